import { expect, it } from 'vitest'
import { wordRangeAt } from '../../../../src/preload/wordAtCaret.ts'

const wordAt = (text: string, offset: number) => {
  const range = wordRangeAt(text, offset)
  return range === null ? null : text.slice(range.start, range.end)
}

it('finds the word that the caret is in, at its beginning or at its end', () => {
  for (const offset of [4, 6, 10]) expect(wordAt('the adress, please', offset)).toBe('adress')
  expect(wordAt("don't", 4)).toBe("don't")
  expect(wordAt('größer', 3)).toBe('größer')
})

it('finds none between words, in figures and in an empty field', () => {
  expect(wordAt('“ a', 0)).toBeNull()
  expect(wordAt('in 2024', 5)).toBeNull()
  expect(wordAt('', 0)).toBeNull()
})
