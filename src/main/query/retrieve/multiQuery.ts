/**
 * Searches again in other words: those of the model, where it may be asked (two paraphrases, a more general question, and
 * a sentence that could answer), else those that code makes. Off unless the user's settings add it.
 */
import type { Engine, EngineContext } from '../engine.ts'
import { modelJson } from '../modelJson.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { contentStems, wordsOf } from '../text/words/words.ts'
import type { Wording, WordingKind } from '../understand/wording/wordings.ts'
import { searchWordings, wordingsByCode } from './hybrid/searchWordings.ts'

const instructions = [
  'Rewrite the question for a search: two questions in other words, a more general question, and a sentence that could',
  'answer it.',
].join(' ')
const grammar = {
  type: 'object',
  properties: {
    questions: { type: 'array', items: { type: 'string' } },
    general: { type: 'string' },
    answer: { type: 'string' },
  },
}
const maxTokens = 120
const maxWords = 30
const maxQuestions = 2

export const multiQueryEngine: Engine = {
  id: 'multiQuery',
  maxLlmCalls: 1,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, context) {
    const { depth, store, index, embedder, signal, note, progress } = context
    progress('Searching in other words')
    const { pool, candidates: best, queries, queryVector, hops, iterations } = state
    const texts = best.map(({ chunk }) => chunk.text)
    const wordings = (await byModel(state.query, context)) ?? (await wordingsByCode(state.query, texts, index))
    for (const { kind, text } of wordings) note(`${inWords[kind]}: ${text}`)
    if (wordings.length === 0) return {}
    const known = pool.length > best.length ? [...best, ...pool.filter((each) => !best.includes(each))] : best
    const ports = { store, index, embedder, signal }
    const limit = Math.max(best.length, depth.passages)
    const found = await searchWordings({ candidates: known, queryVector, queries, notes: [] }, wordings, limit, ports)
    const shown = new Set(best.map(({ chunk }) => chunk.id))
    const added = found.candidates.filter(({ chunk }) => !shown.has(chunk.id)).length
    note(`${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    return {
      candidates: found.candidates,
      queries: found.queries,
      hops,
      iterations: iterations + 1,
    }
  },
}

const inWords: Readonly<Record<WordingKind, string>> = {
  paraphrase: 'In other words',
  broader: 'More generally',
  likeness: 'Like what may answer it',
}

/** Null if the model may not be asked, fails, or writes nothing that can be searched. */
async function byModel(
  question: string,
  { llm, maxLlmCalls, note }: EngineContext,
): Promise<readonly Wording[] | null> {
  if (maxLlmCalls === 0) {
    note('The model is not asked for other words at this level.')
    return null
  }
  const outcome = await llm.generate({ instructions, evidence: '', question }, { maxTokens, grammar })
  if (!outcome.ok) {
    note(`The model was not asked: ${outcome.message}.`)
    return null
  }
  return soundWordings(modelJson(outcome.generation.text), question)
}

/** Those that are short and about something that the question is about; null for none. */
export function soundWordings(
  written: Readonly<Record<string, unknown>> | null,
  question: string,
): readonly Wording[] | null {
  const asked = new Set(contentStems(question))
  const own = [...asked].toSorted().join(' ')
  const textsOf = (value: unknown): readonly string[] =>
    [value].flat().flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
  const all: readonly Wording[] = [
    ...textsOf(written?.['questions'])
      .slice(0, maxQuestions)
      .map((text) => ({ kind: 'paraphrase' as const, text })),
    ...textsOf(written?.['general']).map((text) => ({ kind: 'broader' as const, text })),
    ...textsOf(written?.['answer']).map((text) => ({ kind: 'likeness' as const, text })),
  ]
  const sound = all.filter(({ text }, index) => {
    const stems = contentStems(text)
    return (
      wordsOf(text).length <= maxWords &&
      stems.some((stem) => asked.has(stem)) &&
      [...new Set(stems)].toSorted().join(' ') !== own &&
      all.findIndex((other) => other.text === text) === index
    )
  })
  return sound.length === 0 ? null : sound
}
