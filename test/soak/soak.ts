/**
 * `npm run soak -- [--seed N] [--kills N]`: a library in a process of its own is killed with SIGKILL at random points of time and of the work,
 * again and again, through changes of its files, removals, rebuilds, changes of model and restarts. In the end it must equal one that was never
 * disturbed: text byte for byte, chunk for chunk, vector for vector. Prints the seed; the same seed gives the same files, commands and points.
 */
import { deepStrictEqual } from 'node:assert'
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Death, indexPoints, storePoints } from '../support/deathPoints.ts'
import { FakeEmbedder } from '../support/fakes/fakeEmbedder.ts'
import type { Orders } from '../support/killedIndexing.ts'
import { openTestLibrary, pictureOf } from '../support/testLibrary.ts'
import { Random } from './random.ts'
import { type Round, World } from './world.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, kills: { type: 'string', default: '100' }, verbose: { type: 'boolean', default: false } } })
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const kills = Number(values.kills)
// About six kills a round: enough rounds that every command is met, and every round is met at several points.
const rounds = Math.max(3, Math.ceil(kills / 6))
const child = fileURLToPath(new URL('../support/killedIndexing.ts', import.meta.url))
const points = [
  'queued', 'parsed', 'contentWritten', 'indexed', 'membersQueued', 'attached', 'vectorsAdded', 'embedded', 'removedFromIndex', 'maintained', 'midWriteContent',
  ...Object.keys(indexPoints), ...storePoints,
]

const root = mkdtempSync(join(tmpdir(), 'docent-soak-'))
const files = join(root, 'files')
const startedAt = performance.now()
console.log(`seed ${seed}, ${kills} kills over ${rounds} rounds`)
try {
  const { picture: expected, ms } = await undisturbed()
  console.log(`undisturbed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const died = await disturbed(ms)
  const picture = await read(join(root, 'killed'), died.embedderId)
  deepStrictEqual(picture, expected)
  const where = [...died.points].sort(([a], [b]) => (a < b ? -1 : 1)).map(([point, count]) => `${point} ${count}`).join(', ')
  console.log(`killed ${died.count} times (${where})`)
  console.log(`equal to the undisturbed library, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
} catch (error) {
  console.error(`seed ${seed} failed; the libraries are kept in ${root}`)
  throw error
}
rmSync(root, { recursive: true, force: true })

async function undisturbed(): Promise<{ readonly picture: unknown; readonly ms: readonly number[] }> {
  const world = freshWorld()
  const ms: number[] = []
  let last = await world.first()
  for (let round = 0; ; round += 1) {
    const began = performance.now()
    await toTheEnd('undisturbed', last)
    ms.push(performance.now() - began)
    if (round + 1 >= rounds) break
    last = await world.next()
  }
  return { picture: await read(join(root, 'undisturbed'), last.embedderId), ms }
}

/** `ms`: how long each round takes when nothing disturbs it. */
async function disturbed(ms: readonly number[]): Promise<{ readonly count: number; readonly points: ReadonlyMap<string, number>; readonly embedderId: string }> {
  const world = freshWorld()
  const random = new Random(seed + 1)
  const where = new Map<string, number>()
  let count = 0
  let embedderId = ''
  for (let number = 0; number < rounds; number += 1) {
    const round = number === 0 ? await world.first() : await world.next()
    embedderId = round.embedderId
    if (values.verbose) console.log(`${number}: ${round.words}`)
    const share = Math.ceil((kills - count) / (rounds - number))
    // A point may lie beyond the end of the work: then another is tried, and after some tries the round has had its share.
    for (let tries = 0, killed = 0; killed < share && tries < share * 4; tries += 1) {
      const death = random.below(2) === 0 ? { point: random.of(points), time: random.below(4) + 1 } : random.next() * (ms[number] ?? 1_000)
      if (!(await killedIn('killed', round, death))) continue
      killed += 1
      count += 1
      const name = typeof death === 'number' ? 'by time' : death.point
      where.set(name, (where.get(name) ?? 0) + 1)
    }
    await toTheEnd('killed', round)
  }
  return { count, points: where, embedderId }
}

function freshWorld(): World {
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files)
  return new World(files, seed)
}

async function toTheEnd(name: string, round: Round): Promise<void> {
  const signal = await run(name, round, null, null)
  if (signal !== null) throw new Error(`${name} was ended by ${signal} without being killed (${round.words})`)
}

/** `death`: a point, or milliseconds after the library was opened. False when the work was done before. */
async function killedIn(name: string, round: Round, death: Death | number): Promise<boolean> {
  return (await run(name, round, typeof death === 'number' ? null : death, typeof death === 'number' ? death : null)) === 'SIGKILL'
}

function run(name: string, round: Round, death: Death | null, afterMs: number | null): Promise<NodeJS.Signals | null> {
  const orders: Orders = { data: join(root, name), command: round.command, embedderId: round.embedderId, death }
  return new Promise((resolve, reject) => {
    const process = fork(child, [JSON.stringify(orders)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let words = ''
    process.stderr?.on('data', (data: Buffer) => (words += data.toString()))
    process.on('message', () => {
      if (afterMs !== null) setTimeout(() => process.kill('SIGKILL'), afterMs)
    })
    process.on('error', reject)
    process.on('exit', (code, signal) => (code === 0 || code === null ? resolve(signal) : reject(new Error(`a library ended with ${code} (${round.words}): ${words}`))))
  })
}

async function read(data: string, embedderId: string): Promise<unknown> {
  const opened = await openTestLibrary({ data, embedder: new FakeEmbedder({ id: embedderId }) })
  try {
    return await pictureOf(opened)
  } finally {
    await opened.close()
  }
}
