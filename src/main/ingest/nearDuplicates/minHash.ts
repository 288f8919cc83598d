/**
 * A text's likeness to others in 128 bytes. One-permutation MinHash over shingles of five words (Li, Owen, Zhang, "One
 * Permutation Hashing", 2012) with optimal densification (Shrivastava, "Optimal Densification for Fast and Accurate
 * Minwise Hashing", 2017); of each minimum the lowest byte is kept (Li, König, "b-Bit Minwise Hashing", 2010). Equal
 * texts have equal signatures; word case and signs do not count.
 */
const bins = 128
const shingleWords = 5
// With fewer shingles than this the estimate says little, and short notes are alike by chance.
const minShingles = 24
// By chance one byte in 256 agrees.
const chance = 1 / 256

/** Null when the text is too short to compare. */
export function minHash(text: string): Uint8Array | null {
  const minima = new Uint32Array(bins).fill(0xffffffff)
  const window = new Uint32Array(shingleWords)
  let words = 0
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    window[words % shingleWords] = hashWord(word.toLowerCase())
    words += 1
    if (words < shingleWords) continue
    let hash = 0
    for (let back = shingleWords; back > 0; back -= 1) hash = mix(hash ^ (window[(words - back) % shingleWords] ?? 0))
    const bin = hash >>> 25
    const value = hash & 0x1ffffff
    if (value < (minima[bin] ?? 0)) minima[bin] = value
  }
  if (words - shingleWords + 1 < minShingles) return null
  const signature = new Uint8Array(bins)
  for (let bin = 0; bin < bins; bin += 1) {
    // An empty bin borrows from one that a fixed sequence names: two texts borrow alike.
    let from = bin
    for (let attempt = 1; minima[from] === 0xffffffff; attempt += 1) from = mix(bin * 0x9e3779b1 + attempt) >>> 25
    signature[bin] = mix(minima[from] ?? 0) & 0xff
  }
  return signature
}

/** Estimated share of shingles that two texts have in common (Jaccard), 0..1; its standard error is at most 0.045. */
export function likeness(a: Uint8Array, b: Uint8Array, offsetB = 0): number {
  let same = 0
  for (let bin = 0; bin < bins; bin += 1) if (a[bin] === b[offsetB + bin]) same += 1
  return Math.max(0, (same / bins - chance) / (1 - chance))
}

function hashWord(word: string): number {
  // FNV-1a over UTF-16 code units.
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return mix(hash)
}

/** The finaliser of MurmurHash3: every bit of the input touches every bit of the result. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
