/**
 * Sixty questions over twelve tables, asked as the window asks. The golds come from plain code over the same rows; an
 * answer is exact when all of them stand in its first line. Usage: npm run eval -- tables [--show] [--out FILE]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEverydayLibrary } from './everyday/askEveryday.ts'
import { findGold, tokensOf } from './everyday/normalise.ts'
import { share } from './intervals.ts'
import { tableFiles, tableQuestions } from './tables/tableLibrary.ts'

const { values } = parseArgs({
  options: { show: { type: 'boolean', default: false }, out: { type: 'string' } },
})
const working = mkdtempSync(join(tmpdir(), 'docent-tables-'))
try {
  await run()
} finally {
  rmSync(working, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const files = join(working, 'library')
  mkdirSync(files)
  for (const { path, bytes } of await tableFiles()) writeFileSync(join(files, path), bytes)
  const library = await openEverydayLibrary(files, join(working, 'data'))
  for (const failed of library.failed) console.error(`Could not be read: ${failed}`)
  const rows: { readonly kind: string; readonly isExact: boolean; readonly isHigh: boolean; readonly ms: number }[] = []
  for (const question of tableQuestions()) {
    const [asked] = await library.ask([question.text], 'standard')
    if (asked === undefined) continue
    const said = tokensOf(asked.shown.sentences[0] ?? '')
    const isExact = !asked.shown.refused && question.golds.every((gold) => findGold(said, gold) !== -1)
    rows.push({ kind: question.kind, isExact, isHigh: asked.label === 'High', ms: asked.ms })
    if (values.show || !isExact)
      console.error(
        `${isExact ? 'exact' : 'WRONG'}  ${question.text}  (${question.file})\n    gold: ${question.golds.join(' & ')}\n    ${asked.kind}, ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 300)}`,
      )
  }
  await library.close()
  const exact = (kept: typeof rows): ReturnType<typeof share> =>
    share(kept.filter((row) => row.isExact).length, kept.length)
  const ms = rows.map((row) => row.ms).sort((a, b) => a - b)
  const result = {
    kind: 'tables',
    exact: exact(rows),
    computation: exact(rows.filter((row) => row.kind === 'computation')),
    lookup: exact(rows.filter((row) => row.kind === 'tableLookup')),
    wrongWithHigh: rows.filter((row) => row.isHigh && !row.isExact).length,
    ms: { p50: ms[Math.floor(ms.length / 2)] ?? 0, p95: ms[Math.floor(ms.length * 0.95)] ?? 0 },
  }
  if (values.out !== undefined) {
    mkdirSync(dirname(values.out), { recursive: true })
    writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`)
  }
  console.log(JSON.stringify(result, null, 1))
}
