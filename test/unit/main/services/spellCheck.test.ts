import { expect, it } from 'vitest'
import { SpellCheck } from '../../../../src/main/services/spellCheck.ts'

const check = new SpellCheck()
const misspelt = (text: string) => check.misspelt(text.split(' '))

it('finds misspelt words of an English text, and leaves names, codes and words of other languages', () => {
  expect(misspelt('what is the adress of the landlrod')).toEqual(['adress', 'landlrod'])
  expect(misspelt('when does Kofler send invoice RE2024 about the miete')).toEqual([])
})

it('underlines nothing in a text of another language', () => {
  expect(misspelt('wann endet der mietvertrag der wohnung im zweiten stock')).toEqual([])
})

it('suggests the word that was meant first', () => {
  expect(check.suggestions('adress')[0]).toBe('address')
  expect(check.suggestions('recieve')[0]).toBe('receive')
  expect(check.suggestions('xqzzt')).toEqual([])
})
