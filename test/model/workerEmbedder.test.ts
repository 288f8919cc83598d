import { WorkerEmbedder } from '../../src/main/adapters/transformers/workerEmbedder.ts'
import { embedderContract } from '../support/contracts/embedderContract.ts'
import { installedModel } from '../support/modelFiles.ts'
import { describe, expect, it } from 'vitest'

function create(): Promise<WorkerEmbedder> {
  const { entry, folder } = installedModel('embedding')
  if (entry.embedding === null || entry.dimensions === null) throw new Error('not an embedding model')
  return WorkerEmbedder.create({ id: entry.id, folder, dimensions: entry.dimensions, style: entry.embedding })
}

embedderContract('MiniLM in its worker', create)

describe('MiniLM in its worker', () => {
  it('leaves the main loop free while it embeds', async () => {
    const embedder = await create()
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    await embedder.embed(
      Array.from({ length: 30 }, (_, index) => `Paragraph ${index}. ${'The tenant pays the rent on the first day of the month. '.repeat(20)}`),
      { priority: 'passage' },
    )
    clearInterval(timer)
    await embedder.dispose()
    // If the model ran on this thread there would be at most one tick per text.
    expect(ticks).toBeGreaterThan(60)
  })
})
