import { describe, expect, it } from 'vitest'
import { toWholeWords } from '../../../../../../src/main/query/text/words/wholeWords.ts'

const widened = (text: string, part: string): string => {
  const start = text.indexOf(part)
  const range = toWholeWords(text, { start, end: start + part.length })
  return text.slice(range.start, range.end)
}

describe('a range of a text', () => {
  it.each([
    ['Sommerhonig is sold here', 'Sommerhoni', 'Sommerhonig'],
    ['the frame number RT-55120-K', '551', 'RT-55120-K'],
    ['It costs 1,500.25 euros', '500', '1,500.25'],
    ['It opens at 10:30', '10', '10:30'],
    ['Paid by Siobhán O’Brien', 'O', 'O’Brien'],
    ['with the naïve Müller-Lüdenscheidt', 'ller', 'Müller-Lüdenscheidt'],
    ['two words and more', 'wo wor', 'two words'],
  ])('of %s grows from “%s” to whole words', (text, part, expected) => {
    expect(widened(text, part)).toBe(expected)
  })

  it.each([
    ['Mira’s violin was built in 1926.', 'Mira'],
    ['It was built in 1926.', '1926'],
    ['fire, hail and frost', 'hail'],
    ['家賃は毎月の初めに支払われます。', '毎月'],
  ])('of %s that has whole words already stays as it is', (text, part) => {
    expect(widened(text, part)).toBe(part)
  })
})
