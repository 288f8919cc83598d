/** What of the library is shown, in which order, and what a document's row says. Pure. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import { formatCount, formatDecimal, formatTimeLeft } from '../../lib/format.ts'
import { fileName } from '../../lib/format.ts'
import { strings } from '../../strings.ts'

const needsLook = (document: Document): boolean => document.state === 'failed' || document.state === 'partial'

/**
 * By title, and last what is no document; `filter` matches title, file name and the word of the state, `onlyNeedingLook`
 * leaves what was not or only partly read.
 */
export function visibleDocuments(documents: Iterable<Document>, hidden: ReadonlySet<string>, filter: string, onlyNeedingLook = false): readonly Document[] {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '')
  return [...documents]
    .filter((document) => !hidden.has(document.id) && (!onlyNeedingLook || needsLook(document)))
    .filter((document) => {
      const text = `${document.title} ${fileName(document.path)} ${strings.library.state[document.state]}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => Number(a.state === 'skipped') - Number(b.state === 'skipped') || a.title.localeCompare(b.title) || a.path.localeCompare(b.path))
}

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
 * A reason as it stands under its own file's name: “x.pdf” is not named again. Reasons that do not begin with the name stay as
 * they are.
 */
export function reasonUnderName(reason: string, path: string): string {
  const lead = `“${fileName(path)}” `
  if (!reason.startsWith(lead)) return reason
  const rest = reason.slice(lead.length).replace(/^(?:is|was) (?!no |not |named )/, '')
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1)
}

export function countNeedingLook(documents: Iterable<Document>): number {
  return [...documents].filter(needsLook).length
}

/** The line under the bar: files, passages, rate, time left; what is not known yet is left out. */
export function progressLine(progress: IndexProgress): readonly string[] {
  if (progress.filesTotal === 0) return [progress.paused ? strings.library.paused : strings.library.lookingForFiles]
  const parts = [strings.library.files(formatCount(progress.filesDone), formatCount(progress.filesTotal))]
  if (progress.chunksTotal > 0) parts.push(strings.library.chunks(formatCount(progress.chunksDone), formatCount(progress.chunksTotal)))
  if (progress.paused) return [...parts, strings.library.paused]
  if (progress.chunksPerSecond !== null && progress.chunksPerSecond > 0) parts.push(strings.library.rate(formatDecimal(progress.chunksPerSecond)))
  if (progress.secondsLeft !== null) parts.push(strings.library.left(formatTimeLeft(progress.secondsLeft)))
  return parts
}

/** 0..1. Files and passages are two halves of the work, so the bar never jumps back when the passages become known. */
export function progressShare(progress: IndexProgress): number {
  const files = progress.filesTotal === 0 ? 1 : progress.filesDone / progress.filesTotal
  const chunks = progress.chunksTotal === 0 ? 0 : progress.chunksDone / progress.chunksTotal
  return Math.min(1, (files + chunks * files) / 2)
}
