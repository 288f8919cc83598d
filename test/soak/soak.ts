/**
 * `npm run soak -- [--seed N] [--kills N]`: a library in a process of its own is killed with SIGKILL at random points
 * of time and of the work, again and again, through changes of its files (also while they are watched), removals,
 * rebuilds, text recognition, changes of the embedding model and restarts. After each round it must equal one that was
 * never disturbed: text byte for byte, chunk for chunk, vector for vector, and no row more in any table. Prints the
 * seed; the same seed gives the same files, commands and points.
 */
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import type { Death } from '../support/processes/deathPoints.ts'
import { makeModelFolder } from '../support/libraries/modelLibrary.ts'
import { Random } from './random.ts'
import type { Orders, Outcome } from './soakedLibrary.ts'
import { World } from './world.ts'
import type { Round } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '100' },
    verbose: { type: 'boolean', default: false },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const kills = Number(values.kills)
// More in one round would only be kills of restarts that have nothing left to do.
const killsPerRound = 6
const child = fileURLToPath(new URL('soakedLibrary.ts', import.meta.url))

interface Side {
  readonly world: World
  readonly data: string
  readonly files: string
}

/** Rounds whose files have changed while they were watched. */
const changed = new WeakSet<Round>()
const nothing: Outcome['leftToDo'] = { added: 0, updated: 0, removed: 0 }

const root = mkdtempSync(join(tmpdir(), 'docent-soak-'))
const models = [
  makeModelFolder(join(root, 'models', 'small'), 32),
  makeModelFolder(join(root, 'models', 'large'), 48),
] as const
const startedAt = performance.now()
const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(0)
console.log(`seed ${seed}, ${kills} kills`)
try {
  const { rounds, commands, where, image } = await soak()
  console.log(`killed ${kills} times in ${rounds} rounds (${listed(commands)})`)
  console.log(`at: ${listed(where)}`)
  console.log(
    `each time equal to the undisturbed library, byte for byte, chunk for chunk, vector for vector: ${image}, in ${seconds()} s`,
  )
} catch (error) {
  console.error(`seed ${seed} failed; the libraries are kept in ${root}`)
  throw error
}
rmSync(root, { recursive: true, force: true })

async function soak() {
  const [undisturbed, killed] = [sideOf('undisturbed'), sideOf('killed')]
  const random = new Random(seed + 1)
  const where = new Map<string, number>()
  const commands = new Map<string, number>()
  let rounds = 0
  for (let count = 0; count < kills; rounds += 1) {
    const [calm, rough] = await Promise.all(
      [undisturbed, killed].map(({ world }) => (rounds === 0 ? world.first() : world.next())),
    )
    if (calm === undefined || rough === undefined) throw new Error('there are two sides')
    const began = performance.now()
    const expected = await toTheEnd(undisturbed, calm)
    const ms = performance.now() - began
    const deaths: string[] = []
    let outcome: Outcome | null = null
    while (outcome === null && deaths.length < killsPerRound && count < kills) {
      const death = random.below(3) > 0 ? pointOf(expected, random, deaths.length === 0) : random.next() * ms
      // A point may lie beyond the end of what is left of the work: then the round is over.
      outcome = await run(killed, rough, death)
      if (outcome !== null) break
      count += 1
      const name = typeof death === 'number' ? 'any time' : death.point
      deaths.push(typeof death === 'number' ? `${Math.round(death)} ms` : `${death.point} ${death.time}`)
      add(where, name)
      add(commands, rough.command.type)
    }
    if (values.verbose) console.log(`${rounds} (${seconds()} s): ${rough.words}: killed at ${deaths.join(', ')}`)
    outcome ??= await toTheEnd(killed, rough)
    const difference = differenceOf(
      { ...placeless(outcome, killed), rows: rowsOf(killed) },
      { ...placeless(expected, undisturbed), rows: rowsOf(undisturbed) },
    )
    if (difference !== null)
      throw new Error(`round ${rounds} (${rough.words}), killed at ${deaths.join(', ')}: ${difference}`)
    if (!isDeepStrictEqual([outcome.leftToDo, expected.leftToDo], [nothing, nothing]))
      throw new Error(
        `round ${rounds} (${rough.words}) was not at rest: ${JSON.stringify([outcome.leftToDo, expected.leftToDo])}`,
      )
  }
  const rows = rowsOf(killed)
  return {
    rounds,
    commands,
    where,
    image: `${rows['documents']} documents, ${rows['contents']} texts, ${rows['chunks']} passages, ${rows['ocr_pages']} OCR pages`,
  }
}

