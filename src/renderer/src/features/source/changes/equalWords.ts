/** The longest way of equal words through two texts (Myers 1986, "An O(ND) Difference Algorithm"). Pure. */

// Beyond this many changed words two texts have little in common; their trace would be 36 MB at this number.
const maxChanged = 3_000

export type Pair = readonly [inFirst: number, inSecond: number]

/** The furthest place in the first text on each diagonal; diagonals go from `-changed - 1` to `changed + 1`. */
class Reach {
  readonly #places: Int32Array
  readonly #middle: number

  constructor(size: number, places = new Int32Array(2 * size + 3)) {
    this.#places = places
    this.#middle = (places.length - 1) / 2
  }

  at(diagonal: number): number {
    return this.#places[this.#middle + diagonal] ?? 0
  }

  set(diagonal: number, place: number): void {
    this.#places[this.#middle + diagonal] = place
  }

  /** As far as `changed` changes can have led. */
  copy(changed: number): Reach {
    return new Reach(changed, this.#places.slice(this.#middle - changed - 1, this.#middle + changed + 2))
  }

  /** The diagonal from which this one is reached by one more change. */
  before(diagonal: number, changed: number): number {
    const fromAbove = diagonal === -changed || (diagonal !== changed && this.at(diagonal - 1) < this.at(diagonal + 1))
    return fromAbove ? diagonal + 1 : diagonal - 1
  }
}

/** Null when the texts differ too much to be compared. */
export function equalWords(a: readonly string[], b: readonly string[]): readonly Pair[] | null {
  const limit = Math.min(maxChanged, a.length + b.length)
  const reach = new Reach(limit)
  const trace: Reach[] = []
  for (let changed = 0; changed <= limit; changed += 1) {
    trace.push(reach.copy(changed))
    for (let diagonal = -changed; diagonal <= changed; diagonal += 2) {
      const before = reach.before(diagonal, changed)
      let x = reach.at(before) + (before < diagonal ? 1 : 0)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1
      reach.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return pairsOf(trace, a.length, b.length)
    }
  }
  return null
}

function pairsOf(trace: readonly Reach[], lengthA: number, lengthB: number): readonly Pair[] {
  const pairs: Pair[] = []
  let x = lengthA
  let y = lengthB
  for (let changed = trace.length - 1; changed >= 0; changed -= 1) {
    const reach = trace[changed]
    if (reach === undefined) break
    const before = reach.before(x - y, changed)
    const from = reach.at(before)
    while (x > from && y > from - before) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    x = from
    y = from - before
  }
  return pairs.toReversed()
}
