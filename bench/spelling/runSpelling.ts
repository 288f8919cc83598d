/** Misspells and asks the questions of all everyday libraries, with their files indexed once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everydaySets } from '../everyday/everydaySets.ts'
import { benchCache, openBenchLibrary, openEmbedder } from '../measuring/library.ts'
import { evaluateSpelling } from './evaluateSpelling.ts'
import type { SpellingRow } from './evaluateSpelling.ts'

// Nothing was chosen with these.
export const reportSeeds: readonly number[] = [4, 5, 6]

export async function runSpelling(
  seeds: readonly number[],
  log: (line: string) => void,
): Promise<readonly SpellingRow[]> {
  const working = mkdtempSync(join(tmpdir(), 'docent-spelling-'))
  const embedder = await openEmbedder()
  const rows: SpellingRow[] = []
  try {
    for (const set of await everydaySets(working)) {
      const library = await openBenchLibrary(join(benchCache(), set.name), set.files, log, embedder)
      for (const seed of seeds) rows.push(...(await evaluateSpelling(set, library, seed)))
      await library.close()
    }
  } finally {
    await embedder.dispose()
    rmSync(working, { recursive: true, force: true })
  }
  return rows
}
