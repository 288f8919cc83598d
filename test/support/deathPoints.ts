/**
 * Where a process of a test kills itself (SIGKILL, nothing is tidied up): at a checkpoint of taking in, or in the
 * middle of a write.
 */
import type { AtCheckpoint } from '../../src/main/ingest/flow/checkpoints.ts'
import type { ChunkIndex } from '../../src/main/ports/chunkIndex.ts'
import type { DocumentStore } from '../../src/main/ports/documentStore.ts'

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
  'queueMembers',
  'attachContent',
  'detachContent',
  'removeDocument',
  'removeSource',
  'relocate',
  'setMeta',
  'setState',
  'setEmbedded',
  'deleteContents',
  'saveOcrPage',
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
  /** Lets a method begin, and kills after its first steps. */
  const dieWithin = <T extends object>(target: T, method: string, point: string, turns: number): T =>
    new Proxy(target, {
      get(from, name) {
        const value: unknown = Reflect.get(from, name)
        if (typeof value !== 'function') return value
        if (name !== method || (death?.point !== point && passed === undefined)) return value.bind(from) as unknown
        return (...args: readonly unknown[]): unknown => {
          const result: unknown = Reflect.apply(value, from, args)
          if (reached(point)) {
            if (turns === 0) die()
            void afterTurns(turns).then(die)
          }
          return result
        }
      },
    })
  return {
    checkpoint: (name) => {
      if (reached(name)) die()
    },
    wrapStore: (store) =>
      storePoints.reduce(
        (wrapped, name) => dieWithin(wrapped, name, name, 0),
        dieWithin(store, 'writeContent', 'midWriteContent', 2),
      ),
    wrapIndex: (index) =>
      Object.entries(indexPoints).reduce((wrapped, [point, method]) => dieWithin(wrapped, method, point, 3), index),
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
