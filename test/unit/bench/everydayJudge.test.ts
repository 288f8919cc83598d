import { describe, expect, it } from 'vitest'
import { judge } from '../../../bench/everyday/judge.ts'
import type { Shown } from '../../../bench/everyday/judge.ts'
import { findGold, tokensOf } from '../../../bench/everyday/normalise.ts'
import type { EverydayQuestion } from '../../../bench/everyday/question.ts'

const question = (change: Partial<EverydayQuestion>): EverydayQuestion => ({
  id: 'q',
  kind: 'fact',
  half: 'fit',
  language: 'en',
  text: 'How much?',
  files: [],
  golds: [],
  ...change,
})

const shown = (...sentences: readonly string[]): Shown => ({
  text: sentences.join(' '),
  sentences,
  refused: false,
  document: null,
  documents: [],
})

const holds = (text: string, gold: string): boolean => findGold(tokensOf(text), gold) !== -1

describe('one spelling', () => {
  const same: readonly (readonly [string, string])[] = [
    ['The total is £1,250.00.', '1250'],
    ['Der Betrag: 1.250,00 €', '1,250'],
    ['Ils ont payé 286 000 euros', '286,000'],
    ['costs EUR 21,40 a metre', '21.40'],
    ['it ends on 12.10.2030', '12 October 2030'],
    ['until Oct 12th, 2030', '2030-10-12'],
    ['am 12. Oktober 2030', 'October 12, 2030'],
    ['le 1er août 2024', '1 August 2024'],
    ['DTSTART:20251004T100000', '4 October 2025'],
    ['on 12 October', '12 October 2030'],
    ['weighs six kilograms', '6 kilograms'],
    ['12kg of flour', '12 kg'],
    ['two per cent', '2 %'],
    ['À l’École de Rezé', 'ecole de reze'],
    ['signs of De Quervain’s disease', 'De Quervain'],
    ["two months' notice", '2 months'],
    ['ring 0333 555 0177 now', '0333 555 0177'],
  ]
  it.each(same)('finds in “%s” the gold “%s”', (text, gold) => {
    expect(holds(text, gold)).toBe(true)
  })

  const different: readonly (readonly [string, string])[] = [
    ['there were 112 people', '12'],
    ['it costs £12.50', '12'],
    ['it costs 1,250', '250'],
    ['on 12 October 2029', '12 October 2030'],
    ['on 12 November 2030', '12 October 2030'],
    ['invoice 24-0123', '123'],
    ['the penguin', 'penny'],
    ['one hundred people', '1'],
  ]
  it.each(different)('does not find in “%s” the gold “%s”', (text, gold) => {
    expect(holds(text, gold)).toBe(false)
  })
})

describe('judging', () => {
  it('takes a terse answer, and one within a sentence', () => {
    const rent = question({ golds: [['865']] })
    expect(judge(rent, shown('£865'))).toBe('right')
    expect(judge(rent, shown('You pay £865.00 a month.'))).toBe('right')
    expect(judge(rent, shown('You pay £8,650.'))).toBe('wrong')
  })

  it('asks a single fact of the first two sentences only, and a list of all that is shown', () => {
    const late = shown('First.', 'Second.', 'It is 865.')
    expect(judge(question({ golds: [['865']] }), late)).toBe('wrong')
    expect(judge(question({ kind: 'list', golds: [['865']] }), late)).toBe('right')
  })

  it('does not let a dumped table pass for its one figure', () => {
    const dump = Array.from({ length: 70 }, (_, index) => `row ${1000 + index}`).join(' | ')
    expect(judge(question({ golds: [['1069']] }), shown(dump))).toBe('wrong')
  })

  it('does not let a quoted row pass for a computed figure', () => {
    const count = question({ kind: 'computation', golds: [['5']] })
    expect(judge(count, shown('5 | Insignia and sail numbers | £90.00'))).toBe('wrong')
    expect(judge(count, shown('5', '24-008 | Bosanko | 135.00'))).toBe('right')
  })

  it('says partly when some groups are met', () => {
    const both = question({ kind: 'twoPart', golds: [['598'], ['buttons']] })
    expect(judge(both, shown('It held £598.'))).toBe('partly')
    expect(judge(both, shown('It held £598.', 'And two buttons.'))).toBe('right')
  })

  it('says wrong when the outdated value leads, but lets the newer one name it', () => {
    const newest = question({ kind: 'newest', golds: [['3000']], forbidden: ['3320'] })
    expect(judge(newest, shown('The total is £3,320.00.', 'The total is £3,000.00.'))).toBe('wrong')
    expect(judge(newest, shown('£3,000', 'The first quotation said £3,320.'))).toBe('right')
  })

  it('does not take the figure out of a forbidden phrase', () => {
    const count = question({ kind: 'computation', golds: [['5']], forbidden: ['5 percent'] })
    expect(judge(count, shown('We take five per cent off the invoice.'))).toBe('wrong')
    expect(judge(count, shown('Five of them.', 'We take five per cent off.'))).toBe('right')
  })

  it('tells a wrong refusal from a right one', () => {
    const refusal = { ...shown('Your documents do not seem to answer this.'), refused: true }
    expect(judge(question({ golds: [['865']] }), refusal)).toBe('refusedWrongly')
    const absent = question({ kind: 'absent', refuse: true })
    expect(judge(absent, refusal)).toBe('refusedRightly')
    expect(judge(absent, shown('Your documents do not say where she was born.'))).toBe('refusedRightly')
    expect(judge(absent, shown("Your papers don't mention it."))).toBe('refusedRightly')
    expect(judge(absent, shown('Born on 9 September 1986.'))).toBe('wrong')
  })

  it('goes by the word yes or no where an answer begins with it, and by the deciding quote otherwise', () => {
    const flood = question({ kind: 'yesNo', verdict: 'no', golds: [['flooding is excluded']] })
    expect(judge(flood, shown('No.'))).toBe('right')
    expect(judge(flood, shown('Nein, das ist nicht versichert.'))).toBe('right')
    expect(judge(flood, shown('Yes, tidal flooding is excluded from nothing.'))).toBe('wrong')
    expect(judge(flood, shown('Damage by tidal flooding is excluded.'))).toBe('right')
    expect(judge(flood, shown('The loft must be locked.'))).toBe('wrong')
  })

  it('wants the asked document shown, and counts it as partly right when it is only offered', () => {
    const lease = question({ kind: 'showMe', document: 'home/lease.docx' })
    expect(judge(lease, { ...shown('Lease'), document: 'home/lease.docx' })).toBe('right')
    expect(judge(lease, { ...shown('Which one?'), documents: ['home/lease.docx'] })).toBe('partly')
    expect(judge(lease, { ...shown('Bill'), document: 'home/bill.pdf', documents: ['home/lease.docx'] })).toBe('wrong')
  })

  it('wants every document named or cited, and not the whole library', () => {
    const which = question({ kind: 'whichDocuments', documents: ['a/one.md', 'b/two.pdf'] })
    expect(judge(which, { ...shown('In one.md'), documents: ['b/two.pdf'] })).toBe('right')
    expect(judge(which, { ...shown('Here.'), documents: ['a/one.md'] })).toBe('partly')
    expect(judge(which, { ...shown('All.'), documents: ['a/one.md', 'b/two.pdf', 'c', 'd'] })).toBe('partly')
    expect(judge(which, { ...shown('Here.'), documents: ['c'] })).toBe('wrong')
  })
})
