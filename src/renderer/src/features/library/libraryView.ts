/** What the rows and the progress of the library say. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import { fileName, formatBytes, formatCount, formatDecimal, formatTimeLeft } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { shownState, stateLabel } from './documentState.ts'
import type { MemberSummary } from './libraryTree.ts'

/** Titles that more than one document has: their rows are told apart by the names of their files. */
export function sharedTitles(documents: Iterable<Document>): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { title } of documents) {
    if (seen.has(title)) shared.add(title)
    seen.add(title)
  }
  return shared
}

/**
 * A reason with the file's name for its whole path, which stands elsewhere; an upload's path means nothing to anybody.
 */
export const readableReason = (reason: string, path: string): string =>
  reason.replaceAll(`“${path}”`, path).replaceAll(path, `“${fileName(path)}”`)

/**
 * A reason as it stands under its own file's name: “x.pdf” is not named again. Reasons that do not begin with the name
 * stay as they are.
 */
export function reasonUnderName(reason: string, path: string): string {
  const lead = `“${fileName(path)}” `
  const readable = readableReason(reason, path)
  if (!readable.startsWith(lead)) return readable
  const rest = readable.slice(lead.length).replace(/^(?:is|was) (?!no |not |named )/, '')
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1)
}

/** 0..1. Files and passages are two halves of the work, so the bar never jumps back when the passages become known. */
export function progressShare(progress: IndexProgress): number {
  const files = progress.filesTotal === 0 ? 1 : progress.filesDone / progress.filesTotal
  const chunks = progress.chunksTotal === 0 ? 0 : progress.chunksDone / progress.chunksTotal
  return Math.min(1, (files + chunks * files) / 2)
}

/** What is in a container or folder: how much, and what of it is not well. */
export function membersLine({ total, problems, working }: MemberSummary): string {
  if (problems > 0) return strings.library.membersFailed(formatCount(problems), total, formatCount(total))
  if (working > 0) return strings.library.membersWorking(formatCount(working), formatCount(total))
  return strings.library.members(total, formatCount(total))
}

interface DetailOptions {
  /** What it is in, where that is not seen. */
  readonly container: string | null
  /** The place it is in cannot be reached now. */
  readonly offline: boolean
  /** It stands under the heading that says what is wrong with it. */
  readonly underReason?: boolean
}

// Longer parts have to be broken themselves.
const shortPart = 30

/** The same line, broken between its parts and not within them. */
export const keptTogether = (line: string): string =>
  line
    .split(' · ')
    .map((part) => (part.length > shortPart ? part : part.replaceAll(' ', '\u00a0')))
    .join(' · ')

/** What stands under a title: the state's word, then the kind, then the size of the thing or what is in it. */
export function detailLine(
  document: Document,
  members: MemberSummary | null,
  { container, offline, underReason = false }: DetailOptions,
): string {
  // A container with troubles inside is not simply "Ready"; its own line says what is wrong. So does the heading of a
  // reason.
  const parts =
    underReason || (members !== null && members.problems > 0 && document.state === 'ready')
      ? []
      : [stateLabel(document)]
  if (document.kind !== null) parts.push(strings.library.kind[document.kind])
  if (members !== null) parts.push(membersLine(members))
  // While its scans are read the pages are part of the state.
  else if (document.pages !== null && shownState(document) !== 'ocr')
    parts.push(strings.library.pages(document.pages, formatCount(document.pages)))
  else if (document.pages === null) parts.push(formatBytes(document.bytes))
  if (container !== null) parts.push(strings.library.inside(container))
  if (offline) parts.push(strings.library.offline)
  return parts.join(' · ')
}

/** Two kinds of work, one after the other: files are read, then their passages are made findable by meaning. */
export interface ProgressText {
  /** What is done, of how much. */
  readonly files: string
  /** How fast files are read; null when none is left. */
  readonly filesRate: string | null
  readonly passages: string | null
  readonly rate: string | null
  /** When what is under way will be done, or why it is not going on. */
  readonly left: string | null
}

// Less is a single large file that takes its time: “0 files a second” says nothing.
const minFilesRate = 0.1

/** What is not known yet is left out; `answering`: the work waits for a question. */
export function progressText(progress: IndexProgress, answering: boolean): ProgressText {
  const {
    filesDone,
    filesTotal,
    filesPerSecond = null,
    chunksDone,
    chunksTotal,
    chunksPerSecond,
    secondsLeft,
  } = progress
  const moving = !progress.paused && !answering
  const reading = filesDone < filesTotal
  return {
    files:
      filesTotal === 0
        ? progress.paused
          ? strings.library.nothingUnderWay
          : strings.library.lookingForFiles
        : strings.library.files(formatCount(filesDone), formatCount(filesTotal)),
    filesRate:
      moving && reading && filesPerSecond !== null && filesPerSecond >= minFilesRate
        ? strings.library.rate(formatRate(filesPerSecond))
        : null,
    passages: chunksTotal > 0 ? strings.library.chunks(formatCount(chunksDone), formatCount(chunksTotal)) : null,
    // While files are read the passages rest.
    rate:
      moving && !reading && chunksPerSecond !== null && chunksPerSecond > 0
        ? strings.library.rate(formatRate(chunksPerSecond))
        : null,
    left: progress.paused
      ? strings.library.paused
      : answering
        ? strings.library.waitsForAnswer
        : secondsLeft === null
          ? null
          : strings.library.left(formatTimeLeft(secondsLeft)),
  }
}

// A rate of 11.4 and one of 11.6 are the same to a user: above ten the digit behind the point only flickers.
const formatRate = (rate: number): string => (rate >= 10 ? formatCount(Math.round(rate)) : formatDecimal(rate))
