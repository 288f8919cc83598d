/** The client of MCP's official SDK, connected to a program that it starts. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

export interface McpProgram {
  readonly command: string
  readonly args: readonly string[]
  /** Added to the few variables that the SDK passes on by itself. */
  readonly env?: Readonly<Record<string, string>>
}

export interface McpConnection {
  readonly client: Client
  /** The structured content of a tool's result; throws with its text when the tool failed. */
  call(tool: string, input: Readonly<Record<string, unknown>>): Promise<unknown>
  close(): Promise<void>
}

/** Rejects when the program ends before it has introduced itself, or prints anything but the protocol. */
export async function connectMcp({ command, args, env = {} }: McpProgram): Promise<McpConnection> {
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...getDefaultEnvironment(), ...env },
    stderr: 'ignore',
  })
  const client = new Client({ name: 'test', version: '1' })
  const strays: unknown[] = []
  // A line that is no message of the protocol; the library has no other way to tell it.
  // oxlint-disable-next-line prefer-add-event-listener
  client.onerror = (error) => void strays.push(error)
  await client.connect(transport)
  return {
    client,
    async call(tool, input) {
      const result = await client.callTool({ name: tool, arguments: { ...input } })
      if (strays.length > 0) throw new Error(`the program printed something else: ${String(strays[0])}`)
      if (result.isError === true) throw new Error(JSON.stringify(result.content))
      return result.structuredContent
    },
    close: () => client.close(),
  }
}
