/**
 * The router takes messages from any client, checks them against the contract and the client's policy, and calls the
 * handler. Always holds: a handler never throws through a transport; each request gets one reply, each stream one
 * terminal; after a connection has ended nothing is sent on it and its streams are aborted.
 */
import { contract } from '../../shared/ipc/contract.ts'
import type { Log } from '../ports/log.ts'
import { Connection } from './connection.ts'
import type { AnyHandler, Merges, ServerTransport } from './connection.ts'
import type { Handlers } from './handlers.ts'
import type { ClientPolicy } from './policy.ts'

type AnyEventSource = (send: (payload: unknown) => void) => () => void

export interface RouterOptions {
  readonly handlers: Handlers
  readonly merges: Merges
  readonly log: Log
}

export class Router {
  readonly #handlers: Readonly<Record<string, AnyHandler>>
  readonly #merges: Merges
  readonly #log: Log
  readonly #connections = new Set<Connection>()
  readonly #subscriptions: (() => void)[] = []

  constructor(options: RouterOptions) {
    // The mapped type is exact per name; calls use a name that was looked up in the contract first.
    this.#handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler>>
    this.#merges = options.merges
    this.#log = options.log
    for (const [name, route] of Object.entries(contract)) {
      if (route.kind !== 'event') continue
      const source = this.#handlers[name] as unknown as AnyEventSource
      this.#subscriptions.push(source((payload) => this.#broadcast(name, payload)))
    }
  }

  /** Serves one client until its transport closes. */
  serve(transport: ServerTransport, policy: ClientPolicy): void {
    const connection = new Connection(transport, policy, this.#handlers, this.#merges, this.#log)
    this.#connections.add(connection)
    transport.onClose(() => {
      connection.end()
      this.#connections.delete(connection)
    })
  }

  /** Resolves when no handler is running for any client. */
  async idle(): Promise<void> {
    await Promise.all([...this.#connections].map((connection) => connection.idle()))
  }

  /** Ends every connection and resolves when no handler is running any more. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#subscriptions.splice(0)) unsubscribe()
    const ending = [...this.#connections]
    for (const connection of ending) connection.close()
    await Promise.all(ending.map((connection) => connection.idle()))
  }

  #broadcast(name: string, payload: unknown): void {
    for (const connection of this.#connections) connection.sendEvent(name, payload)
  }
}
