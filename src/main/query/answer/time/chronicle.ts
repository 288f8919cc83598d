/** Gathers everything that documents say about a topic in the order of time: a story, a career, a repair. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import { hybridSearch } from '../../retrieve/hybrid/hybridSearch.ts'
import type { RetrievalState } from '../../retrievalState.ts'
import { asciiWord } from '../../text/alternatives.ts'
import { stem, wordsOf } from '../../text/words/words.ts'
import { askedStems, holds, stemsWithin } from '../broad/askedWords.ts'
import { courseAsked } from './courseTopic.ts'
import { dateOfUnit, headingDate } from './dated.ts'
import type { StatementDate } from './dated.ts'
import { dateIn, figuresIn } from '../broad/figures.ts'
import { contentsOf, outlineOf } from '../broad/outline.ts'
import type { OutlineUnit } from '../broad/outline.ts'
import { isOnTopic, nearBest, statementsOf, unitsOn } from '../broad/topicUnits.ts'
import type { TopicUnit } from '../broad/topicUnits.ts'
import { careerIn } from './life/career.ts'
import { lifeAsked } from './life/lifeAsked.ts'
import { isGreeting, withItsMatter } from './matter/labelled.ts'
import { alsoNaming, withSubject } from './naming.ts'
import { datedOfNamed } from './namedCourse.ts'
import { atEnds, datedRows, isMessageHead, ownStatements, subjectStems, subjectTest } from './onSubject.ts'

export interface ChronicleEntry extends StatementDate, TopicUnit {}

const formWords = [
  'timeline',
  'chronology',
  'history',
  'story',
  'order',
  'date',
  'dates',
  'year',
  'years',
  'month',
  'week',
  'course',
  'sequence',
  'development',
  'first',
  'last',
  'change',
  'changed',
  'go',
  'gone',
  'went',
  'come',
  'along',
  'over',
  'time',
  'since',
  'chronological',
  'each',
  'every',
  'day',
  'days',
  'ask',
  'asked',
  'asking',
  'begin',
  'began',
  'begun',
  'start',
  'started',
]
// A story told in letters and entries is spread over as many documents as this.
const maxContents = 10
const maxPairs = 24
const maxPerContent = 6
const maxEntries = 16
// Logits below the best one at which a statement is still on the matter; chosen by judgement, not fitted.
const margin = 6
// Where a section tells two of the events, its other dated lines tell the rest (a career, a log).
const minTold = 2
const maxOfSection = 14

/** Oldest first; empty if the topic is not in the library or nothing is dated. */
export async function chronicle(
  state: Pick<RetrievalState, 'query' | 'candidates'>,
  context: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'reranker' | 'signal'>,
): Promise<readonly ChronicleEntry[]> {
  const career = await careerIn(state.query, context.store)
  if (career.length > 1) return career
  const isLife = lifeAsked(state.query) !== undefined
  const course = courseAsked(state.query)
  const subject = subjectStems(course.subject, formWords)
  const isNamed =
    !isLife && subject.length <= maxSubject && !subject.every((stem) => unnamed.has(stem)) && !prices.test(state.query)
  const wanted = isNamed ? subject : askedStems(isLife ? topicOf(state.query) : state.query, formWords)
  const options = { maxPairs, maxPerContent, wanted, bonus: datedBonus }
  const candidates = isNamed ? await withSubject(state, wanted, context) : await withLife(state, context)
  const first = contentsOf(candidates, maxContents)
  const further = isNamed ? await alsoNaming(course.subject, first, context) : []
  const outlines = [...first, ...further].flatMap((id) => outlineOf(id, context.store) ?? [])
  const units = await unitsOn(topicOf(state.query), outlines, candidates, context, options)
  const own = !isNamed ? [] : ownStatements(outlines, wanted, context.store, course.isOfTwo).slice(0, maxEntries)
  const ofTable = !isNamed ? [] : datedRows(outlines, wanted).map((item) => ({ ...item, held: 1 }))
  const ofNamed = isLife ? [] : datedOfNamed(outlines, wanted, context.store)
  const isTold = own.length >= minTold || ofTable.length > 0 || ofNamed.length >= minTold
  if (!isTold && !isOnTopic(units, wanted, candidates)) return []
  const priced = prices.test(state.query) ? pricesIn(state.query, units) : []
  const near = priced.length >= minPriced ? priced.slice(0, maxEntries) : nearBest(units, maxEntries, margin)
  // Where papers are named after the subject, what names it nowhere is about something else.
  const isOnSubject = isNamed || ofNamed.length >= minTold ? subjectTest(wanted) : () => true
  const told = [...near, ...restOfSections(near), ...restOfSeries(near)].filter(({ outline, unit }) =>
    isOnSubject(outline, unit),
  )
  const added = [...ofTable, ...own, ...ofNamed, ...atEnds(course.ends, own, context.store)].map((item) => ({
    ...item,
    relevance: null,
  }))
  const entries = withoutCopies([...told, ...added]).flatMap((item): readonly ChronicleEntry[] => {
    if (isMessageHead(item.unit.text) || isGreeting.test(item.unit.text) || /\.vcf$/i.test(item.outline.place.path))
      return []
    const dated = dateOfUnit(item.outline, item.unit, context.store)
    return dated === null ? [] : [{ ...item, unit: withItsMatter(item, context.store), ...dated }]
  })
  return entries.toSorted((a, b) => a.date.localeCompare(b.date) || a.unit.start - b.unit.start).slice(0, maxShown)
}

const maxShown = 24

