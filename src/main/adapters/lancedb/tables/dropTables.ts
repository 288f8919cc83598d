/**
 * Deletes tables. LanceDB deletes a table file by file, so a process that is killed meanwhile leaves part of a table,
 * which opens as if it were whole and cannot be read later. The names are therefore written down first, and the next
 * start deletes the rest.
 */
import { readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@lancedb/lancedb'

// One name per line, and an empty line at the end: a file that ends otherwise was cut off before anything was deleted.
const namesFile = 'dropping'

export async function dropTables(names: readonly string[], connection: Connection, folder: string): Promise<void> {
  if (names.length === 0) return
  const place = join(folder, namesFile)
  await writeFile(place, [...names, '\n'].join('\n'))
  for (const name of names) await connection.dropTable(name)
  await unlink(place)
}

/** Call it before any table is opened. */
export async function finishDropping(connection: Connection, folder: string): Promise<void> {
  const place = join(folder, namesFile)
  const text = await readFile(place, 'utf8').catch(() => '')
  if (text === '') return
  const names = text.endsWith('\n\n') ? text.trimEnd().split('\n') : []
  const present = new Set(await connection.tableNames())
  for (const name of names) {
    if (!present.has(name)) continue
    // What is left may be too little for LanceDB to call it a table.
    await connection.dropTable(name).catch(() => rm(join(folder, `${name}.lance`), { recursive: true, force: true }))
  }
  await unlink(place)
}
