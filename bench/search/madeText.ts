/**
 * Made text and questions with the statistics that matter to a search index. Deterministic: the same seed gives the
 * same library at every run.
 *
 * Four in ten words are English stop words, as in prose. The others are made of syllables and follow a Zipf–Mandelbrot
 * law, p(rank) ∝ 1 / (rank + 10), over 60,000 words: the most frequent is in about half of all chunks, as "also" or
 * "year" is, and half of the vocabulary is rare.
 */

/** Numbers in 0..1, from a 32-bit linear congruential generator (Numerical Recipes). */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const vocabularySize = 60_000
const flattening = 10
const stopShare = 0.4
const stopWords = [
  'the',
  'of',
  'and',
  'to',
  'in',
  'is',
  'for',
  'on',
  'was',
  'with',
  'as',
  'by',
  'at',
  'it',
  'a',
  'that',
]
const syllables = ['ka', 'lo', 'mi', 'ten', 'ra', 'su', 'ver', 'dol', 'pin', 'mest', 'nor', 'gung', 'bal', 'tis', 'tor']

export class MadeText {
  readonly #random: () => number
  readonly #vocabulary: readonly string[]

  constructor(random: () => number) {
    this.#random = random
    const words = new Set<string>()
    while (words.size < vocabularySize) {
      const count = 2 + Math.floor(random() * 4)
      words.add(Array.from({ length: count }, () => this.#one(syllables)).join(''))
    }
    this.#vocabulary = [...words]
  }

  /** A word that is no stop word. The inverse of the distribution's integral. */
  contentWord(): string {
    const rank = flattening * ((vocabularySize + flattening) / flattening) ** this.#random() - flattening
    return this.#vocabulary[Math.floor(rank)] ?? 'ka'
  }

  /** Sentences of 8 to 24 words, at least `units` characters long in all, cut there. */
  prose(units: number): string {
    const parts: string[] = []
    for (let length = 0; length < units;) {
      const words = Array.from({ length: 8 + Math.floor(this.#random() * 17) }, () => this.#word())
      const sentence = `${words.join(' ')}. `
      parts.push(sentence)
      length += sentence.length
    }
    return parts.join('').slice(0, units)
  }

  title(): string {
    return Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () => this.contentWord()).join(' ')
  }

  /** As somebody who remembers the passage: four or five of its words, as frequent as they are, with stop words. */
  questionAbout(passage: string): string {
    const words = passage.split(/[^a-z]+/).filter((word) => word.length > 2 && !stopWords.includes(word))
    const count = 4 + Math.floor(this.#random() * 2)
    const asked = Array.from({ length: count }, () => this.#one(words))
    return `what is the ${asked.slice(0, 2).join(' of the ')} for ${asked.slice(2).join(' ')}`
  }

  #word(): string {
    return this.#random() < stopShare ? this.#one(stopWords) : this.contentWord()
  }

  #one(list: readonly string[]): string {
    return list[Math.floor(this.#random() * list.length)] ?? 'ka'
  }
}
