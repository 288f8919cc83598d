/**
 * Why documents are not well: the one table of reasons, for the command line and the window. Reasons are put into the
 * few groups that a user can do something about: a life of files has hundreds of files with a reason, and a list of
 * hundreds says nothing.
 */
import type { ErrorCode } from '../errors/codes.ts'
import type { Document } from './document.ts'

/**
 * What helps one helps all of a group. In the order they are told in: what is repaired quickest first, what needs
 * nothing last.
 */
export const reasonGroups = [
  'locked',
  'ocr',
  'unreachable',
  'model',
  'damaged',
  'tooMuch',
  'inPart',
  'other',
  'cancelled',
  'noText',
  'unsupported',
  'empty',
] as const

export type ReasonGroup = (typeof reasonGroups)[number]

/** Documents with the same reason. */
export interface AttentionGroup {
  readonly code: ErrorCode
  /** "3 files need a password". */
  readonly what: string
  /** What to do about it, in the words of the command line. */
  readonly fix: string
  /** It is as it should be: only said so that no file is missing without a word. */
  readonly nothingToDo: boolean
  readonly documents: readonly Document[]
}

/** `nothing`: there is nothing to be done about it. */
type Words = readonly [one: string, many: string, fix: string, nothing?: 'nothing']

const tryAgain = '“docent retry” tries all that failed once more'

/** Within a group in the order they are told in. A reason that is not here is told as `unknown`. */
const reasons: Readonly<Record<ReasonGroup, Readonly<Partial<Record<ErrorCode, Words>>>>> = {
  locked: {
    'file.encrypted': [
      'needs a password',
      'need a password',
      'Give it with “docent unlock FILE”, or beside the file in the window.',
    ],
    'file.wrongPassword': [
      'was not opened by the password given',
      'were not opened by the password given',
      'Give the right one with “docent unlock FILE”, or beside the file in the window.',
    ],
  },
  ocr: {
    'file.ocrOff': [
      'holds pages that are pictures, and recognition is off',
      'hold pages that are pictures, and recognition is off',
      'Switch recognition on in the settings.',
    ],
  },
  unreachable: {
    'file.noPermission': [
      'may not be read by Docent',
      'may not be read by Docent',
      `Give yourself permission to read it; then ${tryAgain}.`,
    ],
    'file.unreadable': [
      'could not be read from the disk',
      'could not be read from the disk',
      `Check that the disk is connected and the files open elsewhere; then ${tryAgain}.`,
    ],
    'file.changedWhileRead': [
      'changed while it was read',
      'changed while they were read',
      `Wait until no program writes to it; then ${tryAgain}.`,
    ],
    'disk.full': ['found no room on the disk', 'found no room on the disk', `Make room; then ${tryAgain}.`],
    'file.gone': [
      'is missing, or a link to nothing',
      'are missing, or links to nothing',
      'Put it back or mend the link. What was deleted leaves the library when its folder is indexed again.',
    ],
  },
  model: {
    'model.failed': [
      'is found by words only, because the embedding model failed',
      'are found by words only, because the embedding model failed',
      'Run “docent doctor”, then “docent retry”.',
    ],
  },
  damaged: {
    'file.malformed': [
      'is damaged, or not what its name says',
      'are damaged, or not what their names say',
      'Save it anew in its own program, or get a fresh copy.',
    ],
    'file.readerCrashed': [
      'ended its reader',
      'ended their reader',
      `${tryAgain}; otherwise save it anew in its own program.`,
    ],
    'file.unsafe': [
      'is made like a file that does harm, and was not opened',
      'are made like files that do harm, and were not opened',
      'If you trust it, unpack it yourself and add what you need.',
    ],
  },
  tooMuch: {
    'file.readerTimeout': [
      'took too long to read',
      'took too long to read',
      `${tryAgain}; otherwise save it in smaller parts or as PDF.`,
    ],
    'file.tooLarge': [
      'is larger than Docent reads',
      'are larger than Docent reads',
      'Save it in smaller parts and add those.',
    ],
    'file.tooDeep': [
      'is nested deeper than Docent reads',
      'are nested deeper than Docent reads',
      'Unpack it and add what is in it.',
    ],
  },
  inPart: {
    'file.partlyRead': [
      'was read in part',
      'were read in part',
      '“docent list --state partial” says what is missing; the rest can be found.',
    ],
    'file.ocrPending': [
      'has pages that wait to be read from pictures',
      'have pages that wait to be read from pictures',
      'Nothing needs to be done: that goes on by itself while Docent is open.',
      'nothing',
    ],
  },
  other: {
    internal: ['met a fault in Docent', 'met a fault in Docent', `${tryAgain}; the log says more.`],
  },
  cancelled: {
    'file.cancelled': [
      'was left out by you',
      'were left out by you',
      '“docent retry FILE” takes it in after all.',
      'nothing',
    ],
  },
  noText: {
    'file.noText': [
      'holds no text to be found',
      'hold no text to be found',
      'Nothing needs to be done, unless you know that there is text in it: then save it as PDF or text.',
    ],
  },
  unsupported: {
    'file.badName': [
      'has a name that is not valid text',
      'have names that are not valid text',
      'Rename it, and it is taken in.',
    ],
    'file.wrongExtension': [
      'has an extension that does not fit what is in it',
      'have extensions that do not fit what is in them',
      'Rename it after what it is; what is ready was read by what is in it.',
    ],
    'file.protected': [
      'is protected in a way that Docent cannot open',
      'are protected in a way that Docent cannot open',
      'Save a copy without protection and add that.',
    ],
    'file.binary': [
      'holds data that is no text',
      'hold data that is no text',
      'Nothing needs to be done, unless it is a document: then give it its right extension.',
    ],
    'file.unsupported': [
      'is of a kind that Docent does not read',
      'are of a kind that Docent does not read',
      'Nothing needs to be done; what you need, save as PDF, Word (.docx), HTML or text.',
    ],
    'file.symlinkLoop': [
      'is a link that leads back to where it lies',
      'are links that lead back to where they lie',
      'Nothing needs to be done.',
      'nothing',
    ],
  },
  empty: {
    'file.empty': ['is empty', 'are empty', 'Nothing needs to be done: there is nothing in it to find.', 'nothing'],
  },
}

