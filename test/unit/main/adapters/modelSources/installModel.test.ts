import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InstallReport } from '../../../../../src/main/adapters/modelSources/installModel.ts'
import { installModel } from '../../../../../src/main/adapters/modelSources/installModel.ts'
import type { PartFetcher, WantedPart } from '../../../../../src/main/adapters/modelSources/partFetcher.ts'
import { RegistryFetcher } from '../../../../../src/main/adapters/modelSources/registryFetcher.ts'
import type { OpenTarball } from '../../../../../src/main/adapters/modelSources/registryFetcher.ts'
import { checkStamped } from '../../../../../src/main/adapters/modelSources/verifiedFiles.ts'
import type { ModelEntry, ModelPart } from '../../../../../src/shared/domain/model.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const parts = ['first half, ', 'second half']
const whole = parts.join('')
const small = '{"small": true}'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-models-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const part = (text: string, packageName: string, path: string): ModelPart => ({
  bytes: text.length,
  sha256: sha256(text),
  sources: [{ type: 'registry', package: packageName, version: '1.0.0', integrity: 'sha512-none', path }],
})

function model(change: Partial<ModelEntry> = {}): ModelEntry {
  return {
    id: 'tiny',
    name: 'Tiny',
    role: 'chat',
    default: true,
    licence: 'Apache-2.0',
    languages: ['en'],
    memoryBytes: 1,
    contextTokens: 1,
    prompt: null,
    sampling: null,
    dimensions: null,
    embedding: null,
    reranker: null,
    files: [
      {
        name: 'weights.gguf',
        bytes: whole.length,
        sha256: sha256(whole),
        parts: [part(parts[0] ?? '', 'one', 'model.part'), part(parts[1] ?? '', 'two', 'model.part')],
      },
      {
        name: 'sub/config.json',
        bytes: small.length,
        sha256: sha256(small),
        parts: [part(small, 'two', 'deep/config.json')],
      },
    ],
    ...change,
  }
}

/** What each package's tarball says for each path; a fetch writes it and is remembered. */
class MemoryFetcher implements PartFetcher {
  readonly name = 'npm'
  readonly fetched: string[] = []
  readonly content: Record<string, string> = {
    'one:model.part': parts[0] ?? '',
    'two:model.part': parts[1] ?? '',
    'two:deep/config.json': small,
  }
  /** Cuts the next transfers of these after one byte. */
  readonly cuts: string[] = []

  groupKey(source: WantedPart['source']): string | null {
    return source.type === 'registry' ? source.package : null
  }

  async fetch(wanted: readonly WantedPart[], onBytes: (bytes: number) => void): Promise<void> {
    for (const each of wanted) {
      if (each.source.type !== 'registry') continue
      const key = `${each.source.package}:${each.source.path}`
      this.fetched.push(key)
      const cut = this.cuts.indexOf(key)
      const text = (this.content[key] ?? '').slice(0, cut === -1 ? undefined : 1)
      await writeFile(each.target, text)
      onBytes(text.length)
      if (cut !== -1) {
        this.cuts.splice(cut, 1)
        throw new Error('socket hang up')
      }
    }
  }
}

const quiet: InstallReport = {
  onPlan: () => undefined,
  onBytes: () => undefined,
  onRetry: () => undefined,
  onNote: () => undefined,
}
const install = (fetcher: PartFetcher, entry = model(), report = quiet) =>
  installModel(entry, { folder, fetchers: [fetcher], report, freeBytes: () => Promise.resolve(1e12) })

describe('installing a model', () => {
  it('joins the parts in order, keeps sub-folders, and leaves no part behind', async () => {
    expect(await install(new MemoryFetcher())).toBe('installed')
    expect(await readFile(join(folder, 'weights.gguf'), 'utf8')).toBe(whole)
    expect(await readFile(join(folder, 'sub/config.json'), 'utf8')).toBe(small)
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      '.verified.json',
      'sub',
      'sub/config.json',
      'weights.gguf',
    ])
  })

  it('fetches nothing when everything is there', async () => {
    await install(new MemoryFetcher())
    const fetcher = new MemoryFetcher()
    expect(await install(fetcher)).toBe('present')
    expect(fetcher.fetched).toEqual([])
  })

  it('refuses a wrong checksum with model.checksum and removes the bad file', async () => {
    const fetcher = new MemoryFetcher()
    fetcher.content['two:model.part'] = 'second HALF'
    await expect(install(fetcher)).rejects.toMatchObject({
      code: 'model.checksum',
      message: expect.stringContaining('weights.gguf.part2'),
    })
    expect(await readdir(folder)).not.toContain('weights.gguf.part2')
    expect(await readdir(folder)).not.toContain('weights.gguf')
  })

  it('refuses a file whose parts are right one by one but wrong together', async () => {
    const entry = model()
    const files = entry.files.map((file) =>
      file.parts.length > 1 ? { ...file, parts: file.parts.toReversed() } : file,
    )
    await expect(install(new MemoryFetcher(), model({ files }))).rejects.toMatchObject({ code: 'model.checksum' })
    expect(await readdir(folder)).not.toContain('weights.gguf')
  })

  it('restarts a cut part without fetching a verified one again', async () => {
    const fetcher = new MemoryFetcher()
    fetcher.cuts.push('two:model.part')
    const retries: string[] = []
    await install(fetcher, model(), { ...quiet, onRetry: (reason) => retries.push(reason) })
    expect(fetcher.fetched.filter((key) => key === 'one:model.part')).toHaveLength(1)
    expect(fetcher.fetched.filter((key) => key === 'two:model.part')).toHaveLength(2)
    expect(retries).toEqual(['socket hang up'])
    expect(await readFile(join(folder, 'weights.gguf'), 'utf8')).toBe(whole)
  })

  it('goes on in a later run with the parts that an earlier one verified', async () => {
    const broken = new MemoryFetcher()
    broken.cuts.push(...Array<string>(3).fill('two:model.part'))
    await expect(install(broken)).rejects.toMatchObject({ code: 'model.download', retryable: true })
    const fetcher = new MemoryFetcher()
    await install(fetcher)
    expect(fetcher.fetched).not.toContain('one:model.part')
    expect(await readFile(join(folder, 'weights.gguf'), 'utf8')).toBe(whole)
  })

  it('fetches a damaged file again instead of believing an old stamp', async () => {
    await install(new MemoryFetcher())
    const path = join(folder, 'sub/config.json')
    await writeFile(path, small.replace('true', 'TRUE'))
    const later = new Date(Date.now() + 5_000)
    await utimes(path, later, later)
    const fetcher = new MemoryFetcher()
    expect(await install(fetcher)).toBe('installed')
    expect(fetcher.fetched).toEqual(['two:deep/config.json'])
    expect(await readFile(path, 'utf8')).toBe(small)
  })

  it('stops with disk.full before it fetches when the disk is too small', async () => {
    const fetcher = new MemoryFetcher()
    await expect(
      installModel(model(), { folder, fetchers: [fetcher], report: quiet, freeBytes: () => Promise.resolve(1_000) }),
    ).rejects.toMatchObject({ code: 'disk.full' })
    expect(fetcher.fetched).toEqual([])
  })

  it('does not go to a source that no fetcher was given for', async () => {
    const source = { type: 'huggingface', repository: 'a/b', revision: 'main', file: 'x.gguf' } as const
    const entry = model({
      files: [{ name: 'x.gguf', bytes: 1, sha256: null, parts: [{ bytes: 1, sha256: null, sources: [source] }] }],
    })
    await expect(install(new MemoryFetcher(), entry)).rejects.toMatchObject({
      code: 'model.download',
      message: expect.stringContaining('yourself'),
    })
  })
})

