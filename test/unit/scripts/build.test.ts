import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIsStale } from '../../../scripts/build.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-build-'))
  for (const file of ['src/main/index.ts', 'package.json']) await write(file, 1000)
  for (const file of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']) await write(file, 2000)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes a file as if at this second. */
async function write(file: string, second: number): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), '')
  await utimes(join(folder, file), second, second)
}

describe('npm start', () => {
  it('does not build again what is built', () => {
    expect(buildIsStale(folder)).toBe(false)
  })

  it('builds again after a file deep in src changed', async () => {
    await write('src/renderer/src/App.tsx', 3000)
    expect(buildIsStale(folder)).toBe(true)
  })

  it('builds again when part of the build is missing', async () => {
    await rm(join(folder, 'out/preload/index.cjs'))
    expect(buildIsStale(folder)).toBe(true)
  })

  it('builds again after packages changed', async () => {
    await write('package.json', 3000)
    expect(buildIsStale(folder)).toBe(true)
  })
})
