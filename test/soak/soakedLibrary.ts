/**
 * One life of the soak's library, in a process of its own: carries out one command with real models to choose from,
 * real text recognition and real watching, and kills itself at the point it was told. Without a point it goes on until
 * everything is at rest, and tells what is in the library then. Arguments: one JSON object, see `Orders`. Messages:
 * `open`, then `Outcome`; `watch` waits for `changed`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ParcelFolderWatcher } from '../../src/main/adapters/parcelWatcher/parcelFolderWatcher.ts'
import { TesseractOcrEngine } from '../../src/main/adapters/tesseract/tesseractOcrEngine.ts'
import { watchTimes } from '../../src/main/ingest/scanning/watching.ts'
import { AppError } from '../../src/shared/errors/appError.ts'
import { deathPoints } from '../support/processes/deathPoints.ts'
import type { Death } from '../support/processes/deathPoints.ts'
import { modelsFolder } from '../support/files/modelFiles.ts'
import { openModelLibrary } from '../support/libraries/modelLibrary.ts'
import type { ModelLibrary } from '../support/libraries/modelLibrary.ts'
import { imageOf } from '../support/libraries/testLibrary.ts'

export type SoakCommand =
  | { readonly type: 'index' }
  | { readonly type: 'remove'; readonly target: string }
  | { readonly type: 'reindex' }
  /** The index is put in order. */
  | { readonly type: 'optimise' }
  /** Only a start: goes on with what was cut off, and looks the sources over. */
  | { readonly type: 'start' }
  /** Another embedding model is chosen while the library is open. */
  | { readonly type: 'choose' }
  /** The files change while they are watched; `last` is the last of them that comes. */
  | { readonly type: 'watch'; readonly last: string }

export interface Orders {
  readonly data: string
  /** The person's files. */
  readonly folder: string
  readonly command: SoakCommand
  /** Folder of the embedding model that is chosen when the command is over. */
  readonly model: string
  readonly death: Death | null
}

/** What is in the library when everything is at rest. */
export interface Outcome {
  readonly image: unknown
  readonly vectors: Readonly<Record<string, string>>
  /** What another visit to the folder still found. */
  readonly leftToDo: { readonly added: number; readonly updated: number; readonly removed: number }
  /** Points that this life has passed, and how often. */
  readonly points: Readonly<Record<string, number>>
  /** Of the doctor. */
  readonly problems: readonly string[]
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
// As the settings do: what was chosen outlives a kill.
const chosenFile = join(orders.data, 'chosen')
const chosen = existsSync(chosenFile) ? readFileSync(chosenFile, 'utf8') : orders.model
const watches = orders.command.type === 'watch'
const points = new Map<string, number>()

const opened = await openModelLibrary({
  data: orders.data,
  chosen,
  ocrEngine: new TesseractOcrEngine({
    builtIn: join(modelsFolder, 'tesseract-eng'),
    own: join(orders.data, 'models', 'tessdata'),
  }),
  ...(watches
    ? { watcher: new ParcelFolderWatcher(), watchTimes: { ...watchTimes, quietMs: 200, gatherMs: 1_000 } }
    : {}),
  ...deathPoints(orders.death, (point) => points.set(point, (points.get(point) ?? 0) + 1)),
})
const { library, store, models } = opened
if (watches) await library.start()
const changed = new Promise<void>((resolve) => process.once('message', () => resolve()))
process.send?.('open')
if (!watches && orders.command.type !== 'index') await library.start()
await carryOut(orders.command)
if (chosen !== orders.model || !existsSync(chosenFile)) writeFileSync(chosenFile, orders.model)
if (chosen !== orders.model) opened.choose(orders.model)
await atRest()
// It has come to rest: one more visit finds nothing to do. It also ends with the self-check of everything.
const { added, updated, removed } = await library.index([orders.folder], { until: 'ready' })
await atRest()
const { problems } = await library.doctor({ repair: false })
const outcome: Outcome = {
  image: await imageOf(opened),
  vectors: await vectorsOf(opened),
  leftToDo: { added, updated, removed },
  points: Object.fromEntries(points),
  problems: problems.map(({ code }) => code).filter((code) => code !== 'disk.full'),
}
await library.dispose()
opened.checkStates()
await new Promise((resolve) => process.send?.(outcome, resolve))
process.exit(0)

async function carryOut(command: SoakCommand): Promise<void> {
  if (command.type === 'index') await library.index([orders.folder], { until: 'ready' })
  else if (command.type === 'reindex') await library.reindex({})
  else if (command.type === 'optimise') await opened.index.maintain({ force: true })
  else if (command.type === 'watch') {
    await changed
    // Everything that changed before it is looked at with it or earlier.
    while (store.documents.byPath(command.last)?.state !== 'ready') await delay(20)
  } else if (command.type === 'remove') {
    try {
      await library.remove(command.target)
    } catch (error) {
      // A killed process had done it already.
      if (!AppError.isInstance(error) || error.code !== 'library.notFound') throw error
    }
  }
}

async function atRest(): Promise<void> {
  while (library.status().progress.running || models.embedderChange.nextSpace() !== null) await delay(10)
}

/** By content: what its vectors are, number for number. */
async function vectorsOf({ store, index }: ModelLibrary): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {}
  for (const id of [...store.contents.listIds()].sort()) {
    const hash = createHash('sha256')
    const vectors = await index.getVectors(store.chunks.ofContent(id).map((chunk) => chunk.id))
    for (const { id: chunk } of store.chunks.ofContent(id)) hash.update(vectors.get(chunk) ?? 'none')
    all[id] = hash.digest('hex')
  }
  return all
}
