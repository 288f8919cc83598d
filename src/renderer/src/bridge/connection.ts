/**
 * Tells if the owner of the library can be reached. Always `open` on the desktop; a browser can lose it for a moment
 * (`lost`), or because Docent was closed (`closed`): started again, it has another address.
 */
import { create } from 'zustand'

export type ConnectionState = 'open' | 'lost' | 'closed'

interface Connection {
  readonly state: ConnectionState
  /** Grows with every reconnection; stores that mirror main reload when it changes. */
  readonly epoch: number
}

export const connectionStore = create<Connection>()(() => ({ state: 'open', epoch: 0 }))

export const useConnection = <T>(selector: (state: Connection) => T): T => connectionStore(selector)

export function connectionLost(): void {
  connectionStore.setState({ state: 'lost' })
}

export function connectionClosed(): void {
  connectionStore.setState({ state: 'closed' })
}

export function connectionRestored(): void {
  connectionStore.setState((previous) => ({ state: 'open', epoch: previous.epoch + 1 }))
}
