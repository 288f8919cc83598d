import { describe, expect, it } from 'vitest'
import { createMemoryPair } from '../../../../src/main/ipc/memoryTransport.ts'
import { keepOpen } from '../../../../src/main/shell/keepOpen.ts'
import type { DesktopLibrary } from '../../../../src/main/shell/keepOpen.ts'
import { createClient } from '../../../../src/shared/ipc/client.ts'

interface Opened extends DesktopLibrary {
  readonly name: number
  readonly ended: { value: boolean }
  endOwner(): void
}

function libraries(): { readonly all: Opened[]; open(): Promise<Opened> } {
  const all: Opened[] = []
  return {
    all,
    open: () => {
      const pair = createMemoryPair()
      const client = createClient(pair.client)
      const ended = { value: false }
      const library: Opened = {
        name: all.length + 1,
        client,
        host: { serve: () => undefined, grant: () => Promise.resolve([]) },
        ended,
        endOwner: () => pair.server.close(),
        close: () => {
          ended.value = true
          client.close()
          return Promise.resolve()
        },
      }
      all.push(library)
      return Promise.resolve(library)
    },
  }
}

describe('the library behind the window', () => {
  it('is opened again when its owner in another process ended, instead of leaving a dead window', async () => {
    const { all, open } = libraries()
    const told: boolean[] = []
    const kept = keepOpen(open, (_opened, again) => told.push(again))
    await kept.current()
    all[0]?.endOwner()
    expect(await kept.current()).toBe(all[1])
    expect(told).toEqual([false, true])
  })

  it('is not opened again after the window closed it', async () => {
    const { all, open } = libraries()
    const kept = keepOpen(open, () => undefined)
    await kept.current()
    await kept.close()
    await kept.close()
    expect(all.map((library) => library.ended.value)).toEqual([true])
  })

  it('is closed even when the window closes while it opens', async () => {
    const { all, open } = libraries()
    const kept = keepOpen(open, () => undefined)
    await kept.close()
    expect(all[0]?.ended.value).toBe(true)
  })

  it('that cannot be opened says why to everyone who asks, and closing it is no second error', async () => {
    const kept = keepOpen(() => Promise.reject(new Error('locked')), (opened) => {
      opened.catch(() => undefined)
    })
    await expect(kept.current()).rejects.toThrow('locked')
    await expect(kept.close()).resolves.toBeUndefined()
  })
})
