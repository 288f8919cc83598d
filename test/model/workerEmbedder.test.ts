import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WorkerEmbedder } from '../../src/main/adapters/transformers/workerEmbedder.ts'
import { embedderContract } from '../support/contracts/embedderContract.ts'
import { installedModel, isInstalled } from '../support/modelFiles.ts'
import { describe, expect, it } from 'vitest'

function create(): Promise<WorkerEmbedder> {
  const { entry, folder } = installedModel('embedding')
  if (entry.embedding === null || entry.dimensions === null) throw new Error('not an embedding model')
  return WorkerEmbedder.create({ id: entry.id, folder, dimensions: entry.dimensions, style: entry.embedding })
}

describe.skipIf(!isInstalled('embedding'))('MiniLM in its worker', () => {
  embedderContract('MiniLM in its worker', create)

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
