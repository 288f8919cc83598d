/** Gathers everything that documents say about a topic in the order of time: a story, a career, a repair. */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { EngineContext } from '../engine.ts'
import { hybridSearch } from '../retrieve/hybridSearch.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { askedStems } from './askedWords.ts'
import { dateOfUnit } from './dated.ts'
import type { StatementDate } from './dated.ts'
import { dateIn } from './figures.ts'
import { isOnTopic, nearBest, statementsOf, topicUnits } from './topicUnits.ts'
import type { TopicUnit } from './topicUnits.ts'

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
  const wanted = askedStems(state.query, formWords)
  const options = { maxContents, maxPairs, maxPerContent, wanted }
  const candidates = await withLife(state, context)
  const units = await topicUnits(state.query, candidates, context, options)
  if (!isOnTopic(units, wanted, candidates)) return []
  const near = nearBest(units, maxEntries, margin)
  const entries = [...near, ...restOfSections(near)].flatMap((item): readonly ChronicleEntry[] => {
    const dated = dateOfUnit(item.outline, item.unit, context.store)
    return dated === null ? [] : [{ ...item, ...dated }]
  })
  return entries.toSorted((a, b) => a.date.localeCompare(b.date) || a.unit.start - b.unit.start).slice(0, maxShown)
}

const maxShown = 24

// The courses of a life that people ask for in other words than their documents use.
const lives: readonly (readonly [asked: RegExp, search: string])[] = [
  [/\b(?:jobs?|work(?:ed)?|career|employ\w*|positions?|arbeit\w*|beruf\w*|emplois?|trabaj\w*)\b/i, 'curriculum vitae work experience employment'],
  [/\b(?:school\w*|stud(?:y|ied|ies)|education|degrees?|qualifications?|schule\w*|études?)\b/i, 'curriculum vitae education qualifications degree'],
]
const lifePassages = 4

/** For a career the passages about it come first. */
async function withLife(
  { query, candidates }: Pick<RetrievalState, 'query' | 'candidates'>,
  { store, index, embedder, signal }: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'signal'>,
): Promise<readonly Candidate[]> {
  const life = lives.find(([asked]) => asked.test(query))
  if (life === undefined) return candidates
  const found = await hybridSearch(life[1], { limit: lifePassages, strategy: 'hybrid' }, { store, index, embedder, signal })
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
