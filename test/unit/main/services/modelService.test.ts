import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatModelSpec, EmbeddingModelSpec, RerankerModelSpec } from '../../../../src/main/ports/modelLoaders.ts'
import { ModelService } from '../../../../src/main/services/modelService.ts'
import type { ModelServiceOptions } from '../../../../src/main/services/models/modelServiceOptions.ts'
import { trustQuestions } from '../../../../src/main/services/models/trustTest.ts'
import { CountingQuestionGate } from '../../../../src/main/services/questionGate.ts'
import type { ModelEntry, ModelManifest } from '../../../../src/shared/domain/model.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { Settings } from '../../../../src/shared/domain/settings.ts'
import { AppError } from '../../../../src/shared/errors/appError.ts'
import { FakeEmbedder } from '../../../support/fakes/fakeEmbedder.ts'
import { FakeLlm } from '../../../support/fakes/fakeLlm.ts'
import { FakeReranker } from '../../../support/fakes/fakeReranker.ts'
import { MemoryModelLedger } from '../../../support/fakes/memoryModelLedger.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'

const sampling = { temperature: 0, topP: 1, topK: 40, repeatPenalty: 1.1, maxTokens: 50 }
const base = {
  licence: 'MIT',
  languages: ['en'],
  memoryBytes: 1,
  prompt: null,
  sampling: null,
  dimensions: null,
  embedding: null,
  reranker: null,
}
const file = (name: string, bytes: number) => ({ name, bytes, sha256: null, parts: [] })
const entries: readonly ModelEntry[] = [
  {
    ...base,
    id: 'talker',
    name: 'Talker',
    role: 'chat',
    default: true,
    contextTokens: 512,
    files: [file('talker.gguf', 4)],
    prompt: { template: 't', instructions: 'i', stop: [] },
    sampling,
  },
  {
    ...base,
    id: 'meaner',
    name: 'Meaner',
    role: 'embedding',
    default: true,
    contextTokens: 256,
    files: [file('onnx/model_q4.onnx', 4)],
    dimensions: 64,
    embedding: {
      dtype: 'q4',
      pooling: 'mean',
      maxTokens: 256,
      queryPrefix: '',
      passagePrefix: '',
      similarityFloor: 0,
      maxWindows: 1,
    },
  },
  {
    ...base,
    id: 'ranker',
    name: 'Ranker',
    role: 'reranker',
    default: true,
    contextTokens: 512,
    files: [file('onnx/model_quantized.onnx', 4)],
    reranker: { dtype: 'q8', maxTokens: 512 },
  },
  {
    ...base,
    id: 'bigger',
    name: 'Bigger',
    role: 'chat',
    default: false,
    contextTokens: 512,
    files: [file('bigger.gguf', 9)],
  },
]
const manifest: ModelManifest = { version: 1, models: entries }

let root: string
let settings: Settings
let listeners: ((settings: Settings) => void)[]
let ledger: MemoryModelLedger
let gate: CountingQuestionGate
let loads: ChatModelSpec[]
let embedderLoads: EmbeddingModelSpec[]
let rerankerLoads: RerankerModelSpec[]
let llms: FakeLlm[]
let service: ModelService

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-model-service-'))
  settings = defaultSettings
  listeners = []
  ledger = new MemoryModelLedger()
  gate = new CountingQuestionGate()
  loads = []
  embedderLoads = []
  rerankerLoads = []
  llms = []
})
afterEach(async () => {
  await service.dispose()
  await rm(root, { recursive: true, force: true })
})

async function place(path: string, text: string): Promise<string> {
  const full = join(root, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, text)
  return full
}

function choose(change: Partial<Settings>): void {
  settings = { ...settings, ...change }
  for (const listener of listeners) listener(settings)
}

