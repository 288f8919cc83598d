/**
 * Keeps the library open for a client that stays (window, server). When another process that owns it ends, the library
 * is opened again, and this process may become the owner. After `close` nothing is opened any more, and everything that
 * was opened is closed.
 */
import { AppError } from '../../shared/errors/appError.ts'
import type { TransportClient } from '../../shared/ipc/client.ts'
import type { LibraryHost } from '../ipc/host.ts'
import type { ClientPolicy } from '../ipc/policy.ts'
import type { ServerTransport } from '../ipc/connection.ts'

/** The library as this process has it: as its owner, or as a client of the owner. */
export interface OpenLibrary {
  readonly host: LibraryHost
  readonly client: TransportClient
  /** Undefined when another process owns the library. */
  readonly owned: object | undefined
  close(): Promise<void>
}

export interface KeptLibrary {
  /** Serves each client with the current library; while it is being opened, messages wait in order. */
  readonly host: LibraryHost
  /** The current library; rejects when it cannot be opened. */
  current(): Promise<OpenLibrary>
  /**
   * Closes the library and opens it again, so that work waiting for a start (a backup prepared for restoring) is done
   * now; other clients find the next owner by themselves. Resolves when it is open. Rejects with `library.locked`, and
   * changes nothing, when another process owns it.
   */
  reopen(): Promise<void>
  /** Idempotent. */
  close(): Promise<void>
}

/** `onOpened` is called for the first opening and for each later one; it may reject without harm to the library. */
export function keepOpen(
  open: () => Promise<OpenLibrary>,
  onOpened: (opened: Promise<OpenLibrary>, again: boolean) => void,
): KeptLibrary {
  let closed = false
  const left = new WeakSet<OpenLibrary>()
  let current = follow(open(), false)

  function follow(opening: Promise<OpenLibrary>, again: boolean): Promise<OpenLibrary> {
    opening.then(
      (library) => {
        library.client.onClose(() => {
          if (!closed && !left.has(library)) current = follow(open(), true)
        })
      },
      // The error reaches everyone who asks for the library.
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
    async reopen() {
      const library = await current
      if (library.owned === undefined) {
        throw new AppError(
          'library.locked',
          [
            'Another Docent (“docent serve” or a command) has this library open.',
            'Close it and try again; otherwise it is done at the next start.',
          ].join(' '),
          { retryable: true },
        )
      }
      if (closed || left.has(library)) return
      left.add(library)
      // Opened only when the lock is free: otherwise this process would find itself as the owner.
      current = follow(library.close().then(open), true)
      await current
    },
    async close() {
      if (closed) return
      closed = true
      const library = await current.catch(() => null)
      await library?.close()
    },
  }
}

function serveWhenOpen(transport: ServerTransport, policy: ClientPolicy, opening: Promise<OpenLibrary>): void {
  const early: unknown[] = []
  const stopKeeping = transport.onMessage((message) => early.push(message))
  let gone = false
  transport.onClose(() => {
    gone = true
  })
  opening.then(
    ({ host }) => {
      stopKeeping()
      // Its close event has fired already, so a router would keep it for ever.
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
