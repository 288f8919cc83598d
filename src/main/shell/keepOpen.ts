/**
 * Holds the library open for the window. Where another process owns it and ends, it is opened again: this process may become the
 * owner. Always holds: after `close` nothing is opened any more, and what was opened is closed.
 */
import type { TransportClient } from '../../shared/ipc/client.ts'
import type { LibraryHost } from '../ipc/host.ts'

/** The library as this process holds it: as its owner, or as a client of the owner. */
export interface DesktopLibrary {
  readonly host: LibraryHost
  readonly client: TransportClient
  close(): Promise<void>
}

export interface KeptLibrary {
  /** The library of now; rejects when it cannot be opened. */
  current(): Promise<DesktopLibrary>
  /** Idempotent. */
  close(): Promise<void>
}

/** `onOpened` is told of the first opening and of each one after; it may reject without harm to the library. */
export function keepOpen(open: () => Promise<DesktopLibrary>, onOpened: (opened: Promise<DesktopLibrary>, again: boolean) => void): KeptLibrary {
  let closed = false
  let current = begin(false)

  function begin(again: boolean): Promise<DesktopLibrary> {
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
    current: () => current,
    async close() {
      if (closed) return
      closed = true
      const library = await current.catch(() => null)
      await library?.close()
    },
  }
}
