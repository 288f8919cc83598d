/** What every embedder must keep; runs on the fake and on the real worker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from '../../../src/main/ports/embedder.ts'

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

export function embedderContract(name: string, create: () => Promise<Embedder>): void {
  describe(`${name} as an embedder`, () => {
    let embedder: Embedder
    beforeAll(async () => {
      embedder = await create()
    })
    afterAll(() => embedder.dispose())
    const one = async (text: string): Promise<Float32Array> => {
      const [vector] = await embedder.embed([text], { priority: 'query' })
      if (vector === undefined) throw new Error('no vector')
      return vector
    }

    it('gives one finite unit vector of the promised length per text, in order', async () => {
      const texts = ['The lease ends in May.', 'Boil the pasta.', 'A']
      const vectors = await embedder.embed(texts, { priority: 'passage' })
      expect(vectors).toHaveLength(texts.length)
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimensions)
        expect(vector.every(Number.isFinite)).toBe(true)
        expect(Math.hypot(...vector)).toBeCloseTo(1, 3)
      }
      const [again] = await embedder.embed(texts.slice(1, 2), { priority: 'passage' })
      expect(dot(vectors[1] ?? new Float32Array(), again ?? new Float32Array())).toBeCloseTo(1, 4)
    })

    it('puts texts about the same thing closer than texts about different things', async () => {
      const question = await one('When does the lease of the apartment end?')
      const right = await one('The lease of the apartment ends on 31 May 2027.')
      const wrong = await one('Boil the pasta for nine minutes and add salt.')
      expect(dot(question, right)).toBeGreaterThan(dot(question, wrong) + 0.2)
    })

    it('does not return shared memory: a vector stays what it was after the next call', async () => {
      const first = await one('The cat sleeps.')
      const copy = Float32Array.from(first)
      await one('The dog barks loudly at the postman.')
      expect(first).toEqual(copy)
    })

    it('answers a query before passages that were waiting', async () => {
      const order: string[] = []
      const passages = embedder.embed(
        Array.from({ length: 12 }, (_, index) => `Passage number ${index} about gardens.`),
        { priority: 'passage' },
      )
      const later = embedder.embed(['One more passage.'], { priority: 'passage' })
      const query = embedder.embed(['Which garden?'], { priority: 'query' })
      await Promise.all([
        passages.then(() => order.push('passages')),
        later.then(() => order.push('later')),
        query.then(() => order.push('query')),
      ])
      expect(order[0]).toBe('query')
    })

    it('rejects with query.aborted when stopped, and works afterwards', async () => {
      const controller = new AbortController()
      const stopped = embedder.embed(
        Array.from({ length: 40 }, (_, index) => `A sentence to be given up, number ${index}.`),
        { priority: 'passage', signal: controller.signal },
      )
      controller.abort()
      await expect(stopped).rejects.toMatchObject({ code: 'query.aborted' })
      await expect(embedder.embed(['x'], { priority: 'query', signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'query.aborted',
      })
      expect(await one('Still here.')).toHaveLength(embedder.dimensions)
    })

    it('refuses an empty text instead of inventing a vector', async () => {
      await expect(embedder.embed(['fine', '  '], { priority: 'query' })).rejects.toThrow()
      expect(await embedder.embed([], { priority: 'query' })).toEqual([])
    })

    it('takes hostile and very long texts', async () => {
      const texts = ['🦆'.repeat(3_000), 'word '.repeat(20_000), '\u0000\ufffd', '"; DROP TABLE', '你好，世界']
      for (const vector of await embedder.embed(texts, { priority: 'passage' }))
        expect(Math.hypot(...vector)).toBeCloseTo(1, 3)
    })

    it('rejects after it was closed instead of hanging', async () => {
      const closed = await create()
      await closed.dispose()
      await closed.dispose()
      await expect(closed.embed(['x'], { priority: 'query' })).rejects.toMatchObject({ code: 'model.failed' })
    })
  })
}
