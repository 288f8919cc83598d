/** Writes what was measured as one JSON object into a file, in a folder that need not exist. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeResult(result: unknown, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}
