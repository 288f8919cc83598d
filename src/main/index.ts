/**
 * The Electron entry: guard → security → start. One executable is three things: the window, the command line (`docent
 * ask …`), and `--self-check`. Nothing is loaded before it is needed, and the scheme is declared before the app is
 * ready.
 */
import './networkGuard.ts'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { areTooLong, receivedArguments } from './longArguments.ts'
import { declareAppScheme } from './shell/appProtocol.ts'
import { hasScreen, runAgain } from './shell/screen.ts'
import { securePages, silenceChromium } from './shell/security.ts'
import { optionValue, readStart, runtimeArguments } from './shell/startArguments.ts'
import type { Start } from './shell/startArguments.ts'

silenceChromium()
securePages()
declareAppScheme()
if (app.isPackaged) {
  // What Node and libraries warn of (sharp: “may be incompatible”) is for who builds the program; it would stand among
  // a command's words.
  process.removeAllListeners('warning')
  // Each worker looks at it when it starts.
  process.env['NODE_NO_WARNINGS'] = '1'
}

const appFolder = app.isPackaged ? undefined : app.getAppPath()
const given = receivedArguments(process.argv.slice(1))
const start = readStart(given.words, appFolder)
if (start.kind === 'window') await openTheWindow(start)
else if (hasScreen() && !areTooLong(given)) void runAndExit(start)
else await runAgain(runtimeArguments(given.words, appFolder), start.words)

async function openTheWindow({ words }: Start): Promise<void> {
  if (!hasScreen()) {
    process.stderr.write(
      'docent: there is no screen here to open a window on. Use "docent serve" and a browser, or a command: docent --help\n',
    )
    app.exit(1)
    return
  }
  const { findAppFolders, resolveDataFolder } = await import('./folders.ts')
  const { openDesktop } = await import('./shell/openDesktop.ts')
  const { join } = await import('node:path')
  const folders = findAppFolders()
  const sample = words.includes('--sample')
  const chosen = resolveDataFolder(optionValue(words, '--data'), process.env, process.cwd())
  // The sample is looked at, not kept among the person's own documents.
  const dataFolder = sample ? join(chosen, 'sample-library') : chosen
  void openDesktop({
    dataFolder,
    rendererFolder: folders.renderer,
    preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
    sample,
    open: async () => {
      const { openDocent } = await import('./openDocent.ts')
      return openDocent({
        dataFolder,
        resourcesFolder: folders.resources,
        sampleFolder: folders.samples,
        role: 'resident',
      })
    },
  })
}

/** Native parts test themselves in a process of Electron's, which exists only when the app is ready. */
async function runAndExit({ kind, words }: Start): Promise<void> {
  app.dock?.hide()
  await app.whenReady()
  const code =
    kind === 'selfCheck'
      ? await (await import('./shell/selfCheck.ts')).selfCheck(words)
      : await (await import('../cli/runCommandLine.ts')).runCommandLine(words)
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise<void>((done) => stream.write('', () => done()))),
  )
  app.exit(code)
}
