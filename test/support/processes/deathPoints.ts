/**
 * Where a process of a test kills itself (SIGKILL, nothing is tidied up): at a checkpoint of taking in, or in the
 * middle of a write.
 */
import type { AtCheckpoint } from '../../../src/main/ingest/flow/checkpoints.ts'
import type { ChunkIndex } from '../../../src/main/ports/chunkIndex.ts'
import type { DocumentStore } from '../../../src/main/ports/documentStore.ts'
import { aroundCalls, aroundStore } from '../libraries/aroundStore.ts'
import type { Around } from '../libraries/aroundStore.ts'

export interface Death {
  /** A checkpoint, `mid…` for the middle of a slow write, or the name of a method of the store after which it dies. */
  readonly point: string
  /** At the how manieth time, from 1. */
  readonly time: number
}

export interface DeathPoints {
  readonly checkpoint: AtCheckpoint
  readonly wrapStore: (store: DocumentStore) => DocumentStore
  readonly wrapIndex: (index: ChunkIndex) => ChunkIndex
}

/** Quick methods of the store: they are one transaction, and what comes after them is what a kill interrupts. */
export const storePoints = [
  'members.queue',
  'documentChanges.attach',
  'documentChanges.detach',
  'documentChanges.remove',
  'sources.remove',
  'documentChanges.relocate',
  'meta.set',
  'documentChanges.setState',
  'chunks.setEmbedded',
  'contentChanges.delete',
  'ocrPages.save',
] as const

/** Methods of the index and how many turns of the event loop into them it dies. */
export const indexPoints = {
  midReplaceContents: 'replaceContents',
  midAddVectors: 'addVectors',
  midMaintain: 'maintain',
  midRemoveContents: 'removeContents',
  midClear: 'clear',
} as const

/** `passed` is told of every point that is reached. */
export function deathPoints(death: Death | null, passed?: (point: string) => void): DeathPoints {
  let times = 0
  const reached = (point: string): boolean => {
    passed?.(point)
    if (point !== death?.point) return false
    times += 1
    return times === death.time
  }
  /** Lets the methods that are named as keys begin, and kills after their first steps. */
  const dieWithin =
    (points: ReadonlyMap<string, { readonly point: string; readonly turns: number }>): Around =>
    (name, call) => {
      const place = points.get(name)
      if (place === undefined || (death?.point !== place.point && passed === undefined)) return call
      return (...args) => {
        const result = call(...args)
        if (reached(place.point)) {
          if (place.turns === 0) die()
          void afterTurns(place.turns).then(die)
        }
        return result
      }
    }
  const storeDeaths = dieWithin(
    new Map([
      ['contentChanges.write', { point: 'midWriteContent', turns: 2 }],
      ...storePoints.map((name) => [name, { point: name, turns: 0 }] as const),
    ]),
  )
  const indexDeaths = dieWithin(
    new Map(Object.entries(indexPoints).map(([point, method]) => [method, { point, turns: 3 }])),
  )
  return {
    checkpoint: (name) => {
      if (reached(name)) die()
    },
    wrapStore: (store) => aroundStore(store, storeDeaths),
    wrapIndex: (index) => aroundCalls(index, indexDeaths),
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
