/**
 * Takes every file of a folder through the real parse workers, members of containers included, and judges what came
 * out.
 *
 *   npm run eval -- parsers [DIR] [--only PART] [--hang 120] [--rows] [--out NAME]
 *
 * Judged are: text or a right reason for each file (`parsers.expected.json`), the promises about offsets, likeness to
 * expected Markdown where `DIR/_expected_md/NAME.md` exists (`textSimilarity.ts`). Without DIR the generated files are
 * judged (`makeFixtures.ts`). Kinds are the folders beneath DIR. Writes bench/results/parsers.json unless `--only`
 * chose a part. Ends with 1 when a file crashed or hung.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ParserPool } from '../src/main/ingest/parsing/parserPool.ts'
import { mean, share } from './measuring/intervals.ts'
import { fixturesFolder, makeFixtures } from './makeFixtures.ts'
import { judge, missingFrom } from './measuring/parserJudge.ts'
import type { Expectation } from './measuring/parserJudge.ts'
import { readWhole } from './measuring/readWhole.ts'
import type { Reading } from './measuring/readWhole.ts'
import { markdownWords, textSimilarity } from './measuring/textSimilarity.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    hang: { type: 'string', default: '120' },
    rows: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const root = positionals[0] ?? fixturesFolder
if (positionals[0] === undefined) await makeFixtures()

interface Row extends Reading {
  readonly path: string
  readonly kind: string
  readonly right: boolean | null
  readonly why: string | null
  readonly similarity: number | null
}

// Our own files; what is generated brings its expectations along.
const own = join(root, '_expected.json')
const expectations = JSON.parse(
  readFileSync(existsSync(own) ? own : join(import.meta.dirname, 'parsers.expected.json'), 'utf8'),
) as Readonly<Record<string, Expectation>>
const hangMs = Number(flags.hang) * 1_000
let unhandled = 0
process.on('unhandledRejection', () => (unhandled += 1))

const pool = new ParserPool({ size: 1 })
const rows: Row[] = []
for (const path of filesUnder(root)) {
  if (!relative(root, path).includes(flags.only)) continue
  const row = await judged(path)
  rows.push(row)
  if (flags.rows)
    console.log(
      `${row.path}\t${row.ms} ms\t${row.code ?? 'read'}\t${row.characters}\t${row.similarity ?? ''}\t${row.why ?? ''}`,
    )
}
await pool.dispose()

for (const row of rows) if (row.why !== null) console.log(`✗ ${row.path}: ${row.why}`)
for (const row of rows)
  if (row.similarity !== null && row.similarity < 0.85) console.log(`≉ ${row.path}: ${row.similarity}`)
const report = summary()
console.log(JSON.stringify(report, null, 2))
if (flags.only === '') {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${flags.out ?? (positionals[0] === undefined ? 'parsers-made' : 'parsers')}.json`),
    `${JSON.stringify(report, null, 2)}\n`,
  )
}
process.exitCode = report.crashes + report.hangs + report.unhandledRejections === 0 ? 0 : 1

async function judged(path: string): Promise<Row> {
  const place = relative(root, path)
  const expected = expectations[place]
  const reading = await readWhole(pool, path, { hangMs })
  const base = { ...reading, path: place, kind: place.split('/')[0] ?? '', similarity: similarityOf(path, reading) }
  const broken = reading.broken.length > 0 ? `broken promises: ${reading.broken.join('; ')}` : null
  if (reading.outcome === 'crash' || reading.outcome === 'hang')
    return { ...base, right: false, why: `${reading.outcome}: ${reading.message}` }
  if (expected === undefined) return { ...base, right: null, why: broken }
  const verdict = judge(expected, reading, false)
  const locked =
    verdict.right && expected.expect === 'reason' && expected.password !== undefined
      ? await openedWith(expected.password, path, expected.must ?? [])
      : null
  const why = [verdict.why, locked, broken].filter((part) => part !== null).join('; ')
  return { ...base, right: verdict.right && locked === null, why: why === '' ? null : why }
}

/** Why its password does not open it, or null. */
async function openedWith(password: string, path: string, must: readonly string[]): Promise<string | null> {
  const { text, code } = await readWhole(pool, path, { hangMs, password })
  // A page without a word opens all the same.
  if (text === null) return code === 'file.noText' && must.length === 0 ? null : `its password gives ${code}`
  const lost = missingFrom(text, must)
  return lost.length === 0 ? null : `opened with its password it lacks ${lost.join(', ')}`
}

function similarityOf(path: string, { ownText }: Reading): number | null {
  const expected = join(root, '_expected_md', `${basename(path)}.md`)
  if (!existsSync(expected)) return null
  return textSimilarity(markdownWords(ownText ?? ''), markdownWords(readFileSync(expected, 'utf8')))
}

function summary() {
  const round = (value: number): number => Math.round(value * 10) / 10
  const compared = rows.flatMap((row) => (row.similarity === null ? [] : [row.similarity]))
  const figures = (own: readonly Row[]) => ({
    files: own.length,
    opened: own.filter((row) => row.text !== null).length,
    rightText: own.filter((row) => row.text !== null && row.right === true).length,
    reasonGiven: own.filter((row) => row.outcome === 'reason').length,
    rightReason: own.filter((row) => row.outcome === 'reason' && row.right === true).length,
    crashes: own.filter((row) => row.outcome === 'crash').length,
    hangs: own.filter((row) => row.outcome === 'hang').length,
    members: own.reduce((sum, row) => sum + row.members, 0),
    seconds: round(own.reduce((sum, row) => sum + row.ms, 0) / 1_000),
    characters: own.reduce((sum, row) => sum + row.characters, 0),
  })
  const judgedRows = rows.filter((row) => row.right !== null)
  return {
    kind: 'parsers',
    ...figures(rows),
    unhandledRejections: unhandled,
    textOrRightReason: share(judgedRows.filter((row) => row.right === true).length, judgedRows.length),
    similarity: mean(compared),
    slowest: rows
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5)
      .map((row) => `${row.path} ${round(row.ms / 1_000)} s`),
    byKind: Object.entries(Object.groupBy(rows, (row) => row.kind)).map(([kind, own = []]) => ({
      kind,
      ...figures(own),
    })),
    mismatches: rows.flatMap(({ path, why }) => (why === null ? [] : [{ path, why }])),
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => !name.startsWith('_'))
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesUnder(path) : [path]
    })
}
