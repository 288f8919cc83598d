/**
 * The tools of agent mode: search, open, list, filter, compute. Each takes a text that the model wrote, never throws for
 * what is in it, changes what the agent has gathered, and says in words what came of it. Pure over ports.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import { answerFromTables } from '../../compute/computeAnswer.ts'
import type { TableAnswer } from '../../compute/computeAnswer.ts'
import { gatherTables } from '../../compute/table/gatherTables.ts'
import { readQuestion } from '../../compute/question/readQuestion.ts'
import type { EngineContext } from '../../engine.ts'
import { hybridSearch, placeOf } from '../../retrieve/hybrid/hybridSearch.ts'
import { resolveFilter } from '../../retrieve/filter/resolveFilter.ts'
import { restrictedIndex, restrictedStore } from '../../retrieve/filter/restricted.ts'
import { parseWhere } from '../../understand/filter/parseWhere.ts'
import { mergedCandidates } from '../parts/answerOne.ts'

export const toolNames = ['search', 'open', 'list', 'filter', 'compute', 'done'] as const
export type ToolName = (typeof toolNames)[number]

/** What the agent has gathered so far. */
export interface Gathered {
  readonly candidates: readonly Candidate[]
  readonly ports: Pick<EngineContext, 'store' | 'index' | 'embedder' | 'signal'>
  /** The last thing that was computed; null after any other tool. */
  readonly computed: TableAnswer | null
}

export interface Observed {
  readonly gathered: Gathered
  /** For the model's next step: at most a few hundred characters. */
  readonly text: string
  /** Passages that were not known before. */
  readonly found: number
}

type Tool = (text: string, gathered: Gathered, context: EngineContext) => Promise<Observed>

// The model reads what a tool found: 200 characters of each of three passages are two seconds on a CPU.
const shownPassages = 3
const shownCharacters = 200
const searchedPassages = 8
const openedPassages = 6
const listed = 8
const minTitleScore = 0.5

export const tools: Readonly<Record<Exclude<ToolName, 'done'>, Tool>> = {
  async search(text, gathered) {
    const { candidates } = await hybridSearch(text, { limit: searchedPassages, strategy: 'hybrid' }, gathered.ports)
    return withPassages(candidates, gathered, candidates)
  },

  async open(text, gathered) {
    const { store } = gathered.ports
    const [match] = store.documents.matchTitles(text, 1, minTitleScore)
    const place = match === undefined ? null : placeOf(match.contentId, store)
    if (match === undefined || place === null) return { gathered, text: `No document is called “${text}”.`, found: 0 }
    const score = gathered.candidates[0]?.score ?? match.score
    const ranks = { bm25: null, vector: null, title: 1, fused: null, bm25Score: null, vectorScore: null }
    const opened = store.chunks
      .ofContent(match.contentId, { from: 0, to: openedPassages })
      .map((chunk) => ({ chunk, ...place, score, ranks }))
    return withPassages(opened, gathered, opened)
  },

  async list(text, gathered) {
    const { store } = gathered.ports
    const titles = store.documents
      .matchTitles(text, listed, minTitleScore)
      .flatMap(({ contentId }) => placeOf(contentId, store)?.title ?? [])
    const said = titles.length === 0 ? `No title has “${text}”.` : [...new Set(titles)].join('; ')
    return { gathered: { ...gathered, computed: null }, text: said, found: 0 }
  },

  async filter(text, gathered, context) {
    try {
      const { contents, documents } = resolveFilter(parseWhere(text), context.store)
      if (contents.length === 0) return { gathered, text: `No document fits “${text}”.`, found: 0 }
      const ports = {
        ...gathered.ports,
        store: restrictedStore(context.store, new Set(contents)),
        index: restrictedIndex(context.index, contents),
      }
      return { gathered: { ...gathered, ports, computed: null }, text: `${documents} documents are left.`, found: 0 }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { gathered, text: error.message, found: 0 }
    }
  },

  async compute(text, gathered, { clock }) {
    const { store } = gathered.ports
    const question = readQuestion(text, new Date(clock.now()))
    const { answer } = answerFromTables(question, gatherTables(text, gathered.candidates, store))
    const lead = answer?.computed.lead ?? null
    if (answer === null || lead === null)
      return { gathered: { ...gathered, computed: null }, text: 'No table answers that.', found: 0 }
    return { gathered: { ...gathered, computed: answer }, text: lead, found: 0 }
  },
}

function withPassages(found: readonly Candidate[], gathered: Gathered, shown: readonly Candidate[]): Observed {
  const known = new Set(gathered.candidates.map(({ chunk }) => chunk.id))
  const fresh = found.filter(({ chunk }) => !known.has(chunk.id))
  const text = shown
    .slice(0, shownPassages)
    .map(({ title, chunk }) => `${title}: ${chunk.text.slice(0, shownCharacters).replace(/\s+/g, ' ')}`)
    .join('\n')
  return {
    gathered: { ...gathered, candidates: mergedCandidates([gathered.candidates, fresh]), computed: null },
    text: text === '' ? 'Nothing was found.' : text,
    found: fresh.length,
  }
}
