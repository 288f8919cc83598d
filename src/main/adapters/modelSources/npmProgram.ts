/**
 * Tarballs through the user's own npm, for a computer where Docent's build tools are not installed. `npm pack` of an
 * exact version runs nothing of the package; npm's configuration (registry, proxy, certificates) counts. The tarball is
 * compared with the listed integrity before anything is read out of it.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors/appError.ts'
import { countNetworkAttempt } from '../../networkGuardCounter.ts'
import { runProgram } from './pipProgram.ts'
import type { RunProgram } from './pipProgram.ts'
import type { OpenTarball } from './registryFetcher.ts'

export interface NpmOptions {
  /** The tarball is kept in a temporary folder of its own in here, which is gone afterwards. */
  readonly folder: string
  readonly signal?: AbortSignal | undefined
  /** Another way to start programs, for tests. */
  readonly run?: RunProgram
}

/** Windows finds npm only with its ending, and starts it only through its shell; both are given fixed words. */
const npm = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd'] : ['npm']
const packageName = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/i
const exactVersion = /^\d+\.\d+\.\d+[a-z0-9.+-]*$/i

export function npmTarballs({ folder, signal, run = runProgram }: NpmOptions): OpenTarball {
  return async (source, read) => {
    const { package: name, version, integrity } = source
    if (!packageName.test(name) || !exactVersion.test(version))
      throw new AppError('model.download', `${name}@${version} is no exact version of an npm package.`)
    const temporary = await mkdtemp(join(folder, '.npm-'))
    try {
      // Another program's connections are out of the guard's reach, so this one is counted here.
      countNetworkAttempt('allowed', 'npm', 'download')
      const words = ['pack', `${name}@${version}`, '--pack-destination', temporary, '--ignore-scripts']
      // The installer tries again by itself, other sources first.
      const quick = ['--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=error']
      const { code, output } = await run([...npm, ...words, ...quick], { signal })
      if (signal?.aborted) throw new AppError('model.download', 'Stopped.', { retryable: true })
      if (code === null)
        throw new AppError('model.download', 'There is no npm on this computer. It comes with Node.js (nodejs.org).')
      const tarball = (await readdir(temporary)).find((file) => file.endsWith('.tgz'))
      if (code !== 0 || tarball === undefined)
        throw new AppError('model.download', `npm could not fetch ${name}@${version}: ${lastError(output)}`)
      await checkIntegrity(join(temporary, tarball), integrity)
      await read(createReadStream(join(temporary, tarball)))
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }
}

/** The code is npm's own, which the fetcher puts into words. */
async function checkIntegrity(path: string, integrity: string): Promise<void> {
  const hash = createHash('sha512')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer)
  if (`sha512-${hash.digest('base64')}` !== integrity)
    throw Object.assign(new Error('integrity checksum failed'), { code: 'EINTEGRITY' })
}

/** npm prints "npm error code E404" and then sentences, the first of which says most. */
function lastError(output: string): string {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (?!code)(.+)/.exec(line)?.[1] ?? [])
  return lines[0] ?? (output.trim().split('\n').at(-1) || 'it said nothing')
}
