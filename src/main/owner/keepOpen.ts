/**
 * Holds the library open for a door that stays (window, server). Where another process owns it and ends, it is opened again: this process
 * may become the owner. Always holds: after `close` nothing is opened any more, and what was opened is closed.
 */
import type { TransportClient } from '../../shared/ipc/client.ts'
import type { LibraryHost } from '../ipc/host.ts'
import type { DoorPolicy } from '../ipc/policy.ts'
import type { ServerTransport } from '../ipc/router.ts'

/** The library as this process holds it: as its owner, or as a client of the owner. */
export interface HeldLibrary {
  readonly host: LibraryHost
  readonly client: TransportClient
  close(): Promise<void>
}

export interface KeptLibrary {
  /** Serves each client by the library of now; while it is being opened, messages wait in order. */
  readonly host: LibraryHost
  /** The library of now; rejects when it cannot be opened. */
  current(): Promise<HeldLibrary>
  /** Idempotent. */
  close(): Promise<void>
}

/** `onOpened` is told of the first opening and of each one after; it may reject without harm to the library. */
export function keepOpen(open: () => Promise<HeldLibrary>, onOpened: (opened: Promise<HeldLibrary>, again: boolean) => void): KeptLibrary {
  let closed = false
  let current = begin(false)

  function begin(again: boolean): Promise<HeldLibrary> {
    const opening = open()
    opening.then(
      (library) => {
        library.client.onClose(() => {
          if (!closed) current = begin(true)
        })
      },
      // Whoever asks for the library is told.
      () => undefined,
    )
    onOpened(opening, again)
    return opening
  }

  return {
    host: {
      serve: (transport, policy) => serveWhenOpen(transport, policy, current),
      grant: async (paths) => (await current).host.grant(paths),
    },
    current: () => current,
    async close() {
      if (closed) return
      closed = true
      const library = await current.catch(() => null)
      await library?.close()
    },
  }
}

function serveWhenOpen(transport: ServerTransport, policy: DoorPolicy, opening: Promise<HeldLibrary>): void {
  const early: unknown[] = []
  const stopKeeping = transport.onMessage((message) => early.push(message))
  let gone = false
  transport.onClose(() => {
    gone = true
  })
  opening.then(
    ({ host }) => {
      stopKeeping()
      // Its close was told already: a router would hold it for ever.
      if (gone) return
      const onMessage: ServerTransport['onMessage'] = (listener) => {
        const off = transport.onMessage(listener)
        for (const message of early.splice(0)) listener(message)
        return off
      }
      host.serve({ ...transport, onMessage }, policy)
    },
    () => transport.close(),
  )
}
