import { expect, it } from 'vitest'
import { amountPair } from '../../../../../../src/main/query/answer/change/amountPair.ts'
import type { AmountStatement } from '../../../../../../src/main/query/answer/change/amountPair.ts'
import { contentStems } from '../../../../../../src/main/query/text/words/words.ts'

const statement = (text: string, more: Partial<AmountStatement> = {}): AmountStatement => ({
  text,
  score: 0.8,
  paper: 0,
  name: '',
  around: '',
  since: 20_000,
  clause: '',
  isAnnounced: false,
  ...more,
})

const pairOf = (subject: string, statements: readonly AmountStatement[], period: string | null = null) => {
  const pair = amountPair(contentStems(subject), statements, period)
  return pair === null ? null : [pair.was.raw, pair.now.raw]
}

it('takes the lines of one paper that name the year before and the present one', () => {
  const lines = [statement('Annual premium | £412.50'), statement("Last year's premium | £390.00")]
  expect(pairOf('premium', lines)).toEqual(['£390.00', '£412.50'])
})

it('takes the lines of two papers that are called alike, the later one as what holds now', () => {
  const lines = [
    statement('Yearly contribution: €80', { paper: 1, since: 20_300, around: 'Choir' }),
    statement('Contribution: €66', { around: 'Choir' }),
  ]
  expect(pairOf('choir', lines)).toEqual(['€66', '€80'])
})

it('prefers amounts of the period that is asked for', () => {
  const lines = [
    statement('The rent is £6,000 a year, payable in instalments of £500.'),
    statement('From 1 May the rent will be £6,600 a year, that is £550 per month.', { paper: 1, since: 20_500 }),
  ]
  expect(pairOf('rent', lines, 'per month')).toEqual(['£500', '£550'])
  expect(pairOf('rent', lines)).toEqual(['£6,000', '£6,600'])
})

it('lets a notice of a new rent name the thing no more closely', () => {
  const lease = statement('The rent is £500 per month.', { around: 'Lease of the studio' })
  const notice = { paper: 1, since: 20_500, score: 0.2 }
  const letter = 'With effect from 1 May the rent is £550 per month.'
  expect(pairOf('studio rent', [lease, statement(letter, { ...notice, isAnnounced: true })])).not.toBeNull()
  expect(pairOf('studio rent', [lease, statement(letter, notice)])).toBeNull()
})

it('compares neither different things nor amounts of other periods', () => {
  const rent = statement('The rent is £500 per month.')
  const later = { paper: 1, since: 20_500 }
  expect(pairOf('rent', [rent, statement('The deposit is £550.', later)])).toBeNull()
  expect(pairOf('rent', [rent, statement('The rent is £6,600 per year.', later)])).toBeNull()
  expect(pairOf('rent', [rent, statement('The rent of the garage is £520 per month.', { since: null })])).toBeNull()
})

it('takes what a policy costs before what it insures', () => {
  const lines = [
    statement('Fire | £300', { score: 0.9 }),
    statement('Fire | £250', { paper: 1, since: 19_000, score: 0.9 }),
    statement('Premium | £120', { score: 0.7 }),
    statement('Premium | £110', { paper: 1, since: 19_000, score: 0.7 }),
  ].map((each) => ({ ...each, around: 'Boat insurance' }))
  expect(pairOf('boat insurance', lines)).toEqual(['£110', '£120'])
})

it('takes the clause of one number in two versions of an agreement, whatever each calls the price', () => {
  const clause = 'pool agreement 4.1'
  const older = { paper: 1, since: 19_000, around: 'Pool agreement' }
  const newer = { around: 'Pool agreement, weekly fee', clause }
  const [was, now] = ['4.1 The Client pays £300 a month.', '4.1 The weekly fee is £340.']
  expect(pairOf('weekly fee pool', [statement(was, { ...older, clause }), statement(now, newer)])).toEqual([
    '£300',
    '£340',
  ])
  expect(pairOf('weekly fee pool', [statement(was, older), statement(now, newer)])).toBeNull()
})
