/** How a tool is run: its connection to the library, its progress, its end when the client cancels, and its errors. */
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import { problemOf } from '../../main/programs/problem.ts'
import type { Client } from '../../shared/ipc/bridge.ts'

export interface LibraryConnection {
  /** Runs one call on a connection of its own. Rejects with an `AppError` where the library cannot be opened. */
  call<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Told of what must not happen, for the client's log. */
  report(error: unknown): void
}

export type ToolExtra = RequestHandlerExtra<ServerRequest, ServerNotification>

export function textResult(text: string, structured: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: structured }
}

export function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** A failed call is a result that the language model reads, not an error of the protocol. */
export async function runTool(
  library: LibraryConnection,
  work: (client: Client) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await library.call(work)
  } catch (error) {
    return failure(errorText(error, library))
  }
}

export function errorText(error: unknown, library: Pick<LibraryConnection, 'report'>): string {
  const { code, what, fix } = problemOf(error, (unknown) => library.report(unknown))
  // What is wrong with a question says by itself what to do.
  return code.startsWith('query.') ? what : `${what} ${fix}`
}

/** Tells a client that asked for it how far a call is. Every notification counts one more, as the protocol wants. */
export function progressOf({ _meta, sendNotification }: ToolExtra): (message: string) => void {
  const progressToken = _meta?.progressToken
  let progress = 0
  return (message) => {
    if (progressToken === undefined) return
    progress += 1
    // A client that is gone has no use for it.
    sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(
      () => undefined,
    )
  }
}
