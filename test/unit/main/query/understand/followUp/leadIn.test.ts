import { describe, expect, it } from 'vitest'
import { ledIn } from '../../../../../../src/main/query/understand/followUp/leadIn.ts'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'

const wholeOf = (text: string): string | null => {
  const led = ledIn(text)
  return led === null ? null : makeWhole(led.question, [led.turn])
}

describe('a question behind a statement', () => {
  it.each([
    ["I am meeting Ole Brandt on Friday. What's his phone number?", "What is Ole Brandt's phone number?"],
    ['We are going to Oslo in May. Which hotel did we book there?', 'Which hotel did we book in Oslo?'],
    ['I lost the invoice of the roofer. How much was it?', 'How much was the invoice of the roofer?'],
    ['Ada starts at the riding school in May. When does her course begin?', "When does Ada's course begin?"],
  ])('is completed out of it: %s', (text, whole) => {
    expect(wholeOf(text)).toBe(whole)
  })

  it.each([
    'I am meeting Ole on Friday. When does the library close?',
    'Thank you. What is his phone number?',
    'What does the roofer charge? And when can he come?',
    'How much is the rent?',
    'The rent went up. Tell me when.',
  ])('is left alone where it needs nothing: %s', (text) => {
    expect(ledIn(text)).toBeNull()
  })
})