function start(change: Partial<ModelServiceOptions> = {}): ModelService {
  service = new ModelService({
    resourcesFolder: join(root, 'resources'),
    dataFolder: join(root, 'data'),
    manifest,
    ledger,
    gate,
    clock: systemClock,
    log: silentLog,
    settings: { values: () => settings, onChange: (listener) => (listeners.push(listener), () => undefined) },
    loaders: {
      chat: async (spec) => {
        loads.push(spec)
        const llm = new FakeLlm({ modelId: spec.modelId })
        llms.push(llm)
        return llm
      },
      embedder: async (spec) => {
        embedderLoads.push(spec)
        return new FakeEmbedder({ id: spec.id, dimensions: spec.dimensions })
      },
      reranker: async (spec) => {
        rerankerLoads.push(spec)
        return new FakeReranker({ id: spec.id })
      },
    },
    trialDelayMs: null,
    ...change,
  })
  return service
}

const state = (id: string): string | undefined => service.list().find((model) => model.id === id)?.state

describe('finding models', () => {
  it('says in words that nothing is installed, instead of throwing', async () => {
    start()
    expect(await service.chat()).toMatchObject({ available: false, reason: expect.stringContaining('Talker') })
    expect(await service.embedder()).toBeNull()
    expect(service.embeddingSpace()).toBeNull()
    expect(state('talker')).toBe('missing')
  })

  it('prefers a model in the data folder over the one that came with Docent', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    const own = await place('data/models/talker/talker.gguf', 'GGUF')
    start()
    await service.chat()
    expect(loads[0]?.file).toBe(own)
    expect(loads[0]?.prompt).toEqual(entries[0]?.prompt)
  })

  it('does not take a half-copied default model for a whole one', async () => {
    await place('resources/models/talker/talker.gguf', 'GG')
    start()
    expect(await service.chat()).toMatchObject({ available: false })
    expect(loads).toEqual([])
  })

  it('takes any GGUF file that is named, with its own chat template', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    const own = await place('elsewhere/mine.gguf', 'GGUF whatever')
    start()
    await service.chat(own)
    expect(loads[0]).toMatchObject({ file: own, prompt: null, modelId: 'mine' })
    expect(await service.chat(join(root, 'elsewhere/nothing.gguf'))).toMatchObject({
      available: false,
      reason: expect.stringContaining('nothing.gguf'),
    })
  })

  it('recognises a model of the manifest by its file, wherever it lies', async () => {
    const own = await place('elsewhere/talker.gguf', 'GGUF')
    start()
    await service.chat(own)
    expect(loads[0]).toMatchObject({ modelId: 'talker', prompt: entries[0]?.prompt })
  })

  it('falls back to another model of the manifest that is there, and to a file of the user before that', async () => {
    const other = await place('resources/models/bigger/bigger.gguf', 'GGUF-file')
    start()
    await service.chat()
    expect(loads.at(-1)?.file).toBe(other)
    const own = await place('data/models/own.gguf', 'GGUF')
    await service.chat()
    expect(loads.at(-1)?.file).toBe(own)
  })

  it('takes a GGUF that lies loose in the models folder when the default is not there', async () => {
    const own = await place('data/models/loose.gguf', 'GGUF')
    start()
    await service.chat()
    expect(loads[0]?.file).toBe(own)
  })

  it('reads a folder of ONNX that nobody knows: dimensions, weights, pooling', async () => {
    await place('onnx/my-e5-model/config.json', '{"hidden_size": 48, "max_position_embeddings": 514}')
    await place('onnx/my-e5-model/tokenizer.json', '{}')
    await place('onnx/my-e5-model/onnx/model_quantized.onnx', 'weights')
    await place('onnx/my-e5-model/1_Pooling/config.json', '{"pooling_mode_cls_token": true}')
    settings = { ...defaultSettings, 'model.embedding': join(root, 'onnx/my-e5-model') }
    start()
    const space = service.embeddingSpace()
    expect(space).toMatchObject({ dimensions: 48, id: expect.stringMatching(/^my-e5-model-[0-9a-f]{8}$/) })
    await service.embedder()
    expect(embedderLoads[0]).toMatchObject({
      id: space?.id,
      style: { dtype: 'q8', pooling: 'cls', maxTokens: 512, queryPrefix: 'query: ' },
    })
  })

  it('names a folder that holds no embedding model', async () => {
    settings = { ...defaultSettings, 'model.embedding': join(root, 'empty') }
    start()
    expect(await service.embedder()).toBeNull()
    expect(service.list().find(({ role }) => role === 'embedding')).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('config.json'),
    })
  })
})

