import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../../../../src/main/query/understand/form/questionForm.ts'
import { askLibrary, itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/knee-clinic-2024-05.txt': [
    'Harbour Clinic',
    'Rostock, 14 May 2024',
    '',
    'Re: Mr Ole Brandt, 03/02/1961',
    '',
    'The knee was examined today and is swollen.',
    'An operation of the knee is planned.',
  ].join('\n'),
  '/library/diary 2023-24.md': [
    '# Diary 2023-24',
    '',
    'Fri 3 Nov 2023',
    'Twisted the knee on the stairs.',
    '',
    'Tue 2 Jan',
    'The knee is better, walked to the harbour.',
    '',
    'Wed 3 Jan',
    'Baked rye bread with Jette.',
  ].join('\n'),
  '/library/cat-clinic.json': JSON.stringify({
    cat: 'Pixel',
    visits: [
      { date: '2023-02-01', reason: 'cut on the tail', treatment: 'cleaned' },
      { date: '2023-06-20', reason: 'would not eat', treatment: 'tooth pulled' },
      { date: '2024-03-05', reason: 'sneezing', treatment: 'drops for ten days' },
    ],
  }),
  '/library/offer-1-boathouse.md': [
    '# Offer 88, boathouse Friis',
    '',
    'Date: 2 March 2024',
    '',
    'Planned start of the work: Monday 8 April 2024, and the scaffold comes before.',
  ].join('\n'),
  '/library/offer-2-boathouse.md': [
    '# Offer 88 again, boathouse Friis',
    '',
    'Date: 20 March 2024',
    '',
    'Planned start of the work: Monday 6 May 2024.',
  ].join('\n'),
  '/library/chat-sister.txt': [
    '[02/03/2024, 18:10] Jette: pump delivered, still in the box',
    '[02/03/2024, 18:12] Ole: fine',
    '[09/03/2024, 10:00] Jette: plumber put the pump in this morning',
    '[20/03/2024, 08:15] Ole: so the pump leaks. ringing him',
    '[21/03/2024, 12:40] Jette: dry again, new seal',
  ].join('\n'),
  '/library/costs.csv':
    'date,what,paid\n2024-03-01,pump deposit,200\n2024-03-12,rye flour,9\n2024-04-02,pump balance,450\n',
  '/library/boathouse-plaster.txt': [
    'Friis boathouse',
    'Date: 25 March 2024',
    '',
    'The boathouse has been dry since 1990. Can the start of the boathouse work be 13 May instead of 6 May?',
    'The paint costs 35.00 a tin.',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a course of events', () => {
  it.each([
    'when did what happen with the boiler',
    'what happened with my knee from March on',
    'what happened to the van step by step',
    'how did the deadline move',
    'how has the opening of the shop shifted',
  ])('is asked for by “%s”', (question) => {
    expect(formOf(question)).toBe('timeline')
  })

  it('has the day of each event, no birthday, and nothing about other things', async () => {
    const items = itemsOf(await askLibrary(library, 'What happened with my knee from November on?'))
    expect(items.map((item) => item.slice(0, 10))).toEqual(['2023-11-03', '2024-01-02', '2024-05-14', '2024-05-14'])
    expect(items.join('\n')).not.toMatch(/1961|bread/)
  })

  it('has every row of the dated table that is about the thing', async () => {
    expect(itemsOf(await askLibrary(library, 'Pixel at the cat clinic in order'))).toEqual([
      '2023-02-01: cut on the tail | cleaned',
      '2023-06-20: would not eat | tooth pulled',
      '2024-03-05: sneezing | drops for ten days',
    ])
  })

  it('follows a date that was moved by the days on which it was written', async () => {
    const items = itemsOf(await askLibrary(library, 'How did the start date of the boathouse work move?'))
    expect(items).toEqual([
      expect.stringMatching(/^2024-03-02: .*8 April 2024/),
      expect.stringMatching(/^2024-03-20: .*6 May 2024/),
      expect.stringMatching(/^2024-03-25: .*13 May instead of 6 May/),
    ])
  })

  it('has each message of a chat by itself, rows that name the thing, and what it ended with', async () => {
    const items = itemsOf(
      await askLibrary(library, 'Take me through the pump story from the deposit till it was dry again'),
    )
    const days = items.map((item) => item.slice(0, 10))
    expect(days).toEqual([...days].sort())
    expect(new Set(days)).toEqual(
      new Set(['2024-03-01', '2024-03-02', '2024-03-09', '2024-03-20', '2024-03-21', '2024-04-02']),
    )
    expect(items.find((item) => item.includes('leaks'))).not.toContain('seal')
    expect(items.join('\n')).not.toMatch(/rye|fine/)
  })
})