/**
 * Where the undisturbed library passed; each kind of point is as likely as any other. Later ones are not reached by a
 * second life.
 */
function pointOf({ points }: Outcome, random: Random, first: boolean): Death {
  const point = random.of(Object.keys(points).sort())
  return { point, time: first ? random.below(points[point] ?? 1) + 1 : 1 }
}

function sideOf(name: string): Side {
  const files = join(root, name, 'files')
  mkdirSync(files, { recursive: true })
  const data = join(root, name, 'data')
  mkdirSync(data)
  return { world: new World(files, seed), data, files }
}

async function toTheEnd(side: Side, round: Round): Promise<Outcome> {
  const outcome = await run(side, round, null)
  if (outcome === null) throw new Error(`it was ended without being killed (${round.words})`)
  return outcome
}

/**
 * `death`: a point, or milliseconds after the library was opened. Null when it died there, else what is in the library
 * at the end.
 */
function run({ data, files }: Side, round: Round, death: Death | number | null): Promise<Outcome | null> {
  const orders: Orders = {
    data,
    folder: files,
    command: round.command,
    model: models[round.model],
    death: typeof death === 'number' ? null : death,
  }
  return new Promise((resolve, reject) => {
    const library = fork(child, [JSON.stringify(orders)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let words = ''
    let outcome: Outcome | null = null
    library.stderr?.on('data', (data: Buffer) => (words += data.toString()))
    // What the child sends, in this order.
    library.on('message', (message: 'open' | Outcome) => {
      if (message !== 'open') {
        outcome = message
        return
      }
      if (typeof death === 'number') setTimeout(() => library.kill('SIGKILL'), death)
      void change(round).then(() => library.connected && library.send('changed'), reject)
    })
    library.on('error', reject)
    library.on('exit', (code, signal) => {
      if (code === 0) resolve(outcome)
      else if (signal === 'SIGKILL' && death !== null) resolve(null)
      else reject(new Error(`a library ended with ${code ?? signal} (${round.words}): ${words}`))
    })
  })
}

/** Once in a round, however often its library is killed. */
async function change(round: Round): Promise<void> {
  if (changed.has(round)) return
  changed.add(round)
  await round.change?.()
}

/** Both sides lie at other places, and came here by other ways. */
function placeless(outcome: Outcome, { files }: Side): object {
  // As it was written here.
  return JSON.parse(
    JSON.stringify({ ...outcome, points: null }).replaceAll(JSON.stringify(files).slice(1, -1), ''),
  ) as object
}

/** Where two values first differ, and how; whole libraries would fill the screen. */
function differenceOf(killed: unknown, undisturbed: unknown, path = ''): string | null {
  if (isDeepStrictEqual(killed, undisturbed)) return null
  if (typeof killed !== 'object' || typeof undisturbed !== 'object' || killed === null || undisturbed === null)
    return `${path} is ${shown(killed)} instead of ${shown(undisturbed)}`
  const [here, there] = [new Map(Object.entries(killed)), new Map(Object.entries(undisturbed))]
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const difference = differenceOf(here.get(key), there.get(key), `${path}/${key}`)
    if (difference !== null) return `${difference} (of ${shown(killed)} and ${shown(undisturbed)})`.slice(0, 2_000)
  }
  return path
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 400)
}

/** Rows of every table, but for what tells of the way here and not of the library. */
function rowsOf({ data }: Side): Readonly<Record<string, number>> {
  const database = new Database(join(data, 'docent.sqlite'), { readonly: true })
  try {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('history', 'title_waiting') ORDER BY name",
      )
      .pluck()
      .all() as string[]
    return Object.fromEntries(
      tables.map((name) => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
    )
  } finally {
    database.close()
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