describe('loading models', () => {
  it('loads once for many questions at the same time', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    await place('resources/models/meaner/onnx/model_q4.onnx', 'ONNX')
    start()
    await Promise.all([service.chat(), service.chat(), service.embedder(), service.embedder()])
    expect(loads).toHaveLength(1)
    expect(embedderLoads).toHaveLength(1)
    expect(state('talker')).toBe('ready')
  })

  it('never holds two language models: the old one is closed before the new one loads', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    const own = await place('mine.gguf', 'GGUF mine')
    const order: string[] = []
    start({
      loaders: {
        chat: async (spec) => {
          order.push(`load ${spec.modelId}`)
          const llm = new FakeLlm({ modelId: spec.modelId })
          const dispose = llm.dispose.bind(llm)
          llm.dispose = async () => {
            order.push(`close ${spec.modelId}`)
            await dispose()
          }
          return llm
        },
        embedder: async () => new FakeEmbedder(),
        reranker: async () => new FakeReranker(),
      },
    })
    await service.chat()
    await service.chat(own)
    await service.chat()
    expect(order).toEqual(['load talker', 'close talker', 'load mine', 'close mine', 'load talker'])
  })

  it('gives words for a broken file and does not read it again until it changes', async () => {
    const path = await place('resources/models/talker/talker.gguf', 'GGUF')
    let tries = 0
    start({
      loaders: {
        chat: async (spec) => {
          tries += 1
          if (spec.file === path && tries === 1)
            throw new AppError('model.corrupt', `The model file ${path} is cut off.`)
          return new FakeLlm()
        },
        embedder: async () => new FakeEmbedder(),
        reranker: async () => new FakeReranker(),
      },
    })
    expect(await service.chat()).toEqual({ available: false, reason: expect.stringContaining('cut off') })
    expect(await service.chat()).toMatchObject({ available: false })
    expect(tries).toBe(1)
    expect(state('talker')).toBe('failed')
    expect(ledger.loading.size).toBe(0)
    await writeFile(path, 'GGUG')
    const later = new Date(Date.now() + 5_000)
    await utimes(path, later, later)
    expect(await service.chat()).toMatchObject({ available: true })
  })

  it('leaves a model alone whose own process crashed while loading, in this process and after it', async () => {
    const own = await place('mine.gguf', 'GGUF mine')
    settings = { ...defaultSettings, 'model.chat': own }
    let tries = 0
    const crash = async (): Promise<never> => {
      tries += 1
      throw new AppError('model.crashed', 'The language model mine crashed (SIGSEGV).', { retryable: true })
    }
    start({
      loaders: {
        chat: crash,
        embedder: () => Promise.reject(new Error('not asked for')),
        reranker: () => Promise.reject(new Error('not asked for')),
      },
    })
    expect(await service.chat()).toMatchObject({ available: false, reason: expect.stringContaining('SIGSEGV') })
    expect(await service.chat()).toMatchObject({
      available: false,
      reason: expect.stringContaining('crashed the last time'),
    })
    expect(tries).toBe(1)
    expect(ledger.loading.size).toBe(1)
  })

  it('leaves a model alone that ended the process twice while loading, until it is chosen again', async () => {
    const own = await place('mine.gguf', 'GGUF mine')
    settings = { ...defaultSettings, 'model.chat': own }
    start()
    ledger.interruptedLoads = (key) => (key.startsWith(own) && !forgiven.includes(key) ? 2 : 0)
    const forgiven: string[] = []
    ledger.forgive = (key) => forgiven.push(key)
    expect(await service.chat()).toMatchObject({
      available: false,
      reason: expect.stringContaining('crashed the last time'),
    })
    expect(loads).toEqual([])
    expect(state('mine')).toBe('quarantined')
    choose({ 'model.chat': null })
    choose({ 'model.chat': own })
    expect(await service.chat()).toMatchObject({ available: true })
  })

  it('loads the language model again after one load that was cut off: a shutdown is no crash', async () => {
    const own = await place('mine.gguf', 'GGUF mine')
    settings = { ...defaultSettings, 'model.chat': own }
    start()
    ledger.interruptedLoads = () => 1
    expect(await service.chat()).toMatchObject({ available: true })
  })

  it('loads the embedding model again after one load that was cut off, not after two: a kill is no crash', async () => {
    await place('onnx/my-e5-model/config.json', '{"hidden_size": 48, "max_position_embeddings": 514}')
    await place('onnx/my-e5-model/tokenizer.json', '{}')
    await place('onnx/my-e5-model/onnx/model_quantized.onnx', 'onnx')
    settings = { ...defaultSettings, 'model.embedding': join(root, 'onnx/my-e5-model') }
    let interrupted = 1
    start()
    ledger.interruptedLoads = () => interrupted
    expect(await service.embedder()).not.toBeNull()
    await service.dispose()
    interrupted = 2
    start()
    ledger.interruptedLoads = () => interrupted
    expect(await service.embedder()).toBeNull()
    expect(embedderLoads).toHaveLength(1)
  })

  it('tells listeners about loading and ready', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    start()
    const seen: (string | undefined)[] = []
    const end = service.onChange((models) => seen.push(models.find((model) => model.id === 'talker')?.state))
    await service.chat()
    end()
    await service.chat(await place('mine.gguf', 'GGUF mine'))
    expect(seen).toEqual(['loading', 'ready'])
  })

  it('gives nothing any more after it was closed', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    start()
    await service.dispose()
    expect(await service.chat()).toMatchObject({ available: false })
    expect(await service.embedder()).toBeNull()
  })
})

