import { describe, expect, it } from 'vitest'
import { hasMeaning, meaningsOf } from '../../../../../src/main/query/text/meaning/meanings.ts'
import { contentStems } from '../../../../../src/main/query/text/words/words.ts'

const means = (word: string, text: string): boolean => hasMeaning(meaningsOf(word), new Set(contentStems(text)))

describe('words that label what a question asks for', () => {
  it.each([
    ['reference', 'Booking number'],
    ['mobile', 'Cell'],
    ['heavy', 'Weight'],
    ['owner', 'Halter'],
    ['number', 'Buchungsnummer'],
    ['teacher', 'Klassenlehrer'],
    ['painkiller', 'Ibuprofen 400'],
  ])('%s is labelled “%s”', (word, label) => {
    expect(means(word, label)).toBe(true)
  })

  it('a member of a kind is not another member', () => {
    expect(means('ibuprofen', 'Paracetamol 500')).toBe(false)
    expect(means('weight', 'Height')).toBe(false)
  })

  it('are those of other languages too', () => expect(meaningsOf('rent')).toContain('miet'))

  it('are not those of words of other languages that are spelled like a form of an English word', () => {
    expect(meaningsOf('place')).not.toContain('joy')
    expect(meaningsOf('pain')).not.toContain('bread')
  })
})
