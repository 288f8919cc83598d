import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarlierTurn } from '../../../../src/main/query/earlierTurn.ts'
import { memoryTier, remembered } from '../../../../src/main/services/chatMemory.ts'

const turn = (question: string, answer = 'x'): EarlierTurn => ({ question, answer, titles: [], lead: '', cited: [] })
const turns = (count: number): readonly EarlierTurn[] => Array.from({ length: count }, (_, at) => turn(`${at}?`))
const model = (name: string, contextTokens = 100_000, bytes = 500_000_000) => ({ name, bytes, contextTokens })

describe('the memory of a chat', () => {
  it.each([
    ['Qwen2.5-Coder 0.5B Instruct', 3, 0.1],
    ['TinyLlama 1.1B Chat', 3, 0.1],
    ['Llama-3.2-3B', 3, 0.1],
    ['mistral-7b-instruct', 6, 0.15],
    ['gemma 27B', 10, 0.15],
    ['llama-3-70b', 15, 0.15],
  ])('of %s is %d turns', (name, kept, share) => {
    expect(memoryTier(model(name))).toEqual({ turns: kept, share })
    expect(remembered(turns(20), model(name))).toHaveLength(kept)
  })

  it.each([
    [1_500_000_000, 3],
    [4_900_000_000, 6],
    [19_000_000_000, 10],
    [40_000_000_000, 15],
  ])('goes by the size of the file (%d bytes) where the name does not say it', (bytes, kept) =>
    expect(memoryTier({ name: 'my-own-model', bytes }).turns).toBe(kept),
  )

  it('keeps the newest turns', () =>
    expect(remembered(turns(9), model('0.5B')).map(({ question }) => question)).toEqual(['6?', '7?', '8?']))

  it('is six turns without a model', () => expect(remembered(turns(9), null)).toHaveLength(6))

  it('drops older turns that would take more than its share of the window, and cuts the newest', () => {
    // 10 % of 1,000 tokens of three letters are 300 letters.
    const long = [turn('old?', 'o'.repeat(200)), turn('new?', 'n'.repeat(250))]
    expect(remembered(long, model('0.5B', 1_000)).map(({ question }) => question)).toEqual(['new?'])
    const [cut] = remembered([turn('new?', 'n'.repeat(900))], model('0.5B', 1_000))
    expect(cut?.question).toBe('new?')
    expect(cut?.answer).toHaveLength(296)
  })

  it('never takes more than 15 % of the window', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 400 }), fc.string({ maxLength: 4_000 })), { maxLength: 30 }),
        fc.constantFrom('0.5B', '7B', '27B', '70B'),
        fc.integer({ min: 256, max: 32_768 }),
        (texts, name, contextTokens) => {
          const kept = remembered(
            texts.map(([question, answer]) => turn(question, answer)),
            model(name, contextTokens),
          )
          const letters = kept.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0)
          expect(letters / 3).toBeLessThanOrEqual(contextTokens * 0.15)
          expect(kept.length > 0).toBe(texts.length > 0)
        },
      ),
    ))
})
