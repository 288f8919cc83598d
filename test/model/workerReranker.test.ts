import { describe, expect, it } from 'vitest'
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
