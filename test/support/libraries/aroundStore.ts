/**
 * Puts a test between a store and whoever calls it, to count calls or to let them fail. A method of the store's parts is
 * named with its part (`documents.get`), one of the store itself alone (`together`).
 */
import type { DocumentStore } from '../../../src/main/ports/documentStore.ts'

export type Call = (...args: readonly unknown[]) => unknown

/** Returns what is called instead of `call`; `call` itself for a method that the test leaves alone. */
export type Around = (name: string, call: Call) => Call

export function aroundCalls<T extends object>(target: T, around: Around): T {
  return new Proxy(target, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name)
      // Methods reach private fields, which belong to the target.
      return typeof value === 'function' ? around(String(name), value.bind(from) as Call) : value
    },
  })
}

export function aroundStore(store: DocumentStore, around: Around): DocumentStore {
  const parts = new Map<string, unknown>()
  return new Proxy(aroundCalls(store, around), {
    get(from, name) {
      const value: unknown = Reflect.get(from, name)
      if (typeof value !== 'object' || value === null) return value
      const part =
        parts.get(String(name)) ?? aroundCalls(value, (method, call) => around(`${String(name)}.${method}`, call))
      parts.set(String(name), part)
      return part
    },
  })
}
