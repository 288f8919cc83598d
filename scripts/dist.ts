/**
 * `npm run dist`: AppImage and deb (on Linux; dmg and nsis elsewhere). `npm run dist -- --dir`: only the folder, which
 * also works without the official Electron, on the runtime for tests: that folder is for checking the packing, never
 * for giving away. Either way the packed executable proves itself with `--self-check --json`, takes in a file of every
 * kind, and the size is reported.
 */
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'electron-builder'
import type { Configuration } from 'electron-builder'
import { ensureBuild } from './build.ts'
import { ensureElectron } from './ensureElectron.ts'
import type { ElectronRuntime } from './ensureElectron.ts'
import { ensureSystem } from './ensureSystem.ts'
import { wrongFuses } from './fuseWire.ts'
import { root, run, runNode } from './run.ts'
import { writeShellFiles } from './shellFiles.ts'

// Fits on a small memory stick and in an hour on a slow line; the models are 0.58 GB of it.
const maxBytes = 1.4e9

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/**
 * The runtime for tests has an older Node-API than better-sqlite3 needs, so libsql is laid where the packed app looks
 * for modules after its own archive. The official Electron gets none of this.
 */
function forTestRuntime(): Configuration {
  const modules = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc'].filter((name) =>
    existsSync(join(root, 'node_modules', name)),
  )
  return { extraResources: modules.map((name) => ({ from: `node_modules/${name}`, to: `node_modules/${name}` })) }
}

async function pack(electron: ElectronRuntime, onlyFolder: boolean): Promise<string> {
  const output = join(root, 'dist')
  const config: Configuration = {
    extends: 'electron-builder.yml',
    directories: { output },
    ...(electron.kind === 'test'
      ? { ...forTestRuntime(), electronDist: electron.folder, electronVersion: electron.version }
      : {}),
  }
  await build({ projectDir: root, config, publish: 'never', ...(onlyFolder ? { dir: true } : {}) })
  const folder = readdirSync(output).find((name) => name.endsWith('-unpacked') || name.startsWith('mac'))
  if (folder === undefined) stop('electron-builder left no unpacked folder.')
  return join(output, folder)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stat = lstatSync(join(folder, name))
    return stat.isFile() ? sum + stat.size : sum
  }, 0)
}

function executableIn(folder: string): string {
  if (process.platform === 'win32') return join(folder, 'docent.exe')
  return process.platform === 'darwin' ? join(folder, 'Docent.app/Contents/MacOS/docent') : join(folder, 'docent')
}

async function selfCheck(executable: string): Promise<boolean> {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const { code } = await run(executable, [...(asRoot ? ['--no-sandbox'] : []), '--self-check', '--json'], {
    output: 'show',
  })
  return code === 0
}

const onlyFolder = process.argv.includes('--dir')
const system = await ensureSystem(console.log)
if (!system.ok) stop(`Something is missing on this system. Run: ${system.missing}`)
if ((await runNode('scripts/ensureModels.ts', [], { output: 'show' })).code !== 0)
  stop('The models are packed with the app and could not be fetched.')
if (!(await ensureBuild({ force: true }))) stop('The build failed.')
writeShellFiles(join(root, 'out', 'shell'))
const electron = await ensureElectron({ forTests: onlyFolder, say: console.log })
if (electron === null)
  stop(
    "Electron's binary cannot be downloaded here. A folder for checking can be made without it: npm run dist -- --dir",
  )
if (electron.kind === 'test') console.log('Packing on the runtime for tests: for checking only, not for giving away.')
const folder = await pack(electron, onlyFolder)
const bytes = sizeOf(folder)
console.log(`${folder.slice(root.length)}: ${(bytes / 1e9).toFixed(2)} GB with models (limit ${maxBytes / 1e9} GB)`)
if (bytes > maxBytes) stop('The packed app is too large.')
const executable = executableIn(folder)
const wrong = await wrongFuses(executable)
if (wrong.length > 0) stop(`The packed program has other fuses than electron-builder.yml asks for: ${wrong.join(', ')}`)
if (!(await selfCheck(executable))) stop('The packed app failed its own check.')
if ((await runNode('test/packed/checkPacked.ts', [executable], { output: 'show' })).code !== 0)
  stop('The packed app does not do what it does unpacked; see above.')
