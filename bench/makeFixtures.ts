/**
 * Makes the files that nobody can be asked for: a 700-page book, a hundred megabytes of text, pictures with words,
 * archives of every sort, and traps. They go into `.cache/fixtures` (not kept in the repository), once; the same bytes
 * at every run but for the salt of a locked archive.
 *
 *   node bench/makeFixtures.ts [--only PART] [--again]      (npm run eval -- parsers makes and judges them)
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { containerFixtures } from './fixtures/containers.ts'
import type { Fixture } from './fixtures/fixture.ts'
import { hostileFixtures } from './fixtures/hostile.ts'
import { largeFixtures } from './fixtures/large.ts'
import { imageFixtures } from './fixtures/images.ts'

export const fixturesFolder = join(import.meta.dirname, '..', '.cache', 'fixtures')
const fixtures: readonly Fixture[] = [...largeFixtures, ...imageFixtures, ...containerFixtures, ...hostileFixtures]

/** Makes what is missing (or all `again`) and gives the paths of those whose name has `part` in it. */
export async function makeFixtures({
  part = '',
  again = false,
}: { readonly part?: string; readonly again?: boolean } = {}): Promise<readonly string[]> {
  mkdirSync(fixturesFolder, { recursive: true })
  writeFileSync(
    join(fixturesFolder, '_expected.json'),
    JSON.stringify(Object.fromEntries(fixtures.map(({ path, expected }) => [path, expected])), null, 2),
  )
  const paths: string[] = []
  for (const { path, make } of fixtures.filter((fixture) => fixture.path.includes(part))) {
    const place = join(fixturesFolder, path)
    paths.push(place)
    if (existsSync(place) && !again) continue
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, await make())
  }
  return paths
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, again: { type: 'boolean', default: false } },
  })
  const made = await makeFixtures({ part: values.only, again: values.again })
  console.log(`${made.length} files in ${fixturesFolder}`)
}
