import { describe, expect, it } from 'vitest'
import { formatLocale, interfaceLanguage } from '../../../src/shared/domain/interfaceLanguage.ts'

describe('the language of the interface', () => {
  it('is the chosen one, whatever the system prefers', () => {
    expect(interfaceLanguage('de', ['en-GB'])).toBe('de')
    expect(interfaceLanguage('en', ['de-AT'])).toBe('en')
  })

  it('follows the first language of the system that there is a catalogue for, else it is English', () => {
    expect(interfaceLanguage('system', ['fr-FR', 'de_AT', 'en-GB'])).toBe('de')
    expect(interfaceLanguage('system', ['en-GB', 'de'])).toBe('en')
    expect(interfaceLanguage('system', ['fr', 'den'])).toBe('en')
    expect(interfaceLanguage('system', [])).toBe('en')
  })

  it('writes numbers as in the country of the user where it speaks the language', () => {
    expect(formatLocale('de', ['en-US', 'de-CH'])).toBe('de-CH')
    expect(formatLocale('de', ['en-US'])).toBe('de')
  })
})
