/**
 * The one table of reasons why a document is not complete, for the command line and the window. Reasons are grouped by
 * what a user can do about them: a large library has hundreds of files with a reason, and a list of hundreds is of no
 * use.
 */
import type { ErrorCode } from '../errors/codes.ts'
import type { Document } from './document.ts'

/**
 * One fix helps all files of a group. The order is the order of display: quick fixes first, groups that need no action
 * last.
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
  /** What to do about it, in terms of the command line. */
  readonly fix: string
  /** Nothing is wrong; the group is listed only so that no file is missing without a reason. */
  readonly nothingToDo: boolean
  readonly documents: readonly Document[]
}

/** `nothing`: no action is needed. */
type ReasonText = readonly [one: string, many: string, fix: string, nothing?: 'nothing']

const tryAgain = '“docent retry” retries everything that failed'

/** Within a group in the order of display. A code that is missing here is shown with the `unknown` text. */
const reasons: Readonly<Record<ReasonGroup, Readonly<Partial<Record<ErrorCode, ReasonText>>>>> = {
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
      'has scanned pages, and OCR is off',
      'have scanned pages, and OCR is off',
      'Switch OCR on in the settings.',
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
      'Put it back or fix the link. A deleted file leaves the library when its folder is indexed again.',
    ],
  },
  model: {
    'model.failed': [
      'is found by keyword only, because the embedding model failed',
      'are found by keyword only, because the embedding model failed',
      'Run “docent doctor”, then “docent retry”.',
    ],
  },
  damaged: {
    'file.malformed': [
      'is damaged, or not what its name says',
      'are damaged, or not what their names say',
      'Save it again in its own program, or get a fresh copy.',
    ],
    'file.readerCrashed': [
      'crashed its reader',
      'crashed their reader',
      `${tryAgain}; otherwise save it again in its own program.`,
    ],
    'file.unsafe': [
      'looks like a file made to do harm, and was not opened',
      'look like files made to do harm, and were not opened',
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
      '“docent list --state partial” says which part is missing; the rest can be found.',
    ],
    'file.ocrPending': [
      'has scanned pages that wait for OCR',
      'have scanned pages that wait for OCR',
      'Nothing needs to be done: OCR continues by itself while Docent is open.',
      'nothing',
    ],
  },
  other: {
    internal: ['met a fault in Docent', 'met a fault in Docent', `${tryAgain}; the log has details.`],
  },
  cancelled: {
    'file.cancelled': [
      'was cancelled by you',
      'were cancelled by you',
      '“docent retry FILE” indexes it after all.',
      'nothing',
    ],
  },
  noText: {
    'file.noText': [
      'contains no text',
      'contain no text',
      'Nothing needs to be done, unless you know that there is text in it: then save it as PDF or text.',
    ],
  },
  unsupported: {
    'file.badName': [
      'has a name that is not valid text',
      'have names that are not valid text',
      'Rename it, and it is indexed.',
    ],
    'file.wrongExtension': [
      'has an extension that does not fit its contents',
      'have extensions that do not fit their contents',
      'Rename it to match its contents; files that are ready were read by their contents.',
    ],
    'file.protected': [
      'is protected in a way that Docent cannot open',
      'are protected in a way that Docent cannot open',
      'Save a copy without protection and add that.',
    ],
    'file.binary': [
      'contains data that is not text',
      'contain data that is not text',
      'Nothing needs to be done, unless it is a document: then give it the right extension.',
    ],
    'file.unsupported': [
      'is of a kind that Docent does not read',
      'are of a kind that Docent does not read',
      'Nothing needs to be done; save the ones you need as PDF, Word (.docx), HTML or text.',
    ],
    'file.symlinkLoop': [
      'is a link back to its own folder',
      'are links back to their own folders',
      'Nothing needs to be done.',
      'nothing',
    ],
  },
  empty: {
    'file.empty': ['is empty', 'are empty', 'Nothing needs to be done: there is nothing in it to find.', 'nothing'],
  },
}

const unknown: ReasonText = [
  'was not indexed completely',
  'were not indexed completely',
  '“docent list” gives the reason of each.',
]

/** By code, in the order of the table. */
const known = new Map<string, { readonly group: ReasonGroup; readonly text: ReasonText }>(
  reasonGroups.flatMap((group) =>
    Object.entries(reasons[group]).map(([code, text]) => [code, { group, text }] as const),
  ),
)
const order = [...known.keys()]

/** The group of a reason; "other" for a code that is in no group. */
export function reasonGroupOf(code: ErrorCode): ReasonGroup {
  return known.get(code)?.group ?? 'other'
}

/** Groups the documents that have a reason. Groups with a fix come first. */
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

/** An empty file was read; it is not searched, and it is not a failure either. */
export function isEmpty({ state, reason }: Pick<Document, 'state' | 'reason'>): boolean {
  return state === 'skipped' && reason?.code === 'file.empty'
}

/** "1 file needs a password", and what to do. */
function attentionText(code: ErrorCode, count: number): Pick<AttentionGroup, 'what' | 'fix' | 'nothingToDo'> {
  const [one, many, fix, nothing] = known.get(code)?.text ?? unknown
  return { what: `${count} ${count === 1 ? `file ${one}` : `files ${many}`}`, fix, nothingToDo: nothing !== undefined }
}

function placeOf(code: ErrorCode): number {
  const place = order.indexOf(code)
  // A code that is not in the table is worth a retry, as an internal fault is.
  return place === -1 ? order.indexOf('internal') + 0.5 : place
}