// A thing is named by a word or two; a longer question tells its course in words that its papers need not have.
const maxSubject = 2

// Words that stand by themselves more often than for a thing: a question about "my back" is judged as a whole.
const unnamed = new Set(
  ['back', 'left', 'right', 'home', 'work', 'time', 'place', 'side', 'end', 'top'].map((word) => stem(word)),
)

/** Each statement once, as it was found first. */
function withoutCopies(items: readonly TopicUnit[]): readonly TopicUnit[] {
  return [...new Map(items.toReversed().map((item) => [`${item.outline.contentId} ${item.unit.start}`, item])).values()]
}

const prices = new RegExp(
  asciiWord([
    'rents?|prices?|costs?|fees?|pay|paid|salary|wages?|rates?|value|charges?|bills?|premiums?|subscription|budget',
    'income|interest|miete|preis\\w*|gehalt|loyer|prix|salaire|alquiler|precio',
  ]),
  'i',
)
// How a price went up is told by sums alone: those of the price that is asked for, or else all that are near.
const minPriced = 3

function pricesIn(question: string, units: readonly TopicUnit[]): readonly TopicUnit[] {
  const asked = wordsOf(question).flatMap((word) => (prices.test(word.raw) ? [word.stem] : []))
  const sums = units.filter(hasMoney)
  const own = sums.filter(({ unit }) => {
    const stems = stemsWithin([unit.text, ...unit.headings.slice(-1)].join('\n'))
    return asked.some((stem) => holds(stems, stem))
  })
  return own.length >= minPriced ? own : nearBest(sums, maxEntries, margin)
}

const isSum = /^[£€$%]$/
const hasMoney = ({ unit }: TopicUnit): boolean => figuresIn(unit.text).some((figure) => isSum.test(figure.unit))

/** Further dated statements of the same documents with a figure of the unit that most of these have ("82 degrees"). */
function restOfSeries(near: readonly TopicUnit[]): readonly TopicUnit[] {
  const units = near.flatMap(({ unit }) => [...new Set(figuresIn(unit.text).map((figure) => figure.unit))])
  const counts = Map.groupBy(units.filter(isMeasure), (unit) => unit)
  const [most] = [...counts.entries()].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined || most[1].length < minTold) return []
  const [measure] = most
  const told = new Set(near.map(({ unit }) => unit))
  const firsts = new Map(near.map((item) => [item.outline, item]))
  return [...firsts.values()].flatMap((item) =>
    statementsOf(item.outline)
      .filter((unit) => !told.has(unit) && figuresIn(unit.text).some((figure) => figure.unit === measure))
      .slice(0, maxOfSection)
      .map((unit) => ({ ...item, unit, relevance: null })),
  )
}

// Sums and spans of time are of many different things.
const isMeasure = (unit: string): boolean =>
  unit !== '' && !/^(?:[£€$]|years?|months?|weeks?|days?|hours?|minutes?)$/.test(unit)

const wordings = [
  '^(?:please )?(?:give me |show me |tell me |list )?',
  '(?:the |a )?(?:whole |full |complete )?(?:story|chronology|chronicle|timeline|history|course) of(?: the| my| our)?',
  ',? ?(?:with|and) (?:the |their |all )?(?:dates|years)(?= |$)',
  '(?:in|by) (?:chronological |date )?order(?: of time| of date)?',
  '(?:year|week|month|day) (?:by|after) (?:year|week|month|day)',
  'over the (?:years|months|weeks|time)|over time',
  '^how (?:has|have|had|did|does)(?: the| my| our)?',
  '(?:come along|come on|progress(?:ed)?|develop(?:ed)?|unfold(?:ed)?|been going)(?= |$)',
  'when (?:was|were) it',
]
const wording = new RegExp(`(?:^|\\s|\\b)(?:${wordings.join('|')})(?=\\s|[,.?]|$)`, 'giu')

/** The topic without the words that ask for its order: the reranker was trained on questions for one thing. */
function topicOf(question: string): string {
  const life = lifeAsked(question)
  if (life !== undefined) return life.search
  const rest = courseAsked(question)
    .topic.replace(wording, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+/, '')
    .replace(/(?<![\s,?])[\s,?]+$/, '')
  return rest.length < minTopic ? question : rest
}

const minTopic = 4

// Of statements that hold equally many of the words, the dated ones are weighed first.
const datedBonus = (unit: OutlineUnit): number => (dateIn(unit.text) !== null || headingDate(unit) !== null ? 0.4 : 0)
const lifePassages = 4

/** For a career the passages about it come first. */
async function withLife(
  { query, candidates }: Pick<RetrievalState, 'query' | 'candidates'>,
  { store, index, embedder, signal }: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'signal'>,
): Promise<readonly Candidate[]> {
  const life = lifeAsked(query)
  if (life === undefined) return candidates
  const found = await hybridSearch(
    life.search,
    { limit: lifePassages, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  return [...found.candidates, ...candidates]
}

function restOfSections(near: readonly TopicUnit[]): readonly TopicUnit[] {
  const sections = Map.groupBy(near, ({ outline, unit }) => `${outline.contentId} ${unit.section}`)
  return [...sections.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length < minTold) return []
    const told = new Set(group.map(({ unit }) => unit))
    const others = statementsOf(first.outline).filter(
      (unit) => unit.section === first.unit.section && !told.has(unit) && dateIn(unit.text) !== null,
    )
    return others.length > maxOfSection ? [] : others.map((unit) => ({ ...first, unit, relevance: null }))
  })
}
