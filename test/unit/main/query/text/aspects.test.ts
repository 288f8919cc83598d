import { describe, expect, it } from 'vitest'
import { aspectOf, foundNotFound, lackOf } from '../../../../../src/main/query/text/expectation/aspects.ts'

describe('what a question asks for, in a few words', () => {
  it.each([
    ['When was the kiln rebuilt?', 'the date'],
    ['Why was the chimney taken down?', 'the reason'],
    ['What is the total cost of the kiln?', 'the total cost of the kiln'],
    ['Who signed the lease?', 'who signed the lease'],
    ['How much does the mooring cost?', 'the amount'],
    ['What colour is the boat?', null],
    ['Who is the landlord?', null],
    ['Wann wurde der Ofen gebaut?', null],
  ])('%s', (question, aspect) => expect(aspectOf(question)).toBe(aspect))

  it('takes no time for a question of many pages', () => {
    const start = performance.now()
    expect(aspectOf(`What is the rent ${'('.repeat(100_000)}`)).toBe('the amount')
    // It took seven seconds when the brackets of such a question were looked for.
    expect(performance.now() - start).toBeLessThan(1_500)
  })
})

describe('found and not found', () => {
  it('names both sides', () =>
    expect(foundNotFound(['When was it rebuilt?', 'How much does the kiln cost?'], ['Why was it closed?'])).toBe(
      'Found the date and the amount, not the reason.',
    ))
  it('says nothing if both sides have one name, which could not be told apart', () =>
    expect(foundNotFound(['When was the kiln rebuilt?'], ['When was the boat sold?'])).toBeNull())
  it('says nothing if a part has no short name', () =>
    expect(foundNotFound(['When was it rebuilt?'], ['What colour is it?'])).toBeNull())
})

describe('what quotes lack', () => {
  const lack = (question: string, ...quotes: readonly string[]): string | null => lackOf(question, quotes, 'quote')
  it.each([
    ['When was the boat bought?', 'We bought the boat from the club.', 'The quote does not say when.'],
    ['Why was the chimney taken down?', 'The chimney was taken down.', 'reason'],
    ['Who washed the robes?', 'The robes were washed and mended.', 'The quote does not give a name.'],
    ['How much does the mooring cost?', 'The mooring is behind the mill.', 'The quote does not state an amount.'],
    ['How long does the crossing take?', 'The crossing is by ferry.', 'The quote does not say how long.'],
    ['How many members are there?', 'The members sing in the hall.', 'The quote does not give a figure.'],
  ])('%s', (question, quote, words) => expect(lack(question, quote)).toContain(words))

  // Each of these may contain the answer in other words than those that a pattern for dates or reasons knows.
  it.each([
    ['When does the choir meet?', 'The choir meets every week after the service.'],
    ['When was the boat bought?', 'We bought the boat when she was born.'],
    ['Why was the chimney taken down?', 'The chimney leaked, so it was taken down.'],
    ['Why was the door replaced?', 'The door was replaced after it had burnt.'],
    ['Who washed the robes?', 'She washed the robes.'],
    ['Who washed the robes?', 'The robes were washed by Ann Lee.'],
    ['How much does the mooring cost?', 'The mooring is free.'],
    ['How many members are there?', 'There are no members.'],
    ['How long does it last?', 'It lasts all night.'],
    ['When was it sold?', 'Item | Sold on'],
    ['Wann wurde das Boot gekauft?', 'Wir haben das Boot gekauft.'],
    ['When was the boat bought?', 'Wir haben das Boot vom Verein gekauft.'],
  ])('is given the benefit of the doubt: %s %s', (question, quote) => expect(lack(question, quote)).toBeNull())

  it('speaks of all quotes, and only if none of them has it', () => {
    expect(lack('When was the boat bought?', 'The boat is green.', 'We bought the boat.')).toBe(
      'None of the quotes says when.',
    )
    expect(lack('When was the boat bought?', 'The boat is green.', 'We bought it in May.')).toBeNull()
  })
})
