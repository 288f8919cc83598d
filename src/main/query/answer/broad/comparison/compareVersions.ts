/**
 * Compares what several documents, or several dates of one, say about the same thing: two versions of rules, two years
 * of a policy, a letter before an operation and one after it. The oldest comes first.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { monthOf } from '../../../text/time/months.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { wordsOf } from '../../../text/words/words.ts'
import { askedStems, shareHeld, stemsWithin } from '../askedWords.ts'
import { fittingDocuments } from '../../documents/documentFit.ts'
import { contentsOf, outlineOf } from '../outline.ts'
import { nearBest, unitsOn } from '../topicUnits.ts'
import type { TopicUnit } from '../topicUnits.ts'

/** Words that only say that two versions are compared. */
export const comparing = [
  'old',
  'new',
  'change',
  'changed',
  'compare',
  'compared',
  'differ',
  'different',
  'difference',
  'before',
  'after',
  'first',
  'last',
  'year',
  'version',
  'both',
  'each',
  'more',
  'less',
  'against',
  'two',
  'both',
]
const maxContents = 6
const maxRead = 7
const maxDescribed = 3
const maxPairs = 24
const maxPerContent = 4
// What several documents say has to stay readable side by side.
const maxPerSide = 4
const maxSides = 4
// A document is a side if its best statement is nearly as relevant as the best of all.
const sideMargin = 4
const statementMargin = 6
const minLogit = -4
// A further version bears the same name but for its date or number.
const sameName = 0.5

/** Grouped by document, oldest first; fewer than two statements if there is nothing to compare. */
export async function versionStatements(
  state: Pick<RetrievalState, 'query' | 'candidates'>,
  context: Pick<EngineContext, 'store' | 'reranker' | 'signal'>,
): Promise<readonly TopicUnit[]> {
  const { store } = context
  const wanted = askedStems(state.query, comparing).filter((stem) => !/^(?:19|20)\d{2}/.test(stem))
  const found = contentsOf(state.candidates, maxContents)
  const described = fittingDocuments(withoutTimes(state.query, wanted), store)
    .filter(({ named }) => named > 0)
    .slice(0, maxDescribed)
    .map(({ contentId }) => contentId)
  const families = [...new Set([...found.slice(0, maxDescribed), ...described])]
    .map((id) => [id, ...versionsOf(id, store)])
    .filter((family) => family.length > 1)
  const contents = [...new Set([...families.flat(), ...found])]
  const years = [...state.query.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map((match) => match[0])
  const outlines = contents.slice(0, maxRead).flatMap((id) => outlineOf(id, store) ?? [])
  const units = await unitsOn(withoutTimes(state.query, wanted), outlines, state.candidates, context, {
    maxPairs,
    maxPerContent,
    wanted,
  })
  const best = units[0]?.relevance ?? null
  if (best !== null && best < minLogit) return []
  const inFamily = bestFamily(families, units)
  const groups = [...Map.groupBy(units, ({ outline }) => outline).values()]
    .map((group) => nearBest(group, maxPerSide, statementMargin))
    .filter(([first]) => {
      if (first === undefined) return false
      if (inFamily !== null) return inFamily.includes(first.outline.contentId)
      const isOfYear = years.length === 0 || years.some((year) => isOf(year, first))
      return best === null ? first.held >= minHeld : (first.relevance ?? -Infinity) >= best - sideMargin && isOfYear
    })
    .slice(0, maxSides)
  return groups
    .toSorted((a, b) => (a[0]?.outline.place.date ?? '').localeCompare(b[0]?.outline.place.date ?? ''))
    .flatMap((group) => group.toSorted((a, b) => a.unit.start - b.unit.start))
}

/** What is compared, without the words for the two times or versions, which no single statement answers. */
function withoutTimes(question: string, wanted: readonly string[]): string {
  const kept = wordsOf(question).filter((word) => wanted.includes(word.stem) && !isTime(word.raw))
  return kept.length === 0 ? question : kept.map((word) => word.raw).join(' ')
}

const isTime = (raw: string): boolean => /^(?:19|20)\d{2}/.test(raw) || (raw.length > 3 && monthOf(raw) !== null)

/** Two versions of one document that both speak of it are what is compared, even if a note about them says it, too. */
function bestFamily(
  families: readonly (readonly ContentId[])[],
  units: readonly TopicUnit[],
): readonly ContentId[] | null {
  const best = units[0]?.relevance ?? null
  if (best === null) return null
  const scored = families.map((family) => {
    const logits = family.map((id) => units.find(({ outline }) => outline.contentId === id)?.relevance ?? -Infinity)
    const members = family.filter((_, index) => (logits[index] ?? -Infinity) >= best - memberMargin)
    return { members, score: Math.max(...logits) }
  })
  const [first] = scored
    .filter(({ members, score }) => members.length > 1 && score >= best - familyMargin)
    .toSorted((a, b) => b.score - a.score)
  return first?.members ?? null
}

// Chosen by judgement, not fitted: a row of a table scores lower than a note in prose about the same thing.
const familyMargin = 4
// Its other version may say it in other words.
const memberMargin = 9

function isOf(year: string, { outline, unit }: TopicUnit): boolean {
  const { title, path, date } = outline.place
  return (
    date?.startsWith(year) === true || [title, path, unit.text, ...unit.headings].some((text) => text.includes(year))
  )
}

/** Other documents whose name differs only in its date or number. */
function versionsOf(id: ContentId, store: DocumentStore): readonly ContentId[] {
  const own = nameOf(id, store)
  if (own.length === 0) return []
  return store.contents
    .listIds()
    .slice(0, maxCompared)
    .filter((other) => {
      if (other === id || folderOf(other, store) !== folderOf(id, store)) return false
      const name = nameOf(other, store)
      return Math.min(shareHeld(own, new Set(name)), shareHeld(name, new Set(own))) >= sameName
    })
}

const minHeld = 0.6
const maxCompared = 2_000

const folderOf = (id: ContentId, store: DocumentStore): string =>
  (store.documents.ofContent(id)[0]?.path ?? '').split(/[/\\]/).slice(0, -1).join('/')

function nameOf(id: ContentId, store: DocumentStore): readonly string[] {
  const [document] = store.documents.ofContent(id)
  return document === undefined ? [] : [...stemsWithin(fileWords(document.path))].filter((stem) => !/\d/.test(stem))
}
