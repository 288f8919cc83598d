import { describe, expect, it } from 'vitest'
import { foundWords } from '../../../src/renderer/src/features/chat/foundWords.ts'

const found = (text: string, query: string): readonly string[] =>
  foundWords(text, query).map(({ start, end }) => text.slice(start, end))

describe('the words that are searched for in the chats', () => {
  it('are found by the beginnings of words, whatever their capitals and accents', () => {
    expect(found('The Deposit of the café: deposits, redeposited', 'deposit cafe')).toEqual([
      'Deposit',
      'café',
      'deposit',
    ])
  })

  it('are words and no pattern, and nothing is found by signs alone', () => {
    expect(found('2.820 Euro (a.b)', '2.820')).toEqual(['2', '820'])
    expect(found('anything', '.* (')).toEqual([])
  })
})
