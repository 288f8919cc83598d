/**
 * Measures the default models on this machine: node bench/models.ts [--out FILE]. Load time, reading and writing speed,
 * what a reused prefix saves, how fast a stop works, embedding speed, and the language model's own short test. One JSON
 * object, also in bench/results/models.json. Run it on a quiet machine; `calibration` tells whether it was.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { LlamaLlm } from '../src/main/adapters/llama/llamaLlm.ts'
import { WorkerEmbedder } from '../src/main/adapters/transformers/workerEmbedder.ts'
import type { CallTimings } from '../src/main/ports/modelLoaders.ts'
import type { PromptParts } from '../src/main/ports/llm.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelRole } from '../src/shared/domain/model.ts'
import { runShortTest } from './shortTest.ts'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const modelsFolder = join(project, 'resources', 'models')

function installed(role: ModelRole): ModelEntry {
  const entry = defaultModel(readModelManifest(join(modelsFolder, 'manifest.json')), role)
  if (entry === undefined) throw new Error(`no default model for ${role}`)
  return entry
}

const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * How much faster two loops are on two threads than one after the other: 2 on an undisturbed machine with two cores.
 */
async function calibrate(): Promise<number> {
  const source =
    'const { parentPort } = require("node:worker_threads"); let x = 0; for (let i = 0; i < 4e8; i += 1) x = (x + i) | 0; parentPort.postMessage(x)'
  const loop = (): Promise<void> =>
    new Promise((resolve) => new Worker(source, { eval: true }).once('message', () => resolve()))
  const start = performance.now()
  await loop()
  const one = performance.now() - start
  const together = performance.now()
  await Promise.all([loop(), loop()])
  return round((2 * one) / (performance.now() - together), 2)
}

async function measureChat(): Promise<Record<string, unknown>> {
  const entry = installed('chat')
  const file = join(modelsFolder, entry.id, entry.files[0]?.name ?? '')
  const timings: CallTimings[] = []
  const before = process.memoryUsage().rss
  const loadStart = performance.now()
  if (entry.sampling === null) throw new Error('the default chat model has no sampling')
  const llm = await LlamaLlm.load({
    file,
    prompt: entry.prompt,
    sampling: entry.sampling,
    contextTokens: entry.contextTokens,
    onTimings: (each) => timings.push(each),
  })
  const loadMs = performance.now() - loadStart
  const evidence =
    'The lease of the flat in Harbour Street began on 1 June 2021. The rent is 840 euros a month, due on the first. '.repeat(
      16,
    )
  const prompt: PromptParts = {
    instructions: entry.prompt?.instructions ?? '',
    evidence,
    question: 'How much is the rent?',
  }
  const cold = await llm.generate(prompt, { maxTokens: 48 })
  const warm = await llm.generate({ ...prompt, question: 'When did the lease begin?' }, { maxTokens: 48 })
  const [read] = timings
  const written = timings.reduce(
    (sum, each) => ({ tokens: sum.tokens + each.writtenTokens, ms: sum.ms + each.writeMs }),
    { tokens: 0, ms: 0 },
  )

  const stopMs: number[] = []
  const idleMs: number[] = []
  for (const afterMs of [50, 150, 300, 600, 900, 1200]) {
    const controller = new AbortController()
    const call = llm.generate(
      { ...prompt, instructions: `${afterMs} ${prompt.instructions}` },
      { maxTokens: 48, signal: controller.signal },
    )
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    const start = performance.now()
    controller.abort()
    await call
    stopMs.push(performance.now() - start)
    await llm.idle()
    idleMs.push(performance.now() - start)
  }

  const answers = await runShortTest(llm)
  const right = Object.values(answers).filter(Boolean).length
  const result = {
    model: entry.id,
    loadMs: round(loadMs, 0),
    residentMB: round((process.memoryUsage().rss - before) / 1e6, 0),
    readTokensPerSecond: read === undefined ? null : round((read.readTokens / read.readMs) * 1000),
    writeTokensPerSecond: round((written.tokens / written.ms) * 1000),
    prefix: {
      promptTokens: warm.promptTokens,
      reusedTokens: warm.reusedTokens,
      firstTextColdMs: cold.firstTextMs === null ? null : round(cold.firstTextMs, 0),
      firstTextReusedMs: warm.firstTextMs === null ? null : round(warm.firstTextMs, 0),
    },
    stop: { resolvedMaxMs: round(Math.max(...stopMs)), nativeIdleMaxMs: round(Math.max(...idleMs), 0) },
    trust: { asked: Object.keys(answers).length, right, answers },
  }
  await llm.dispose()
  return result
}

async function measureEmbedding(): Promise<Record<string, unknown>> {
  const entry = installed('embedding')
  if (entry.embedding === null || entry.dimensions === null) throw new Error('the default embedding model has no style')
  const loadStart = performance.now()
  const embedder = await WorkerEmbedder.create({
    id: entry.id,
    folder: join(modelsFolder, entry.id),
    dimensions: entry.dimensions,
    style: entry.embedding,
  })
  const loadMs = performance.now() - loadStart
  const text =
    'The tenant pays the rent on the first day of each month, by transfer to the account of the landlord named below. '
      .repeat(11)
      .slice(0, 1_200)
  await embedder.embed([text], { priority: 'passage' })
  const start = performance.now()
  await embedder.embed(
    Array.from({ length: 60 }, (_, index) => `${index} ${text}`.slice(0, 1_200)),
    { priority: 'passage' },
  )
  const passagesMs = performance.now() - start
  const queries: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const asked = performance.now()
    await embedder.embed([`When does the lease number ${index} end?`], { priority: 'query' })
    queries.push(performance.now() - asked)
  }
  await embedder.dispose()
  return {
    model: entry.id,
    loadMs: round(loadMs, 0),
    charactersPerSecond: Math.round((60 * 1_200 * 1000) / passagesMs),
    queryP50Ms: round(percentile(queries, 0.5)),
    queryP95Ms: round(percentile(queries, 0.95)),
  }
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(project, 'bench', 'results', 'models.json') } },
})
const calibration = await calibrate()
const report = {
  machine: { cores: availableParallelism(), memoryGB: Math.round(totalmem() / 1e9) },
  calibration: { twoLoops: calibration, undisturbed: calibration >= 1.8 },
  chat: await measureChat(),
  embedding: await measureEmbedding(),
}
await mkdir(dirname(values.out), { recursive: true })
await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report, null, 2))
