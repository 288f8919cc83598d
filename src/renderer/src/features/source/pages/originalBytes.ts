/** The bytes that were read when the document was ingested, for painting it. */
import { bridge } from '../../../bridge/current.ts'

export function decodeBase64(piece: string): Uint8Array<ArrayBuffer> {
  const binary = atob(piece)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** Rejects when they are gone or changed. */
export async function readOriginal(contentId: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  await bridge().stream('library.readOriginal', { contentId }, (piece) => pieces.push(decodeBase64(piece))).result
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** The type of an image that a browser can paint, detected by its first bytes; null for any other file. */
export function imageType(bytes: Uint8Array): string | null {
  if (starts(bytes, 1, 'PNG')) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  if (starts(bytes, 0, 'GIF8')) return 'image/gif'
  if (starts(bytes, 0, 'BM')) return 'image/bmp'
  if (starts(bytes, 4, 'ftypavif')) return 'image/avif'
  return null
}
