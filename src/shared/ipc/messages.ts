/** The messages every transport carries, as plain data. */
import type { SerializedError } from '../errors/appError.ts'

export type ClientMessage =
  | { readonly type: 'request'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'start'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'cancel'; readonly id: number }
  /** The client has handled one chunk of this stream: a stream of many bytes continues only while few are in flight. */
  | { readonly type: 'ack'; readonly id: number }

export type ServerMessage =
  | { readonly type: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: SerializedError }
  | { readonly type: 'chunk'; readonly id: number; readonly value: unknown }
  | { readonly type: 'end'; readonly id: number; readonly value: unknown }
  | { readonly type: 'event'; readonly name: string; readonly payload: unknown }

/** A duplex pipe for messages: Electron IPC, WebSocket, socket, or memory in tests. */
export interface Transport<Outgoing, Incoming> {
  send(message: Outgoing): void
  onMessage(listener: (message: Incoming) => void): () => void
  onClose(listener: () => void): () => void
  close(): void
}
