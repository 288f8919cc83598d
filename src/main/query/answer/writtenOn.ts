/**
 * Finds the day on which a quote was written, from which "yesterday" is counted: the date at the start of its line (a
 * chat), of its entry (a diary), in its headings or file name, or of the whole document.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { datesIn, dayOfIso } from '../text/calendarDates.ts'
import type { Day } from '../text/calendarDates.ts'

export interface WrittenOn {
  readonly day: Day
  /** True if the date belongs to this very entry and not only to its document. */
  readonly entry: boolean
}

// An entry of a diary or a chat is seldom longer than this many characters.
const entryCharacters = 6_000
// A line that contains a date and little else dates the text after it.
const maxDateLine = 60
const dateStart = /^\s*(?:#+ |[-*•>[(] ?)?(?:date|datum|sent|gesendet|envoyé|fecha|le|on|am|[\p{L}]{2,10})?,?:? ?/iu

export function writtenOn(
  sentence: Pick<EvidenceSentence, 'contentId' | 'start'>,
  candidate: Candidate | undefined,
  store: Pick<DocumentStore, 'readText' | 'getContent'>,
): WrittenOn | null {
  const from = Math.max(0, sentence.start - entryCharacters)
  const lines = store.readText(sentence.contentId, from, sentence.start).split(/[\n\f]/)
  for (const line of lines.toReversed()) {
    const day = dateOfLine(line)
    if (day !== null) return { day, entry: true }
  }
  for (const heading of (candidate?.chunk.headingPath ?? []).toReversed()) {
    const day = datesIn(heading)[0]?.day
    if (day !== undefined) return { day, entry: true }
  }
  const named = candidate === undefined ? undefined : datesIn(fileNameOf(candidate.path).replace(/_/g, ' '))[0]?.day
  if (named !== undefined) return { day: named, entry: true }
  const date = store.getContent(sentence.contentId)?.date
  const day = date == null ? null : dayOfIso(date)
  return day === null ? null : { day, entry: false }
}

/** The date of a line that contains little else, or that begins with it ("[08/05/2023, 10:12] Anna: …"). */
function dateOfLine(line: string): Day | null {
  const [first] = datesIn(line)
  if (first === undefined) return null
  const opens = (dateStart.exec(line)?.[0].length ?? 0) >= first.start
  return opens &&
    (line.length <= maxDateLine ||
      line.trimStart().startsWith('[') ||
      /^[ ,\d:.\]–-]*(?:\p{L}[\p{L} ]{0,30}:|\])/u.test(line.slice(first.end)))
    ? first.day
    : null
}
