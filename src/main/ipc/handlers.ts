/** The shape of all handlers: one per route of the contract, no more and no fewer, or it does not compile. */
import type { EventName, RequestName, StreamName } from '../../shared/ipc/bridge.ts'
import type { Contract } from '../../shared/ipc/contract.ts'
import type { ChunkOf, OutputOf, ParsedInputOf, PayloadOf } from '../../shared/ipc/define.ts'
import type { Unsubscribe } from './services.ts'

export interface StreamContext<Chunk> {
  /** Aborted when the client cancels or its connection ends. */
  readonly signal: AbortSignal
  emit(chunk: Chunk): void
  /**
   * Resolves when the client has taken enough of the emitted chunks for more to be sent; for streams of many bytes,
   * which would otherwise wait in memory. Rejects with `query.aborted` once the signal is aborted.
   */
  room(): Promise<void>
}

export type RequestHandler<N extends RequestName> = (
  input: ParsedInputOf<Contract[N]>,
) => OutputOf<Contract[N]> | Promise<OutputOf<Contract[N]>>
export type StreamHandler<N extends StreamName> = (
  input: ParsedInputOf<Contract[N]>,
  context: StreamContext<ChunkOf<Contract[N]>>,
) => Promise<OutputOf<Contract[N]>>
/** Subscribes `send` to every event of this name. */
export type EventSource<N extends EventName> = (send: (payload: PayloadOf<Contract[N]>) => void) => Unsubscribe

type HandlerOf<N extends keyof Contract> = N extends RequestName
  ? RequestHandler<N>
  : N extends StreamName
    ? StreamHandler<N>
    : N extends EventName
      ? EventSource<N>
      : never

export type Handlers = { readonly [N in keyof Contract]: HandlerOf<N> }

/** The handlers of one domain ("library", "chat", …). */
export type HandlersOf<Domain extends string> = Pick<Handlers, Extract<keyof Contract, `${Domain}.${string}`>>
