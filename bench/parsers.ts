/**
 * Reads every file of a folder through the parse pool and compares with expected Markdown where there is some
 * (`_expected_md/NAME.md`). Usage: node bench/parsers.ts --data DIR [--json]
 */
import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '../src/shared/errors/appError.ts'
import { ParserPool } from '../src/main/ingest/parserPool.ts'
import { kindOfPath } from '../src/main/ingest/readers/detect.ts'
import { markdownWords, wordOverlap } from './textSimilarity.ts'

interface Row {
  readonly file: string
  readonly folder: string
  readonly ms: number
  readonly outcome: string
  readonly characters: number
  readonly chunks: number
  /** 0..1 against the expected Markdown, or null where there is none. */
  readonly similarity: number | null
}

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'boolean', default: false } } })
if (values.data === undefined) {
  console.error('Usage: node bench/parsers.ts --data DIR [--json]')
  process.exit(2)
}
const root = values.data
const pool = new ParserPool({ timeoutMs: 60_000 })
const rows: Row[] = []
for (const path of filesUnder(root)) rows.push(await readOne(path))
await pool.dispose()

const compared = rows.flatMap((row) => (row.similarity === null ? [] : [row.similarity]))
const summary = {
  files: rows.length,
  read: rows.filter((row) => row.outcome === 'read').length,
  crashed: rows.filter((row) => row.outcome === 'file.readerCrashed' || row.outcome.startsWith('!')).length,
  hung: rows.filter((row) => row.outcome === 'file.readerTimeout').length,
  refused: Object.fromEntries(Object.entries(Object.groupBy(rows.filter((row) => row.outcome !== 'read'), (row) => row.outcome)).map(([code, list]) => [code, list?.length ?? 0])),
  compared: compared.length,
  meanSimilarity: Math.round((compared.reduce((sum, value) => sum + value, 0) / Math.max(1, compared.length)) * 1000) / 1000,
}
if (values.json) console.log(JSON.stringify({ summary, rows }))
else {
  for (const row of rows) console.log(`${row.folder}/${row.file}\t${row.ms} ms\t${row.outcome}\t${row.characters} characters\t${row.chunks} chunks\t${row.similarity ?? ''}`)
  console.log(JSON.stringify(summary, null, 2))
}

async function readOne(path: string): Promise<Row> {
  const started = performance.now()
  const base = { file: basename(path), folder: basename(join(path, '..')) }
  const ms = (): number => Math.round(performance.now() - started)
  try {
    const parsed = await pool.parse(path)
    if (parsed.type === 'known') throw new Error('nothing was known')
    const expected = join(root, '_expected_md', `${base.file}.md`)
    const similarity = existsSync(expected) ? wordOverlap(markdownWords(parsed.result.text), markdownWords(readFileSync(expected, 'utf8'))) : null
    return { ...base, ms: ms(), outcome: 'read', characters: parsed.result.text.length, chunks: parsed.chunks.length, similarity }
  } catch (error) {
    const outcome = AppError.isInstance(error) ? error.code : `!${String(error)}`
    return { ...base, ms: ms(), outcome, characters: 0, chunks: 0, similarity: null }
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => !name.startsWith('_'))
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return filesUnder(path)
      return kindOfPath(path) !== undefined ? [path] : []
    })
}
