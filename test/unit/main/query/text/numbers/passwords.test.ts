import { describe, expect, it } from 'vitest'
import { askedCode, codesIn } from '../../../../../../src/main/query/text/numbers/codes.ts'
import { passwordFor, passwordsIn } from '../../../../../../src/main/query/text/numbers/passwords.ts'
import { mismatchOf } from '../../../../../../src/main/query/verify/aboutAsked.ts'

const quoteOf = (text: string): Parameters<typeof mismatchOf>[1] => ({
  text,
  label: '',
  around: new Set(),
  near: new Set(),
  passage: text,
  relevance: 0,
})

describe('passwords', () => {
  it.each([
    ['Attic net: HEATHER, password rook&robin!7. Guests: HEATHER2, password buonasera', ['rook&robin!7', 'buonasera']],
    ['Router / pw: Gr8.Oak_Gate', ['Gr8.Oak_Gate']],
    ['The password for the guests is "marmelade9".', ['marmelade9']],
    ['WLAN-Passwort: kuckucksuhr', ['kuckucksuhr']],
    ['Mot de passe du wifi : lavande-bleue', ['lavande-bleue']],
    ['Wifi: Hollow_5G   pass: heron-oak-gate-31', ['heron-oak-gate-31']],
    ['Mountain pass: Furka-Grimsel', []],
    ['The password is changed every month.', []],
    ['Ask Ben for the password', []],
  ])('stand behind their word: %s', (text, found) =>
    expect(passwordsIn(text).map(({ text: own }) => own)).toEqual(found),
  )

  it('keep a line that has no figures from being refused', () => {
    expect(mismatchOf('What is the wifi password?', quoteOf('Wi-Fi HEATHER, password rook&robin!x'))).toBeNull()
    expect(mismatchOf('What is the wifi password?', quoteOf('The wifi is slow in the attic.'))).not.toBeNull()
  })

  it('are chosen by what stands before them', () => {
    const line = 'Attic net: HEATHER, password rook&robin!7. Guest net: HEATHER2, password buonasera'
    expect(passwordFor('wifi password for guests', line)?.text).toBe('buonasera')
    expect(passwordFor('What is the password?', line)?.text).toBe('rook&robin!7')
  })

  it('are found in a long text without the word at once', () => {
    const began = performance.now()
    passwordsIn(`password ${'a '.repeat(20_000)}`)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('a number in groups', () => {
  it('is that of a chip or a card', () => {
    expect(askedCode('What is the chip number of the dog?')).toBe('reference')
    expect(codesIn('reference', 'Dog: chip 941 000 0022 7719, tag 12')[0]?.text).toBe('941 000 0022 7719')
  })

  it('is no row of small figures', () => expect(codesIn('reference', 'sizes 38 39 40 in stock')).toEqual([]))
})
