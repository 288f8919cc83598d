/** The texts in the rows and the progress of the library. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import { fileName, formatBytes, formatCount, formatDecimal, formatTimeLeft } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { shownState, stateLabel } from './documentState.ts'
import type { MemberSummary } from './tree/treeRow.ts'

/** Titles of more than one document: their rows are told apart by file names. */
export function sharedTitles(documents: Iterable<Document>): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { title } of documents) {
    if (seen.has(title)) shared.add(title)
    seen.add(title)
  }
  return shared
}

const sharedOf = new WeakMap<object, ReadonlySet<string>>()

/** The same, kept as long as the list itself: several places ask for it after every change. */
export function sharedTitlesOf(list: ReadonlyMap<string, Document> | readonly Document[]): ReadonlySet<string> {
  const known = sharedOf.get(list)
  if (known !== undefined) return known
  const shared = sharedTitles(list.values())
  sharedOf.set(list, shared)
  return shared
}

/** The name of a document in a list. `byFileName`: another has the same title. */
export const rowName = ({ title, path }: Pick<Document, 'title' | 'path'>, byFileName: boolean): string =>
  title === '' || byFileName ? fileName(path) : title

/** What is called “skipped by you” is added, and what failed is tried again, wherever that is offered. */
export const retryLabel = ({ reason }: Pick<Document, 'reason'>): string =>
  reason?.code === 'file.cancelled' ? strings.library.groupFixes.ingest : strings.library.retry

/**
 * A reason with the file's name instead of its path, which is shown elsewhere; the path of an upload means nothing to a
 * user.
 */
export const readableReason = (reason: string, path: string): string =>
  strings.said(reason.replaceAll(`“${path}”`, path).replaceAll(path, `“${fileName(path)}”`))

/**
 * A reason below its own file's name: “x.pdf” is not repeated. Reasons that do not begin with the name are unchanged.
 */
export function reasonUnderName(reason: string, path: string): string {
  const readable = readableReason(reason, path)
  const lead = [`“${fileName(path)}” `, `„${fileName(path)}“ `].find((each) => readable.startsWith(each))
  if (lead === undefined) return readable
  const rest = readable
    .slice(lead.length)
    .replace(/^(?:(?:is|was) (?!no |not |named )|(?:ist|wurde) (?!nicht |kein|auf ))/, '')
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1)
}

/** 0..1. Files and passages are two halves of the work, so the bar never jumps back when the passages become known. */
export function progressShare(progress: IndexProgress): number {
  const files = progress.filesTotal === 0 ? 1 : progress.filesDone / progress.filesTotal
  const chunks = progress.chunksTotal === 0 ? 0 : progress.chunksDone / progress.chunksTotal
  return Math.min(1, (files + chunks * files) / 2)
}

/** The number of members or files inside, and how many of them have problems. */
export function membersLine({ total, problems, working }: MemberSummary): string {
  if (problems > 0) return strings.library.membersFailed(formatCount(problems), total, formatCount(total))
  if (working > 0) return strings.library.membersWorking(formatCount(working), formatCount(total))
  return strings.library.members(total, formatCount(total))
}

interface DetailOptions {
  /** Its container, where that is not visible. */
  readonly container: string | null
  /** Its source is offline now. */
  readonly offline: boolean
  /** It is listed below the heading that names its problem. */
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

/** The line below a title: the state, then the kind, then the size or the number of members. */
export function detailLine(
  document: Document,
  members: MemberSummary | null,
  { container, offline, underReason = false }: DetailOptions,
): string {
  // A container with problems inside is not simply "Ready"; its own line names them. So does the heading of a reason.
  const parts =
    underReason || (members !== null && members.problems > 0 && document.state === 'ready')
      ? []
      : [stateLabel(document)]
  if (document.kind !== null) parts.push(strings.library.kind[document.kind])
  if (members !== null) parts.push(membersLine(members))
  // During OCR the pages are part of the state.
  else if (document.pages !== null && shownState(document) !== 'ocr')
    parts.push(strings.library.pages(document.pages, formatCount(document.pages)))
  else if (document.pages === null) parts.push(formatBytes(document.bytes))
  if (container !== null) parts.push(strings.library.inside(container))
  if (offline) parts.push(strings.library.offline)
  return parts.join(' · ')
}

/** Two phases: files are read, then their passages are embedded. */
export interface ProgressText {
  /** The finished part and the total. */
  readonly files: string
  /** Files read per second; null when none is left. */
  readonly filesRate: string | null
  readonly passages: string | null
  readonly rate: string | null
  /** The time left, or the reason why work has stopped. */
  readonly left: string | null
}

// A lower rate is a single large file that takes its time: “0 files a second” would be meaningless.
const minFilesRate = 0.1

/** Unknown parts are omitted; `answering`: the work waits for a question. */
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
    // While files are read no passages are embedded.
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

// A user does not distinguish rates of 11.4 and 11.6: above ten the decimal would only flicker.
const formatRate = (rate: number): string => (rate >= 10 ? formatCount(Math.round(rate)) : formatDecimal(rate))
