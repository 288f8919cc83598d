import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { forkModelProcess } from '../../../src/main/adapters/llama/forkModelProcess.ts'
import { ProcessLlm, restartPause } from '../../../src/main/adapters/llama/processLlm.ts'
import type { ProcessLlmOptions } from '../../../src/main/adapters/llama/processLlm.ts'
import type { GenerateOptions, Llm } from '../../../src/main/ports/llm.ts'
import { silentLog } from '../../../src/main/ports/log.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import { ChatService } from '../../../src/main/services/chatService.ts'
import { CountingQuestionGate } from '../../../src/main/services/questionGate.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { llmContract } from '../../support/contracts/llmContract.ts'
import { eventually } from '../../support/eventually.ts'
import { openQuestionLibrary, papers } from '../../support/libraries/questionLibrary.ts'

const fakeProcess = new URL('../../support/workers/fakeLlamaProcess.ts', import.meta.url)

const open: Llm[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((llm) => llm.dispose()))
})

const create = (change: Partial<ProcessLlmOptions> = {}): Promise<ProcessLlm> =>
  ProcessLlm.load({
    file: 'fake',
    modelId: 'fake',
    prompt: null,
    contextTokens: 2048,
    spawn: forkModelProcess,
    entry: fakeProcess,
    ...change,
  })

async function load(change: Partial<ProcessLlmOptions> = {}): Promise<ProcessLlm> {
  const llm = await create(change)
  open.push(llm)
  return llm
}

const ask = (llm: Llm, question: string, change: Partial<GenerateOptions> = {}) =>
  llm.generate({ instructions: 'Answer.', evidence: 'The rent is 840 euros.', question }, { maxTokens: 40, ...change })

llmContract('a model in a process of its own', () => create())

describe('a language model whose process ends', () => {
  it('fails the answer in hand with a crash that says so, and answers the next question', async () => {
    const llm = await load()
    let seen = ''
    await expect(ask(llm, 'crash', { onText: (text) => (seen += text) })).rejects.toMatchObject({
      code: 'model.crashed',
      retryable: true,
      message: expect.stringContaining('SIGSEGV'),
    })
    expect(seen).not.toBe('')
    expect((await ask(llm, 'How much?')).text).toBe('The rent is 840 euros a month.')
  })

  it('names memory when the system killed it', async () => {
    const llm = await load()
    await expect(ask(llm, 'killed')).rejects.toMatchObject({
      code: 'model.crashed',
      message: expect.stringContaining('memory ran out'),
    })
  })

  it('answers what waited behind it, counts included, with a new process', async () => {
    const llm = await load()
    const all = await Promise.allSettled([ask(llm, 'crash'), ask(llm, 'How much?'), ask(llm, 'crash')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(await llm.countTokens('four words of text')).toBeGreaterThan(3)
  })

  it('rests after a second crash in a row, longer each time, and an answer ends the row', async () => {
    let now = 1_000
    const llm = await load({ clock: { now: () => now, monotonic: () => now } })
    await ask(llm, 'crash').catch(() => undefined)
    await ask(llm, 'crash').catch(() => undefined)
    await expect(ask(llm, 'How much?')).rejects.toMatchObject({ message: expect.stringContaining('rests for 1 s') })
    now += 1_000
    expect((await ask(llm, 'How much?')).text).not.toBe('')
    await ask(llm, 'crash').catch(() => undefined)
    expect((await ask(llm, 'How much?')).text).not.toBe('')
    expect([1, 2, 3, 4, 20].map(restartPause)).toEqual([0, 1_000, 2_000, 4_000, 60_000])
  })

  it('rejects the load with the reason of the process, or with its crash', async () => {
    await expect(create({ file: 'missing' })).rejects.toMatchObject({ code: 'model.missing' })
    await expect(create({ file: 'deadly' })).rejects.toMatchObject({ code: 'model.crashed' })
  })

  it('settles an abort within 200 ms although the process does not react, with the text that came', async () => {
    const llm = await load()
    const controller = new AbortController()
    let stoppedAt = 0
    let seen = ''
    const generation = await ask(llm, 'stuck', {
      signal: controller.signal,
      onText: (text) => {
        seen += text
        if (stoppedAt > 0) return
        stoppedAt = performance.now()
        controller.abort()
      },
    })
    expect(performance.now() - stoppedAt).toBeLessThan(200)
    expect(generation).toMatchObject({ stoppedBy: 'aborted', text: seen })
    expect(seen).not.toBe('')
  })

  it('ends with its owner, however that ends', async () => {
    const owner = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../support/workers/ownerOfModel.ts', import.meta.url))],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(owner.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    expect(isRunning(pid)).toBe(true)
    owner.kill('SIGKILL')
    await eventually(() => expect(isRunning(pid)).toBe(false))
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a chat whose model crashes while it writes', () => {
  it('gets the quotes as its answer, keeps its messages, and is answered by the model at the next question', async () => {
    const library = openQuestionLibrary()
    await library.add('/library/lease.md', papers['/library/lease.md'] ?? '')
    let deadly = true
    const llm = await load()
    const generate = llm.generate.bind(llm)
    // The engine words the question itself: only the test's process knows when to fail.
    llm.generate = (prompt, options) => generate({ ...prompt, question: deadly ? 'crash' : 'How much?' }, options)
    const chat = new ChatService({
      chats: library.chats,
      store: library.store,
      orchestrator: new Orchestrator({ ...library, clock: systemClock, log: silentLog }),
      models: {
        embedder: async () => library.embedder,
        reranker: async () => null,
        chat: async () => ({ available: true, llm, trusted: true, tested: true }),
      },
      settings: { values: () => ({ ...defaultSettings, 'answer.level': 'enhanced' }), origins: () => [] },
      gate: new CountingQuestionGate(),
      clock: systemClock,
      log: silentLog,
    })
    const asked = (question: string) =>
      chat.ask(
        { chatId: null, question, fresh: true },
        { signal: new AbortController().signal, onEvent: () => undefined },
      )
    const first = await asked('How much is the rent?')
    expect(first.answer.kind).toBe('extracted')
    expect(first.answer.citations.length).toBeGreaterThan(0)
    expect(JSON.stringify(first.answer.trace)).toContain('crashed')
    expect(chat.messages(first.chatId)).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'complete' }])
    deadly = false
    const second = await asked('How much is the rent?')
    expect(JSON.stringify(second.answer.trace)).not.toContain('crashed')
    library.close()
  })
})
