/** A database that opens and is damaged in its middle: real commands, because the doctor has to close it. */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startCommandLine } from '../../../support/processes/realCommandLine.ts'
import type { FinishedCommand } from '../../../support/processes/realCommandLine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-damaged-'))
  mkdirSync(join(folder, 'docs'))
  for (let index = 0; index < 40; index += 1)
    writeFileSync(
      join(folder, 'docs', `${index}.txt`),
      `Note ${index}. ${`The ferry ${index} leaves at noon. `.repeat(60)}`,
    )
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const docent = (...words: string[]): Promise<FinishedCommand> =>
  startCommandLine(folder, ['--data', 'data', '--json', ...words]).finished

/** Overwrites the second half of the database. */
function damage(): void {
  const path = join(folder, 'data', 'docent.sqlite')
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  const from = Math.floor(size / 2 / 1024) * 1024
  writeSync(file, Buffer.alloc(size - from, 0xa5), 0, size - from, from)
  closeSync(file)
}

it('one of 0 bytes is no new library: whoever opens it is told that it was lost', async () => {
  writeFileSync(join(folder, 'one.txt'), 'The ferry leaves at noon.')
  expect(await docent('index', 'one.txt')).toMatchObject({ code: 0 })
  for (const part of ['', '-wal', '-shm']) rmSync(join(folder, 'data', `docent.sqlite${part}`), { force: true })
  writeFileSync(join(folder, 'data', 'docent.sqlite'), '')
  for (let time = 0; time < 2; time += 1)
    expect(await docent('list')).toMatchObject({ code: 0, stderr: expect.stringContaining('is empty, although') })
  await docent('index', 'one.txt')
  expect(await docent('list')).toMatchObject({ code: 0, stderr: '' })
})

it('a note about a restore that cannot be read keeps nobody out', async () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'restore.json'), 'rubbish')
  expect(await docent('list')).toMatchObject({ code: 0, stderr: expect.stringContaining('set aside') })
  expect(await docent('list')).toMatchObject({ code: 0, stderr: '' })
})

it('one remedy is named for it, and the doctor carries it out', async () => {
  expect(await docent('index', 'docs')).toMatchObject({ code: 0 })
  damage()
  const found = await docent('doctor')
  expect(found.code).toBe(1)
  const { problems } = JSON.parse(found.stdout) as { readonly problems: readonly { code: string; fix: string }[] }
  expect(problems).toEqual([
    expect.objectContaining({ code: 'library.corrupt', fix: expect.stringContaining('doctor --repair') }),
  ])

  const repaired = await docent('doctor', '--repair')
  expect(repaired).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(repaired.stdout)).toMatchObject({ ok: true, checks: [expect.stringContaining('set aside')] })
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('docent.sqlite.damaged-'))).toHaveLength(1)

  expect(JSON.parse((await docent('index', 'docs')).stdout)).toMatchObject({ added: 40, failed: 0 })
  expect(JSON.parse((await docent('doctor')).stdout)).toMatchObject({
    checks: expect.arrayContaining(['The database is sound.']),
  })
})
