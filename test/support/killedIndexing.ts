/**
 * Runs as a process of its own: indexes a folder and kills itself (SIGKILL, nothing is tidied up) at the point it was told.
 * Arguments: one JSON object, see `Orders`.
 */
import { openTestLibrary } from './testLibrary.ts'

export interface Orders {
  readonly data: string
  readonly folder: string
  /** A checkpoint, or the middle of a write. */
  readonly point: string
  /** At the how manieth time, from 1. */
  readonly time: number
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
let times = 0

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

function reached(point: string): boolean {
  if (point !== orders.point) return false
  times += 1
  return times === orders.time
}

/** Lets a method begin, and kills after its first steps. */
function dieWithin<T extends object>(target: T, method: keyof T, point: string, turns: number): T {
  return new Proxy(target, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name)
      if (typeof value !== 'function') return value
      if (name !== method || orders.point !== point) return value.bind(from) as unknown
      return (...args: readonly unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, from, args)
        if (reached(point)) void afterTurns(turns).then(die)
        return result
      }
    },
  })
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const { library } = await openTestLibrary({
  data: orders.data,
  checkpoint: (name) => {
    if (reached(name)) die()
  },
  wrapStore: (store) => dieWithin(store, 'writeContent', 'midWriteContent', 2),
  wrapIndex: (index) => dieWithin(dieWithin(dieWithin(index, 'replaceContents', 'midReplaceContents', 3), 'addVectors', 'midAddVectors', 3), 'maintain', 'midMaintain', 3),
})
await library.index([orders.folder], { until: 'ready' })
// Upkeep comes after the lot: wait for it to be over.
await library.dispose()
process.exit(0)
