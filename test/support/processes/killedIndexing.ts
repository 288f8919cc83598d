/**
 * Runs as a process of its own: carries out one command on a library and kills itself at the point it was told; without
 * a point it ends when everything is at rest. Arguments: one JSON object, see `Orders`.
 */
import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { deathPoints } from './deathPoints.ts'
import type { Death } from './deathPoints.ts'
import { FakeEmbedder } from '../fakes/fakeEmbedder.ts'
import { openTestLibrary } from '../libraries/testLibrary.ts'

export type LibraryCommand =
  | { readonly type: 'index'; readonly folder: string }
  | { readonly type: 'remove'; readonly target: string }
  | { readonly type: 'reindex' }
  /** The index is put in order. */
  | { readonly type: 'optimise' }
  /** Only a start: goes on with what was cut off, and looks the sources over. */
  | { readonly type: 'start' }

export interface Orders {
  readonly data: string
  readonly command: LibraryCommand
  /** The model that searches; another one than before means new vectors for everything. */
  readonly embedderId: string
  readonly death: Death | null
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders

const { library, index } = await openTestLibrary({
  data: orders.data,
  embedder: new FakeEmbedder({ id: orders.embedderId }),
  ...deathPoints(orders.death),
})
process.send?.('open')
if (orders.command.type !== 'index') await library.start()
await carryOut(orders.command)
while (library.status().progress.running) await setImmediate()
// Upkeep comes after the lot: wait for it to be over.
await library.dispose()
process.exit(0)

async function carryOut(command: LibraryCommand): Promise<void> {
  if (command.type === 'index') await library.index([command.folder], { until: 'ready' })
  else if (command.type === 'reindex') await library.reindex({})
  else if (command.type === 'optimise') await index.maintain({ force: true })
  else if (command.type === 'remove') {
    try {
      await library.remove(command.target)
    } catch (error) {
      // A killed process had done it already.
      if (!AppError.isInstance(error) || error.code !== 'library.notFound') throw error
    }
  }
}
