/**
 * Serves clients in a process that does not own the library: their messages are checked here by the same contract and
 * policy, then passed to the owner, and its messages are passed back. The owner sees this process as the user's own
 * command line.
 */
import { AppError } from '../../shared/errors/appError.ts'
import type { GrantId } from '../../shared/domain/library.ts'
import { createClient } from '../../shared/ipc/client.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../shared/ipc/messages.ts'
import { checkCall, parseMessage } from './checkMessage.ts'
import type { LibraryHost } from './host.ts'
import type { ClientPolicy } from './policy.ts'
import type { ServerTransport } from './connection.ts'

export type OwnerTransport = Transport<ClientMessage, ServerMessage>

/**
 * `connect` opens one more connection to the owner; it rejects with `connection.lost` when there is no owner any more.
 */
export function createRelay(connect: () => Promise<OwnerTransport>): LibraryHost {
  return {
    serve(transport, policy) {
      void relay(transport, policy, connect)
    },
    async grant(paths): Promise<readonly GrantId[]> {
      const client = createClient(await connect())
      try {
        return await client.request('library.grantPaths', { paths: [...paths] })
      } finally {
        client.close()
      }
    },
  }
}

/** Between the first sign of a close and its event a transport throws; the close then ends both sides. */
function trySend<Outgoing>(transport: Pick<Transport<Outgoing, never>, 'send'>, message: Outgoing): void {
  try {
    transport.send(message)
  } catch {
    // Open calls are rejected when the close arrives.
  }
}

async function relay(
  transport: ServerTransport,
  policy: ClientPolicy,
  connect: () => Promise<OwnerTransport>,
): Promise<void> {
  let owner: OwnerTransport | undefined
  const waiting: ClientMessage[] = []
  let closed = false
  transport.onClose(() => {
    closed = true
    owner?.close()
  })
  transport.onMessage((raw) => {
    const parsed = parseMessage(raw)
    if (!parsed.ok) {
      if (parsed.id !== undefined) trySend(transport, { type: 'error', id: parsed.id, error: parsed.error.serialize() })
      return
    }
    const { message } = parsed
    if (message.type === 'request' || message.type === 'start') {
      try {
        checkCall(message, policy)
      } catch (error) {
        if (!AppError.isInstance(error)) throw error
        trySend(transport, { type: 'error', id: message.id, error: error.serialize() })
        return
      }
    }
    if (owner === undefined) waiting.push(message)
    else trySend(owner, message)
  })
  try {
    const opened = await connect()
    if (closed) return opened.close()
    opened.onMessage((message) => {
      if (!closed) trySend(transport, message)
    })
    opened.onClose(() => transport.close())
    owner = opened
    for (const message of waiting.splice(0)) trySend(owner, message)
  } catch {
    transport.close()
  }
}
