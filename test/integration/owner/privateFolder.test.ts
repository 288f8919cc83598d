/** Other users of the machine may not read the library: the modes that a real process leaves behind. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'

// Windows has no modes.
describe.skipIf(process.platform === 'win32')('a data folder that was there before', () => {
  let folder: string
  let data: string
  let mask: number

  beforeEach(() => {
    // The mask that most systems give their users; the process inherits it.
    mask = process.umask(0o022)
    folder = mkdtempSync(join(tmpdir(), 'docent-private-'))
    data = join(folder, 'data')
    mkdirSync(data)
    chmodSync(data, 0o755)
    writeFileSync(join(folder, 'diary.txt'), 'The PIN of the safe is 4711.\n', { mode: 0o600 })
  })
  afterEach(() => {
    process.umask(mask)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  const open = (): string[] =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
      .map((path) => relative(data, path))
  const docent = async (...words: string[]): Promise<void> => {
    const end = await startCommandLine(folder, ['--data', data, ...words]).finished
    expect(end).toMatchObject({ code: 0 })
  }

  it('is closed to others, and everything that a command creates in it is private', async () => {
    await docent('index', 'diary.txt')
    expect(modeOf(data)).toBe('700')
    expect(readdirSync(data)).toContain('docent.sqlite')
    expect(open()).toEqual([])
  })

  it('keeps the rights of the user’s own files, and takes them from those of an earlier Docent', async () => {
    writeFileSync(join(data, 'for-the-team.txt'), 'shared')
    writeFileSync(join(data, 'owner.lock'), '')
    mkdirSync(join(data, 'index.lance'))
    await docent('list')
    expect(modeOf(data)).toBe('755')
    expect(open()).toEqual(['for-the-team.txt'])
  })

  it('is told apart from files that the user asks for: an export has the usual mode', async () => {
    await docent('index', 'diary.txt')
    await docent('ask', 'What is the PIN of the safe?')
    await docent('export', 'What is the PIN of the safe?', '--out', 'pin.md')
    expect(modeOf(join(folder, 'pin.md'))).toBe('644')
  })
})
