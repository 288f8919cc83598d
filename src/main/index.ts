/**
 * The Electron entry point: guard → security → start. One executable is three things: the window, the command line
 * (`docent ask …`), and `--self-check`. Nothing is loaded before it is needed, and the scheme is declared before the
 * app is ready.
 */
import './networkGuard.ts'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { areTooLong, receivedArguments } from './longArguments.ts'
import { keepFilesPrivate } from './privateFiles.ts'
import { declareAppScheme } from './shell/page/appProtocol.ts'
import { sandboxEveryPage, sandboxWarning } from './shell/sandbox.ts'
import { hasScreen, runAgain } from './shell/screen.ts'
import { securePages, silenceChromium } from './shell/page/security.ts'
import { optionValue, readStart, runtimeArguments } from './shell/opening/startArguments.ts'
import type { Start } from './shell/opening/startArguments.ts'

keepFilesPrivate()
silenceChromium()
sandboxEveryPage()
securePages()
declareAppScheme()
if (app.isPackaged) {
  // Warnings of Node and libraries (sharp: “may be incompatible”) are for developers, and would mix with a command's
  // output.
  process.removeAllListeners('warning')
  // Each worker reads it when it starts.
  process.env['NODE_NO_WARNINGS'] = '1'
}

const appFolder = app.isPackaged ? undefined : app.getAppPath()
const given = receivedArguments(process.argv.slice(1))
const start = readStart(given.words, appFolder)
if (start.kind === 'window') await openTheWindow(start)
else if (hasScreen() && !areTooLong(given)) void runAndExit(start)
else await runAgain(runtimeArguments(given.words, appFolder), start.args)

async function openTheWindow({ args, opened }: Extract<Start, { readonly kind: 'window' }>): Promise<void> {
  if (!hasScreen()) {
    process.stderr.write(
      [
        'docent: there is no screen here to open a window on.',
        'Use "docent serve" and a browser, or a command: docent --help\n',
      ].join(' '),
    )
    app.exit(1)
    return
  }
  const { findAppFolders, resolveDataFolder } = await import('./folders.ts')
  const { openDesktop } = await import('./shell/openDesktop.ts')
  const { join } = await import('node:path')
  const folders = findAppFolders()
  const sample = args.includes('--sample')
  const chosen = resolveDataFolder(optionValue(args, '--data'), process.env, process.cwd())
  // The sample is for trying Docent, so it is kept apart from the user's own documents.
  const dataFolder = sample ? join(chosen, 'sample-library') : chosen
  const warning = sandboxWarning()
  void openDesktop({
    dataFolder,
    rendererFolder: folders.renderer,
    preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
    sample,
    opened,
    open: async () => {
      const { openDocent } = await import('./openDocent.ts')
      const { utilityModelProcess } = await import('./shell/utilityModelProcess.ts')
      return openDocent({
        dataFolder,
        resourcesFolder: folders.resources,
        sampleFolder: folders.samples,
        role: 'resident',
        spawnModelProcess: utilityModelProcess,
        ...(warning === null ? {} : { warning }),
      })
    },
  })
}

async function runCommand(args: readonly string[]): Promise<number> {
  const { runCommandLine } = await import('../cli/runCommandLine.ts')
  const { openForCommand } = await import('../cli/openForCommand.ts')
  const { utilityModelProcess } = await import('./shell/utilityModelProcess.ts')
  return runCommandLine(args, undefined, (request) => openForCommand(request, utilityModelProcess))
}

/** Native modules start processes of Electron to test themselves, which work only when the app is ready. */
async function runAndExit({ kind, args }: Start): Promise<void> {
  app.dock?.hide()
  await app.whenReady()
  const code =
    kind === 'selfCheck' ? await (await import('./shell/selfCheck.ts')).selfCheck(args) : await runCommand(args)
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise<void>((done) => stream.write('', () => done()))),
  )
  app.exit(code)
}
