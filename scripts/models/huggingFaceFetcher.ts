/** Fetches whole files from Hugging Face. Used only when the person asks for it; `HF_ENDPOINT` names a mirror. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HuggingFaceSource } from '../../src/shared/domain/model.ts'
import { AppError } from '../../src/shared/errors/appError.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'

export class HuggingFaceFetcher implements PartFetcher {
  readonly #endpoint: string

  constructor(endpoint: string = process.env['HF_ENDPOINT'] ?? 'https://huggingface.co') {
    this.#endpoint = endpoint
  }

  groupKey(source: WantedPart['source']): string | null {
    return source.type === 'huggingface' ? this.#address(source) : null
  }

  async fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void): Promise<void> {
    for (const part of parts) {
      if (part.source.type !== 'huggingface') continue
      const response = await fetch(this.#address(part.source))
      if (!response.ok || response.body === null) {
        throw new AppError(
          'model.download',
          `Hugging Face answered ${response.status} for ${part.source.repository}/${part.source.file}.`,
          {
            retryable: response.status >= 500,
          },
        )
      }
      const body = Readable.fromWeb(response.body)
      body.on('data', (piece: Buffer) => onBytes(piece.length))
      await pipeline(body, createWriteStream(part.target))
    }
  }

  #address(source: HuggingFaceSource): string {
    const file = source.file.split('/').map(encodeURIComponent).join('/')
    return `${this.#endpoint}/${source.repository}/resolve/${encodeURIComponent(source.revision)}/${file}`
  }
}
