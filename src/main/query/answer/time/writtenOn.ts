/**
 * Finds the day on which a quote was written, from which "yesterday" is counted: the date at the start of its line (a
 * chat), of its entry (a diary), in its headings or file name, or of the whole document.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { fileNameOf } from '../../../../shared/text/fileName.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { datesIn, dayOfIso } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { entriesIn, yearsIn } from '../../text/time/entryDates.ts'
import type { DatedEntry } from '../../text/time/entryDates.ts'
import { weekdayNumbers } from '../../text/time/timeWords.ts'
import { fold, wordsOf } from '../../text/words/words.ts'

export interface WrittenOn {
  readonly day: Day
  /** True if the date belongs to this very entry and not only to its document. */
  readonly entry: boolean
  /** True if it stands in the title or the file name among other words ("Letter of 4 April 2024"). */
  readonly ofTitle: boolean
}

// An entry of a diary or a chat is seldom longer than this many characters.
const entryCharacters = 6_000

type Place = Pick<EvidenceSentence, 'contentId' | 'start' | 'end'>
type Store = Pick<DocumentStore, 'contents'>
type NamedPlace = Pick<Candidate, 'title' | 'path'> & { readonly chunk: Pick<Candidate['chunk'], 'headingPath'> }

export function writtenOn(sentence: Place, candidate: Candidate | undefined, store: Store): WrittenOn | null {
  const day = entryAt(sentence.start, entriesAround(sentence, candidate, store))
  if (day !== null) return { day, entry: true, ofTitle: false }
  for (const heading of (candidate?.chunk.headingPath ?? []).toReversed()) {
    const named = datesIn(withoutBirths(heading))[0]
    if (named !== undefined)
      return { day: named.day, entry: true, ofTitle: heading === candidate?.title && !isDateAlone(heading, named) }
  }
  const name = candidate === undefined ? '' : fileNameOf(candidate.path).replace(/_/g, ' ')
  const [named] = datesIn(name)
  if (named !== undefined) return { day: named.day, entry: true, ofTitle: !isDateAlone(name, named) }
  const date = store.contents.get(sentence.contentId)?.date
  const own = date == null ? null : dayOfIso(date)
  return own === null ? null : { day: own, entry: false, ofTitle: false }
}

/** "2023-04-10 session11" and "Tuesday, 10 April 2023": an entry with a file or heading of its own. */
function isDateAlone(text: string, { start }: { readonly start: number }): boolean {
  return wordsOf(text.slice(0, start)).every(({ raw }) => weekdayNumbers.has(fold(raw)))
}

/** The dated entries of a text in a range and before it, in order. */
export function entriesAround(
  { contentId, start, end }: Place,
  candidate: NamedPlace | undefined,
  store: Store,
): readonly DatedEntry[] {
  const from = Math.max(0, start - entryCharacters)
  const date = store.contents.get(contentId)?.date ?? ''
  const named =
    candidate === undefined ? [] : [candidate.title, ...candidate.chunk.headingPath, fileNameOf(candidate.path)]
  return entriesIn(store.contents.readText(contentId, from, end), from, yearsIn([...named, date]))
}

/** The day of the entry that an offset belongs to, or null. */
export function entryAt(offset: number, entries: readonly DatedEntry[]): Day | null {
  return entries.findLast(({ start }) => start <= offset)?.day ?? null
}
