/**
 * The texts of rows that the full-text index does not cover yet, to tell which of them a search can find at all.
 * LanceDB splits and stems every such row in every search, 45 µs each; looking for a few letters takes 2 µs. Always
 * holds: a row that contains a word of the search is among those that are named.
 */
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexRow } from '../../../ports/chunkIndex.ts'
import { slices } from '../tables/pieces.ts'
import { withJoinedWords } from './joinedWords.ts'

interface KeptRow {
  readonly id: ChunkId
  readonly text: string
  /** In the letters of the index, made at the first search; null when it has letters of other alphabets. */
  words?: string | null
}

// 8 MB of usual text. It is twice as many as may wait while searches are running, and takes 10 ms to look through.
const maxRows = 8_000
const maxStems = 20_000
// A stop word has no stem.
const dropped = ''
// Scanning named rows costs a sixth more per row than scanning all of them (measured with 1,000).
const worthNaming = 0.8
// The only English stems that end otherwise than their words before the last letter ("dying", "lying", "tying").
const changedStems: ReadonlySet<string> = new Set(['die', 'lie', 'tie'])

export class UnindexedTexts {
  readonly #rows = new Map<ContentId, KeptRow[]>()
  #count = 0
  /** False when there may be rows whose texts were not kept. */
  #complete: boolean
  #losses = 0
  /** Stems of words that were looked up. */
  readonly #stems = new Map<string, string>()

  constructor(complete: boolean) {
    this.#complete = complete
  }

  add(contentId: ContentId, rows: readonly IndexRow[]): void {
    if (this.#count + rows.length > maxRows) return this.lose()
    if (!this.#complete) return
    const kept = this.#rows.get(contentId) ?? []
    this.#rows.set(contentId, kept)
    for (const { id, indexedText } of rows) kept.push({ id, text: indexedText })
    this.#count += rows.length
  }

  /** There may be rows now that are not kept here. */
  lose(): void {
    this.#rows.clear()
    this.#count = 0
    this.#complete = false
    this.#losses += 1
  }

  /** As `UnindexedRows.covering`. */
  covering(): () => void {
    const covered = new Map([...this.#rows].map(([id, rows]) => [id, rows.length] as const))
    const losses = this.#losses
    return () => {
      for (const [id, length] of covered) {
        const rows = this.#rows.get(id) ?? []
        this.#count -= Math.min(length, rows.length)
        if (rows.length > length) this.#rows.set(id, rows.slice(length))
        else this.#rows.delete(id)
      }
      this.#complete = losses === this.#losses
    }
  }

  /** The number of kept rows; 0 when every row is indexed, or when unindexed rows are unknown. */
  get count(): number {
    return this.#count
  }

  /**
   * The rows that contain one of these stems of an English index, in groups of `size`; null when all rows have to be
   * scanned. `stemsOf` stems words as the index does, and omits those that it cannot.
   */
  async rowsWith(
    stems: readonly string[],
    size: number,
    stemsOf: (words: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<readonly (readonly ChunkId[])[] | null> {
    if (!this.#complete) return null
    const found = new Set<ChunkId>()
    // Rows grouped by each word that begins as one of the stems does.
    const byWord = new Map<string, ChunkId[]>()
    const plain = stems.filter((stem) => !stem.match(signs))
    const beginnings = [...new Set(plain.map(beginningOf))]
    const exact = stems.filter((stem) => stem.match(signs)).map(beginningOf)
    for (const row of [...this.#rows.values()].flat()) {
      row.words = row.words === undefined ? plainWords(withJoinedWords(row.text)) : row.words
      const { words } = row
      if (words === null || exact.some((begin) => words.includes(begin))) found.add(row.id)
      else for (const begin of beginnings) noteWords(words, begin, (word) => push(byWord, word, row.id))
    }
    const wanted = new Set(plain)
    await this.#learn([...byWord.keys()], stemsOf)
    for (const [word, rows] of byWord) {
      const stem = this.#stems.get(word)
      if (stem === undefined || wanted.has(stem)) for (const id of rows) found.add(id)
    }
    return found.size > this.#count * worthNaming ? null : [...slices([...found], size)]
  }

  async #learn(
    words: readonly string[],
    stemsOf: (words: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<void> {
    if (this.#stems.size > maxStems) this.#stems.clear()
    const unknown = words.filter((word) => !this.#stems.has(word))
    if (unknown.length === 0) return
    const found = await stemsOf(unknown)
    // Nothing at all: one of them is not a single token to the index, and the others cannot be told either.
    if (found.size > 0) for (const word of unknown) this.#stems.set(word, found.get(word) ?? dropped)
  }
}

/** Calls `note` with each word that begins so. */
function noteWords(words: string, begin: string, note: (word: string) => void): void {
  for (let at = words.indexOf(begin); at >= 0; at = words.indexOf(begin, at + 1)) {
    const end = words.indexOf(' ', at + 1)
    note(words.slice(at + 1, end < 0 ? undefined : end))
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

/**
 * A space and the letters with which every word of this stem begins. Stemming changes the last one at most ("happy",
 * "happi"), and words begin behind something that is no letter or digit.
 */
function beginningOf(stem: string): string {
  return ` ${stem.slice(0, changedStems.has(stem) ? 1 : -1).replaceAll(signs, ' ')}`
}

const signs = /[^a-z\d]+/g

/** Lower case without diacritics, a space for each run of other signs; null when there are letters beyond ASCII. */
function plainWords(text: string): string | null {
  const plain = /[^\p{ASCII}]/u.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text
  return /(?!\p{ASCII})[\p{L}\p{N}]/u.test(plain) ? null : ` ${plain.toLowerCase().replaceAll(signs, ' ')}`
}
