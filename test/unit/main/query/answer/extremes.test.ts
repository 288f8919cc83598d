import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extremeAsked } from '../../../../../src/main/query/understand/asked/extremeAsked.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/garden.md': [
    '# Garden diary 2023',
    '**17 June.** Harvested 6.5 kg of broad beans. Hot and dry.',
    '**26 August.** The harvest of potatoes: 31 kg in all, Linda 22 kg and Rosa 9 kg.',
    '**6 September.** Plum harvest: 28 kg, two baskets for the neighbours.',
    '**8 September.** Carried home 40 kg of cement for the path.',
    '## 2022',
    '**20 August 2022.** The harvest of potatoes was 44 kg.',
  ].join('\n\n'),
  '/library/car.md': [
    '# The old van',
    'In May a repair of the brakes cost 412 euros.',
    'The repair of the timing belt came to 890 euros in July.',
    'The insurance of the van is 1,240 euros a year.',
  ].join('\n\n'),
  '/library/wanderung.md': [
    '# Tagebuch der Wanderungen',
    'Am 3. Mai 2024 eine Wanderung von 14 km um den See.',
    'Am 9. Juni 2024 eine Wanderung von 21,5 km auf den Grat.',
    'Am 1. Juli 2024 eine kurze Wanderung, 6 km.',
  ].join('\n\n'),
  '/library/choir.md': '# Choir\n\nThe largest gift to the choir was 500 euros. A gift of 300 euros came in May.\n',
  '/library/roof offer Berger.md':
    '# Berger Roofs\n\nOffer for the roof, 3 May 2026.\n\nWarranty: 4 years. Work takes 6 weeks.\n\nPayable within 30 days.\n',
  '/library/roof offer Tamm.md':
    '# Tamm & Sons\n\nOffer for the roof, 9 May 2026.\n\nThe roof is under warranty for 10 years. We need 12 days and come with 3 people.\n',
  '/library/cat.md': '# Our cat\n\nThe cat weighs 4.2 kg.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the extreme of amounts in prose', () => {
  it.each([
    ['Which harvest was the biggest in 2023?', '31 kg: The harvest of potatoes'],
    ['What was the second biggest harvest in 2023?', '28 kg: Plum harvest'],
    ['Which harvest was the smallest in 2023?', '6.5 kg: broad beans'],
    ['What was the biggest harvest in 2022?', ''],
    [
      'Which repair of the van was the most expensive?',
      '890 euros: The repair of the timing belt came to 890 euros in July',
    ],
    ['Which repair of the van was the cheapest?', '412 euros: In May a repair of the brakes cost 412 euros'],
    ['Welche Wanderung war die längste?', '21,5 km: Am 9. Juni 2024 eine Wanderung von 21,5 km auf den Grat'],
    ['When was the longest Wanderung?', '9. Juni 2024 (21,5 km)'],
  ])('%s → %s', async (question, lead) => {
    const found = leadOf(await askLibrary(library, question))
    if (lead === '') expect(found).not.toContain('kg:')
    else expect(found).toBe(lead)
  })

  it('is of what each of the things has, one of each paper, by its name', async () => {
    const answer = await askLibrary(library, 'Which roofer gives the longest warranty?')
    expect(leadOf(answer)).toBe('Tamm & Sons: 10 years')
    expect(itemsOf(answer)).toEqual(['Berger Roofs: 4 years'])
  })

  it('shows what else was compared, with how much was searched', async () => {
    const answer = await askLibrary(library, 'Which harvest was the biggest in 2023?')
    expect(itemsOf(answer)).toEqual(['28 kg: Plum harvest', '6.5 kg: broad beans'])
    expect(answer.text).toContain('Compared 3 statements with a weight. Searched 7 of 7 documents.')
    expect(['Low', 'Medium']).toContain(answer.confidence.label)
  })

  it('leaves to its sentence what a sentence says itself, and a single amount to its quote', async () => {
    expect((await askLibrary(library, 'What was the largest gift to the choir?')).text).not.toContain('Compared')
    expect((await askLibrary(library, 'Which cat is the heaviest?')).text).not.toContain('Compared')
  })

  it('needs its engine', async () =>
    expect((await askLibrary(library, 'Which harvest was the biggest in 2023?', 'extremes')).text).not.toContain(
      'Compared',
    ))
})

describe('what is asked for', () => {
  it.each([
    ['Which vegetable gave the biggest harvest in 2023?', 'vegetable', null, 'max'],
    ['What was the most expensive repair of the car?', 'repair', ['money'], 'max'],
    ['What was the longest single run of the week?', 'run', ['length', 'duration'], 'max'],
    ['Which hotel room was the cheapest?', 'hotel room', ['money'], 'min'],
    ['Welches Gemüse brachte die größte Ernte?', 'Gemüse', null, 'max'],
    ['On which day was the highest temperature measured?', '', ['temperature'], 'max'],
  ])('%s', (question, noun, kinds, direction) =>
    expect(extremeAsked(question)).toMatchObject({ noun, kinds, direction, rank: 1 }),
  )

  it.each([
    'Who is the latest treasurer?',
    'What is the maximum load of the lift?',
    'When did we last see the doctor?',
    'What is the best time to sow?',
    'What do most of the members want?',
    'What is the rent?',
    'In which month did I spend the most?',
    'What was the most the firm could pay me?',
    'How large is the plot of whoever grew the heaviest pumpkin?',
    'What is the difference between the dearest and the cheapest offer?',
  ])('nothing of the kind in: %s', (question) => expect(extremeAsked(question)).toBeNull())
})
