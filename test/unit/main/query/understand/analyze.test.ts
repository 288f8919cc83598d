import { describe, expect, it } from 'vitest'
import { answerTypeOf } from '../../../../../src/main/query/understand/form/answerType.ts'
import { challengesOf } from '../../../../../src/main/query/understand/form/challenges.ts'
import { lookupOf } from '../../../../../src/main/query/understand/asked/lookup.ts'

describe('challenges', () => {
  it.each([
    // The example table of the intelligent-rag design.
    ['What is FAISS?', ['SIMPLE']],
    ['How has inflation changed since 2020?', ['TEMPORAL']],
    ['Which model trained on ImageNet has the best accuracy?', ['MULTI_HOP']],
    ['Compare the pros and cons of SQL vs NoSQL', ['DECOMPOSITION']],
    // Its introduction.
    ['How has X changed since 2015?', ['TEMPORAL']],
    ['Which company acquired the firm that built system Y?', ['MULTI_HOP']],
    ['Compare the economic impacts with social impacts', ['DECOMPOSITION']],
    ['What is the capital of France?', ['SIMPLE']],
    ['Which company acquired the firm that developed BERT?', ['MULTI_HOP']],
    // Several at once, several questions, several "and".
    ['Compare the rent in 2019 and 2023', ['TEMPORAL', 'DECOMPOSITION']],
    ['Who is the landlord? What is the deposit?', ['DECOMPOSITION']],
    ['List the rent and the deposit and the notice period', ['DECOMPOSITION']],
    ['What is the latest rent?', ['TEMPORAL']],
  ])('"%s" is %j', (question, challenges) => {
    expect([...challengesOf(question).challenges].sort()).toEqual([...challenges].sort())
  })

  it('names as ambiguous what the design would ask a model about, and nothing shorter', () => {
    expect(challengesOf('What is FAISS?').ambiguous).toBe(false)
    expect(
      challengesOf('What does the contract with the gardener say regarding the cutting of the old hedge').ambiguous,
    ).toBe(true)
  })
})

describe('answer types', () => {
  it.each([
    ['When was the lease signed?', 'FACTUAL'],
    ['Summarise the lease', 'SUMMARY'],
    ['Give me an overview of the minutes', 'SUMMARY'],
    ['What is the letter from Anna about?', 'SUMMARY'],
    ['What is the difference between the two warranties?', 'COMPARISON'],
    ['Compare the rent with the deposit', 'COMPARISON'],
    ['List the ingredients of the apple cake', 'LIST'],
    ['What are all the people who attended?', 'LIST'],
    ['Why was the meeting moved?', 'ANALYTICAL'],
    ['Explain the notice period', 'ANALYTICAL'],
    ['How do I reset the pump?', 'PROCEDURAL'],
    ['How to descale the machine', 'PROCEDURAL'],
    ['How many people attended?', 'FACTUAL'],
  ])('"%s" wants %s', (question, type) => {
    expect(answerTypeOf(question)).toBe(type)
  })
})

describe('look-ups of whole documents', () => {
  it.each([
    ['show me my biography', 'biography'],
    ['my CV please', 'CV'],
    ['Show me my Biography, please!', 'Biography'],
    ["what's in my biography", 'biography'],
    ['What’s in my biography?', 'biography'],
    ['what is in my lease document?', 'lease'],
    ['open the warranty', 'warranty'],
    ['Could you please open my CV', 'CV'],
    ['give me the whole lease', 'lease'],
    ['Give me the full text of the letter to Anna', 'letter to Anna'],
    ['display the minutes 2022', 'minutes 2022'],
    ["I'd like to see my lease", 'lease'],
    ['show me "Apple cake.pdf"', 'Apple cake.pdf'],
    [
      'Show me “How the house that Ilse built is heated, and what has to be done about it every year”',
      'How the house that Ilse built is heated, and what has to be done about it every year',
    ],
    ['can I see our mooring contract?', 'mooring contract'],
    ['show me what the Danish boatbuilders wrote', 'Danish boatbuilders'],
  ])('"%s" looks up "%s"', (question, lookup) => {
    expect(lookupOf(question)).toBe(lookup)
  })

  it.each([
    'What does my lease say about pets?',
    'Show me how to reset the pump',
    'Show me all invoices over 500',
    'Give me the address of the landlord',
    'What is in the atmosphere of the planet Mars today?',
    'When does the warranty of the pump end?',
    'Who opened the meeting?',
    'Can I see the doctor on Monday?',
    'show me',
    '',
    '🙂🙂🙂',
  ])('"%s" is a question and no look-up', (question) => {
    expect(lookupOf(question)).toBeNull()
  })
})

it.each(['Which code opens the garage?', 'Which tram goes to the harbour?', 'Which firm services our lift?'])(
  'asks for one thing by its verb: %s',
  (question) => {
    expect(answerTypeOf(question)).toBe('FACTUAL')
  },
)

it('asks to see a paper, and not a person', () => {
  expect(lookupOf('Can I see the current house insurance policy?')).toBe('current house insurance policy')
  expect(lookupOf('Could we have a look at the lease of the shed?')).toBe('lease of the shed')
  expect(lookupOf('Can I see the doctor on Monday?')).toBeNull()
})
