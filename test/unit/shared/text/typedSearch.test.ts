import { describe, expect, it } from 'vitest'
import { parseWhere } from '../../../../src/main/query/understand/filter/parseWhere.ts'
import {
  hasValue,
  readTyped,
  typedKeys,
  valuesFor,
  withoutValues,
  withValues,
} from '../../../../src/shared/text/typedSearch.ts'

describe('a typed search', () => {
  it('is words, and conditions as the command line takes them', () => {
    expect(readTyped('heat type:pdf pump folder:"my flat"')).toEqual({
      words: 'heat pump',
      where: 'type:pdf folder:"my flat"',
    })
  })

  it('has only keys that the command line knows', () => {
    const values: Readonly<Record<string, string>> = { type: 'pdf', kind: 'pdf', mark: 'trusted', language: 'de' }
    const days = new Set(['after', 'before', 'date'])
    for (const key of typedKeys) {
      const { where } = readTyped(`words ${key}:${values[key] ?? (days.has(key) ? '2024' : 'flat')}`)
      expect(Object.keys(parseWhere(where)), key).not.toEqual([])
    }
  })

  it('can be unfinished at any letter', () => {
    expect(readTyped('pump type:')).toEqual({ words: 'pump', where: '' })
    expect(readTyped('pump folder:"my fl')).toEqual({ words: 'pump', where: 'folder:"my fl"' })
  })

  it('leaves other words with a colon, and addresses, to the search', () => {
    expect(readTyped('note: https://example.org 12:30')).toEqual({
      words: 'note: https://example.org 12:30',
      where: '',
    })
  })
})

describe('a filter that is chosen', () => {
  it('is written behind the words, once, and quoted where it has spaces', () => {
    const typed = withValues('pump', 'author', ['Anna Weber'])
    expect(typed).toBe('pump author:"Anna Weber"')
    expect(withValues(typed, 'author', ['Anna Weber'])).toBe(typed)
    expect(parseWhere(readTyped(typed).where)).toEqual({ people: ['Anna Weber'] })
  })

  it('is no part of a value that is still being written', () => {
    expect(withValues('rent tag:"un', 'type', ['pdf'])).toBe('rent tag:"un" type:pdf')
    expect(valuesFor('rent tag:"un" type:pdf', 'type')).toEqual(['pdf'])
  })

  it('keeps a quotation mark in its value', () => {
    const typed = withValues('', 'tag', ['12" pipes'])
    expect(valuesFor(typed, 'tag')).toEqual(['12" pipes'])
    expect(parseWhere(typed)).toEqual({ tags: ['12" pipes'] })
  })

  it('is the same in capitals', () => {
    expect(hasValue('pump type:PDF', 'type', 'pdf')).toBe(true)
    expect(withValues('pump type:PDF', 'type', ['pdf'])).toBe('pump type:PDF')
    expect(withoutValues('pump type:PDF', 'type', ['pdf'])).toBe('pump')
  })

  it('is found and taken out however it was typed', () => {
    expect(valuesFor('pump kind:pdf,docx', 'type')).toEqual(['pdf', 'docx'])
    expect(withoutValues('pump kind:pdf,docx', 'type', ['pdf'])).toBe('pump type:docx')
    expect(withoutValues('date:2024 pump', 'date')).toBe('pump')
  })
})
