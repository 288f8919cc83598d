import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../src/main/ports/clock.ts'
import type { Embedder } from '../../../../../src/main/ports/embedder.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../../src/main/query/orchestrator.ts'
import type { Question } from '../../../../../src/main/query/question.ts'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { defaultSettings } from '../../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary, papers } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(async () => {
  library = openQuestionLibrary()
  for (const path of ['/library/lease.md', '/library/biography.md']) await library.add(path, papers[path] ?? '')
})
afterEach(() => library.close())

function ask(text: string, options: Partial<Question> = {}, embedder: Embedder = library.embedder): Promise<Answer> {
  const { store, index, cache } = library
  return new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog }).answer(
    {
      text,
      level: 'standard',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: '1:standard',
      notSearched: [],
      loadModels: async () => ({ embedder, reranker: null, chat: null, reason: null }),
      ...options,
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: () => undefined,
      retract: () => undefined,
    },
  )
}

const first = 'When was the deposit of the lease paid?'
const again = 'On which day was the deposit of the lease paid?'

/** Finds all texts alike, or none. */
function embedderOf(similar: boolean): Embedder {
  let made = 0
  return {
    id: 'fixed',
    dimensions: 256,
    similarityFloor: 0,
    embed: async (texts) =>
      texts.map(() => {
        const vector = new Float32Array(256)
        vector[similar ? 0 : (made += 1) % 256] = 1
        return vector
      }),
    dispose: async () => undefined,
  }
}

describe('the semantic cache', () => {
  it('answers a question that was asked in other words, says in which, and searches nothing', async () => {
    const before = await ask(first)
    expect(before.askedBefore).toBeUndefined()
    const hit = await ask(again, {}, embedderOf(true))
    expect(hit).toMatchObject({ cached: true, askedBefore: first, text: before.text })
    expect(hit.trace.steps.find(({ engine }) => engine === 'hybrid')?.status).toBe('skipped')
    expect(hit.trace.steps.find(({ engine }) => engine === 'semanticCache')?.notes).toEqual([
      `Asked before as "${first}".`,
    ])
  })

  it('keeps the wording of the first question when that is asked for a third time', async () => {
    await ask(first)
    await ask(again, {}, embedderOf(true))
    expect((await ask('On what date was the deposit of the lease paid?', {}, embedderOf(true))).askedBefore).toBe(first)
  })

  it('needs embeddings that are close as well', async () => {
    await ask(first)
    expect((await ask(again, {}, embedderOf(false))).cached).toBe(false)
  })

  it.each<[string, string, Partial<Question>]>([
    ['another level', again, { cacheFingerprint: '1:maximum' }],
    ['another library', again, { cacheFingerprint: '2:standard' }],
    ['a filter', again, { where: { folders: ['tax'] } }],
    ['a question that is to be searched anew', again, { cacheFingerprint: null }],
    ['a near miss', 'When was the deposit of the lease returned?', {}],
    ['another name', 'When was the deposit of the loan paid?', {}],
  ])('has no answer for %s', async (_, question, options) => {
    await ask(first)
    expect((await ask(question, options, embedderOf(true))).cached).toBe(false)
  })

  it('has none for a question that continues a chat', async () => {
    await ask(first)
    const history = [
      { question: first, answer: 'On 4 March 2021.', titles: ['lease'], lead: '4 March 2021', cited: [] },
    ]
    const follow = await ask('And on which day was it returned?', { history }, embedderOf(true))
    expect(follow.cached).toBe(false)
  })
})
