import { describe, expect, it } from 'vitest'
import { matchedWords } from '../../../../src/main/query/text/words/matchedWords.ts'

function marked(query: string, text: string, byKeyword = true): readonly string[] {
  return (matchedWords(query, [{ text, byKeyword }])[0]?.matched ?? []).map(({ start, end }) => text.slice(start, end))
}

describe('the words of a search in a passage', () => {
  it('are marked in other forms and however they are written', () => {
    for (const [one, other] of [
      ['paid', 'pay'],
      ['ran', 'runs'],
      ['children', 'child'],
      ['Häuser', 'Haus'],
      ['Verträgen', 'Vertrag'],
      ['Rechnungen', 'Rechnung'],
      ['Möglichkeiten', 'Möglichkeit'],
    ] as const) {
      expect(marked(one, `x ${other} x`)).toEqual([other])
      expect(marked(other, `x ${one} x`)).toEqual([one])
    }
    expect(marked('insured pumps', 'It insures the Pump.')).toEqual(['insures', 'Pump'])
    expect(marked('cafe', 'The Café closes.')).toEqual(['Café'])
    expect(marked('pump', 'A heat-pump hums.')).toEqual(['pump'])
  })

  it('are not those that only join others, unless there are no others', () => {
    expect(marked('the pump of the house', 'The roof of the house')).toEqual(['house'])
    expect(marked('to be', 'to be or not')).toEqual(['to', 'be'])
  })

  it('are never a part of another word', () => {
    expect(marked('art', 'The party started.')).toEqual([])
    expect(marked('show corn', 'The shower in the corner.')).toEqual([])
  })

  it('are similar ones only if no passage has them, and only where keyword search found the passage', () => {
    expect(marked('warrenty', 'The warranty ends.')).toEqual(['warranty'])
    expect(marked('warrenty', 'The warranty ends.', false)).toEqual([])
    const both = matchedWords('warranty', [
      { text: 'The warranty ends.', byKeyword: true },
      { text: 'The warrantee signs.', byKeyword: true },
    ])
    expect(both.map(({ matched, similar }) => [matched.length, similar])).toEqual([
      [1, false],
      [0, false],
    ])
  })
})
