import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import type { ChatModelSpec } from '../../../../../src/main/ports/modelLoaders.ts'
import { ChatSlot } from '../../../../../src/main/services/models/chatSlot.ts'
import type { ModelRunning } from '../../../../../src/main/services/models/chatSlot.ts'
import { installedChatModels } from '../../../../../src/main/services/models/findModels.ts'
import type { ModelPlaces } from '../../../../../src/main/services/models/findModels.ts'
import { GuardedLoad } from '../../../../../src/main/services/models/guardedLoad.ts'
import { CountingQuestionGate } from '../../../../../src/main/services/questionGate.ts'
import type { ModelEntry } from '../../../../../src/shared/domain/model.ts'
import { AppError } from '../../../../../src/shared/errors/appError.ts'
import { FakeLlm } from '../../../../support/fakes/fakeLlm.ts'
import type { FakeReply } from '../../../../support/fakes/fakeLlm.ts'
import { MemoryModelLedger } from '../../../../support/fakes/memoryModelLedger.ts'

const entry = (id: string, name: string, isDefault: boolean): ModelEntry => ({
  id,
  name,
  role: 'chat',
  default: isDefault,
  licence: 'MIT',
  languages: ['en'],
  memoryBytes: 1,
  contextTokens: 512,
  files: [{ name: `${id}.gguf`, bytes: 4, sha256: null, parts: [] }],
  prompt: null,
  sampling: null,
  dimensions: null,
  embedding: null,
  reranker: null,
})

let root: string
let at: number
let loads: ChatModelSpec[]
let running: ModelRunning
let fails: (id: string) => Error | null
let reply: FakeReply
let slot: ChatSlot

const places = (): ModelPlaces => ({
  manifest: { version: 1, models: [entry('small', 'Small', true), entry('other', 'Other', false)] },
  folders: [root],
})

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-slot-'))
  at = 0
  loads = []
  running = { threads: 0, contextTokens: 0, temperature: 0 }
  fails = () => null
  reply = 'Fine.'
  const ledger = new MemoryModelLedger()
  slot = new ChatSlot({
    places: places(),
    ledger,
    guard: new GuardedLoad(ledger),
    load: async (spec) => {
      loads.push(spec)
      const error = fails(spec.modelId)
      if (error !== null) throw error
      return new FakeLlm({ modelId: spec.modelId, replies: () => reply })
    },
    gate: new CountingQuestionGate(),
    clock: { now: () => at, monotonic: () => at },
    log: silentLog,
    running: () => running,
    trialDelayMs: null,
    onState: () => undefined,
    onFailed: (_, error) => (error instanceof Error ? error.message : String(error)),
    onChanged: () => undefined,
  })
  for (const id of ['small', 'other']) {
    await mkdir(join(root, id))
    await writeFile(join(root, id, `${id}.gguf`), 'GGUF')
  }
})
afterEach(async () => {
  await slot.dispose()
  await rm(root, { recursive: true, force: true })
})

const tooLarge = new AppError('model.tooLarge', 'Small needs more memory than there is.')

async function ask(only = false): Promise<string> {
  const model = await slot.current(null, only)
  if (!model.available) return `none: ${model.reason}`
  const prompt = { instructions: '', evidence: '', question: '' }
  const outcome = await model.llm.generate(prompt, { maxTokens: 9 }).then(
    () => 'answered',
    () => 'failed',
  )
  return `${model.llm.modelId} ${outcome}${model.note ? `: ${model.note}` : ''}`
}

describe('the language model in use', () => {
  it('gives way to the next installed one when it cannot be loaded, which is told', async () => {
    fails = (id) => (id === 'small' ? tooLarge : null)
    expect(await ask()).toBe('other answered: Small needs more memory than there is. Other answers instead.')
  })

  it('is not loaded in vain with every question while another answers, and gets its turn after a minute', async () => {
    fails = (id) => (id === 'small' ? tooLarge : null)
    await ask()
    expect(await ask()).toContain('Small failed again and again and is left alone for 60 s. Other answers instead.')
    expect(loads.map(({ modelId }) => modelId)).toEqual(['small', 'other'])
    at += 60_000
    fails = () => null
    expect(await ask()).toBe('small answered')
  })

  it('gives way after three failed calls in a row, and answers again when its rest is over', async () => {
    reply = { throws: new AppError('model.crashed', 'It crashed.', { retryable: true }) }
    expect([await ask(), await ask(), await ask()]).toEqual(['small failed', 'small failed', 'small failed'])
    reply = 'Fine.'
    expect(await ask()).toContain('other answered: Small failed')
    at += 60_000
    expect(await ask()).toBe('small answered')
  })

  it('says why there is none when every one fails', async () => {
    fails = (id) => new AppError('model.tooLarge', `${id} is too large.`)
    expect(await ask()).toBe('none: small is too large. other is too large.')
  })

  it('is exactly the one that was named, or none', async () => {
    fails = (id) => (id === 'small' ? tooLarge : null)
    expect(await ask(true)).toBe('none: Small needs more memory than there is.')
  })

  it('counts no failure when the user stops it, and one when it hung', async () => {
    reply = { hangs: true }
    const stop = async (reason: unknown): Promise<void> => {
      const model = await slot.current(null, false)
      if (!model.available) throw new Error(model.reason)
      const controller = new AbortController()
      const prompt = { instructions: '', evidence: '', question: '' }
      const call = model.llm.generate(prompt, { maxTokens: 9, signal: controller.signal })
      controller.abort(reason)
      await call
    }
    for (let count = 0; count < 4; count += 1) await stop(undefined)
    expect(await slot.current(null, false)).toMatchObject({ llm: { modelId: 'small' } })
    for (let count = 0; count < 3; count += 1) await stop(new AppError('model.failed', 'It fell silent.'))
    expect(await slot.current(null, false)).toMatchObject({ llm: { modelId: 'other' } })
  })

  it('is loaded anew with another number of threads, and with none given as many as pay off', async () => {
    await ask()
    running = { ...running, threads: 3 }
    await ask()
    await ask()
    expect(loads.map((spec) => spec.threads)).toEqual([undefined, 3])
  })

  it('is loaded again with the window and the temperature that are chosen, and with its own where none is', async () => {
    await ask()
    running = { ...running, contextTokens: 1_024 }
    await ask()
    running = { ...running, temperature: 0.7 }
    await ask()
    await ask()
    const own = loads[0]?.contextTokens ?? expect.fail('nothing was loaded')
    expect(loads.map(({ contextTokens, sampling }) => [contextTokens, sampling.temperature])).toEqual([
      [own, 0],
      [1_024, 0],
      [1_024, 0.7],
    ])
  })

  it('answers a question of the user without documents, as it is written', async () => {
    reply = 'Good day to you.'
    const heard: string[] = []
    const found = installedChatModels(places()).find(({ id }) => id === 'other') ?? expect.fail('it is not installed')
    const { text } = await slot.speak(found, 'Who are you?', {
      signal: new AbortController().signal,
      onText: (piece) => heard.push(piece),
    })
    expect(text).toBe('Good day to you.')
    expect(heard.join('')).toBe(text)
    expect(loads.map(({ modelId }) => modelId)).toEqual(['other'])
  })
})
