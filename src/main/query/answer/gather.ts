/**
 * Answers a broad question for which no list, table, series or section answers by itself: the statements on its topic
 * from all documents that speak of it. A topic that is not in the library is left to be refused.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { askedStems } from './broad/askedWords.ts'
import { coverageOf, searchedNote } from './broad/coverage.ts'
import { draftOf } from './draft.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { evidenceOf, withCited, withoutListMark } from './broad/outline.ts'
import { listedKind } from '../understand/form/listedKind.ts'
import type { ListedKind } from '../understand/form/listedKind.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { namesThing } from './broad/namesThing.ts'
import { askedChange } from './time/askedChange.ts'
import { dateOfUnit } from './time/dated.ts'
import { hasKind } from './broad/lists/listOfKind.ts'
import { subjectNouns } from '../text/words/subjectNouns.ts'
import { areOfOtherThing } from '../verify/thingsSaid.ts'
import { isOnTopic, nearBest, statementsOf, topicUnits } from './broad/topicUnits.ts'
import type { TopicUnit } from './broad/topicUnits.ts'

const forms: ReadonlySet<string> = new Set(['list', 'comparison', 'timeline', 'summary', 'procedure'])
const formWords = ['list', 'compare', 'difference', 'summary', 'summarise', 'gist', 'story', 'order', 'step', 'point']
const maxContents = 6
const maxPairs = 20
const maxPerContent = 10
const maxItems = 8
// Logits below the best one at which a statement is still on the matter; chosen by judgement, not fitted.
const margin = 5

// Passages may be similar to a question whose matter is in none of their statements; a statement below this logit of the
// reranker is on another matter. Chosen by judgement.
const minLogit = -6

// A single statement mostly opens what is asked for; the lines after it say the rest.
const maxNext = 3

function withNext(near: readonly TopicUnit[]): readonly TopicUnit[] {
  const [only, other] = near
  if (only === undefined || other !== undefined) return near
  const all = statementsOf(only.outline)
  const at = all.indexOf(only.unit)
  const next = all.slice(at + 1, at + 1 + maxNext).filter(({ section }) => section === only.unit.section)
  return [only, ...next.map((unit) => ({ ...only, unit }))]
}

/** Steps of one thing stand under one heading; what is near in meaning elsewhere is no step of it. */
function besideFirst(near: readonly TopicUnit[]): readonly TopicUnit[] {
  const [first] = near
  return near.filter(({ outline, unit }) => outline === first?.outline && unit.section === first.unit.section)
}

/** True if a statement has what is listed; a date may stand above it. */
function isOfKind(kind: ListedKind, { outline, unit }: TopicUnit, store: DocumentStore): boolean {
  return hasKind(kind, unit) || (kind.type === 'date' && dateOfUnit(outline, unit, store)?.own === true)
}

export const gatherEngine: Engine = {
  id: 'gather',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (forms.has(state.form) ? undefined : 'It asks for one thing and not for all that is said.'),
  async run(state, context) {
    const wanted = askedStems(state.query, formWords)
    const options = { maxContents, maxPairs, maxPerContent, wanted }
    const units = await topicUnits(state.query, state.candidates, context, options)
    if (!isOnTopic(units, wanted, state.candidates)) {
      context.note('The topic is not plainly in the documents: answered as a question.')
      return {}
    }
    if ((units[0]?.relevance ?? 0) < minLogit) {
      context.note('The nearest statements are about something else: answered as a question.')
      return {}
    }
    const change = state.form === 'timeline' ? askedChange(state.query) : null
    if (change !== null && !units.some(namesThing(change.thing, state, context.store))) {
      context.note(`No statement names “${change.thing}”: answered as a question.`)
      return {}
    }
    const kind = state.form === 'list' ? listedKind(state.query) : null
    const nearest = nearBest(units, maxItems, margin)
    const all = state.form === 'procedure' ? besideFirst(nearest) : nearest
    const near = kind === null ? withNext(all) : all.filter((each) => isOfKind(kind, each, context.store))
    const byDocument = [...Map.groupBy(near, ({ outline }) => outline).values()]
    // The best statement leads; the others follow as they stand in their documents.
    const [best] = near
    if (best === undefined) return {}
    const { relevance, outline } = best
    if (
      state.form === 'procedure' &&
      areOfOtherThing(await subjectNouns(state.query), { contentId: outline.contentId, relevance }, context.store)
    ) {
      context.note('The nearest steps are those of another thing.')
      return {}
    }
    const ordered = byDocument
      .flatMap((group) => group.toSorted((a, b) => a.unit.start - b.unit.start))
      .sort((a, b) => Number(b === best) - Number(a === best))
    const evidence = ordered.map(({ outline, unit, held }) => evidenceOf(outline, unit, held))
    const items = ordered.map(({ outline, unit }, index) => {
      const said = withoutListMark(unit.text)
      const text = byDocument.length > 1 ? `${outline.place.title}: ${said}` : said
      return { role: 'item' as const, text, evidence: [index] }
    })
    const coverage = coverageOf(context.store)
    context.note(`${items.length} statements from ${byDocument.length} documents.`)
    return {
      extracted: draftOf('extracted', [...items, { role: 'note', text: searchedNote(coverage), evidence: [] }]),
      evidence,
      answerability: Math.max(refuseBelow, 1 / (1 + Math.exp(-(units[0]?.relevance ?? 0)))),
      coverage,
      candidates: withCited(state.candidates, evidence, context.store),
    }
  },
}
