/** Does work in pieces, yielding to the event loop between them. */

export function* slices<T>(values: readonly T[], length: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += length) yield values.slice(start, start + length)
}
