import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { it, afterAll, beforeAll, describe, expect } from 'vitest'
import { LogCheckpoints } from '../../../src/main/adapters/sqlite/database/logCheckpoints.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { DriverName, Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'

const limit = 512 * 1024
// Each writes some hundred kilobytes.
const blob = new Uint8Array(100_000).fill(7)

let root: string
let files = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-test-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))
const newFile = (): string => join(root, `log${files++}.sqlite`)
const sizeOf = async (path: string): Promise<number> => (await stat(path)).size
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Writes until `enough`, other pages each time; resolves to the longest log that was seen. */
async function writeOn(
  sql: Sql,
  enough: (written: number) => Promise<boolean>,
): Promise<{ readonly longest: number; readonly written: number }> {
  let longest = 0
  for (let written = 0; ; written += 1) {
    if (await enough(written)) return { longest, written }
    sql.transaction(() => sql.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run(`fact ${written}`, blob))
    longest = Math.max(longest, await sizeOf(`${sql.file}-wal`))
    await turn()
  }
}

describe.each<DriverName>(['better-sqlite3', 'libsql'])('the log of a library on %s', (driver) => {
  it('is copied by a thread while main writes on, starts anew, and holds nothing back when it is closed', async () => {
    const sql = openDatabase(newFile(), { driver })
    const checkpoints = new LogCheckpoints({ sql, driver, limit })
    let before = 0
    let shrunk = 0
    const { written } = await writeOn(sql, async (rows) => {
      if (rows === 0) return false
      const size = await sizeOf(`${sql.file}-wal`)
      if (size < before) shrunk += 1
      before = size
      return shrunk >= 3
    })
    await checkpoints.close()
    expect(new SqliteDocumentStore({ sql }).check()).toEqual([])
    sql.close()
    const again = openDatabase(sql.file, { driver })
    expect(
      again.prepare("SELECT count(*) AS rows FROM meta WHERE name LIKE 'fact %' AND length(value) = 100000").get(),
    ).toEqual({ rows: written })
    again.close()
  })

  it('does not grow without end when no thread can copy it', async () => {
    const entry = join(root, 'failing.mjs')
    await writeFile(entry, 'throw new Error("no thread")')
    const said: string[] = []
    const sql = openDatabase(newFile(), { driver })
    const checkpoints = new LogCheckpoints({
      sql,
      driver,
      limit,
      entry: pathToFileURL(entry),
      log: { write: (_level, message) => said.push(message) },
    })
    const { longest } = await writeOn(sql, (rows) => Promise.resolve(rows >= 60 && said.length > 0))
    // Main copies at four limits, and one commit comes before.
    expect(longest).toBeLessThan(5 * limit)
    await checkpoints.close()
    sql.close()
  })
})

it('a database in memory has no log to look after', async () => {
  const said: string[] = []
  const sql = openDatabase(':memory:')
  const pagesUntilCopied = (): unknown => sql.prepare('PRAGMA wal_autocheckpoint').get()
  const before = pagesUntilCopied()
  const checkpoints = new LogCheckpoints({ sql, limit: 1, log: { write: (_level, message) => said.push(message) } })
  expect(pagesUntilCopied()).toEqual(before)
  for (let meta = 0; meta < 20; meta += 1)
    sql.transaction(() => sql.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run(`fact ${meta}`, 'x'))
  await checkpoints.close()
  expect(sql.prepare("SELECT count(*) AS rows FROM meta WHERE name LIKE 'fact %'").get()).toEqual({ rows: 20 })
  expect(said).toEqual([])
  sql.close()
})

it('a process with nothing left to do still waits for the copy that is under way', async () => {
  const source = (name: string): string =>
    JSON.stringify(new URL(`../../../src/main/adapters/sqlite/database/${name}.ts`, import.meta.url).href)
  // At the end of these commits the thread has not even started.
  const script = `
    const { openDatabase } = await import(${source('openDatabase')})
    const { LogCheckpoints } = await import(${source('logCheckpoints')})
    const sql = openDatabase(${JSON.stringify(newFile())})
    const checkpoints = new LogCheckpoints({ sql, limit: 1 })
    for (let fact = 0; fact < 8; fact += 1) sql.transaction(() => sql.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run('fact ' + fact, 'x'))
    await checkpoints.close()
    sql.close()
    console.log('closed')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toBe('closed\n')
})
