/**
 * Puts the statement of the time that a question means before statements on the same matter of other times: minutes,
 * logs and diaries say the same thing of many years, and each was true. Statements are of one matter if they hold the
 * same words of the question and have the same label or mostly the same other words. Pure over the store. The shares in
 * this file were chosen by judgement, not fitted.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { dayFrom, dayOfIso, sayDay, sayMonth } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { timesIn } from '../../text/time/namedTimes.ts'
import type { NamedTime } from '../../text/time/namedTimes.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { contentStems, fold } from '../../text/words/words.ts'
import { saysOrder, withoutOrder } from '../../understand/time/orderWords.ts'
import { timeMeant } from '../../understand/time/timeMeant.ts'
import { datedStatements } from './datedStatements.ts'
import type { DatedStatement } from './datedStatements.ts'
import { documentDate } from './documentDate.ts'
import { isPriceOfOne } from './matter/priceOfOne.ts'
import { beingStems, isOfTime, isSameForm, isSameLabel } from './matter/sameForm.ts'
import { isSameSeries } from './editions.ts'
import { findLead } from '../lead/findLead.ts'
import { cellsOf } from '../lead/cells/quotedRow.ts'
import { comingFirst, settledFirst } from './settledFirst.ts'

interface Dated extends Pick<DatedStatement, 'label' | 'date'> {
  readonly sentence: EvidenceSentence
  /** What it answers, or null if no part of it stands out. */
  readonly lead: string | null
}

export interface TimeSources {
  readonly candidates: readonly Candidate[]
  readonly store: DocumentStore
  readonly today: Day
}

// A statement that was scored this nearly as high as the best is of its matter whatever its form.
const nearlyAsGood = 0.5
// "It was proposed to raise the fee to 130 euros" states no fee, and "gave up the chair" no chair.
const unsettled = [
  'propos(?:es|ed|al|als)|suggest(?:s|ed|ion)?|reject(?:s|ed)?|turned down|declined|would|could|might|if|whether',
  'not|no longer|previously|formerly|used to|originally|gave up|gives up|resign(?:s|ed)?|stepp?(?:ed|s) down',
  'vorgeschlagen|vorschlag|antrag|abgelehnt|würde|könnte|falls|nicht|nicht mehr|bisher|früher|zurückgetreten',
  'propos(?:é|ition)|refusé|serait|pourrait|ne|auparavant|propuest[oa]|rechazad[oa]|sería|antes',
]
const isUnsettled = new RegExp(wholeWord(unsettled), 'iu')
const isChosen = new RegExp(
  wholeWord(['elected|appointed|new|now|gewählt|ernannt|neue[rnms]?|élue?|nommée?|elegid[oa]']),
  'iu',
)

/**
 * `found`: best first. The statement of the time that is meant comes first; of its matter, the latest one before it
 * with another value is marked as earlier. The evidence as it is, if the question means no time or nothing is dated.
 */
export function ofTimeMeant(
  question: string,
  found: readonly EvidenceSentence[],
  sources: TimeSources,
): readonly EvidenceSentence[] {
  const evidence = comingFirst(question, settledFirst(question, found))
  const [best] = evidence
  if (best === undefined || timeMeant(question, sources.today) === null) return evidence
  const all = sameMatterOf(question, best, evidence, sources)
  if (all.length < 2) return evidence
  // "The first hour costs 2 euros" says which hour it is, and not which of several statements.
  const saying = all.filter(({ sentence }) => saysOrder(question, sentence.text))
  const row = saying.length > 0 ? saying : all
  const meant = timeMeant(saying.length > 0 ? withoutOrder(question) : question, sources.today)
  const isBest = ({ sentence }: Dated): boolean =>
    sentence.start === best.start && sentence.contentId === best.contentId
  const first = row.find(isBest) ?? row[0]
  if (meant === null || first === undefined) return evidence
  const known = row.filter(({ date }) => date <= isoOf(sources.today)).toSorted(byDate(first))
  const newest = known.at(-1)
  const other = (one: Dated | undefined): Dated | undefined =>
    known.findLast((each) => isOtherValue(each, one) && each.date < (one?.date ?? ''))
  const leading =
    meant.kind === 'named'
      ? ofNamedTime(first, row, meant.times)
      : { newest, oldest: known[0], previous: other(newest) }[meant.kind]
  if (leading === undefined) return evidence
  const earlier = meant.kind === 'newest' ? other(leading) : undefined
  return reordered(evidence, leading, earlier, meant.kind !== 'newest')
}

/** Of one day, what was found first comes last, as it is taken from the end. */
const byDate =
  (first: Dated) =>
  (a: Dated, b: Dated): number =>
    a.date.localeCompare(b.date) ||
    Number(a === first) - Number(b === first) ||
    a.sentence.score - b.sentence.score ||
    b.sentence.start - a.sentence.start

function isOtherValue(one: Dated, than: Dated | undefined): boolean {
  return one.lead !== null && than?.lead != null && !samePlain(one.lead, than.lead)
}

function samePlain(a: string, b: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(a) === plain(b)
}

/** The best statement if it is of a named time or names it itself, else the first on its matter that is. */
function ofNamedTime(first: Dated, row: readonly Dated[], times: readonly NamedTime[]): Dated | undefined {
  const isWithin = (text: string): boolean =>
    timesIn(text).some((own) => times.some((asked) => own.from <= asked.to && asked.from <= own.to))
  if (isWithin(first.sentence.text) || isWithin(first.date)) return first
  return row.filter(({ date }) => isWithin(date)).toSorted((a, b) => b.sentence.score - a.sentence.score)[0]
}

