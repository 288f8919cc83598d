import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WorkerEmbedder } from '../../src/main/adapters/transformers/workerEmbedder.ts'
import { embedderContract } from '../support/contracts/embedderContract.ts'
import { installedModel, isInstalled, modelOf } from '../support/files/modelFiles.ts'
import { describe, expect, it } from 'vitest'

function create(model: ReturnType<typeof modelOf> = null): Promise<WorkerEmbedder> {
  const { entry, folder } = model ?? installedModel('embedding')
  if (entry.embedding === null || entry.dimensions === null) throw new Error('not an embedding model')
  return WorkerEmbedder.create({ id: entry.id, folder, dimensions: entry.dimensions, style: entry.embedding })
}

describe.skipIf(!isInstalled('embedding'))('the embedding model in its worker', () => {
  embedderContract('the embedding model in its worker', () => create())

  it('leaves the main loop free while it embeds', async () => {
    const embedder = await create()
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    await embedder.embed(
      Array.from(
        { length: 30 },
        (_, index) => `Paragraph ${index}. ${'The tenant pays the rent on the first day of the month. '.repeat(20)}`,
      ),
      { priority: 'passage' },
    )
    clearInterval(timer)
    await embedder.dispose()
    // If the model ran on this thread there would be at most one tick per text.
    expect(ticks).toBeGreaterThan(60)
  })
})

const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

const bge = modelOf('bge-small-en-v1.5-q8')

describe.skipIf(bge === null)('the vector of a text by a model with a prefix for questions', () => {
  it('has the prefix for questions in a question only', async () => {
    const embedder = await create(bge)
    const text = 'When does the lease of the garden flat end?'
    const prefixed = `${bge?.entry.embedding?.queryPrefix}${text}`
    const [question] = await embedder.embed([text], { priority: 'query' })
    const [asPassage] = await embedder.embed([text], { priority: 'query', as: 'passage' })
    const [passage, byHand] = await embedder.embed([text, prefixed], { priority: 'passage' })
    await embedder.dispose()
    expect(bge?.entry.embedding?.queryPrefix).not.toBe('')
    expect(cosine(question, byHand)).toBeCloseTo(1, 5)
    expect(cosine(passage, asPassage)).toBeCloseTo(1, 5)
    expect(cosine(question, passage)).toBeLessThan(0.99)
  })

  it('holds the end of a passage that is longer than the model can read at once', async () => {
    const embedder = await create(bge)
    // About twelve tokens each; the passage is a fifth longer than the model's window.
    const count = Math.ceil(((bge?.entry.embedding?.maxTokens ?? 0) * 1.2) / 12)
    const passage = 'The tenant pays the rent on the first day of the month. '.repeat(count)
    const end = 'The dog is called Waldi and barks at the postman.'
    const [question] = await embedder.embed(['What is the name of the dog?'], { priority: 'query' })
    const [without, withEnd] = await embedder.embed([passage, `${passage}${end}`], { priority: 'passage' })
    await embedder.dispose()
    expect(cosine(question, withEnd)).toBeGreaterThan(cosine(question, without) + 0.02)
  })
})

describe.skipIf(!isInstalled('embedding'))('closing the real embedding model', () => {
  it('in the middle of a text does not take the process with it', async () => {
    const { entry, folder } = installedModel('embedding')
    const module = new URL('../../src/main/adapters/transformers/workerEmbedder.ts', import.meta.url).href
    const options = { id: entry.id, folder, dimensions: entry.dimensions, style: entry.embedding }
    const script = `
      const { WorkerEmbedder } = await import(${JSON.stringify(module)})
      const embedder = await WorkerEmbedder.create(${JSON.stringify(options)})
      const texts = Array.from({ length: 20 }, () => 'The rent of the garden flat is due. '.repeat(200))
      const asked = embedder.embed(texts, { priority: 'passage' }).catch(() => 'stopped')
      // Nobody can see the native call begin; with twenty texts of 0.1 s each one is under way now.
      await new Promise((resolve) => setTimeout(resolve, 150))
      await embedder.dispose()
      console.log(await asked)`
    // A process of its own: the native library ends the one it is in.
    const place = await mkdtemp(join(tmpdir(), 'docent-'))
    try {
      await writeFile(join(place, 'close.mjs'), script)
      const { stdout } = await promisify(execFile)(process.execPath, [join(place, 'close.mjs')])
      expect(stdout.trim()).toBe('stopped')
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  })
})