describe('what is learned about a model', () => {
  it('remembers its speed from real calls, and only betters it', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    start()
    await service.chat()
    const spec = loads[0]
    spec?.onTimings({ readTokens: 50, readMs: 500, writtenTokens: 5, writeMs: 500 })
    expect(spec?.speed()).toBeNull()
    spec?.onTimings({ readTokens: 50, readMs: 500, writtenTokens: 15, writeMs: 500 })
    expect(spec?.speed()).toMatchObject({ readTokensPerSecond: 100, writeTokensPerSecond: 20 })
    spec?.onTimings({ readTokens: 100, readMs: 10_000, writtenTokens: 20, writeMs: 10_000 })
    expect(spec?.speed()).toMatchObject({ readTokensPerSecond: 100 })
    spec?.onTimings({ readTokens: 100, readMs: 500, writtenTokens: 20, writeMs: 1_000 })
    expect(spec?.speed()).toMatchObject({ readTokensPerSecond: 200, writeTokensPerSecond: 20 })
  })

  it('trusts a model that answers its short test, and not one that does not', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    for (const able of [true, false]) {
      ledger = new MemoryModelLedger()
      const tested = Promise.withResolvers<void>()
      const setTrust = ledger.setTrust.bind(ledger)
      ledger.setTrust = (key, trust) => (setTrust(key, trust), tested.resolve())
      start({
        trialDelayMs: 0,
        loaders: {
          chat: async () =>
            new FakeLlm({
              replies: (prompt) =>
                able
                  ? `It is ${trustQuestions.find((each) => each.question === prompt.question)?.right[0]}.`
                  : prompt.evidence,
            }),
          embedder: async () => new FakeEmbedder(),
          reranker: async () => new FakeReranker(),
        },
      })
      expect(await service.chat()).toMatchObject({ trusted: false })
      await tested.promise
      expect(await service.chat()).toMatchObject({ trusted: able })
      await service.dispose()
    }
  })

  it('lets a person go first: the test stops for a question and goes on after it', async () => {
    await place('resources/models/talker/talker.gguf', 'GGUF')
    const llm = new FakeLlm({ replies: (_, __, call) => (call === 0 ? { hangs: true } : 'no idea') })
    start({
      trialDelayMs: 0,
      loaders: {
        chat: async () => llm,
        embedder: async () => new FakeEmbedder(),
        reranker: async () => new FakeReranker(),
      },
    })
    const tested = Promise.withResolvers<void>()
    const setTrust = ledger.setTrust.bind(ledger)
    ledger.setTrust = (key, trust) => (setTrust(key, trust), tested.resolve())
    await service.chat()
    await expect.poll(() => llm.running).toBe(1)
    await gate.whileAnswering(async () => {
      // The hanging test question is given up, so the model is free for the person.
      expect(await llm.generate({ instructions: '', evidence: '', question: 'mine' }, { maxTokens: 5 })).toMatchObject({
        text: 'no idea',
      })
    })
    await tested.promise
    expect(llm.calls.filter((call) => call.prompt.question === trustQuestions[0]?.question)).toHaveLength(2)
  })
})

