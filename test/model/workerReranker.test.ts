import { describe, expect, it } from 'vitest'
import { loadCrossEncoder } from '../../src/main/adapters/transformers/crossEncoder.ts'
import { packed } from '../../src/main/adapters/transformers/packedNumbers.ts'
import type { Tuning } from '../../src/main/adapters/transformers/tuning/tuning.ts'
import { tuningFor } from '../../src/main/adapters/transformers/tuning/tunings.ts'
import { WorkerReranker } from '../../src/main/adapters/transformers/workerReranker.ts'
import { rerankerContract } from '../support/contracts/rerankerContract.ts'
import { installedModel, isInstalled } from '../support/files/modelFiles.ts'

function create(): Promise<WorkerReranker> {
  const { entry, folder } = installedModel('reranker')
  if (entry.reranker === null) throw new Error('not a reranker')
  return WorkerReranker.create({ id: entry.id, folder, style: entry.reranker })
}

const asked = { priority: 'query' } as const

describe.skipIf(!isInstalled('reranker'))('MiniLM for MS MARCO', () => {
  rerankerContract('in its worker', create)

  it('computes what was learned beside its matrices, and nothing beside them where that is nought', async () => {
    const { entry, folder } = installedModel('reranker')
    const tuning = tuningFor(entry.id)
    if (entry.reranker === null || tuning?.lowRank === undefined) throw new Error('not a tuned reranker')
    const { lowRank, ...biases } = tuning
    const parts = Object.entries(lowRank.parts).map(([path, { down, up }]) => {
      const outputs = Buffer.from(up.base64, 'base64').length / Int16Array.BYTES_PER_ELEMENT
      return [path, { down, up: packed(new Float32Array(outputs)) }] as const
    })
    const nought: Tuning = { ...biases, lowRank: { ...lowRank, parts: Object.fromEntries(parts) } }
    const model = { id: entry.id, folder, style: entry.reranker, threads: 1 }
    const pair = {
      query: 'How do I get online in the cottage?',
      text: 'House notes: wifi Heron-Guest, pass word: reedbed42',
    }
    const logits: number[] = []
    for (const each of [biases, nought, tuning])
      logits.push(await (await loadCrossEncoder(model, [], each)).score(pair))
    const [without = 0, withNought = 0, withAll = 0] = logits
    expect(withNought).toBeCloseTo(without, 4)
    expect(Math.abs(withAll - without)).toBeGreaterThan(0.1)
  })

  it('gives logits, far above zero for an answer and far below for another subject', async () => {
    const reranker = await create()
    const [answer = 0, subject = 0] = await reranker.rerank(
      'How many people live in Berlin?',
      [
        'Berlin has a population of 3,520,031 registered inhabitants in an area of 891.82 square kilometers.',
        'New York City is famous for the Metropolitan Museum of Art.',
      ],
      asked,
    )
    await reranker.dispose()
    expect(answer).toBeGreaterThan(5)
    expect(subject).toBeLessThan(-5)
  })

  it('reads who, when and what out of a text, at its place, and knows a text that does not answer', async () => {
    const reranker = await create()
    const text = 'Rules of the club: The keys are kept by Ann Voss, who has looked after the boats since March 1998.'
    const read = async (question: string): Promise<{ said: string; margin: number }> => {
      const [reading] = (await reranker.read?.(question, [text], asked)) ?? []
      return { said: text.slice(reading?.start, reading?.end), margin: reading?.margin ?? 0 }
    }
    const [who, when, other] = [
      await read('Who keeps the keys?'),
      await read('Since when does Ann Voss look after the boats?'),
      await read('What is the capital of Peru?'),
    ]
    await reranker.dispose()
    expect(who.said).toBe('Ann Voss')
    expect(when.said).toContain('March 1998')
    expect(other.margin).toBeLessThan(who.margin - 3)
  })

  it('reads the question whole beside a text that is longer than its window, and nothing after the window', async () => {
    const reranker = await create()
    const filler = 'The garden was quiet and the trees stood still in the evening. '.repeat(60)
    const fact = 'Berlin has a population of 3,520,031 registered inhabitants. '
    const question = 'How many people live in Berlin?'
    const [early = 0, late = 0, none = 0] = await reranker.rerank(
      question,
      [fact + filler, filler + fact, filler],
      asked,
    )
    await reranker.dispose()
    expect(early).toBeGreaterThan(none + 5)
    expect(late).toBeCloseTo(none, 5)
  })

  it('leaves the main loop free while it reads, and lets a question go before a long row of others', async () => {
    const reranker = await create()
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    const passages = Array.from(
      { length: 12 },
      (_, index) => `Passage ${index}. ${'The tenant pays the rent on the first day of the month. '.repeat(20)}`,
    )
    let done = false
    const background = reranker.rerank('When is the rent due?', passages, { priority: 'background' })
    void background.then(() => (done = true))
    await reranker.rerank('When is the rent due?', ['On the first.'], asked)
    expect(done).toBe(false)
    await background
    clearInterval(timer)
    await reranker.dispose()
    // If the model ran on this thread there would be at most one tick per passage.
    expect(ticks).toBeGreaterThan(24)
  })
})
