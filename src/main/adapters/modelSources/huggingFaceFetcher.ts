/**
 * Downloads files, or ranges of them, from Hugging Face; `HF_ENDPOINT` names a mirror. A host that cannot be reached is
 * tried once: every later request fails at once, so that the next source is tried within moments.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HuggingFaceSource, ModelSource } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'

export interface HuggingFaceOptions {
  readonly endpoint?: string
  /** Milliseconds until the first byte of a reply. */
  readonly answerMs?: number
  /** Milliseconds without any byte after which a transfer counts as broken. */
  readonly stallMs?: number
}

/** A slow connection answers within two seconds; trying another source is better than a longer wait. */
const defaultAnswerMs = 8_000
/** Wireless networks are silent for ten seconds when they change cells. */
const defaultStallMs = 30_000

export class HuggingFaceFetcher implements PartFetcher {
  readonly name = 'Hugging Face'
  readonly #endpoint: string
  readonly #options: HuggingFaceOptions
  #unreachable: AppError | null = null

  constructor(options: HuggingFaceOptions = {}) {
    this.#endpoint = options.endpoint ?? process.env['HF_ENDPOINT'] ?? 'https://huggingface.co'
    this.#options = options
  }

  groupKey(source: ModelSource): string | null {
    return source.type === 'huggingface' ? this.#address(source) : null
  }

  async fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void, signal?: AbortSignal): Promise<void> {
    for (const part of parts) {
      if (this.#unreachable !== null) throw this.#unreachable
      if (part.source.type === 'huggingface') await this.#fetchPart(part, part.source, onBytes, signal)
    }
  }

  async #fetchPart(
    part: WantedPart,
    source: HuggingFaceSource,
    onBytes: (bytes: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const watchdog = new AbortController()
    const stop = signal === undefined ? watchdog.signal : AbortSignal.any([signal, watchdog.signal])
    let timer = setTimeout(() => watchdog.abort(), this.#options.answerMs ?? defaultAnswerMs)
    try {
      const response = await this.#open(part, source, stop, signal)
      const body = Readable.fromWeb(response)
      body.on('data', (piece: Buffer) => {
        onBytes(piece.length)
        clearTimeout(timer)
        timer = setTimeout(() => watchdog.abort(), this.#options.stallMs ?? defaultStallMs)
      })
      await pipeline(body, createWriteStream(part.target), { signal: stop })
    } catch (error) {
      if (!watchdog.signal.aborted || AppError.isInstance(error)) throw error
      throw new AppError('model.download', 'Hugging Face stopped sending.', { cause: error, retryable: true })
    } finally {
      clearTimeout(timer)
    }
  }

  async #open(
    part: WantedPart,
    source: HuggingFaceSource,
    stop: AbortSignal,
    signal: AbortSignal | undefined,
  ): Promise<ReadableStream<Uint8Array>> {
    const { offset } = source
    const headers: Record<string, string> =
      offset === undefined ? {} : { range: `bytes=${offset}-${offset + part.bytes - 1}` }
    let response: Response
    try {
      response = await fetch(this.#address(source), { headers, signal: stop })
    } catch (error) {
      if (signal?.aborted) throw error
      this.#unreachable = new AppError(
        'model.download',
        `Hugging Face cannot be reached from here (${reasonOf(error)}).`,
        { cause: error },
      )
      throw this.#unreachable
    }
    if (!response.ok || response.body === null) {
      throw new AppError(
        'model.download',
        `Hugging Face answered ${response.status} for ${source.repository}/${source.file}.`,
        { retryable: response.status >= 500 },
      )
    }
    if (offset !== undefined && response.status !== 206) {
      await response.body.cancel()
      throw new AppError('model.download', 'Hugging Face sent the whole file where a part of it was asked for.')
    }
    return response.body
  }

  #address(source: HuggingFaceSource): string {
    const file = source.file.split('/').map(encodeURIComponent).join('/')
    return `${this.#endpoint}/${source.repository}/resolve/${encodeURIComponent(source.revision)}/${file}`
  }
}

/** Node hides the reason of a failed connection one level below "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'no answer'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
