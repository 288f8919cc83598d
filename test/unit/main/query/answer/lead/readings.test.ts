import { describe, expect, it } from 'vitest'
import {
  inOrderOfReading,
  noReadings,
  readQuotes,
  soundReading,
} from '../../../../../../src/main/query/answer/lead/readings.ts'
import type { QuoteReading } from '../../../../../../src/main/query/answer/lead/readings.ts'
import type { Reranker } from '../../../../../../src/main/ports/reranker.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import type { ContentId, DocumentId } from '../../../../../../src/shared/domain/ids.ts'

const sentence = (text: string, rest: Partial<EvidenceSentence> = {}): EvidenceSentence => ({
  contentId: 'c' as ContentId,
  documentId: 'd' as DocumentId,
  chunkId: text,
  text,
  start: 0,
  end: text.length,
  page: null,
  score: 0.5,
  vector: null,
  ...rest,
})

/** Reads the given words wherever a text has them. */
function readerOf(words: string, seen: string[] = []): Reranker {
  return {
    id: 'reader',
    rerank: () => Promise.resolve([]),
    read: (_, texts) => {
      seen.push(...texts)
      return Promise.resolve(
        texts.map((text) => {
          const start = text.indexOf(words)
          return start === -1 ? null : { start, end: start + words.length, likelihood: 0.6, margin: 2 }
        }),
      )
    },
    dispose: () => Promise.resolve(),
  }
}

const { signal } = new AbortController()

describe('readQuotes', () => {
  it('gives verbatim slices of the quotes, without the punctuation around them', async () => {
    const evidence = [sentence('The gate is painted “moss green”, as before.')]
    const read = await readQuotes(
      'What colour is the gate?',
      [0],
      { evidence, candidates: [] },
      { reranker: readerOf('“moss green”,'), signal },
    )
    expect(read.get(0)).toMatchObject({ text: 'moss green', start: 21, end: 31 })
  })

  it('never ends or begins inside a word, of which the model may read a part only', async () => {
    const evidence = [sentence('The association sells its Sommerhonig to the neighbours.')]
    const read = await readQuotes(
      'What does it sell?',
      [0],
      { evidence, candidates: [] },
      { reranker: readerOf('ommerhoni'), signal },
    )
    expect(read.get(0)).toMatchObject({ text: 'Sommerhonig', start: 26, end: 37 })
  })

  it('reads no row of a table, and no question in another language', async () => {
    const seen: string[] = []
    const reranker = readerOf('moss', seen)
    const evidence = [sentence('gate | moss', { head: 'thing | colour' })]
    expect(
      await readQuotes('What colour is the gate?', [0], { evidence, candidates: [] }, { reranker, signal }),
    ).toEqual(noReadings)
    const german = [sentence('Das Tor ist moss.')]
    await readQuotes('Welche Farbe hat das Tor?', [0], { evidence: german, candidates: [] }, { reranker, signal })
    const letter = [sentence('Die Vermieterin legt die Kaution bei der Bank an und zahlt sie nach dem Auszug zurück.')]
    await readQuotes('Who is the landlord?', [0], { evidence: letter, candidates: [] }, { reranker, signal })
    expect(seen).toEqual([])
  })

  it('answers without readings where the model fails, and stops when it is told to', async () => {
    const failing: Reranker = { ...readerOf(''), read: () => Promise.reject(new Error('it failed')) }
    const read = (own: AbortSignal) =>
      readQuotes(
        'What is it?',
        [0],
        { evidence: [sentence('A gate.')], candidates: [] },
        { reranker: failing, signal: own },
      )
    expect(await read(signal)).toEqual(noReadings)
    await expect(read(AbortSignal.abort())).rejects.toThrow('it failed')
  })
})

const reading = (quote: string, text: string, likelihood = 0.5): QuoteReading => {
  const start = quote.indexOf(text)
  return { text, start, end: start + text.length, likelihood, margin: 0 }
}

