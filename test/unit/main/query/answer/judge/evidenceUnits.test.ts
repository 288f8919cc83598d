import { describe, expect, it } from 'vitest'
import { unitsOf } from '../../../../../../src/main/query/answer/judge/evidenceUnits.ts'
import { fileWords } from '../../../../../../src/main/query/text/names/fileName.ts'
import { featuresOf, profileOf, rarity } from '../../../../../../src/main/query/answer/judge/sentenceFeatures.ts'
import type { Block } from '../../../../../../src/shared/domain/content.ts'
import type { Candidate } from '../../../../../../src/shared/domain/search.ts'

function candidate(text: string, { title = 'Paper', path = '/papers/paper.md', start = 1_000 } = {}): Candidate {
  // Ids are plain strings at run time.
  return {
    chunk: {
      id: 'chunk',
      contentId: 'content',
      ordinal: 1,
      start,
      end: start + text.length,
      page: null,
      headingPath: [],
      role: 'body',
      text,
      indexedText: text,
    },
    documentId: 'document',
    title,
    path,
    alsoAt: [],
    date: '2024-01-01',
    score: 1,
    ranks: { bm25: 1, vector: 1, title: null, fused: 1, bm25Score: 1, vectorScore: 0.5 },
  } as unknown as Candidate
}

const cut = (
  text: string,
  options: Parameters<typeof candidate>[1] = {},
  blocks: readonly Block[] = [],
  opening = '',
): ReturnType<typeof unitsOf> => unitsOf(candidate(text, options), 0, { blocks, opening })
const texts = (units: ReturnType<typeof unitsOf>): readonly string[] => units.map((unit) => unit.sentence.text)

describe('units of evidence', () => {
  it('a line that begins with a label is its own unit although the line before it is long and has no full stop', () => {
    const units = cut(
      'Anna: We had a wonderful dinner with everybody last night [photo: a table full of food]\nBen: That looks good!',
    )
    expect(texts(units)).toEqual([
      'Anna: We had a wonderful dinner with everybody last night [photo: a table full of food]',
      'Ben: That looks good!',
    ])
  })

  it('of an e-mail, tell the reranker who writes them, as far as nobody else is repeated', () => {
    const text = 'The price is good.\n\nHow long is it?'
    const sender = { name: 'Tom Baxter', until: 1_000 + text.indexOf('How') }
    const units = unitsOf(candidate(text), 0, { blocks: [], opening: '', sender })
    expect(units.map(({ framed }) => framed)).toEqual([
      'Paper, from Tom Baxter: The price is good.',
      'Paper: How long is it?',
    ])
  })

  it('tell the reranker the name of the file where the title does not say it', () => {
    const framed = (title: string, path: string): string =>
      cut('Amount due: 18,459.99', { title, path })[0]?.framed ?? ''
    expect(framed('Invoice 2022-0931', '/house/insulation-invoice.html')).toBe(
      'insulation invoice – Invoice 2022-0931: Amount due: 18,459.99',
    )
    expect(framed('Insulation: invoice of 2022', '/house/insulation-invoice-2022.html')).toBe(
      'Insulation: invoice of 2022: Amount due: 18,459.99',
    )
  })

  it('the later sentences of a labelled line keep its label', () => {
    const [, second] = cut('Anna: That was a long day. I repaired the boiler.')
    expect(second?.sentence.text).toBe('I repaired the boiler.')
    expect(second?.context.label).toBe('Anna')
    expect(second?.embedded).toBe('Anna: I repaired the boiler.')
  })

  it('a heading at the start of a line is quoted with the sentence that it heads', () => {
    expect(texts(cut('1. Fee. The fee rises to 110 euros.\n2. Hedges. They may be 1.20 metres high.'))).toEqual([
      '1. Fee. The fee rises to 110 euros.',
      '2. Hedges. They may be 1.20 metres high.',
    ])
  })

  it('a row of a table knows the head of its table, and the head itself is no answer', () => {
    const text = 'Item | Quantity | Total\nScaffold | 1 | 2,140.00 €\nBoards | 118 | 8,083.00 €'
    const table: Block = { kind: 'table', level: 0, start: 1_000, end: 1_000 + text.length, page: null }
    const units = cut(text, {}, [table])
    expect(texts(units)).toEqual(['Scaffold | 1 | 2,140.00 €', 'Boards | 118 | 8,083.00 €'])
    expect(units[0]?.context.lead.has('total')).toBe(true)
  })

  it('an item of a list knows what introduces the list', () => {
    const units = cut('Not insured are:\n- floods\n- earthquakes')
    expect(units.at(-1)?.context.lead.has('insur')).toBe(true)
  })

  it('a date in a file name counts in words', () => {
    expect(fileWords('/notes/2023-07-22_session.md')).toContain('July 22')
    expect(fileWords('/notes/report-1234.md')).toBe('report 1234')
  })

  it('a line of a letterhead ranks lower unless its label was asked for', () => {
    const units = cut(
      'Invoice date: 30 September 2022\nWork was done in the attic and everything else went as it had been planned.',
      { start: 0 },
    )
    const features = (question: string): number | undefined => {
      const unit = units[0]
      return unit === undefined ? undefined : featuresOf(profileOf(question), unit.context, rarity([])).formLine
    }
    expect(features('What is the date of the invoice?')).toBe(0)
    expect(features('Who repaired the roof?')).toBe(1)
  })

  it('the subject of a fact may stand only in the title or the top of the paper', () => {
    const [unit] = cut('The deposit is 900 euros.', { title: 'Lease of Hill Road 4' })
    const other = cut('The deposit is 900 euros.', { title: 'Boat rules' })[0]
    const score = (context: typeof unit): number =>
      context === undefined
        ? -1
        : featuresOf(profileOf('How much is the deposit of the lease?'), context.context, rarity([])).coverageWithAbout
    expect(score(unit)).toBe(1)
    expect(score(other)).toBeLessThan(1)
  })
})
