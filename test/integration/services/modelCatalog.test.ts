/** Getting, adding, choosing and removing models, with Hugging Face played by a server on this machine. */
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HuggingFaceFetcher } from '../../../src/main/adapters/modelSources/huggingFaceFetcher.ts'
import { sourceInstaller } from '../../../src/main/adapters/modelSources/sourceInstaller.ts'
import { modelDownloadPass, readNetworkStatus } from '../../../src/main/networkGuard.ts'
import { ModelCatalog } from '../../../src/main/services/modelCatalog.ts'
import { ModelService } from '../../../src/main/services/modelService.ts'
import { CountingQuestionGate } from '../../../src/main/services/questionGate.ts'
import type { ModelEntry, ModelProgress } from '../../../src/shared/domain/model.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { Settings } from '../../../src/shared/domain/settings.ts'
import { FakeLlm } from '../../support/fakes/fakeLlm.ts'
import { MemoryModelLedger } from '../../support/fakes/memoryModelLedger.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'

const head = Buffer.from([0x47, 0x47, 0x55, 0x46, 3, 0, 0, 0])
const weights = Buffer.concat([head, Buffer.from('the first half '), Buffer.from('and the second half')])
const cut = 23
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const part = (from: number, to: number) => ({
  bytes: to - from,
  sha256: sha256(weights.subarray(from, to)),
  sources: [
    { type: 'huggingface' as const, repository: 'maker/model', revision: 'main', file: 'big.gguf', offset: from },
  ],
})
const base = {
  role: 'chat' as const,
  licence: 'MIT',
  languages: ['en'],
  memoryBytes: 5,
  contextTokens: 512,
  prompt: null,
  sampling: null,
  dimensions: null,
  embedding: null,
  reranker: null,
}
const big: ModelEntry = {
  ...base,
  id: 'big',
  name: 'Big',
  default: false,
  files: [
    {
      name: 'big.gguf',
      bytes: weights.length,
      sha256: sha256(weights),
      parts: [part(0, cut), part(cut, weights.length)],
    },
  ],
}
const small: ModelEntry = {
  ...base,
  id: 'small',
  name: 'Small',
  default: true,
  files: [{ name: 'small.gguf', bytes: 4, sha256: null, parts: [] }],
}

/** Its data is played by the same bytes. */
const german: ModelEntry = {
  ...big,
  id: 'tesseract-deu',
  name: 'Tesseract, German',
  role: 'ocr',
  files: big.files.map((file) => ({ ...file, name: 'deu.traineddata.gz' })),
}

let root: string
let server: Server
let endpoint: string
let served: Buffer
let ranges: string[]
let onRequest: () => void
let settings: Settings
let models: ModelService
let catalog: ModelCatalog

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-catalog-'))
  served = weights
  ranges = []
  onRequest = () => undefined
  server = createServer((request, response) => {
    const { range = '' } = request.headers
    ranges.push(range)
    onRequest()
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    response.writeHead(206).end(served.subarray(Number(from), Number(to) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await place('resources/models/small/small.gguf', Buffer.from('GGUF'))
  settings = defaultSettings
  const listeners: ((values: Settings) => void)[] = []
  const source = {
    values: () => settings,
    update: (patch: Partial<Settings>) => {
      settings = { ...settings, ...patch }
      for (const listener of listeners) listener(settings)
      return settings
    },
    onChange: (listener: (values: Settings) => void) => (listeners.push(listener), () => undefined),
  }
  models = new ModelService({
    resourcesFolder: join(root, 'resources'),
    dataFolder: join(root, 'data'),
    manifest: { version: 1, models: [small, big, german] },
    ledger: new MemoryModelLedger(),
    settings: source,
    gate: new CountingQuestionGate(),
    clock: systemClock,
    log: silentLog,
    loaders: {
      chat: async (spec) => new FakeLlm({ modelId: spec.modelId }),
      embedder: () => Promise.reject(new Error('not asked for')),
      reranker: () => Promise.reject(new Error('not asked for')),
    },
    trialDelayMs: null,
  })
  catalog = new ModelCatalog({
    models,
    settings: source,
    dataFolder: join(root, 'data'),
    installer: sourceInstaller(modelDownloadPass, () => [new HuggingFaceFetcher({ endpoint, answerMs: 300 })]),
  })
})
afterEach(async () => {
  await models.dispose()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true, force: true })
})

async function place(path: string, bytes: Buffer | string): Promise<string> {
  const full = join(root, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, bytes)
  return full
}

const steps: ModelProgress[] = []
const work = (signal = new AbortController().signal) => ({
  signal,
  onProgress: (progress: ModelProgress) => void steps.push(progress),
})
const own = (...names: string[]): string => join(root, 'data', 'models', ...names)

