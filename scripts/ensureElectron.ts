/**
 * Finds an Electron to run: the official binary where it is installed or can be downloaded, otherwise (for tests only,
 * and only where asked) the runtime that the package registry carries.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureTestRuntime, testRuntimeFits } from './electronTestRuntime.ts'

const packageFolder = new URL('../node_modules/electron/', import.meta.url).pathname

export interface ElectronRuntime {
  /** `test` is never shipped. */
  readonly kind: 'official' | 'test'
  /** Folder to hand to electron-builder as `electronDist`. */
  readonly folder: string
  readonly executable: string
  readonly version: string
}

interface Wanted {
  /** Accept the runtime for tests when the official binary cannot be had. */
  readonly forTests: boolean
  readonly say: (line: string) => void
}

/** Null when there is none: the caller says what that means for the person. */
export async function ensureElectron(wanted: Wanted): Promise<ElectronRuntime | null> {
  const official = installedOfficial() ?? (downloadOfficial() ? installedOfficial() : null)
  if (official !== null) return official
  if (!wanted.forTests || !testRuntimeFits()) return null
  const folder = await ensureTestRuntime(wanted.say)
  return { kind: 'test', folder, executable: join(folder, 'electron'), version: readVersion(folder) }
}

function installedOfficial(): ElectronRuntime | null {
  const pathFile = join(packageFolder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const folder = join(packageFolder, 'dist')
  const executable = join(folder, readFileSync(pathFile, 'utf8'))
  return existsSync(executable) ? { kind: 'official', folder, executable, version: readVersion(folder) } : null
}

/** Electron's own download; it fails at once where its host cannot be reached. Ten minutes for a slow line. */
function downloadOfficial(): boolean {
  const result = spawnSync(process.execPath, [join(packageFolder, 'install.js')], { stdio: 'ignore', timeout: 600_000 })
  return result.status === 0
}

function readVersion(folder: string): string {
  return readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await ensureElectron({ forTests: process.argv.includes('--for-tests'), say: console.error })
  if (found === null) {
    console.error('Electron: its binary cannot be downloaded here.')
    process.exitCode = 1
  } else console.log(found.executable)
}
