/**
 * Follows a date or a time that was moved: each paper's statement of it under the day on which it was written, because
 * the days in the statements are what changed. "How did the start date move?"
 */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState } from '../../retrievalState.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { monthPattern } from '../../text/time/months.ts'
import { askedStems, holds, shareHeld, stemsWithin } from '../broad/askedWords.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import { contentsOf, outlineOf } from '../broad/outline.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'
import type { TopicUnit } from '../broad/topicUnits.ts'
import { documentDate } from './documentDate.ts'
import { writtenDate } from './dated.ts'
import type { StatementDate } from './dated.ts'
import { isMessageHead, nameOf } from './onSubject.ts'

const moved = new RegExp(
  inOrder(
    '(?:^|[ ,])how (?:often |many times )?(?:did|has|have|was|were) (?<thing>.{2,80}?) ',
    '(?:been )?(?:mov|chang|shift|postpon|put off|delay)',
  ),
  'iu',
)
const timeWords = [
  'dates?|deadlines?|times?|days?|appointments?|departures?|arrivals?|schedules?|slots?',
  'termine?|fristen|frist|horaires?',
]
const times = new RegExp(wholeWord(timeWords), 'giu')
// What was resolved about a thing is changed like its day: each paper tells it under its own date.
const choices = new RegExp(
  wholeWord(['decisions?|choices?|resolutions?|entscheidung(?:en)?|beschl[uü]ss\\p{L}*|décisions?']),
  'giu',
)
const decided = new RegExp(
  wholeWord([
    'resolved|agreed|decided|approved|carried|voted|chose|chosen|rescind(?:ed)?|accepted|rejected|awarded',
    'appointed|selected',
    'beschlossen|entschieden|genehmigt|abgelehnt|zugestimmt|décidé|adopté|approuvé',
    'accepté|refusé|decidido|acordado|aprobado',
  ]),
  'iu',
)
const years = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
const said = new RegExp(
  [
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of |de )?(?:${monthPattern})(?!\\p{L})`,
    `(?<!\\p{L})(?:${monthPattern})\\.? \\d{1,2}(?!\\d)|\\d{4}-\\d\\d-\\d\\d`,
    '(?<![\\d.])\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
    '(?<!\\d)\\d{1,2}(?::\\d{2}(?!\\d)|[.]\\d{2} ?(?:[ap]m|uhr|h)(?!\\p{L}))',
  ].join('|'),
  'giu',
)
const clock = /(?<!\d)\d{1,2}(?::\d{2}(?!\d)|[.]\d{2} ?(?:[ap]m|uhr|h)(?!\p{L}))/iu
const maxContents = 10
const searched = 8
// A paragraph with the time before and after is quoted whole.
const maxBlock = 320
const minHeld = 0.5
const maxEntries = 12
const minEntries = 2

/** Oldest first; empty if the question follows no date or time, or fewer than two statements tell of it. */
export async function movedTimes(
  { query, candidates }: Pick<RetrievalState, 'query' | 'candidates'>,
  { store, index, embedder, signal }: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'signal'>,
): Promise<readonly (StatementDate & TopicUnit)[]> {
  const thing = moved.exec(query)?.groups?.['thing']
  const isDecision = thing !== undefined && thing.search(choices) !== -1
  if (thing === undefined || (thing.search(times) === -1 && !isDecision)) return []
  const isOfClock = /(?<!\p{L})times?(?!\p{L})/iu.test(thing)
  const wanted = askedStems(
    [times, choices, years].reduce((rest, each) => rest.replace(each, ' '), thing),
    [],
  )
  const yearsAsked = query.match(years) ?? []
  // The question's own words find what speaks of moving; the thing without them finds where it stands.
  const found = await hybridSearch(thing, { limit: searched, strategy: 'hybrid' }, { store, index, embedder, signal })
  const outlines = contentsOf([...found.candidates, ...candidates], maxContents).flatMap(
    (id) => outlineOf(id, store) ?? [],
  )
  const entries = outlines.flatMap((outline): readonly (StatementDate & TopicUnit)[] => {
    const name = stemsWithin(nameOf(outline))
    return passagesOf(outline, store).flatMap(({ unit, near }): readonly (StatementDate & TopicUnit)[] => {
      const values = unit.text.match(said) ?? []
      const isTold = isDecision
        ? decided.test(unit.text)
        : values.length > 0 && (isOfClock ? clock.test(unit.text) : values.some((value) => !clock.test(value)))
      if (!isTold || isMessageHead(unit.text) || isOfOtherYear(values, yearsAsked)) return []
      const own = stemsWithin(near)
      const held = shareHeld(wanted, new Set([...own, ...name]))
      // Whose it is may stand in the name of the file; something of it the statement itself has to say.
      const isIts = wanted.some((stem) => holds(own, stem))
      const date = held > minHeld && isIts ? dayWritten(outline, unit, store) : null
      return date === null ? [] : [{ outline, unit, held, relevance: null, date, own: true }]
    })
  })
  // The rows of a table are the days of many events, each of which was held once.
  const prose = entries.filter(({ unit }) => unit.kind !== 'row')
  const told = prose.length >= minEntries ? prose : entries
  const best = Math.max(0, ...told.map(({ held }) => held))
  const near = told
    .filter(({ held }) => held >= best - 0.34)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.unit.start - b.unit.start)
  return near.length < minEntries && !near.some(({ unit }) => (unit.text.match(said) ?? []).length > 1)
    ? []
    : near.slice(0, maxEntries)
}

/** True if every day that is said has a year, and none of them the one asked for. */
function isOfOtherYear(values: readonly string[], asked: readonly string[]): boolean {
  const named = values.map((value) => value.match(years)?.[0])
  return asked.length > 0 && named.length > 0 && named.every((year) => year !== undefined && !asked.includes(year))
}

/**
 * "Saturday 5 December, in the hall" in the minutes of September is no entry of December, and a heading with a year alone
 * says less than the day of the paper.
 */
function dayWritten(outline: Outline, unit: OutlineUnit, store: EngineContext['store']): string | null {
  const written = writtenDate(outline, unit, store)
  const ofPaper = documentDate(outline.contentId, store)
  if (ofPaper?.length !== 10) return written
  return written === null || written.length < 10 || written > ofPaper ? ofPaper : written
}

/** Short paragraphs as a whole, else their statements; `near`: the text with the sentence before it. */
function passagesOf(
  outline: Outline,
  store: Pick<EngineContext['store'], 'contents'>,
): readonly { readonly unit: OutlineUnit; readonly near: string }[] {
  const units = outline.units.filter(
    ({ kind, text, tableHead }) => kind !== 'title' && kind !== 'heading' && (kind !== 'row' || text !== tableHead),
  )
  const blocks = [...Map.groupBy(units, ({ block }) => block).values()]
  return blocks.flatMap((units) => {
    const [first, last] = [units[0], units.at(-1)]
    if (first === undefined || last === undefined) return []
    const text = store.contents.readText(outline.contentId, first.start, last.end)
    const heading = first.headings.at(-1) ?? ''
    if (text.length <= maxBlock && first.kind !== 'row')
      return [{ unit: { ...first, end: last.end, text }, near: `${heading}\n${text}` }]
    return units.map((unit, index) => ({ unit, near: [heading, units[index - 1]?.text ?? '', unit.text].join('\n') }))
  })
}
