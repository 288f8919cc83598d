/**
 * Lets the model name what the passages do not say yet, and searches for that. For questions of several steps; each
 * round is one model call. Passages that were found before stay, and new ones take their place among them.
 */
import type { Hop } from '../../../shared/domain/answer.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { modelJson } from '../modelJson.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { contentStems, wordsOf } from '../text/words/words.ts'
import { hybridSearch } from './hybrid/hybridSearch.ts'

// A published design shows the model eight passages of 300 characters, which take a CPU five seconds to read; three of
// them take two.
const shownPassages = 3
const shownCharacters = 300
const addedPassages = 4
const maxQueryWords = 12
// The first search, the hop by names, and two by the model.
const maxIterations = 4
// A search for something else than the question finds passages that are less surely about it. Chosen by judgement.
const newWeight = 0.9

const instructions = [
  'Read the question and the text. If the text is not enough to answer, write a short search query for the missing',
  'fact, with the names in the text.',
].join(' ')
const grammar = {
  type: 'object',
  properties: { complete: { type: 'boolean' }, query: { type: 'string' } },
}

export const followLeadEngine: Engine = {
  id: 'followLead',
  maxLlmCalls: 2,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, context) {
    let { candidates, iterations } = state
    const queries = [...state.queries]
    const hops: Hop[] = []
    context.progress('Asking the model what is missing')
    while (hops.length < context.maxLlmCalls && iterations < maxIterations) {
      const query = await missingIn(candidates, state.question, context)
      if (query === null || queries.includes(query) || !isNew(query, state.query)) {
        context.note(query === null ? 'The model misses nothing.' : `A search that leads no further: "${query}".`)
        break
      }
      const fresh = (await searched(query, context)).filter(
        ({ chunk }) => !candidates.some((known) => known.chunk.id === chunk.id),
      )
      const added = fresh.slice(0, addedPassages)
      context.note(
        `The model asked for "${query}": ${added.length} more ${added.length === 1 ? 'passage' : 'passages'}.`,
      )
      queries.push(query)
      hops.push({ query, by: 'model', found: added.length })
      iterations += 1
      candidates = [...candidates, ...added.map((each) => ({ ...each, score: each.score * newWeight }))]
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.max(state.candidates.length, context.depth.passages))
      if (added.length === 0) break
    }
    return { candidates, queries, hops: [...state.hops, ...hops], iterations }
  },
}

/** The model's query for what the passages lack; null if it finds them complete, fails or may not be asked. */
async function missingIn(
  candidates: readonly Candidate[],
  question: string,
  { llm, note }: EngineContext,
): Promise<string | null> {
  const evidence = candidates
    .slice(0, shownPassages)
    .map(({ title, chunk }) => `${title}: ${chunk.text.slice(0, shownCharacters).replace(/\s+/g, ' ')}`)
    .join('\n')
  const outcome = await llm.generate({ instructions, evidence, question }, { maxTokens: 48, grammar })
  if (!outcome.ok) {
    note(`The model was not asked: ${outcome.message}.`)
    return null
  }
  const json = modelJson(outcome.generation.text)
  const query = json?.['query']
  if (json?.['complete'] === true || typeof query !== 'string') return null
  const text = query.replace(/\s+/g, ' ').trim()
  return text === '' || wordsOf(text).length > maxQueryWords ? null : text
}

/** A query without a word of its own would find the same again. */
function isNew(query: string, question: string): boolean {
  const known = new Set(contentStems(question))
  return contentStems(query).some((stem) => !known.has(stem))
}

async function searched(
  query: string,
  { store, index, embedder, signal, depth }: EngineContext,
): Promise<readonly Candidate[]> {
  const found = await hybridSearch(
    query,
    { limit: depth.passages, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  return found.candidates
}
