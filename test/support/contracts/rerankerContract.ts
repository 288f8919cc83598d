/** What every reranker must keep; runs on the fake and on the real worker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reranker } from '../../../src/main/ports/reranker.ts'

const question = 'When does the lease of the apartment end?'
const right = 'The lease of the apartment ends on 31 May 2027.'
const near = 'The lease of the car costs 300 euros a month.'
const wrong = 'Boil the pasta for nine minutes and add salt.'
const asked = { priority: 'query' } as const
const background = { priority: 'background' } as const

export function rerankerContract(name: string, create: () => Promise<Reranker>): void {
  describe(`${name} as a reranker`, () => {
    let reranker: Reranker
    beforeAll(async () => {
      reranker = await create()
    })
    afterAll(() => reranker.dispose())

    it('gives one finite score per text in the order of the texts, higher for the better answer', async () => {
      const scores = await reranker.rerank(question, [wrong, right, near], asked)
      expect(scores).toHaveLength(3)
      expect(scores.every(Number.isFinite)).toBe(true)
      const [ofWrong = 0, ofRight = 0, ofNear = 0] = scores
      expect(ofRight).toBeGreaterThan(ofNear)
      expect(ofNear).toBeGreaterThan(ofWrong)
      expect(await reranker.rerank(question, [], asked)).toEqual([])
    })

    it('gives a text the same score whatever stands beside it', async () => {
      const together = await reranker.rerank(question, [right, `${wrong} `.repeat(40), near, wrong], asked)
      const alone = await reranker.rerank(question, [near], background)
      expect(together[2]).toBe(alone[0])
    })

    it('answers a question before background work that was waiting', async () => {
      const order: string[] = []
      const many = Array.from({ length: 12 }, (_, index) => `Passage number ${index} about gardens.`)
      await Promise.all([
        reranker.rerank(question, many, background).then(() => order.push('background')),
        reranker.rerank(question, [near], background).then(() => order.push('later')),
        reranker.rerank(question, [right], asked).then(() => order.push('question')),
      ])
      expect(order[0]).toBe('question')
    })

    it('rejects with query.aborted when stopped, and works afterwards', async () => {
      const controller = new AbortController()
      const many = Array.from({ length: 40 }, (_, index) => `A sentence to be given up, number ${index}.`)
      const stopped = reranker.rerank(question, many, { ...background, signal: controller.signal })
      controller.abort()
      await expect(stopped).rejects.toMatchObject({ code: 'query.aborted' })
      const aborted = reranker.rerank(question, [right], { ...asked, signal: AbortSignal.abort() })
      await expect(aborted).rejects.toMatchObject({ code: 'query.aborted' })
      expect(await reranker.rerank(question, [right], asked)).toHaveLength(1)
    })

    it('refuses an empty question or text instead of inventing a score', async () => {
      await expect(reranker.rerank(question, [right, '  '], asked)).rejects.toMatchObject({ code: 'request.invalid' })
      await expect(reranker.rerank(' ', [right], asked)).rejects.toMatchObject({ code: 'request.invalid' })
    })

    it('takes hostile and very long texts', async () => {
      const texts = ['🦆'.repeat(3_000), 'word '.repeat(20_000), '\u0000\ufffd', '"; DROP TABLE', '你好，世界', '[SEP]']
      expect((await reranker.rerank(question, texts, asked)).every(Number.isFinite)).toBe(true)
      const [score = Number.NaN] = await reranker.rerank('why '.repeat(3_000), ['word '.repeat(3_000)], asked)
      expect(score).toSatisfy(Number.isFinite)
    })

    it('rejects after it was closed instead of hanging', async () => {
      const closed = await create()
      await closed.dispose()
      await closed.dispose()
      await expect(closed.rerank(question, [right], asked)).rejects.toMatchObject({ code: 'model.failed' })
    })
  })
}
