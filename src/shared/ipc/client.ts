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
  // The server is typed by the same contract, so a value that arrives under a name has that name's type.
  return new ContractClient(transport) as unknown as TransportClient
}

/** Its functions stand alone, because bridges pass them on one by one. */
class ContractClient {
  readonly #transport: Transport<ClientMessage, ServerMessage>
  readonly #open = new Map<number, OpenCall>()
  readonly #listeners = new Map<string, Set<EventListener>>()
  readonly #closeListeners = new Set<() => void>()
  #lastId = 0
  #closed = false

  constructor(transport: Transport<ClientMessage, ServerMessage>) {
    this.#transport = transport
    transport.onMessage((message) => this.#receive(message))
    transport.onClose(() => this.#end())
  }

  readonly request = (name: string, input: unknown): Promise<unknown> =>
    this.#call((id) => ({ type: 'request', id, name, input }), null).result

  readonly stream = (name: string, input: unknown, onChunk: (chunk: unknown) => void): StreamHandle<unknown> => {
    const { id, result } = this.#call((own) => ({ type: 'start', id: own, name, input }), onChunk)
    let cancelled = false
    return {
      result,
      cancel: () => {
        if (cancelled || this.#closed || !this.#open.has(id)) return
        cancelled = true
        this.#trySend({ type: 'cancel', id })
      },
    }
  }

  readonly on = (name: EventName, listener: EventListener): (() => boolean) => {
    const set = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, set)
    set.add(listener)
    return () => set.delete(listener)
  }

  readonly onClose = (listener: () => void): (() => boolean) => {
    this.#closeListeners.add(listener)
    return () => this.#closeListeners.delete(listener)
  }

  readonly close = (): void => {
    this.#transport.close()
    this.#end()
  }

  #call(
    message: (id: number) => ClientMessage,
    onChunk: OpenCall['onChunk'],
  ): { readonly id: number; readonly result: Promise<unknown> } {
    this.#lastId += 1
    const id = this.#lastId
    const result = new Promise((resolve, reject) => {
      if (this.#closed) return reject(lost())
      this.#open.set(id, { onChunk, resolve, reject })
      try {
        this.#transport.send(message(id))
      } catch {
        this.#settle(id)?.reject(lost())
      }
    })
    return { id, result }
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'chunk') {
      const stream = this.#open.get(message.id)
      if (stream === undefined) return
      stream.onChunk?.(message.value)
      this.#trySend({ type: 'ack', id: message.id })
    } else if (message.type === 'reply' || message.type === 'end') this.#settle(message.id)?.resolve(message.value)
    else if (message.type === 'error') this.#settle(message.id)?.reject(AppError.from(message.error))
    else for (const listener of this.#listeners.get(message.name) ?? []) listener(message.payload)
  }

  #end(): void {
    if (this.#closed) return
    this.#closed = true
    for (const id of this.#open.keys()) this.#settle(id)?.reject(lost())
    for (const listener of this.#closeListeners) listener()
  }

  #settle(id: number): OpenCall | undefined {
    const call = this.#open.get(id)
    this.#open.delete(id)
    return call
  }

  /** For messages without a reply: a closing connection may refuse them. */
  #trySend(message: ClientMessage): void {
    try {
      this.#transport.send(message)
    } catch {
      // Open calls are settled when the close arrives.
    }
  }
}
