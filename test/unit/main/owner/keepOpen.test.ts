import { describe, expect, it, vi } from 'vitest'
import { createMemoryPair } from '../../../../src/main/ipc/memoryTransport.ts'
import { desktopPolicy } from '../../../../src/main/ipc/policy.ts'
import { keepOpen } from '../../../../src/main/owner/keepOpen.ts'
import type { OpenLibrary } from '../../../../src/main/owner/keepOpen.ts'
import { createClient } from '../../../../src/shared/ipc/client.ts'

interface Opened extends OpenLibrary {
  readonly name: number
  readonly ended: { value: boolean }
  readonly heard: unknown[]
  served: number
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
        owned: {},
        heard: [],
        served: 0,
        host: {
          serve: (transport) => {
            library.served += 1
            transport.onMessage((message) => library.heard.push(message))
          },
          grant: () => Promise.resolve([]),
        },
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
    const notified: boolean[] = []
    const kept = keepOpen(open, (_opened, again) => notified.push(again))
    await kept.current()
    all[0]?.endOwner()
    expect(await kept.current()).toBe(all[1])
    expect(notified).toEqual([false, true])
  })

  it('is opened anew on the person’s word, once and only after it was closed, and not where another process owns it', async () => {
    const { all, open } = libraries()
    const notified: boolean[] = []
    const endedWhenOpened: unknown[] = []
    const kept = keepOpen(
      () => {
        endedWhenOpened.push(all.at(-1)?.ended.value)
        return open()
      },
      (_opened, again) => notified.push(again),
    )
    await Promise.all([kept.reopen(), kept.reopen()])
    expect(await kept.current()).toBe(all[1])
    expect(notified).toEqual([false, true])
    expect(endedWhenOpened).toEqual([undefined, true])
    Object.assign(all[1]!, { owned: undefined })
    await expect(kept.reopen()).rejects.toMatchObject({ code: 'library.locked' })
    expect(all[1]?.ended.value).toBe(false)
    await kept.close()
  })

  it('is not opened again after the window closed it', async () => {
    const { all, open } = libraries()
    const kept = keepOpen(open, () => undefined)
    await kept.current()
    await kept.close()
    await kept.close()
    await kept.reopen()
    expect(all.map((library) => library.ended.value)).toEqual([true])
  })

  it('is closed even when the window closes while it opens', async () => {
    const { all, open } = libraries()
    const kept = keepOpen(open, () => undefined)
    await kept.close()
    expect(all[0]?.ended.value).toBe(true)
  })

  it('serves a page by the library of now, and forgets a page that left while it was opened', async () => {
    const { all, open } = libraries()
    const kept = keepOpen(open, () => undefined)
    const left = createMemoryPair()
    const stays = createMemoryPair()
    kept.host.serve(left.server, desktopPolicy)
    kept.host.serve(stays.server, desktopPolicy)
    const reply = createClient(stays.client).request('chat.list', {})
    left.client.close()
    stays.client.send({ type: 'cancel', id: 9 })
    await kept.current()
    await vi.waitFor(() =>
      expect(all[0]?.heard.map((message) => (message as { type: string }).type)).toEqual(['request', 'cancel']),
    )
    expect(all[0]?.served).toBe(1)
    stays.client.close()
    await expect(reply).rejects.toMatchObject({ code: 'connection.lost' })
  })

  it('that cannot be opened says why to everyone who asks, and closing it is no second error', async () => {
    const kept = keepOpen(
      () => Promise.reject(new Error('locked')),
      (opened) => {
        opened.catch(() => undefined)
      },
    )
    await expect(kept.current()).rejects.toThrow('locked')
    await expect(kept.close()).resolves.toBeUndefined()
  })
})