describe('soundReading', () => {
  const quote = 'The shed was built by Ann Voss in 1998.'

  it('takes what says more than the question, of the kind that is asked for', () => {
    expect(soundReading('Who built the shed?', quote, reading(quote, 'Ann Voss'))?.text).toBe('Ann Voss')
    expect(soundReading('Who built the shed?', quote, reading(quote, 'The shed'))).toBeNull()
    expect(soundReading('How much did the shed cost?', quote, reading(quote, 'Ann Voss'))).toBeNull()
  })

  it('leaves the whole quote where the words are not clear', () => {
    expect(soundReading('Who built the shed?', quote, reading(quote, 'Ann Voss', 0.05))).toBeNull()
  })

  it('leaves the whole quote where it seems not to answer at all, and where nobody is named', () => {
    expect(soundReading('Who built the shed?', quote, { ...reading(quote, 'Ann Voss'), margin: -8 })).toBeNull()
    const paid = 'Dan still owes 20 euros.'
    expect(soundReading('Who did not pay?', paid, reading(paid, '20 euros'))).toBeNull()
  })

  it('takes no single thing of a list for all of it', () => {
    const covered = 'Damage by lightning, flood or rodents is not covered.'
    expect(soundReading('What does it not cover?', covered, reading(covered, 'rodents'))).toBeNull()
    expect(soundReading('What does it not cover?', covered, reading(covered, 'lightning'))).toBeNull()
    const broken = covered.replace('or rodents', 'or\nrodents')
    expect(soundReading('What does it not cover?', broken, reading(broken, 'rodents'))).toBeNull()
    expect(
      soundReading('What does it not cover?', covered, reading(covered, 'lightning, flood or rodents')),
    ).not.toBeNull()
  })

  it('takes no stamp of a chat for an answer', () => {
    const said = '[06/05/2024, 17:48] Teo: it works again'
    expect(soundReading('What works again?', said, reading(said, '06/05/2024, 17:48'))).toBeNull()
  })
})

describe('inOrderOfReading', () => {
  it('puts the quote first that both models together find likelier, with the scores in their order', () => {
    const evidence = [sentence('a', { score: 0.6 }), sentence('b', { score: 0.5 }), sentence('c', { score: 0.1 })]
    const readings = new Map([
      [0, { ...reading('a', 'a'), margin: -9 }],
      [1, { ...reading('b', 'b'), margin: 3 }],
    ])
    const ordered = inOrderOfReading({ evidence, readings }, '')
    expect(ordered.evidence.map(({ text, score }) => [text, score])).toEqual([
      ['b', 0.6],
      ['a', 0.5],
      ['c', 0.1],
    ])
    expect(ordered.readings.get(0)?.text).toBe('b')
  })

  it('reads no day in a right to end something for the day on which it ends', () => {
    const right = 'The tenant may end the lease on 1 May 2028.'
    const end = 'Four years from 1 May 2026, ending on 30 April 2030.'
    const evidence = [sentence(end, { score: 0.6 }), sentence(right, { score: 0.5 })]
    const readings = new Map([
      [0, { ...reading(end, '30 April 2030'), margin: 3 }],
      [1, { ...reading(right, '1 May 2028'), margin: 7 }],
    ])
    const order = (question: string): string | undefined =>
      inOrderOfReading({ evidence, readings }, question).evidence[0]?.text
    expect(order('When does the lease end?')).toBe(end)
    expect(order('When can I end the lease early?')).toBe(right)
  })

  it('keeps the order of quotes of which one could not be read', () => {
    const evidence = [sentence('a'), sentence('row', { head: 'x' }), sentence('c')]
    const readings = new Map([
      [0, { ...reading('a', 'a'), margin: -9 }],
      [2, { ...reading('c', 'c'), margin: 9 }],
    ])
    expect(inOrderOfReading({ evidence, readings }, '').evidence).toEqual(evidence)
  })
})
