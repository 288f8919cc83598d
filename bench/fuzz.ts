/**
 * Throws damaged files at every reader, in the real parse workers with their limits, for a bounded time.
 *
 *   npm run fuzz [-- --seconds 60] [--seed N] [--kinds pdf,docx] [--data DIR] [--total 1800]
 *
 * Seeds are small generated files, the samples and, with `--data`, other people's files by their extensions. A finding
 * is whatever must never happen: the end of this process, an unhandled rejection, a worker that hangs or dies, an error
 * without code or words, a result that breaks a promise about offsets (`resultChecks.ts`), a refused connection. It is
 * saved with its seed in `.cache/fuzz`. Ends with 1 when there were findings. With `--write` the results go to
 * bench/results/fuzz.json, where those of other kinds stay. The same seed and files give the same mutations; what takes
 * too long on a busy machine may differ.
 */
import '../src/main/networkGuard.ts'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readNetworkStatus } from '../src/main/networkGuard.ts'
import { ParserPool } from '../src/main/ingest/parsing/parserPool.ts'
import { kindOfPath } from '../src/main/ingest/readers/kinds.ts'
import { seeded } from './measuring/intervals.ts'
import { makeFixtures } from './makeFixtures.ts'
import { mutate } from './measuring/mutate.ts'
import { readWhole } from './measuring/readWhole.ts'

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    kinds: { type: 'string', default: '' },
    data: { type: 'string' },
    total: { type: 'string', default: '1800' },
    write: { type: 'boolean', default: false },
  },
})
/** A damaged file of this size is read in milliseconds; twenty seconds on a loaded machine are a hang. */
const hangMs = 20_000
const maxSeedBytes = 200_000
const repository = join(import.meta.dirname, '..')
const kept = join(repository, '.cache', 'fuzz')
const scratch = mkdtempSync(join(tmpdir(), 'docent-fuzz-'))

let unhandled = 0
process.on('unhandledRejection', (error) => {
  unhandled += 1
  console.error('unhandled rejection', error)
})

const seeds = Map.groupBy(await seedFiles(), (path): string => kindOfPath(path) ?? 'text')
const wanted = flags.kinds === '' ? [...seeds.keys()].sort() : flags.kinds.split(',')
const seconds = Math.min(Number(flags.seconds), Number(flags.total) / wanted.length)
console.log(`seed ${flags.seed}, ${Math.round(seconds)} s for each of ${wanted.join(', ')}`)

/** One line of the report. */
interface KindResult {
  readonly kind: string
  readonly seed: number
  readonly seconds: number
  readonly files: number
  readonly read: number
  /** Refused with a code and words. */
  readonly reasons: string
  readonly findings: number
}

let findings = 0
const results: KindResult[] = []
for (const kind of wanted) results.push(await fuzzKind(kind, seeds.get(kind) ?? []))
rmSync(scratch, { recursive: true, force: true })
console.log(findings + unhandled === 0 ? 'no findings' : `${findings} findings, ${unhandled} unhandled rejections`)
if (flags.write) writeResults()
process.exitCode = findings + unhandled === 0 ? 0 : 1

async function fuzzKind(kind: string, files: readonly string[]): Promise<KindResult> {
  const random = seeded(Number(flags.seed) + [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const pool = new ParserPool({ size: 2, timeoutMs: hangMs, heapMb: 768, memoryMb: 1_024 })
  const until = performance.now() + seconds * 1_000
  const codes = new Map<string, number>()
  let tried = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < until && files.length > 0) {
      const number = (tried += 1)
      const from = files[Math.floor(random() * files.length)] ?? ''
      const bytes = await mutate(readFileSync(from), kind, random)
      const path = join(scratch, `${number}${extname(from)}`)
      writeFileSync(path, bytes)
      const refused = readNetworkStatus().refused
      const reading = await readWhole(pool, path, { hangMs: hangMs * 2 })
      rmSync(path)
      const why = [
        ...(reading.outcome === 'crash' || reading.outcome === 'hang'
          ? [`${reading.outcome}: ${reading.code} ${reading.message}`]
          : []),
        ...(reading.outcome === 'reason' && (reading.message ?? '').length < 10
          ? [`no words for ${reading.code}`]
          : []),
        ...reading.broken,
        ...(readNetworkStatus().refused > refused ? ['a connection was tried'] : []),
      ]
      const code = why.length > 0 ? 'finding' : (reading.code ?? 'read')
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (why.length > 0) keep(kind, number, from, bytes, why)
    }
  }
  await Promise.all([lane(), lane()])
  await pool.dispose()
  const reasons = [...codes]
    .filter(([code]) => !['read', 'file.partlyRead', 'finding'].includes(code))
    .toSorted(([, a], [, b]) => b - a)
  console.log(
    `${kind}: ${tried} files from ${files.length} seeds: ${[...codes].map(([code, count]) => `${code} ${count}`).join(', ')}`,
  )
  return {
    kind,
    seed: Number(flags.seed),
    seconds: Math.round(seconds),
    files: tried,
    read: (codes.get('read') ?? 0) + (codes.get('file.partlyRead') ?? 0),
    reasons: reasons.map(([code, count]) => `${code} ${count}`).join(', '),
    findings: codes.get('finding') ?? 0,
  }
}

function writeResults(): void {
  const target = join(import.meta.dirname, 'results', 'fuzz.json')
  // Written here.
  const before = existsSync(target)
    ? (JSON.parse(readFileSync(target, 'utf8')) as { readonly kinds: readonly KindResult[] }).kinds
    : []
  const kinds = [...before.filter(({ kind }) => !wanted.includes(kind)), ...results].toSorted((a, b) =>
    a.kind < b.kind ? -1 : 1,
  )
  const sum = (of: (result: KindResult) => number): number => kinds.reduce((total, result) => total + of(result), 0)
  writeFileSync(
    target,
    `${JSON.stringify({ files: sum((result) => result.files), findings: sum((result) => result.findings), unhandledRejections: unhandled, kinds }, null, 2)}\n`,
  )
}

function keep(kind: string, number: number, from: string, bytes: Uint8Array, why: readonly string[]): void {
  findings += 1
  mkdirSync(kept, { recursive: true })
  const name = `${kind}-${flags.seed}-${number}`
  writeFileSync(join(kept, `${name}${extname(from)}`), bytes)
  writeFileSync(join(kept, `${name}.json`), JSON.stringify({ seed: flags.seed, kind, number, from, why }, null, 2))
  console.log(`✗ ${name}${extname(from)}: ${why.join('; ').slice(0, 300)}`)
}

async function seedFiles(): Promise<readonly string[]> {
  const made = [
    ...(await makeFixtures({ part: 'containers/' })),
    ...(await makeFixtures({ part: 'pictures/' })),
    ...(await makeFixtures({ part: 'hostile/' })),
  ]
  const folders = [
    join(repository, 'samples'),
    join(repository, 'docs'),
    ...(flags.data === undefined ? [] : [flags.data]),
  ]
  return [...made, ...folders.flatMap(filesUnder)].filter(
    (path) => statSync(path).size <= maxSeedBytes && statSync(path).size > 0,
  )
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('_') && !entry.name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
}
