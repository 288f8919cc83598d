/**
 * Finds the two documents of one series that a question is about: last year's bill and this year's, the policies of
 * 2024 and 2025. Pure over the store.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { monthOf } from '../../text/time/months.ts'
import { wordsOf } from '../../text/words/words.ts'
import { stemsWithin } from '../broad/askedWords.ts'
import { contentsOf, outlineOf } from '../broad/outline.ts'
import type { Outline } from '../broad/outline.ts'
import { orderingDate } from '../time/documentDate.ts'

export interface SeriesPair {
  /** The older one first. */
  readonly pair: readonly [Outline, Outline]
  /** Stems of the names, folders and first lines of both. */
  readonly frame: ReadonlySet<string>
}

// As many contents as may be compared, and as many documents as are looked through for others of the series.
const maxContents = 8
const maxCompared = 2_000
const openingUnits = 4

/** `wanted`: stems of the question. The series that has most of them in its frame, else that of the best passage. */
export function seriesPair(
  question: string,
  wanted: readonly string[],
  candidates: readonly Candidate[],
  store: DocumentStore,
): SeriesPair | null {
  const seen = new Set<string>()
  const found = contentsOf(candidates, maxContents).flatMap((id, place) => {
    const key = seriesKey(id, store)
    if (key === null || seen.has(key)) return []
    seen.add(key)
    const pair = pairOf(question, membersOf(key, store), store)
    if (pair === null) return []
    const frame = frameOf(pair)
    // The document that fits best may be named otherwise than the question says.
    const fit = wanted.filter((stem) => frame.has(stem)).length + (place === 0 ? 0.5 : 0)
    return fit === 0 ? [] : [{ pair, frame, fit }]
  })
  return found.toSorted((a, b) => b.fit - a.fit)[0] ?? null
}

/** True for two documents that are in one folder and differ in the dates and numbers of their names. */
export function areOfSeries(one: ContentId, other: ContentId, store: DocumentStore): boolean {
  const key = seriesKey(one, store)
  return key !== null && key === seriesKey(other, store)
}

/** The folder and the words of the name that are no date or number; null for a name without others. */
function seriesKey(id: ContentId, store: DocumentStore): string | null {
  const path = store.documents.ofContent(id)[0]?.path
  if (path === undefined) return null
  const stems = wordsOf(fileWords(path))
    .filter(
      ({ raw }) => !/\d/.test(raw) && (raw.length < 3 || monthOf(raw) === null) && !editions.has(raw.toLowerCase()),
    )
    .map(({ stem }) => stem)
  const folder = path.split(/[/\\]/).slice(0, -1).join('/')
  return stems.length === 0 ? null : `${folder}\n${stems.join(' ')}\n${path.split('.').at(-1) ?? ''}`
}

const editions = new Set(['old', 'new', 'final', 'copy', 'v', 'version', 'draft', 'revised'])

function membersOf(key: string, store: DocumentStore): readonly ContentId[] {
  return store.contents
    .listIds()
    .slice(0, maxCompared)
    .filter((id) => seriesKey(id, store) === key)
}

/** The two that the question names by year or month, else the two newest. */
function pairOf(question: string, members: readonly ContentId[], store: DocumentStore): SeriesPair['pair'] | null {
  const dated = members
    .map((id) => ({ id, date: orderingDate(id, store), words: namesOf(id, store) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const times = timesIn(question)
  const isOf = (time: string, { date, words }: (typeof dated)[number]): boolean =>
    /^\d/.test(time)
      ? words.includes(time) || date.startsWith(time)
      : words.some((word) => monthIs(word, time)) || monthOfDate(date, time)
  const named = dated.filter((member) => times.some((time) => isOf(time, member)))
  const [one, other, more] = times.length >= 2 ? named : dated.slice(-2)
  if (one === undefined || other === undefined || more !== undefined) return null
  const outlines = [one, other].flatMap(({ id }) => outlineOf(id, store) ?? [])
  const [first, second] = outlines
  return first === undefined || second === undefined ? null : [first, second]
}

/** Years as they are written, months as their number ("m3"). */
function timesIn(text: string): readonly string[] {
  const times = wordsOf(text).flatMap(({ raw }) => {
    const month = raw.length > 2 ? monthOf(raw) : null
    return /^(?:19|20)\d{2}$/.test(raw) ? [raw] : month === null ? [] : [`m${month}`]
  })
  const months = times.filter((time) => time.startsWith('m'))
  // "March 2024 and March 2025" are told apart by the years, "March and May 2025" by the months.
  return [...new Set(new Set(months).size >= 2 ? months : times.filter((time) => !time.startsWith('m')))]
}

const monthIs = (word: string, time: string): boolean => word.length > 2 && `m${monthOf(word) ?? 0}` === time
const monthOfDate = (date: string, time: string): boolean => `m${Number(date.slice(5, 7))}` === time

function namesOf(id: ContentId, store: DocumentStore): readonly string[] {
  const [document] = store.documents.ofContent(id)
  return document === undefined
    ? []
    : wordsOf(`${fileWords(document.path)} ${document.title ?? ''}`).map(({ raw }) => raw)
}

function frameOf(pair: SeriesPair['pair']): ReadonlySet<string> {
  return new Set(
    pair.flatMap(({ place, units }) => [
      ...stemsWithin(
        [
          place.title,
          fileWords(place.path),
          place.path.split(/[/\\]/).at(-2) ?? '',
          ...units.slice(0, openingUnits).map(({ text }) => text),
        ].join('\n'),
      ),
    ]),
  )
}
