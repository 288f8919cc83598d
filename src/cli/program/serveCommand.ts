/** `docent serve`, as commander knows it. */
import { Option } from 'commander'
import type { ProgramParts } from './programParts.ts'
import { integer } from './values.ts'

export function addServeCommand(on: ProgramParts): void {
  on.command('serve', 'open the library in a browser on this computer', 'docent serve --port 8080')
    .option('--port <port>', 'the port; any free one by default', integer(0, 65_535), 0)
    // Another built page, for tests.
    .addOption(new Option('--page <folder>').hideHelp())
    .action((options: { port: number; page?: string }) =>
      on.plan({
        role: 'resident',
        run: async (context) => (await import('../commands/serve.ts')).serveCommand(context, options),
      }),
    )
}
