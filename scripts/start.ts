/**
 * `npm start`: models, build, window. Words after `--` go to the app (`npm start -- --sample`, `-- --data DIR`). Where
 * Electron's binary cannot be downloaded, or there is no screen, the same app opens in the browser door.
 */
import { join } from 'node:path'
import { resolveDataFolder } from '../src/main/folders.ts'
import { ensureBuild } from './build.ts'
import { ensureElectron } from './ensureElectron.ts'
import { root, run, runNode } from './run.ts'

async function start(words: readonly string[]): Promise<number> {
  // Docent answers from quotes without a language model; why one is missing was printed.
  const models = await runNode('scripts/ensureModels.ts', [], { output: 'show' })
  if (models.code !== 0) console.error('Starting without the models that could not be fetched.')
  if (!(await ensureBuild({ force: false }))) return 1

  const electron = await ensureElectron({ forTests: false, say: console.error })
  if (electron === null)
    console.error("Electron's binary cannot be downloaded here, so Docent opens in the browser instead.")
  else if (!hasScreen()) console.error('There is no screen here, so Docent opens for a browser instead.')
  else {
    // Chromium refuses to run as root with its sandbox.
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0
    return (await run(electron.executable, [...(asRoot ? ['--no-sandbox'] : []), root, ...words], { output: 'show' }))
      .code
  }
  return openBrowserClient(words)
}

function hasScreen(): boolean {
  return (
    process.platform !== 'linux' ||
    (process.env['DISPLAY'] ?? '') !== '' ||
    (process.env['WAYLAND_DISPLAY'] ?? '') !== ''
  )
}

/** The sample lies in a library of its own, as in the window. */
async function openBrowserClient(words: readonly string[]): Promise<number> {
  const others = words.filter((word) => word !== '--sample')
  if (others.length === words.length)
    return (await runNode('bin/docent.mjs', ['serve', ...others], { output: 'show' })).code
  const at = others.indexOf('--data')
  const chosen = at === -1 ? undefined : others[at + 1]
  const data = join(resolveDataFolder(chosen, process.env, process.cwd()), 'sample-library')
  const indexed = await runNode('bin/docent.mjs', ['index', '--no-wait', '--data', data, join(root, 'samples')], {
    output: 'show',
  })
  if (indexed.code !== 0) return indexed.code
  const rest = at === -1 ? others : others.toSpliced(at, 2)
  return (await runNode('bin/docent.mjs', ['serve', '--data', data, ...rest], { output: 'show' })).code
}

process.exitCode = await start(process.argv.slice(2))
