/** The fields of a message in the encoding of protocol buffers (https://protobuf.dev/programming-guides/encoding). Pure. */

/** A part of the bytes. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Field extends Span {
  readonly number: number
  /** Of a number; of everything else 0. */
  readonly value: number
}

const varintType = 0
const fixed64Type = 1
const bytesType = 2

/** In order, each without its head. Throws if the fields do not end where the message does. */
export function* fieldsOf(bytes: Uint8Array, { start, end }: Span): Generator<Field> {
  let at = start
  while (at < end) {
    const head = varintAt(bytes, at)
    const number = head.value >>> 3
    const wireType = head.value & 7
    if (wireType === varintType) {
      const { value, next } = varintAt(bytes, head.next)
      yield { number, start: head.next, end: next, value }
      at = next
    } else {
      const length = wireType === bytesType ? varintAt(bytes, head.next) : null
      const from = length?.next ?? head.next
      at = from + (length?.value ?? (wireType === fixed64Type ? 8 : 4))
      yield { number, start: from, end: at, value: 0 }
    }
  }
  if (at !== end) throw new Error('The file of the model is damaged: a message does not end where it should.')
}

/** Exact up to 2^53. */
function varintAt(bytes: Uint8Array, from: number): { readonly value: number; readonly next: number } {
  let value = 0
  let factor = 1
  let at = from
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    at += 1
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return { value, next: at }
    factor *= 128
  }
  throw new Error('The file of the model is damaged: it ends within a number.')
}
