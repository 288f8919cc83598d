import { describe, expect, it } from 'vitest'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'
import type { DocumentStore } from '../../../../../src/main/ports/documentStore.ts'
import { mentionsIn, missesThings } from '../../../../../src/main/query/verify/thingsSaid.ts'

const id = 'content' as ContentId

function mentions(text: string, title = '', gloss: ((text: string) => string) | null = null) {
  const store = {
    contents: { readText: (_: ContentId, start = 0, end = text.length) => text.slice(start, end) },
    documents: { ofContent: () => [{ title, path: 'papers/scan.pdf' }] },
  }
  // Only these two methods are called.
  return mentionsIn(id, gloss, store as unknown as Pick<DocumentStore, 'contents' | 'documents'>)
}

describe('a document mentions a thing', () => {
  it.each([
    ['by its word', 'boiler', 'The boiler is old.'],
    ['in another form', 'subscriptions', 'Your subscription ends.'],
    ['by a word that means the same', 'luggage', 'One checked bag is included.'],
    ['inside a German compound', 'water', 'Wasserrechnung: water costs'],
  ])('%s', (_, thing, text) => {
    expect(mentions(text)(thing)).toBe(true)
  })

  it('in its title or its path', () => {
    expect(mentions('Two years.', 'Boiler manual')('boiler')).toBe(true)
    expect(mentions('Two years.')('scan')).toBe(true)
  })

  it('in the English words of a text in another language', () => {
    expect(mentions('Die Endreinigung kostet 45 Euro.', '', () => 'cleaning costs 45 euro')('cleaning')).toBe(true)
  })

  it('but not inside an unrelated word', () => {
    expect(mentions('The parents came.')('rent')).toBe(false)
    expect(mentions('A category of its own.')('cat')).toBe(false)
  })
})

describe('a document misses what is asked', () => {
  const asked = (...words: readonly string[]) => words.map((word) => ({ word, isKnown: true }))
  const says = (thing: string): boolean => ['warranty', 'machine'].includes(thing)

  it('if it never mentions half of the things, unless the sentence fits', () => {
    expect(missesThings(asked('warranty', 'boiler'), -4, says)).toBe(true)
    expect(missesThings(asked('warranty', 'boiler'), -1, says)).toBe(false)
    expect(missesThings(asked('warranty', 'boiler', 'pump'), -1, says)).toBe(true)
    expect(missesThings(asked('warranty', 'machine', 'boiler'), -1, says)).toBe(false)
    expect(missesThings(asked('warranty'), -1, says)).toBe(false)
    expect(missesThings([], -1, says)).toBe(false)
  })

  it('not if the reranker is sure of the sentence, or there is none', () => {
    expect(missesThings(asked('boiler'), 3, says)).toBe(false)
    expect(missesThings(asked('boiler'), null, says)).toBe(false)
  })

  it('not by a word that may be spelled another way', () => {
    expect(missesThings([{ word: 'bolier', isKnown: false }], -1, says)).toBe(false)
  })
})