describe('the reranker', () => {
  const path = 'resources/models/ranker/onnx/model_quantized.onnx'

  it('is null when it is not installed, and the list says so', async () => {
    start()
    expect(await service.reranker()).toBeNull()
    expect(rerankerLoads).toEqual([])
    expect(state('ranker')).toBe('missing')
  })

  it('is loaded when it is first asked for, once, and closed at the end', async () => {
    await place(path, 'ONNX')
    start()
    expect(rerankerLoads).toEqual([])
    const [first, second] = await Promise.all([service.reranker(), service.reranker()])
    expect(first?.id).toBe('ranker')
    expect(second).toBe(first)
    expect(rerankerLoads).toEqual([
      { id: 'ranker', folder: join(root, 'resources/models/ranker'), style: { dtype: 'q8', maxTokens: 512 } },
    ])
    expect(state('ranker')).toBe('ready')
    await service.dispose()
    await expect(first?.rerank('q', ['t'], { priority: 'query' })).rejects.toMatchObject({ code: 'model.failed' })
    expect(await service.reranker()).toBeNull()
  })

  it('is null when it cannot be loaded, with the reason in the list, and questions go on', async () => {
    await place(path, 'ONNX')
    let tries = 0
    start({
      loaders: {
        chat: async () => new FakeLlm(),
        embedder: async () => new FakeEmbedder(),
        reranker: () => {
          tries += 1
          return Promise.reject(new AppError('model.corrupt', 'The reranker is cut off.'))
        },
      },
    })
    expect(await service.reranker()).toBeNull()
    expect(await service.reranker()).toBeNull()
    expect(tries).toBe(1)
    expect(service.list().find(({ id }) => id === 'ranker')).toMatchObject({
      state: 'failed',
      reason: 'The reranker is cut off.',
    })
  })

  it('is left alone after two loads in a row that ended the process, until it is tried again', async () => {
    await place(path, 'ONNX')
    start()
    let interrupted = 2
    ledger.interruptedLoads = (key) => (key.includes('ranker') ? interrupted : 0)
    ledger.forgive = () => (interrupted = 0)
    expect(await service.reranker()).toBeNull()
    expect(rerankerLoads).toEqual([])
    expect(state('ranker')).toBe('quarantined')
    expect(service.tryAgain()).toEqual(['Ranker'])
    expect((await service.reranker())?.id).toBe('ranker')
  })
})
