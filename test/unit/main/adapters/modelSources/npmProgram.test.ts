import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { npmTarballs } from '../../../../../src/main/adapters/modelSources/npmProgram.ts'
import type { RunProgram } from '../../../../../src/main/adapters/modelSources/pipProgram.ts'
import { loggedConnections, readConnections } from '../../../../../src/main/networkLog.ts'
import { RegistryFetcher } from '../../../../../src/main/adapters/modelSources/registryFetcher.ts'

let folder: string
let tarball: Buffer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-npm-'))
  await mkdir(join(folder, 'made', 'package'), { recursive: true })
  await writeFile(join(folder, 'made', 'package', 'model.bin'), 'weights')
  await create({ file: join(folder, 'made', 'made.tgz'), cwd: join(folder, 'made'), gzip: true }, ['package'])
  tarball = await readFile(join(folder, 'made', 'made.tgz'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fetchWith = async (run: RunProgram, integrity?: string, name = 'weights-1'): Promise<string> => {
  const source = {
    type: 'registry' as const,
    package: name,
    version: '1.0.0',
    integrity: integrity ?? `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    path: 'model.bin',
  }
  const target = join(folder, 'model.bin')
  const fetcher = new RegistryFetcher(npmTarballs({ folder, run }))
  await fetcher.fetch([{ source, target, bytes: 7 }], () => undefined)
  return readFile(target, 'utf8')
}

describe('fetching with the npm of the user', () => {
  it('packs exactly the listed version without its scripts, and leaves no tarball behind', async () => {
    const commands: (readonly string[])[] = []
    const run: RunProgram = async (command) => {
      commands.push(command)
      const place = command[command.indexOf('--pack-destination') + 1] ?? ''
      await writeFile(join(place, 'weights-1-1.0.0.tgz'), tarball)
      return { code: 0, output: '' }
    }
    const before = loggedConnections()
    expect(await fetchWith(run)).toBe('weights')
    // For the list of connections: npm is another program, which the guard does not see.
    expect(readConnections(before)).toMatchObject([{ host: 'npm', outcome: 'allowed', cause: 'download' }])
    expect(commands[0]).toEqual(expect.arrayContaining(['pack', 'weights-1@1.0.0', '--ignore-scripts']))
    expect((await readdir(folder)).sort()).toEqual(['made', 'model.bin'])
    await expect(fetchWith(run, 'sha512-other')).rejects.toMatchObject({ code: 'model.checksum' })
  })

  it('says what npm said, that there is none, and starts none for a name that could be an option', async () => {
    const output = 'npm error code E404\nnpm error 404 Not Found - GET weights-1\n'
    await expect(fetchWith(async () => ({ code: 1, output }))).rejects.toMatchObject({
      code: 'model.download',
      message: expect.stringContaining('404 Not Found'),
    })
    await expect(fetchWith(async () => ({ code: null, output: 'ENOENT' }))).rejects.toMatchObject({
      message: expect.stringContaining('no npm on this computer'),
    })
    await expect(
      fetchWith(() => Promise.reject(new Error('started')), undefined, '--registry=http://elsewhere'),
    ).rejects.toMatchObject({ message: expect.stringContaining('no exact version') })
  })
})
