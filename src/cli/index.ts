/** The Node entry of the command line. The network guard is imported first; everything else is loaded after it. */
import '../main/networkGuard.ts'

;(await import('../main/privateFiles.ts')).keepFilesPrivate()
const { areTooLong, receivedArguments, startAgain } = await import('../main/longArguments.ts')
const given = receivedArguments(process.argv.slice(2))
const code = areTooLong(given)
  ? await startAgain([...process.execArgv, process.argv[1] ?? ''], given.words)
  : await (await import('./runCommandLine.ts')).runCommandLine(given.words)
// Native libraries may keep threads alive; by now everything is closed and flushed.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))),
)
process.exit(code)
