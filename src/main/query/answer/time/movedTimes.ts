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
  if (thing === undefined || thing.search(times) === -1) return []
  const isOfClock = /(?<!\p{L})times?(?!\p{L})/iu.test(thing)
  const wanted = askedStems(thing.replace(times, ' '), [])
  // The question's own words find what speaks of moving; the thing without them finds where it stands.
  const found = await hybridSearch(thing, { limit: searched, strategy: 'hybrid' }, { store, index, embedder, signal })
  const outlines = contentsOf([...found.candidates, ...candidates], maxContents).flatMap(
    (id) => outlineOf(id, store) ?? [],
  )
  const entries = outlines.flatMap((outline): readonly (StatementDate & TopicUnit)[] => {
    const name = stemsWithin(nameOf(outline))
    return passagesOf(outline, store).flatMap(({ unit, near }): readonly (StatementDate & TopicUnit)[] => {
      const values = unit.text.match(said) ?? []
      if (
        values.length === 0 ||
        (isOfClock ? !clock.test(unit.text) : values.every((value) => clock.test(value))) ||
        isMessageHead(unit.text)
      )
        return []
      const own = stemsWithin(near)
      const held = shareHeld(wanted, new Set([...own, ...name]))
      // Whose it is may stand in the name of the file; something of it the statement itself has to say.
      const isIts = wanted.some((stem) => holds(own, stem))
      const date = held > minHeld && isIts ? writtenDate(outline, unit, store) : null
      return date === null ? [] : [{ outline, unit, held, relevance: null, date, own: true }]
    })
  })
  const best = Math.max(0, ...entries.map(({ held }) => held))
  const near = entries
    .filter(({ held }) => held >= best - 0.34)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.unit.start - b.unit.start)
  return near.length < minEntries && !near.some(({ unit }) => (unit.text.match(said) ?? []).length > 1)
    ? []
    : near.slice(0, maxEntries)
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
