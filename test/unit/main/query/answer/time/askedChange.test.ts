import { describe, expect, it } from 'vitest'
import { askedChange } from '../../../../../../src/main/query/answer/time/askedChange.ts'
import { holds } from '../../../../../../src/main/query/answer/broad/askedWords.ts'
import { placeWords } from '../../../../../../src/main/query/text/names/fileName.ts'

describe('what a question about a change follows', () => {
  it.each([
    ["How has the club's cash balance moved through 2024?", 'balance', ['club', 'cash']],
    ['How has the kennel fee gone since we signed?', 'fee', ['kennel']],
    ['How did the studio rent develop since the shop opened?', 'rent', ['studio']],
  ])('%s', (question, thing, about) => {
    expect(askedChange(question)).toMatchObject({ thing, about })
  })

  it('is no value where something only went on', () => {
    expect(askedChange('How did the roof repair go from the offer to the bill?')).toBeNull()
  })
})

describe('the words of a subject', () => {
  it('are those of the folders that a paper lies in as well', () => {
    expect(placeWords('/home/ann/papers/rowing/minutes/2024-03 minutes.pdf').split('\n').slice(0, 2)).toEqual([
      'rowing',
      'minutes',
    ])
  })

  it('may be written in two words', () => {
    expect(holds(new Set(['roof', 'rack']), 'roof-rack')).toBe(true)
    expect(holds(new Set(['roof']), 'roof-rack')).toBe(false)
  })
})
