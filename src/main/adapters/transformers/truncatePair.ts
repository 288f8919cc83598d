/**
 * Truncates two texts to `maxTokens` together, always the longer one first, as the model was trained: a short question
 * stays complete beside a long passage.
 */
export function truncatePair(
  first: readonly number[],
  second: readonly number[],
  maxTokens: number,
): readonly [first: readonly number[], second: readonly number[]] {
  const over = first.length + second.length - maxTokens
  if (over <= 0) return [first, second]
  // The longer text is cut until both are equally long; of the remaining excess each loses half.
  const gap = Math.min(over, Math.abs(first.length - second.length))
  const rest = over - gap
  const fromFirst = (first.length > second.length ? gap : 0) + Math.floor(rest / 2)
  const fromSecond = (first.length > second.length ? 0 : gap) + Math.ceil(rest / 2)
  return [
    first.slice(0, Math.max(0, first.length - fromFirst)),
    second.slice(0, Math.max(0, second.length - fromSecond)),
  ]
}
