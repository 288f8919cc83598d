/**
 * One client of the router, from its first message until its transport closes: its requests, its open streams, and the
 * events that are sent to it.
 */
import { AppError } from '../../shared/errors/appError.ts'
import type { SerializedError } from '../../shared/errors/appError.ts'
import type { Contract } from '../../shared/ipc/contract.ts'
import type { ChunkOf, PayloadOf } from '../../shared/ipc/define.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../shared/ipc/messages.ts'
import type { Log } from '../ports/log.ts'
import { Batch, neverMerge } from './batch.ts'
import type { Merge } from './batch.ts'
import { checkCall, parseMessage } from './checkMessage.ts'
import { OpenStream } from './openStream.ts'
import type { ClientPolicy } from './policy.ts'

/** The part of a transport that the router needs: messages come in unchecked. */
export type ServerTransport = Transport<ServerMessage, unknown>

/** The handlers as the router calls them, after zod and the route's kind have proved that the types fit. */
export interface AnyHandler {
  (
    input: unknown,
    context?: { readonly signal: AbortSignal; emit(chunk: unknown): void; room(): Promise<void> },
  ): unknown
}
type Call = Extract<ClientMessage, { readonly type: 'request' | 'start' }>

/** How chunks of a stream and payloads of an event are merged when they come too fast. */
export type Merges = { readonly [N in keyof Contract]?: Merge<ChunkOf<Contract[N]> | PayloadOf<Contract[N]>> }

export class Connection {
  readonly #transport: ServerTransport
  readonly #policy: ClientPolicy
  readonly #handlers: Readonly<Record<string, AnyHandler>>
  readonly #merges: Merges
  readonly #log: Log
  readonly #streams = new Map<number, OpenStream>()
  readonly #running = new Set<Promise<void>>()
  readonly #events = new Map<string, Batch<unknown>>()
  #ended = false

  constructor(
    transport: ServerTransport,
    policy: ClientPolicy,
    handlers: Readonly<Record<string, AnyHandler>>,
    merges: Merges,
    log: Log,
  ) {
    this.#transport = transport
    this.#policy = policy
    this.#handlers = handlers
    this.#merges = merges
    this.#log = log
    transport.onMessage((message) => this.#receive(message))
  }

  sendEvent(name: string, payload: unknown): void {
    if (this.#ended) return
    let batch = this.#events.get(name)
    if (batch === undefined) {
      batch = new Batch((value) => this.#send({ type: 'event', name, payload: value }), this.#mergeOf(name))
      this.#events.set(name, batch)
    }
    batch.add(payload)
  }

  close(): void {
    this.#transport.close()
    this.end()
  }

  end(): void {
    this.#ended = true
    for (const batch of this.#events.values()) batch.discard()
    for (const stream of this.#streams.values()) stream.abort()
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #receive(raw: unknown): void {
    if (this.#ended) return
    const parsed = parseMessage(raw)
    if (!parsed.ok) {
      this.#log.write('warn', 'A message that is not of the contract was ignored', { client: this.#policy.client })
      if (parsed.id !== undefined) this.#fail(parsed.id, parsed.error)
      return
    }
    const { message } = parsed
    if (message.type === 'cancel') return this.#streams.get(message.id)?.abort()
    if (message.type === 'ack') return this.#streams.get(message.id)?.acknowledge()
    const work = (message.type === 'request' ? this.#reply(message) : this.#stream(message)).finally(() =>
      this.#running.delete(work),
    )
    this.#running.add(work)
  }

  async #reply(message: Call): Promise<void> {
    try {
      const input = checkCall(message, this.#policy)
      const value = await this.#handlerOf(message.name)(input)
      this.#send({ type: 'reply', id: message.id, value })
    } catch (error) {
      this.#fail(message.id, error, message.name)
    }
  }

  async #stream(message: Call): Promise<void> {
    if (this.#streams.has(message.id))
      return this.#fail(message.id, new AppError('request.invalid', 'This stream was started already.'))
    const batch = new Batch<unknown>((value) => {
      stream.sent += 1
      this.#send({ type: 'chunk', id: message.id, value })
    }, this.#mergeOf(message.name))
    const stream = new OpenStream(batch)
    this.#streams.set(message.id, stream)
    let settled = false
    try {
      const input = checkCall(message, this.#policy)
      const emit = (chunk: unknown): void => {
        if (!settled && !this.#ended) batch.add(chunk)
      }
      const value = await this.#handlerOf(message.name)(input, {
        signal: stream.signal,
        emit,
        room: () => stream.room(),
      })
      settled = true
      batch.flush()
      this.#send({ type: 'end', id: message.id, value })
    } catch (error) {
      settled = true
      batch.flush()
      this.#fail(message.id, error, message.name)
    } finally {
      this.#streams.delete(message.id)
    }
  }

  #handlerOf(name: string): AnyHandler {
    const handler = Object.hasOwn(this.#handlers, name) ? this.#handlers[name] : undefined
    if (handler === undefined) throw new Error(`No handler for ${name}, although the contract has the route`)
    return handler
  }

  #mergeOf(name: string): Merge<unknown> {
    // The merge of a name takes the values of that name, and it is only given those.
    const merge = Object.hasOwn(this.#merges, name) ? this.#merges[name as keyof Contract] : undefined
    return (merge as Merge<unknown> | undefined) ?? neverMerge
  }

  #fail(messageId: number, error: unknown, name?: string): void {
    this.#send({ type: 'error', id: messageId, error: this.#serialize(error, name) })
  }

  #serialize(error: unknown, name: string | undefined): SerializedError {
    if (AppError.isInstance(error)) return error.serialize()
    this.#log.write('error', 'A handler failed', {
      route: name ?? null,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    return new AppError(
      'internal',
      'Something went wrong inside Docent; the log in the data folder says what. Please try again.',
    ).serialize()
  }

  #send(message: ServerMessage): void {
    if (this.#ended) return
    try {
      this.#transport.send(message)
    } catch (error) {
      this.#log.write('warn', 'A message could not be sent', { type: message.type, error: String(error) })
    }
  }
}
