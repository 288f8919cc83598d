/** A transport within one process: the command line that owns the library itself, and tests. Copies every message. */
import type { ClientMessage, ServerMessage, Transport } from '../../shared/ipc/messages.ts'

export interface MemoryPair {
  readonly client: Transport<ClientMessage, ServerMessage>
  readonly server: Transport<ServerMessage, unknown>
}

interface End<Incoming> {
  readonly messages: Set<(message: Incoming) => void>
  readonly closes: Set<() => void>
}

/** Messages arrive in order, each in a microtask of its own, and never after the close. */
export function createMemoryPair(): MemoryPair {
  const clientEnd: End<ServerMessage> = { messages: new Set(), closes: new Set() }
  const serverEnd: End<unknown> = { messages: new Set(), closes: new Set() }
  let open = true

  const close = (): void => {
    if (!open) return
    open = false
    for (const listener of [...clientEnd.closes, ...serverEnd.closes]) listener()
  }

  function transport<Outgoing, Incoming>(own: End<Incoming>, other: End<Outgoing>): Transport<Outgoing, Incoming> {
    return {
      send(message) {
        if (!open) throw new Error('The connection is closed')
        const copy = structuredClone(message)
        queueMicrotask(() => {
          if (open) for (const listener of other.messages) listener(copy)
        })
      },
      onMessage(listener) {
        own.messages.add(listener)
        return () => own.messages.delete(listener)
      },
      onClose(listener) {
        own.closes.add(listener)
        return () => own.closes.delete(listener)
      },
      close,
    }
  }

  return {
    client: transport<ClientMessage, ServerMessage>(clientEnd, serverEnd as End<ClientMessage>),
    server: transport<ServerMessage, unknown>(serverEnd, clientEnd),
  }
}
