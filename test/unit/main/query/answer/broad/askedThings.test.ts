import { describe, expect, it } from 'vitest'
import { askedChange } from '../../../../../../src/main/query/answer/time/askedChange.ts'
import { askedThings } from '../../../../../../src/main/query/answer/broad/comparison/askedThings.ts'
import { sameWord, subjectOf } from '../../../../../../src/main/query/answer/broad/askedWords.ts'

describe('the two things of a comparison', () => {
  it.each([
    ['Compare the rent in the old and the new lease.', ['old lease', 'new lease'], 'rent'],
    [
      'What changed between the first and second quote for Petrel?',
      ['first quote for Petrel', 'second quote for Petrel'],
      '',
    ],
    ['Which is cheaper, the heat pump or the gas boiler?', ['heat pump', 'gas boiler'], ''],
    ['What is the difference in price between plan A and plan B?', ['plan A', 'plan B'], 'price'],
    [
      'Compare the warranty of the pump and the price of the boiler',
      ['warranty of the pump', 'price of the boiler'],
      '',
    ],
    ['seats in the old hall versus the new one', ['old hall', 'new hall'], 'seats'],
    ['How much did we spend on the boat compared to the car?', ['boat', 'car'], 'did we spend'],
    ['late fee in Ann’s lease versus Ben’s', ['Ann’s lease', 'Ben’s lease'], 'late fee'],
    ['price of a pass, 2024 against 2025', ['price of a pass 2024', 'price of a pass 2025'], ''],
    ['Compare my resting pulse spring 2024 and May 2025', ['resting pulse spring 2024', 'resting pulse May 2025'], ''],
    ['What is the fee under the old plan and the new one?', ['old plan', 'new plan'], 'fee'],
    ['How many must vote under the old rules vs the new ones?', ['old rules', 'new rules'], 'must vote'],
    ['Compare the interest on the May offer and the June one', ['May offer', 'June offer'], 'interest'],
    ['How do the fees differ between the draft and the final budget?', ['draft budget', 'final budget'], 'fees'],
    ['Vergleiche die Miete in Berlin und Hamburg', ['Berlin', 'Hamburg'], 'Miete'],
  ])('are found in “%s”', (question, things, attribute) => {
    expect(askedThings(question)).toMatchObject({ things, attribute })
  })

  it('know what a comparative measures and which end of it is asked for', () => {
    expect(askedThings('Which is cheaper, the pump or the boiler?')).toMatchObject({
      direction: -1,
      measure: 'price cost',
    })
  })

  it('are not made out of one thing', () => {
    expect(askedThings('Compare the rent')).toBeNull()
    expect(askedThings('Compare the rent and the rent')).toBeNull()
  })
})

describe('what a change is asked of', () => {
  it.each([
    [
      'How did the full orchestra subscription change from 2019 to 2025?',
      { thing: 'subscription', from: 2019, to: 2025 },
    ],
    ["How has Rex's weight developed?", { thing: 'weight', about: ['rex'] }],
    ['How did the price of the hosting change over the years?', { thing: 'price', about: ['host'] }],
    ['How many members did the club have at each AGM?', { thing: 'members', each: 'agm' }],
    ['Wie hat sich die Miete seit 2020 entwickelt?', { thing: 'miete', from: 2020 }],
  ])('is found in “%s”', (question, change) => {
    expect(askedChange(question)).toMatchObject(change)
  })

  it('is nothing where no thing is named', () => {
    expect(askedChange('What changed?')).toBeNull()
  })
})

describe('what documents are asked for', () => {
  it.each([
    ['Which documents mention Clara Novak?', ['Clara', 'Novak'], 'mention'],
    ['in which files is the insurance contract mentioned', ['insurance', 'contract'], 'mention'],
    ['which letters are from my landlord', ['landlord'], 'from'],
    ['Which of my documents are about the garden pump?', ['garden', 'pump'], 'about'],
    ['In welchen Dokumenten wird Frau Weber erwähnt?', ['Frau', 'Weber'], 'mention'],
    ['Which documents mention "the old mill"?', ['old', 'mill'], 'mention'],
  ])('is found in “%s”', (question, words, relation) => {
    expect(subjectOf(question)).toMatchObject({ words, relation })
  })

  it('is left to others where a property of the documents is asked for', () => {
    expect(subjectOf('what invoices are unpaid?')).toBeNull()
  })
})

it('asks what changed about one thing for all that did', () => {
  expect(askedThings('what changed about bonfires between the old and new agreement')).toMatchObject({
    things: ['old agreement', 'new agreement'],
    attribute: 'bonfires',
    isOpen: true,
  })
  expect(askedThings('What is the difference in price between the old and the new quote?')).toMatchObject({
    isOpen: false,
  })
})

it('takes forms of one word for one, and no others', () => {
  expect(sameWord('insuranc', 'insur')).toBe(true)
  expect(sameWord('contract', 'contribution')).toBe(false)
  expect(sameWord('20230', '20231')).toBe(false)
})