describe('the stamp of a verified file', () => {
  it('is not believed for another expected checksum', async () => {
    await install(new MemoryFetcher())
    const file = { bytes: small.length, sha256: sha256(small) }
    expect(await checkStamped(folder, 'sub/config.json', file)).toBe('good')
    expect(await checkStamped(folder, 'sub/config.json', { ...file, sha256: sha256('other') })).toBe('wrongChecksum')
  })

  it('spares the reading: a changed byte under an unchanged size and time is believed', async () => {
    await install(new MemoryFetcher())
    const path = join(folder, 'sub/config.json')
    const file = { bytes: small.length, sha256: sha256(small) }
    const time = new Date(1_700_000_000_000)
    await utimes(path, time, time)
    expect(await checkStamped(folder, 'sub/config.json', file)).toBe('good')
    await writeFile(path, small.replace('true', 'TRUE'))
    await utimes(path, time, time)
    expect(await checkStamped(folder, 'sub/config.json', file)).toBe('good')
  })
})

describe('the registry fetcher', () => {
  async function tarball(cut = false): Promise<OpenTarball> {
    const source = join(folder, 'source')
    await mkdir(join(source, 'package/deep'), { recursive: true })
    await writeFile(join(source, 'package/model.part'), whole)
    await writeFile(join(source, 'package/deep/config.json'), small)
    await writeFile(join(source, 'package/unwanted.txt'), 'x'.repeat(100_000))
    const archive = join(folder, 'tarball.tgz')
    await new Promise<void>((resolve, reject) => {
      const output = createWriteStream(archive)
      output.on('finish', resolve).on('error', reject)
      create({ cwd: source, gzip: !cut }, ['package']).pipe(output)
    })
    const bytes = await readFile(archive)
    return (_, read) => read(Readable.from([cut ? bytes.subarray(0, bytes.indexOf(whole) + 5) : bytes]))
  }
  const wanted = (path: string, bytes: number): WantedPart => ({
    source: { type: 'registry', package: 'one', version: '1.0.0', integrity: 'sha512-none', path },
    target: join(folder, path.replaceAll('/', '-')),
    bytes,
  })

  it('takes only the wanted files out of one tarball, whole, small ones too', async () => {
    let seen = 0
    const fetcher = new RegistryFetcher(await tarball())
    await fetcher.fetch(
      [wanted('model.part', whole.length), wanted('deep/config.json', small.length)],
      (bytes) => (seen += bytes),
    )
    expect(await readFile(join(folder, 'model.part'), 'utf8')).toBe(whole)
    expect(await readFile(join(folder, 'deep-config.json'), 'utf8')).toBe(small)
    expect(await readdir(folder)).not.toContain('unwanted.txt')
    expect(seen).toBe(whole.length + small.length)
  })

  it('says model.checksum when the tarball does not have the listed integrity', async () => {
    const open: OpenTarball = () => Promise.reject(Object.assign(new Error('sha512 mismatch'), { code: 'EINTEGRITY' }))
    await expect(new RegistryFetcher(open).fetch([wanted('model.part', 1)], () => undefined)).rejects.toMatchObject({
      code: 'model.checksum',
    })
  })

  it('does not hang on a tarball that ends in the middle of an entry', async () => {
    const fetcher = new RegistryFetcher(await tarball(true))
    await fetcher.fetch([wanted('model.part', whole.length)], () => undefined).catch(() => undefined)
    // The installer sees that the part is short and fetches it anew.
    expect((await stat(join(folder, 'model.part'))).size).toBeLessThan(whole.length)
  })
})
