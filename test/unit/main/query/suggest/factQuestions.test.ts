import { describe, expect, it } from 'vitest'
import { questionOfLine, questionsOfSentence } from '../../../../../src/main/query/suggest/factQuestions.ts'

const asked = (sentence: string): readonly string[] => questionsOfSentence(sentence).map(({ text }) => text)

describe('the questions that a sentence answers', () => {
  it.each([
    ['The kiln was rebuilt on 3 June 2022.', ['When was the kiln rebuilt?']],
    [
      'The deposit of 2,480 euros was returned by Anna Berg on 4 March 2021.',
      ['When was the deposit returned?', 'Who returned the deposit?'],
    ],
    ['Clara Novak was born in Graz on 2 May 1931.', ['When was Clara Novak born?']],
    ['The mooring at the mill costs 180 euros a year.', ['How much does the mooring at the mill cost?']],
    ['The monthly rent is 1,240 euros.', ['How much is the monthly rent?']],
    ['The warranty of the pump ends on 12 October 2030.', ['When does the warranty of the pump end?']],
    ['The warranty of the pump therefore ends on 12 October 2030.', ['When does the warranty of the pump end?']],
    ['The new lining was laid by Oskar Blum.', []],
  ])('%s', (sentence, questions) => expect(asked(sentence).slice(0, 2)).toEqual(questions))

  // None of these can be turned into a question that somebody would ask.
  it.each([
    'It was rebuilt on 3 June 2022.',
    'The kiln which was sold was rebuilt on 3 June 2022.',
    'The kiln was rebuilt in spring.',
    'The rent is paid on the third day.',
    'She said the kiln was rebuilt on 3 June 2022.',
    'The kiln is 90 kg.',
    // Difference from what, and total of what, was said before.
    'The difference to the offer is 120 euros.',
    'The total is 840 euros.',
  ])('%s', (sentence) => expect(asked(sentence)).toEqual([]))

  it('keeps the value that the answer must have', () =>
    expect(questionsOfSentence('The kiln was rebuilt on 3 June 2022.')[0]?.expected).toBe('3 June 2022'))
})

describe('the question that a labelled value answers', () => {
  it.each([
    ['Serial number: FX-2210-99', 'What is the serial number according to “Pump”?'],
    ['Serial number | FX-2210-99', 'What is the serial number according to “Pump”?'],
    ['Chair: Samuel Okoye.', 'Who is the chair according to “Pump”?'],
    ['Date: 3 June 2022', null],
    ['Installed: 3 June 2022', null],
    ['Remark: all is well', null],
    ['Subject: Lease 2024', null],
    ['Mobile: 0151 2345678', null],
    ['Item | Price | Shelf', null],
  ])('%s', (line, text) => expect(questionOfLine(line, 'Pump')?.text ?? null).toBe(text))
})
