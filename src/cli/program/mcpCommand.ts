/** `docent mcp`, as commander knows it. */
import type { McpOptions } from '../commands/mcp.ts'
import type { ProgramParts } from './programParts.ts'

export function addMcpCommand(on: ProgramParts): void {
  on.command('mcp', 'serve assistants that speak MCP (on stdin and stdout)', 'docent mcp --data ~/library')
    .option('--allow-changes', 'let them add files to the library as well', false)
    .action((options: McpOptions) =>
      on.plan({
        role: 'resident',
        run: async (context) => (await import('../commands/mcp.ts')).mcpCommand(context, options),
        unopened: async (context, error) => (await import('../commands/mcp.ts')).mcpOfUnopened(context, error, options),
      }),
    )
}