const unknown: Words = ['was not taken in whole', 'were not taken in whole', '“docent list” gives the reason of each.']

/** By code, in the order of the table. */
const known = new Map<string, { readonly group: ReasonGroup; readonly words: Words }>(
  reasonGroups.flatMap((group) =>
    Object.entries(reasons[group]).map(([code, words]) => [code, { group, words }] as const),
  ),
)
const order = [...known.keys()]

/** What kind of trouble a reason is; "other" for one that no group has. */
export function reasonGroupOf(code: ErrorCode): ReasonGroup {
  return known.get(code)?.group ?? 'other'
}

/** Of the documents that have a reason. Groups that something can be done about come first. */
export function attentionGroups(documents: readonly Document[]): readonly AttentionGroup[] {
  const byCode = new Map<ErrorCode, Document[]>()
  for (const document of documents) {
    if (document.reason === null) continue
    const some = byCode.get(document.reason.code)
    if (some === undefined) byCode.set(document.reason.code, [document])
    else some.push(document)
  }
  return [...byCode]
    .map(([code, some]) => ({ code, ...attentionText(code, some.length), documents: some }))
    .sort((a, b) => placeOf(a.code) - placeOf(b.code))
}

/** There is nothing in it to find: it was looked at, and is neither searched nor a failure. */
export function isEmpty({ state, reason }: Pick<Document, 'state' | 'reason'>): boolean {
  return state === 'skipped' && reason?.code === 'file.empty'
}

/** "1 file needs a password", and what to do. */
function attentionText(code: ErrorCode, count: number): Pick<AttentionGroup, 'what' | 'fix' | 'nothingToDo'> {
  const [one, many, fix, nothing] = known.get(code)?.words ?? unknown
  return { what: `${count} ${count === 1 ? `file ${one}` : `files ${many}`}`, fix, nothingToDo: nothing !== undefined }
}

function placeOf(code: ErrorCode): number {
  const place = order.indexOf(code)
  // What nobody thought of is worth another try, as a fault is.
  return place === -1 ? order.indexOf('internal') + 0.5 : place
}
