/** `mcp`: serves an MCP client on stdin and stdout, until it closes stdin or Ctrl-C. */
import { once } from 'node:events'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { programPolicy } from '../../main/ipc/policy.ts'
import { withClient } from '../../main/programs/withClient.ts'
import type { AppError } from '../../shared/errors/appError.ts'
import type { CommandContext, CommandResult, UnopenedContext } from '../context.ts'
import { createMcpServer } from '../mcp/createMcpServer.ts'
import type { LibraryConnection } from '../mcp/toolCalls.ts'

export interface McpOptions {
  readonly allowChanges: boolean
}

type ServingContext = Pick<CommandContext, 'io' | 'interrupted'>

export function mcpCommand(context: CommandContext, { allowChanges }: McpOptions): Promise<CommandResult> {
  const policy = programPolicy({ mayIndex: allowChanges })
  const call: LibraryConnection['call'] = (work) => withClient(context.host, policy, work)
  return serve(context, { call, report: reportTo(context) }, { mayIndex: allowChanges, lost: context.lost })
}

/** A library that cannot be opened: the client starts all the same, and every tool says what is wrong. */
export function mcpOfUnopened(
  context: UnopenedContext,
  error: AppError,
  { allowChanges }: McpOptions,
): Promise<CommandResult> {
  const call: LibraryConnection['call'] = () => Promise.reject(error)
  context.io.stderr.write(`docent: ${error.message}\n`)
  return serve(context, { call, report: reportTo(context) }, { mayIndex: allowChanges })
}

const reportTo =
  ({ io }: Pick<CommandContext, 'io'>) =>
  (error: unknown): void =>
    io.stderr.write(`docent: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)

async function serve(
  { io, interrupted }: ServingContext,
  library: LibraryConnection,
  { mayIndex, lost }: { readonly mayIndex: boolean; readonly lost?: Promise<never> },
): Promise<CommandResult> {
  const streams = io.openProtocol()
  const server = createMcpServer(library, { mayIndex })
  // The library has no other way to tell it.
  // oxlint-disable-next-line prefer-add-event-listener
  server.server.onerror = (error) => io.stderr.write(`docent: ${error.message}\n`)
  const ended = new AbortController()
  const ends = [
    // A client that is gone closes its end, also when it was killed.
    once(streams.input, 'end', { signal: ended.signal }),
    once(streams.input, 'close', { signal: ended.signal }),
    interrupted.aborted ? Promise.resolve() : once(interrupted, 'abort', { signal: ended.signal }),
    ...(lost === undefined ? [] : [lost]),
  ]
  // Those that did not come first are aborted below.
  for (const end of ends) end.catch(() => undefined)
  try {
    await server.connect(new StdioServerTransport(streams.input, streams.output))
    await Promise.race(ends)
  } finally {
    ended.abort()
    await server.close()
    streams.close()
  }
  return 0
}
