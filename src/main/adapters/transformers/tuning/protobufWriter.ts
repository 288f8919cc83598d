/** Messages in the encoding of protocol buffers (https://protobuf.dev/programming-guides/encoding). Pure. */

/** A field that holds a message, text or raw bytes. */
export const bytesField = (number: number, bytes: Uint8Array): Uint8Array =>
  joined([varint((number << 3) | 2), varint(bytes.length), bytes])

export const textField = (number: number, text: string): Uint8Array =>
  bytesField(number, new TextEncoder().encode(text))

/** `value`: a whole number from 0 to 2^31. */
export const numberField = (number: number, value: number): Uint8Array => joined([varint(number << 3), varint(value)])

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function varint(number: number): Uint8Array {
  const bytes: number[] = []
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Uint8Array.from([...bytes, rest])
}
