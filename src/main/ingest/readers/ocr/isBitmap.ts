/** Apart from what decodes them: every file's first bytes are asked. */

/** "BM" begins many a text; four reserved zeros after the size and the length of a known header begin none. */
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
