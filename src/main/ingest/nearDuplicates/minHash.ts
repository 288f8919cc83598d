/**
 * A signature of 128 bytes from which the similarity of two texts can be estimated. One-permutation MinHash over
 * shingles of five words (Li, Owen, Zhang, "One Permutation Hashing", 2012) with optimal densification (Shrivastava,
 * "Optimal Densification for Fast and Accurate Minwise Hashing", 2017), keeping the lowest byte of each minimum (Li,
 * König, "b-Bit Minwise Hashing", 2010). Equal texts have equal signatures; letter case and punctuation are ignored.
 */
const bins = 128
const shingleWords = 5
// With fewer shingles than this the estimate means little, and short notes resemble each other by chance.
const minShingles = 24
// Probability that two unrelated bytes are equal.
const chance = 1 / 256

/** Returns null if the text is too short to compare. */
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
    // An empty bin borrows the minimum of another, chosen by a fixed sequence so that both texts borrow from the same
    // one.
    let from = bin
    for (let attempt = 1; minima[from] === 0xffffffff; attempt += 1) from = mix(bin * 0x9e3779b1 + attempt) >>> 25
    signature[bin] = mix(minima[from] ?? 0) & 0xff
  }
  return signature
}

/**
 * Estimates the share of shingles that two texts have in common (Jaccard similarity, 0..1); the standard error is at
 * most 0.045.
 */
export function estimateSimilarity(a: Uint8Array, b: Uint8Array, offsetB = 0): number {
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

/** The finaliser of MurmurHash3: every input bit affects every output bit. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
