/** Detects bitmaps. Separate from the decoder, because the first bytes of every file are checked here. */

/**
 * Many texts begin with "BM", but none continues with four reserved zeros after the size and the length of a known
 * header.
 */
export function isBitmap(bytes: Uint8Array): boolean {
  return (
    has(bytes, 0, [0x42, 0x4d]) &&
    has(bytes, 6, [0, 0, 0, 0]) &&
    [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0) &&
    has(bytes, 15, [0, 0, 0])
  )
}

function has(bytes: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}