describe('getting a model', () => {
  it('fetches it only when that is asked for, tells how far it is, and never twice', async () => {
    models.list()
    await models.chat()
    expect(ranges).toEqual([])
    steps.length = 0
    expect(await catalog.get('big', work())).toMatchObject({
      id: 'big',
      state: 'available',
      path: own('big', 'big.gguf'),
    })
    expect(await readFile(own('big', 'big.gguf'))).toEqual(weights)
    expect(steps.at(-1)).toMatchObject({ model: 'Big', step: 'fetch', done: weights.length, total: weights.length })
    await catalog.get('big', work())
    expect(ranges).toHaveLength(2)
  })

  it('keeps verified parts over a pause, and goes on with the rest', async () => {
    const controller = new AbortController()
    onRequest = () => {
      if (ranges.length === 2) controller.abort()
    }
    await expect(catalog.get('big', work(controller.signal))).rejects.toMatchObject({
      code: 'query.aborted',
      message: expect.stringContaining('docent models get big'),
    })
    // The list shows what is kept, so that the window can offer to resume.
    expect(models.list().find(({ id }) => id === 'big')).toMatchObject({ state: 'missing', keptBytes: cut })
    onRequest = () => undefined
    const got = await catalog.get('big', work())
    expect(got).toMatchObject({ state: 'available', removable: true, fetchable: true })
    expect(got).not.toHaveProperty('keptBytes')
    expect(ranges).toEqual(['bytes=0-22', 'bytes=23-41', 'bytes=23-41'])
  })

  it('calls a file of another size damaged, and repairs it when it is fetched again', async () => {
    await catalog.get('big', work())
    await writeFile(own('big', 'big.gguf'), weights.subarray(0, 10))
    const damaged = models.list().find(({ id }) => id === 'big')
    expect(damaged).toMatchObject({ state: 'missing', damaged: true, reason: expect.stringContaining('damaged') })
    expect(await catalog.get('big', work())).not.toHaveProperty('damaged')
    expect(await readFile(own('big', 'big.gguf'))).toEqual(weights)
  })

  it('refuses other bytes than the listed ones, and leaves none of them', async () => {
    served = Buffer.alloc(weights.length, 'x')
    await expect(catalog.get('big', work())).rejects.toMatchObject({ code: 'model.checksum' })
    expect(existsSync(own('big', 'big.gguf'))).toBe(false)
    expect(existsSync(own('big', 'big.gguf.part1'))).toBe(false)
  })

  it('passes the network guard, which counts it as allowed and refuses everything else', async () => {
    // A block of addresses that is kept free for documentation: nobody answers.
    endpoint = 'http://192.0.2.1:8080'
    const before = readNetworkStatus()
    await expect(catalog.get('big', work())).rejects.toMatchObject({ code: 'model.download' })
    expect(readNetworkStatus().allowed).toBeGreaterThan(before.allowed)
    expect(readNetworkStatus().refused).toBe(before.refused)
    const outside = sourceInstaller({ run: (start) => start() }, () => [new HuggingFaceFetcher({ endpoint })])
    const nothing = { onBytes: () => undefined, onNote: () => undefined }
    await expect(outside.install(big, own('big'), nothing)).rejects.toMatchObject({ code: 'model.download' })
    expect(readNetworkStatus().refused).toBeGreaterThan(before.refused)
  })

  it('names the models that there are when asked for another', async () => {
    await expect(catalog.get('huge', work())).rejects.toMatchObject({
      code: 'model.unknown',
      message: expect.stringContaining('small, big'),
    })
  })
})