/** Dated statements on the matter of the best one, itself among them; a single one if it has no date. */
function sameMatterOf(
  question: string,
  best: EvidenceSentence,
  evidence: readonly EvidenceSentence[],
  { candidates, store }: TimeSources,
): readonly Dated[] {
  const from = candidates.find(({ chunk }) => chunk.contentId === best.contentId)
  if (from === undefined) return []
  const scored = new Map(evidence.map((each) => [`${each.contentId} ${each.start}`, each]))
  const own = datedStatements(from, store)
  const mine = own.find(({ sentence }) => sentence.start === best.start)
  const others = evidence
    .filter((each) => each.contentId !== best.contentId && isSameSeries(each, best, candidates))
    .flatMap((sentence) => withDate(sentence, candidates, store))
  const [first] = mine === undefined ? withDate(best, candidates, store) : [mine]
  if (first === undefined || (mine === undefined && others.length === 0)) return []
  const asked = contentStems(question).filter((stem) => !beingStems.has(stem))
  const isOfMatter = (one: Omit<DatedStatement, 'date'>, score: number): boolean => {
    const said = new Set(contentStems(one.sentence.text))
    const wanted = asked.filter((stem) => !isOfTime(stem) && contentStems(first.sentence.text).includes(stem))
    if (wanted.length === 0 || !wanted.every((stem) => said.has(stem))) return false
    if (isUnsettled.test(one.sentence.text) && !isChosen.test(one.sentence.text)) return false
    if (one.name !== first.name) return false
    // "Chairs, £18 each" and "chairs, £540" are both true of one day.
    if (isPriceOfOne(one.sentence.text) !== isPriceOfOne(first.sentence.text)) return false
    if (score >= best.score * nearlyAsGood) return true
    if (first.label === '' && contentStems(one.label).some((stem) => asked.includes(stem))) return true
    if (first.label !== '' || one.label !== '') return isSameLabel(first.label, one.label)
    return isSameForm(first.sentence.text, one.sentence.text)
  }
  const lead = (sentence: EvidenceSentence): string | null =>
    findLead(question, [0], { evidence: [sentence], candidates: withPassage(candidates, from, sentence, store), store })
      ?.text ?? null
  const row = [first, ...own.filter((one) => one !== mine), ...others].flatMap((one): readonly Dated[] => {
    const found = scored.get(`${one.sentence.contentId} ${one.sentence.start}`)
    if (one !== first && !isOfMatter(one, found?.score ?? 0)) return []
    const sentence = found ?? { ...one.sentence, score: 0, vector: null }
    return [{ label: one.label, date: one.date, sentence, lead: lead(sentence) }]
  })
  // A statement that has no value of its own says nothing where the others have one.
  return row[0]?.lead === null ? row : row.filter((one) => one.lead !== null)
}

/** The lead of a sentence may need the label of its line, which stands in its passage. */
function withPassage(
  candidates: readonly Candidate[],
  from: Candidate,
  { chunkId, contentId }: EvidenceSentence,
  store: DocumentStore,
): readonly Candidate[] {
  if (candidates.some(({ chunk }) => chunk.id === chunkId)) return candidates
  const chunk = store.chunks.ofContent(contentId).find(({ id }) => id === chunkId)
  return chunk === undefined ? candidates : [...candidates, { ...from, chunk }]
}

/** A sentence of a document that is one of a series, by the date of the document. */
function withDate(
  sentence: EvidenceSentence,
  candidates: readonly Candidate[],
  store: DocumentStore,
): readonly DatedStatement[] {
  const from = candidates.find(({ chunk }) => chunk.contentId === sentence.contentId)
  const inside = from === undefined ? [] : datedStatements(from, store)
  const date =
    inside.find((one) => one.sentence.start === sentence.start)?.date ?? documentDate(sentence.contentId, store)
  return date === null ? [] : [{ sentence, label: labelOf(sentence.text) ?? '', date, name: nameOfRow(sentence.text) }]
}

const nameOfRow = (text: string): string => (text.includes(' | ') ? fold(cellsOf(text)[0] ?? '') : '')

function reordered(
  evidence: readonly EvidenceSentence[],
  { sentence: leading }: Dated,
  earlier: Dated | undefined,
  isTimeNamed: boolean,
): readonly EvidenceSentence[] {
  const isSame = (a: EvidenceSentence, b: EvidenceSentence | undefined): boolean =>
    a.contentId === b?.contentId && a.start === b.start
  const score = Math.max(leading.score, evidence[0]?.score ?? 0)
  const rest = evidence.filter((each) => !isSame(each, leading) && !isSame(each, earlier?.sentence))
  const before: readonly EvidenceSentence[] =
    earlier === undefined ? [] : [{ ...earlier.sentence, score, earlier: `${said(earlier.date)}:` }]
  return [{ ...leading, score, ...(isTimeNamed ? { ofTimeMeant: true as const } : {}) }, ...before, ...rest]
}

/** "On 25 March 2023", "In May 2023", "In 2023" */
function said(date: string): string {
  const day = dayOfIso(date)
  if (day !== null) return `On ${sayDay(day)}`
  const [year, month] = date.split('-').map(Number)
  return month === undefined ? `In ${date}` : `In ${sayMonth({ year: year ?? 0, month })}`
}

const isoOf = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** The day of a clock's time, in milliseconds since the epoch. */
export function dayOfTime(time: number): Day {
  return dayFrom(Math.floor(time / 86_400_000))
}
