import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearlyWholeTitles } from '../../../../../src/main/adapters/sqlite/titles/nearlyWholeTitles.ts'
import type { TitleSource } from '../../../../../src/main/adapters/sqlite/titles/nearlyWholeTitles.ts'
import { allowedTypos, isPrefix } from '../../../../../src/main/adapters/sqlite/titles/titleWords.ts'
import { withinTypos } from '../../../../../src/shared/text/typos.ts'

/** Titles by key, looked through one by one. */
class Titles implements TitleSource {
  readonly read: string[] = []
  readonly #titles: readonly (readonly string[])[]

  constructor(titles: readonly (readonly string[])[]) {
    this.#titles = titles
  }

  countWith(word: string, most: number): number {
    return Math.min(most, this.#with((own) => own === word || isPrefix(word, own)).length)
  }

  documentsWith(word: string): ReadonlyMap<number, number> {
    this.read.push(word)
    const exact = this.#with((own) => own === word)
    const prefix = this.#with((own) => isPrefix(word, own))
    const known = new Map([...prefix.map((key) => [key, 0.9] as const), ...exact.map((key) => [key, 1] as const)])
    const typos = allowedTypos(word)
    if (known.size > 0 || typos === 0) return known
    return new Map(this.#with((own) => withinTypos(word, own, typos)).map((key) => [key, 0.8]))
  }

  wordsOf(key: number): readonly string[] {
    return this.#titles[key] ?? []
  }

  /** By every posting of every word. */
  all(asked: readonly string[], minScore: number): number[] {
    const scores = this.#titles.map((_, key) =>
      asked.reduce((sum, word) => sum + (this.documentsWith(word).get(key) ?? 0), 0),
    )
    return scores.flatMap((score, key) => (score / asked.length >= minScore - 1e-9 ? [key] : []))
  }

  #with(fits: (own: string) => boolean): number[] {
    return this.#titles.flatMap((words, key) => (words.some(fits) ? [key] : []))
  }
}

describe('titles with nearly every word of a query', () => {
  it('the same titles are found as by reading every title of every word', () => {
    const word = fc.constantFrom('lease', 'leases', 'leese', 'boat', 'boats', 'harbour', 'harbor', '2024', 'tax', 'of')
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), words, fc.constantFrom(0.5, 0.9, 1), (titles, asked, min) => {
        const source = new Titles(titles)
        const keys = nearlyWholeTitles(asked, min, source).map(({ documentKey }) => documentKey)
        expect(keys.toSorted((a, b) => a - b)).toEqual(source.all(asked, min))
      }),
    )
  })

  it('weights are given in the order of the query', () => {
    const [title] = nearlyWholeTitles(['boats', 'lease'], 0.5, new Titles([['lease', 'boats']]))
    expect(title).toEqual({ documentKey: 0, weights: [1, 1] })
    expect(nearlyWholeTitles(['harbuor', 'lea'], 0.5, new Titles([['leases', 'harbour']]))[0]?.weights).toEqual([
      0.8, 0.9,
    ])
  })

  it('no title is read when a short word is in none', () => {
    const source = new Titles([['lease', 'boat']])
    expect(nearlyWholeTitles(['lease', 'boat', 'vat'], 0.9, source)).toEqual([])
    expect(source.read).toEqual([])
  })

  it('only titles of the rarest word are read', () => {
    const source = new Titles([...Array.from({ length: 90 }, () => ['report']), ['report', 'tax']])
    expect(nearlyWholeTitles(['report', 'tax'], 0.9, source)).toHaveLength(1)
    expect(source.read).toEqual(['tax'])
  })
})
