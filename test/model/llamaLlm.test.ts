import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyFile, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LlamaLlm } from '../../src/main/adapters/llama/llamaLlm.ts'
import type { LlamaLlmOptions } from '../../src/main/adapters/llama/llamaLlm.ts'
import { llmContract } from '../support/contracts/llmContract.ts'
import { installedModel, isInstalled } from '../support/files/modelFiles.ts'

function load(change: Partial<LlamaLlmOptions> = {}): Promise<LlamaLlm> {
  const { entry, file } = installedModel('chat')
  if (entry.sampling === null) throw new Error('not a chat model')
  return LlamaLlm.load({
    file,
    modelId: entry.id,
    prompt: entry.prompt,
    sampling: entry.sampling,
    contextTokens: 1024,
    ...change,
  })
}

const missing = !isInstalled('chat')

describe.skipIf(missing)('the default language model', () => {
  llmContract('the default model', () => load())
  llmContract('a GGUF that no manifest knows, by its own chat template,', () => load({ prompt: null }))
})

const prompt = {
  instructions: 'Read the text and answer the question with a short sentence from the text.',
  evidence:
    'The lease of the flat in Harbour Street began on 1 June 2021. The rent is 840 euros a month, due on the first. '.repeat(
      6,
    ),
  question: 'How much is the rent?',
}

describe.skipIf(missing)('stopping the real model', () => {
  let llm: LlamaLlm
  beforeAll(async () => {
    llm = await load()
  })
  afterAll(() => llm.dispose())

  it('leaves no native call running after random aborts, and answers as before', async () => {
    const ask = () => llm.generate(prompt, { maxTokens: 12 })
    const undisturbed = (await ask()).text
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (delays, fresh) => {
          const calls = delays.map((delay, index) => {
            const controller = new AbortController()
            setTimeout(() => controller.abort(), delay)
            const instructions = fresh ? `${index} ${prompt.instructions}` : prompt.instructions
            return llm.generate({ ...prompt, instructions }, { maxTokens: 12, signal: controller.signal })
          })
          for (const generation of await Promise.all(calls)) {
            expect(['aborted', 'end', 'stop', 'length']).toContain(generation.stoppedBy)
          }
          await llm.idle()
          expect(llm.nativeCalls).toBe(0)
        },
      ),
      { numRuns: 8 },
    )
    expect((await ask()).text).toBe(undisturbed)
    // Up to 24 calls: minutes on a machine that does other things as well.
  }, 900_000)

  it('stops reading after the slice it is in', async () => {
    const controller = new AbortController()
    const fresh = {
      ...prompt,
      instructions: 'Something that was never read before, so that the whole prompt has to be.',
    }
    const call = llm.generate(fresh, { maxTokens: 4, signal: controller.signal })
    // Stopped while the first slice is being read.
    setTimeout(() => controller.abort(), 5)
    expect(await call).toMatchObject({ stoppedBy: 'aborted', text: '' })
    await llm.idle()
    const next = await llm.generate(fresh, { maxTokens: 4 })
    // One slice and what every prompt begins with.
    expect(next.reusedTokens).toBeLessThan(64 + 20)
    expect(next.promptTokens).toBeGreaterThan(200)
  })
})

describe.skipIf(missing)('a model file that cannot be used', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docent-gguf-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const failure = (file: string, change: Partial<LlamaLlmOptions> = {}) =>
    load({ file, ...change }).then(
      () => 'loaded',
      (error: unknown) => error,
    )

  it('is named missing when it is not there', async () => {
    expect(await failure(join(folder, 'nothing.gguf'))).toMatchObject({ code: 'model.missing' })
  })

  it('is named not a GGUF when it is something else, empty, or a folder', async () => {
    const file = join(folder, 'letter.gguf')
    await writeFile(file, 'Dear landlord, this is a letter and not a model.')
    expect(await failure(file)).toMatchObject({
      code: 'model.notGguf',
      message: expect.stringContaining('letter.gguf'),
    })
    await writeFile(join(folder, 'empty.gguf'), '')
    expect(await failure(join(folder, 'empty.gguf'))).toMatchObject({ code: 'model.notGguf' })
    expect(await failure(folder)).toMatchObject({ code: 'model.notGguf' })
  })

  it('is named damaged when it is cut off, in the header or in the weights', async () => {
    const file = join(folder, 'cut.gguf')
    await copyFile(installedModel('chat').file, file)
    await truncate(file, 200_000_000)
    expect(await failure(file)).toMatchObject({ code: 'model.corrupt', message: expect.stringContaining('cut off') })
    await truncate(file, 5_000)
    expect(await failure(file)).toMatchObject({ code: 'model.corrupt' })
  })

  it('is named damaged when its tensors hold rubbish, instead of writing rubbish', async () => {
    const file = join(folder, 'rubbish.gguf')
    await copyFile(installedModel('chat').file, file)
    const handle = await open(file, 'r+')
    // 0xff bytes are infinite scales in every quantised block.
    await handle.write(Buffer.alloc(4_000_000, 0xff), 0, 4_000_000, 250_000_000)
    await handle.close()
    expect(await failure(file)).toMatchObject({ code: 'model.corrupt' })
  })

  it('is named too large when memory does not suffice, before anything is loaded', async () => {
    expect(await failure(installedModel('chat').file, { availableBytes: 300_000_000 })).toMatchObject({
      code: 'model.tooLarge',
    })
  })

  it('is named too large by its size on disk, when that is more than its header tells: all of it would be read into memory', async () => {
    const file = join(folder, 'swollen.gguf')
    await copyFile(installedModel('chat').file, file)
    // Sparse: it takes no room on the disk.
    await truncate(file, 1e12)
    expect(await failure(file)).toMatchObject({ code: 'model.tooLarge' })
  })

  it('gets a smaller window when memory is short, never an absurd one', async () => {
    const { entry } = installedModel('chat')
    // The weights and half a gigabyte: too little for the window that was asked for.
    const availableBytes = (entry.files[0]?.bytes ?? 0) + 500_000_000
    const small = await load({ contextTokens: 32_768, availableBytes })
    expect(small.contextTokens).toBeGreaterThanOrEqual(1024)
    expect(small.contextTokens).toBeLessThan(32_768)
    await small.dispose()
    const bounded = await load({ contextTokens: 1_000_000_000, availableBytes })
    expect(bounded.contextTokens).toBeLessThan(32_768)
    await bounded.dispose()
  })
})
