/**
 * Completes package-lock.json. A registry may lack the packages of other platforms; `npm install` then leaves these
 * optional packages out of the lock, and `npm ci` of npm 11 and later refuses the lock ("Missing: … from lock file").
 * This adds the missing entries (version, optional, os, cpu, libc); npm skips them where they do not fit the machine.
 * It also writes down which packages must not be compiled (`gypfile: false`): npm keeps that out of the lock, and npm
 * 10 then runs node-gyp for better-sqlite3, which has its binaries in the tarball and fails where there is no compiler.
 *
 * Run it after every `npm install`: `npm run lock`. With `--check` it changes nothing and fails when entries are
 * missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export interface LockedPackage {
  readonly version?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
  readonly [key: string]: unknown
}

const systems: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  mac: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win: 'win32',
  win32: 'win32',
}

const processors: Readonly<Record<string, string>> = {
  arm: 'arm',
  armv7l: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
}

const libraries: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** Reads os, cpu and libc from the words of a platform package's name: `@oxlint/binding-linux-x64-musl`. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split(/[-_.]/)
  const known = (table: Readonly<Record<string, string>>): string | undefined =>
    words.map((word) => table[word]).find((value) => value !== undefined)
  const os = known(systems)
  const cpu = known(processors)
  const libc = os === 'linux' ? known(libraries) : undefined
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined ? {} : { libc: [libc] }),
    ...(os === undefined ? {} : { os: [os] }),
  }
}

/** The entries that `npm ci` would miss, by their place in the lock. */
export function missingEntries(lock: Lockfile): ReadonlyMap<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>()
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolvable(lock, place, name)) continue
      const platform = platformOf(name)
      // Without a platform npm would try to install it everywhere: such a package must be had, not made up.
      if (platform.os === undefined && platform.cpu === undefined) continue
      const dev = entry['dev'] === true ? { dev: true } : {}
      missing.set(`node_modules/${name}`, { version, ...platform, ...dev, optional: true })
    }
  }
  return missing
}

const prebuilt = ['node_modules/better-sqlite3']

/** True when `npm ci` of every npm accepts this lock and compiles nothing. */
export function isComplete(lock: Lockfile): boolean {
  return missingEntries(lock).size === 0 && prebuilt.every((place) => lock.packages[place]?.['gypfile'] === false)
}

/** Node's own search: beside the package, then in each folder above it. */
function isResolvable(lock: Lockfile, from: string, name: string): boolean {
  for (let place = from; ;) {
    if (lock.packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true
    if (place === '') return false
    const above = place.lastIndexOf('/node_modules/')
    place = above === -1 ? '' : place.slice(0, above)
  }
}

export function completeLockfile(lock: Lockfile): Lockfile {
  const added = missingEntries(lock)
  const known = Object.entries(lock.packages).map(([place, entry]): [string, LockedPackage] => [
    place,
    prebuilt.includes(place) ? { ...entry, gypfile: false } : entry,
  ])
  const all = [...known, ...added]
  return { ...lock, packages: Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}

function main(): void {
  const file = new URL('../package-lock.json', import.meta.url)
  // The shape is npm's own lockfile version 3.
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  if (isComplete(lock)) return
  if (process.argv.includes('--check')) {
    console.error('package-lock.json is not complete: npm ci would stop or compile. Run: npm run lock')
    process.exitCode = 1
    return
  }
  writeFileSync(file, `${JSON.stringify(completeLockfile(lock), null, 2)}\n`)
  console.log(`package-lock.json: completed (${missingEntries(lock).size} optional packages of other platforms added).`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main()
