/** The Node entry of the command line. The network guard is imported first; everything else is loaded after it. */
import '../main/networkGuard.ts'

const { runCommandLine } = await import('./runCommandLine.ts')
const code = await runCommandLine(process.argv.slice(2))
// Native libraries may keep threads alive; by now everything is closed and flushed.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))),
)
process.exit(code)