describe('adding a model of the user’s own', () => {
  it('copies a GGUF file, which can then be chosen', async () => {
    const file = await place('downloads/mine.gguf', Buffer.concat([head, Buffer.from('mine')]))
    const added = await catalog.add(file, work())
    expect(added).toMatchObject({ id: 'mine', role: 'chat', path: own('mine.gguf'), bytes: 12, inUse: false })
    expect(catalog.use('mine')).toMatchObject({ inUse: true })
    expect(settings['model.chat']).toBe(own('mine.gguf'))
    expect(await models.chat()).toMatchObject({ available: true, llm: { modelId: 'mine' } })
  })

  it('knows a model of the list by its checksum, whatever the file is called', async () => {
    const file = await place('downloads/renamed.gguf', weights)
    expect(await catalog.add(file, work())).toMatchObject({ id: 'big', name: 'Big', path: own('big', 'big.gguf') })
  })

  it('keeps an earlier one of the same name', async () => {
    const file = await place('downloads/mine.gguf', Buffer.concat([head, Buffer.from('mine')]))
    await catalog.add(file, work())
    expect(await catalog.add(file, work())).toMatchObject({ id: 'mine-2' })
  })

  it('takes a folder with an ONNX model, also by its file', async () => {
    await place('downloads/minilm/config.json', '{"hidden_size": 8}')
    await place('downloads/minilm/tokenizer.json', '{}')
    const file = await place('downloads/minilm/onnx/model.onnx', 'onnx')
    expect(await catalog.add(file, work())).toMatchObject({ name: 'minilm', role: 'embedding', path: own('minilm') })
  })

  it('refuses other files and gone ones in words, and copies nothing', async () => {
    const letter = await place('downloads/letter.gguf', 'Dear landlord, …')
    await expect(catalog.add(letter, work())).rejects.toMatchObject({ code: 'model.notGguf' })
    await expect(catalog.add(join(root, 'nothing.gguf'), work())).rejects.toMatchObject({ code: 'model.missing' })
    await expect(catalog.add(join(root, 'downloads'), work())).rejects.toMatchObject({ code: 'model.corrupt' })
    expect(existsSync(own('letter.gguf'))).toBe(false)
  })

  it('leaves nothing behind when it is stopped', async () => {
    const file = await place('downloads/mine.gguf', Buffer.concat([head, Buffer.from('mine')]))
    await expect(catalog.add(file, work(AbortSignal.abort()))).rejects.toMatchObject({ code: 'query.aborted' })
    expect(existsSync(own('mine.gguf'))).toBe(false)
    expect(existsSync(own('mine.gguf.adding'))).toBe(false)
  })
})

describe('testing, choosing and removing', () => {
  it('runs the short test of the model that was named, and remembers the result', async () => {
    steps.length = 0
    const tested = await catalog.test('small', work())
    expect(tested.trust).toMatchObject({ asked: 12 })
    expect(steps.at(-1)).toMatchObject({ step: 'test', done: 12, total: 12 })
  })

  it('does not choose or test what is not here, and says how to get it', async () => {
    expect(() => catalog.use('big')).toThrow('docent models get big')
    await expect(catalog.test('big', work())).rejects.toMatchObject({ code: 'model.missing' })
  })

  it('removes the one in use only by force, and goes on with the default', async () => {
    await catalog.get('big', work())
    expect(catalog.use('big')).toMatchObject({ inUse: true })
    await models.chat()
    await expect(catalog.remove('big', { force: false })).rejects.toMatchObject({ code: 'model.inUse' })
    expect(existsSync(own('big', 'big.gguf'))).toBe(true)
    expect(await catalog.remove('big', { force: true })).toMatchObject({ state: 'missing', path: null })
    expect(existsSync(own('big'))).toBe(false)
    expect(settings['model.chat']).toBeNull()
    expect(await models.chat()).toMatchObject({ available: true, llm: { modelId: 'small' } })
  })

  it('does not remove the folder of a running download, not even by force', async () => {
    let refusal: Promise<unknown> = Promise.resolve(null)
    onRequest = () => {
      if (ranges.length > 1) return
      // The model is listed as installed, as one is that is only repaired.
      writeFileSync(own('big', 'big.gguf'), weights)
      refusal = catalog.remove('big', { force: true }).catch((error: unknown) => error)
    }
    expect(await catalog.get('big', work())).toMatchObject({ path: own('big', 'big.gguf') })
    expect(await refusal).toMatchObject({ code: 'model.inUse' })
    expect(await readFile(own('big', 'big.gguf'))).toEqual(weights)
  })

  it('never removes what came with Docent', async () => {
    await expect(catalog.remove('small', { force: true })).rejects.toMatchObject({ code: 'model.builtIn' })
    expect(existsSync(join(root, 'resources/models/small/small.gguf'))).toBe(true)
  })
})

describe('a language of scans', () => {
  const languages = () => settings['ocr.languages']
  const statusOf = (id: string) => models.list().find((model) => model.id === id)

  it('is read from the moment it is there until it is removed', async () => {
    expect(statusOf(german.id)).toMatchObject({ state: 'missing', inUse: false, fetchable: true })
    expect(await catalog.get(german.id, work())).toMatchObject({ state: 'available', inUse: true, removable: true })
    expect(languages()).toEqual(['eng', 'deu'])
    settings = { ...settings, 'ocr.languages': ['eng'] }
    expect(catalog.use(german.id)).toMatchObject({ id: german.id })
    expect(languages()).toEqual(['eng', 'deu'])
    await expect(catalog.remove(german.id, { force: false })).rejects.toMatchObject({ code: 'model.inUse' })
    expect(await catalog.remove(german.id, { force: true })).toMatchObject({ state: 'missing', inUse: false })
    expect(languages()).toEqual(['eng'])
    expect(existsSync(join(root, 'data', 'models', german.id))).toBe(false)
  })
})
