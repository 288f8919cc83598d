import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedKind, thingsListed } from '../../../../../src/main/query/understand/form/listedKind.ts'
import { askLibrary, itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/boiler manual.md': [
    '# Manual of the boiler',
    'The boiler heats the house and the water.',
    '## Faults',
    '| Code | Meaning |',
    '| --- | --- |',
    '| E-03 | Sensor broken |',
    '| E-17 | Pressure too low |',
  ]
    .join('\n\n')
    .replaceAll('|\n\n|', '|\n|'),
  '/library/boiler guarantee.md': [
    '# Guarantee of the boiler',
    'Have the error code at hand when you call about the boiler.',
    'Error code E-17 is no case for the guarantee of the boiler: refill the water.',
    'Error code F9 is one. The water meets the guideline VDI 2035.',
  ].join('\n\n'),
  '/library/fishing.md': [
    '# Fishing log 2024',
    'On 2 May we caught a pike of 4.5 kg.',
    'On 3 May we caught nothing and mended the net.',
    'On 9 May we caught a zander, 2 kg, and lost a rod.',
    'Am 12. Mai a carp of 6 kg was caught by Leo.',
  ].join('\n\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a list of one kind of thing', () => {
  it('has every code once, from tables and from sentences, and nothing else', async () => {
    expect(itemsOf(await askLibrary(library, 'Which error codes does the boiler have?'))).toEqual([
      'Code: E-03 · Meaning: Sensor broken',
      'Code: E-17 · Meaning: Pressure too low',
      'Error code F9 is one.',
    ])
  })

  it('has the statements with an amount, in the order of the text, and says how much was searched', async () => {
    const answer = await askLibrary(library, 'List the fish caught in 2024 with their weights')
    expect(itemsOf(answer)).toEqual([
      'On 2 May we caught a pike of 4.5 kg.',
      'On 9 May we caught a zander, 2 kg, and lost a rod.',
      'Am 12. Mai a carp of 6 kg was caught by Leo.',
    ])
    expect(answer.text).toContain('Searched 3 of 3 documents.')
  })

  it('is none where nothing has the kind', async () => {
    expect(itemsOf(await askLibrary(library, 'List the rods lost in 2024 with their prices'))).toEqual([])
  })

  it('needs its engine', async () =>
    expect(itemsOf(await askLibrary(library, 'Which error codes does the boiler have?', 'list', 'gather'))).toEqual([]))
})

describe('the kind that is asked for', () => {
  it.each([
    ['Which error codes does the heat pump have?', 'code'],
    ['Welche Fehlercodes hat die Wärmepumpe?', 'code'],
    ['List the serial numbers of the tools', 'code'],
    ['List the vegetables harvested in 2023 with weights', 'quantity'],
    ['List the vegetables with their weights, please', 'quantity'],
    ['Nenne die Rechnungen mit den Beträgen', 'quantity'],
    ['Which deadlines are in the contract?', 'date'],
    ['List the visits of the doctor with dates', 'date'],
  ])('%s: %s', (question, type) => expect(listedKind(question)?.type).toBe(type))

  it.each(['Which costs are covered?', 'List the people who attended', 'Who has the door codes?', 'List all tasks'])(
    'any: %s',
    (question) => expect(listedKind(question)).toBeNull(),
  )

  it('knows the things whose amounts are listed', () =>
    expect(thingsListed('List the tools and vegetables harvested in 2023 with weights')).toEqual([
      'tools',
      'vegetables',
    ]))
})
