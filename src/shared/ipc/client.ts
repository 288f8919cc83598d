/**
 * The client's half of the contract over any transport: the same code in the preload, the browser and the command line.
 * Always holds: every request and stream settles exactly once; when the connection ends, what is open rejects with
 * `connection.lost`.
 */
import { AppError } from '../errors/appError.ts'
import type { Client, EventName, StreamHandle } from './bridge.ts'
import type { ClientMessage, ServerMessage, Transport } from './messages.ts'

export interface TransportClient extends Client {
  /** Called once, when the connection ended from either side. */
  onClose(listener: () => void): () => void
  close(): void
}

interface OpenCall {
  readonly onChunk: ((chunk: unknown) => void) | null
  readonly resolve: (value: unknown) => void
  readonly reject: (error: AppError) => void
}

type EventListener = (payload: unknown) => void

const lost = (): AppError =>
  new AppError(
    'connection.lost',
    'The connection to Docent was lost: it was closed or it ended. Start it again and repeat what you did.',
    {
      retryable: true,
    },
  )

export function createClient(transport: Transport<ClientMessage, ServerMessage>): TransportClient {
  const open = new Map<number, OpenCall>()
  const listeners = new Map<string, Set<EventListener>>()
  const closeListeners = new Set<() => void>()
  let lastId = 0
  let closed = false

  function settle(id: number): OpenCall | undefined {
    const call = open.get(id)
    open.delete(id)
    return call
  }

  /** For messages without a reply: a closing connection may refuse them. */
  function trySend(message: ClientMessage): void {
    try {
      transport.send(message)
    } catch {
      // Open calls are settled when the close arrives.
    }
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'chunk') {
      const stream = open.get(message.id)
      if (stream === undefined) return
      stream.onChunk?.(message.value)
      trySend({ type: 'ack', id: message.id })
    } else if (message.type === 'reply' || message.type === 'end') settle(message.id)?.resolve(message.value)
    else if (message.type === 'error') settle(message.id)?.reject(AppError.from(message.error))
    else for (const listener of listeners.get(message.name) ?? []) listener(message.payload)
  }

  function end(): void {
    if (closed) return
    closed = true
    for (const id of open.keys()) settle(id)?.reject(lost())
    for (const listener of closeListeners) listener()
  }

  function call(
    message: (id: number) => ClientMessage,
    onChunk: OpenCall['onChunk'],
  ): { readonly id: number; readonly result: Promise<unknown> } {
    lastId += 1
    const id = lastId
    const result = new Promise((resolve, reject) => {
      if (closed) return reject(lost())
      open.set(id, { onChunk, resolve, reject })
      try {
        transport.send(message(id))
      } catch {
        settle(id)?.reject(lost())
      }
    })
    return { id, result }
  }

  transport.onMessage(receive)
  transport.onClose(end)

  // The server is typed by the same contract, so a value that arrives under a name has that name's type.
  const client = {
    request: (name: string, input: unknown) => call((id) => ({ type: 'request', id, name, input }), null).result,
    stream: (name: string, input: unknown, onChunk: (chunk: unknown) => void): StreamHandle<unknown> => {
      const { id, result } = call((id) => ({ type: 'start', id, name, input }), onChunk)
      let cancelled = false
      return {
        result,
        cancel: () => {
          if (cancelled || closed || !open.has(id)) return
          cancelled = true
          trySend({ type: 'cancel', id })
        },
      }
    },
    on: (name: EventName, listener: EventListener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    onClose: (listener: () => void) => {
      closeListeners.add(listener)
      return () => closeListeners.delete(listener)
    },
    close: () => {
      transport.close()
      end()
    },
  }
  return client as unknown as TransportClient
}
