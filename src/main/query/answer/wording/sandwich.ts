/**
 * Orders evidence for a model: best first, second best last, the rest between, because models use the middle of what
 * they read least. Pure; a permutation of its input.
 */
export function sandwich<T>(bestFirst: readonly T[]): readonly T[] {
  const front: T[] = []
  const back: T[] = []
  bestFirst.forEach((item, index) => (index % 2 === 0 ? front.push(item) : back.unshift(item)))
  return [...front, ...back]
}
