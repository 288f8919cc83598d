/** Text stored in a blob: UTF-8, deflated where that saves space. Half of the bytes a library writes are text. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { AppError } from '../../../../shared/errors/appError.ts'

// No UTF-8 text begins with this byte, so blobs of earlier versions can be told apart.
const deflated = 0xff
// Smaller texts are stored on the row's own page anyway.
const minBytes = 256
// The fastest level: 64 KB take 0.6 ms and shrink to a third or a half; level 6 saves a tenth more and takes five times
// as long. (zstd is better at both, but not every runtime that opens a library has it.)
const level = 1

export function packText(text: string): Uint8Array {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length < minBytes) return plain
  const packed = deflateRawSync(plain, { level })
  return packed.length + 1 < plain.length ? Buffer.concat([Buffer.of(deflated), packed]) : plain
}

/** Throws `library.corrupt` when the bytes are not the ones that were written. */
export function unpackText(body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (bytes[0] !== deflated) return bytes.toString('utf8')
  try {
    return inflateRawSync(bytes.subarray(1)).toString('utf8')
  } catch (error) {
    throw new AppError(
      'library.corrupt',
      'A text in the library database is damaged and cannot be read. Restore the library from a backup.',
      { cause: error },
    )
  }
}
