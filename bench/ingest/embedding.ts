/**
 * How much of the raw model's speed taking in reaches: the same chunks through the extractor in a plain loop (a thread
 * of its own, one text after the other) and through the whole pipeline (queue, worker, index, database), in turns, in
 * one run. `--chunks 150 --turns 3`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { EmbedWorkerData } from '../../src/main/adapters/transformers/workerMessages.ts'
import { Prose } from '../fixtures/prose.ts'
import { embeddingModel, openEmbedder } from '../measuring/library.ts'
import { openLibrary } from './openLibrary.ts'
import { round } from './system.ts'

const { values: flags } = parseArgs({
  options: { chunks: { type: 'string', default: '150' }, turns: { type: 'string', default: '3' } },
})
const turns = Number(flags.turns)
const root = await mkdtemp(join(tmpdir(), 'docent-embedding-'))
const { id, style } = embeddingModel()
const data: EmbedWorkerData = {
  folder: join(import.meta.dirname, '..', '..', 'resources', 'models', id),
  style,
  threads: Math.min(availableParallelism(), 4),
}
try {
  const raw: number[] = []
  const pipeline: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const indexJob = join(root, `lot ${turn}`)
    await mkdir(indexJob)
    const prose = new Prose(40 + turn)
    for (let number = 0; number < Number(flags.chunks) / 5; number += 1)
      await writeFile(join(indexJob, `${number}.txt`), prose.text(6_000))
    const embedder = await openEmbedder()
    const opened = await openLibrary(join(root, `data ${turn}`), { embedder })
    await embedder.embed(['warm'], { priority: 'passage' })
    await opened.library.index([indexJob], { until: 'keyword' })
    const texts = opened.store.contents
      .listIds()
      .flatMap((content) => opened.store.chunks.ofContent(content).map((chunk) => chunk.indexedText))
    const before = (await opened.index.stats()).vectors
    const start = performance.now()
    await opened.library.index([indexJob], { until: 'ready' })
    pipeline.push(((await opened.index.stats()).vectors - before) / ((performance.now() - start) / 1_000))
    await opened.close()
    await embedder.dispose()
    raw.push(await rawSpeed(texts))
  }
  const best = (values: readonly number[]): number => Math.max(...values)
  console.log(
    JSON.stringify({
      model: id,
      rawChunksPerSecond: round(best(raw)),
      pipelineChunksPerSecond: round(best(pipeline)),
      share: Math.round((best(pipeline) / best(raw)) * 100) / 100,
      turns: { raw: raw.map(round), pipeline: pipeline.map(round) },
    }),
  )
} finally {
  await rm(root, { recursive: true, force: true })
}

/** Texts a second. */
async function rawSpeed(texts: readonly string[]): Promise<number> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.module).then(async ({ loadExtractor }) => {
      const extract = await loadExtractor(workerData.data)
      await extract('warm')
      const start = performance.now()
      for (const text of workerData.texts) await extract(text)
      parentPort.postMessage(workerData.texts.length / ((performance.now() - start) / 1000))
    })`
  const worker = new Worker(source, {
    eval: true,
    workerData: {
      module: new URL('../../src/main/adapters/transformers/extractor.ts', import.meta.url).href,
      data,
      texts,
    },
  })
  const speed = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  return speed
}
