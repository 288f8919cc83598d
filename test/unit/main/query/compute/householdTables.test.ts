import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/orders-2025.csv':
    'order_no;customer;what;begun;hours;material_eur;invoiced_ex_vat;vat_pct\n' +
    '0011;Fam. Brandt;kitchen shelves, oiled;2025-02-03;21;300.00;1900.00;21\n' +
    '0012;Mevr. Adriaens;garden gate, two wings;2025-03-10;34;520.00;2700.00;6\n' +
    '0013;Fam. Brandt;cellar stairs;2025-05-05;40;610.00;3300.00;6\n' +
    '0014;Mevr. Adriaens;bench for the hall;2025-06-16;12;140.00;900.00;6\n',
  '/library/spending.csv':
    'date,payee,category,amount,note\n' +
    '2025-05-02,Hill Nursery,childcare,60.00,May\n2025-06-02,Hill Nursery,childcare,64.00,\n' +
    '2025-06-12,Grip and Co,car,188.00,two rear tyres\n2025-06-15,Transfer,mum,200.00,to aunt Rosa\n' +
    '2025-06-20,Transfer,mum,150.00,to aunt Rosa - podiatry\n2025-07-02,Hill Nursery,childcare,41.00,July (short month)\n' +
    '2025-07-09,Fuelstop,car,55.00,diesel 40 l\n2025-08-11,Fuelstop,car,61.00,diesel 44 l\n' +
    '2025-08-20,Brightwell,home,19.00,spare bulbs\n2025-08-25,Locks and Keys,home,24.00,key for the shed\n',
  '/library/harvest.csv':
    'date,crop,kg,who\n2025-07-01,beans,2.5,Mila\n2025-07-08,peas,1.5,Mila\n2025-07-09,kale,3,Jon\n',
  '/library/canoe log.csv':
    'date,boat,hours,capsizes\n2025-05-01,Otter,2,1\n2025-05-08,Otter,1.5,0\n2025-05-15,Heron,3,4\n',
  '/library/diary.md': '# Diary\n\n8 May 2025: Capsized three times, twice on purpose.\n',
  '/library/shells.csv':
    'shell_id,pond,start_mm,week6_mm\nSH01,Mill,18.0,22.5\nSH02,Mill,17.5,21.0\nSH03,Quarry,19.5,25.5\n',
  '/library/members.csv':
    'name,voice,dues_due,dues_paid,paid_on\nAda Finch,alto,120,120,2025-09-01\nBo Lind,bass,120,60,2025-10-01\n' +
    'Cy Marsh,tenor,120,0,\nDee Rowe,alto,60,60,2025-09-08\n',
  '/library/marks.csv': 'pupil,cells_test,homework\nAmy,20,1\nBen,30,0\nCal,31,2\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string): Promise<Answer> => askLibrary(library, text)

describe('a question as people ask it of their own tables', () => {
  it.each([
    ['how much did i invoice the brandt family, ex vat', '5200.00'],
    ['hours worked for mrs adriaens in 2025', '46'],
    ['what did the tyres cost me', '188.00'],
    ['total childcare may june july', '165.00'],
    ['childcare in total june-july', '105.00'],
    ['what went on diesel in the second half of 2025', '116.00'],
    ['how much money have I sent to my aunt altogether', '350.00'],
    ['how many times did I capsize in total', '5'],
    ['class average for the cells test', '27'],
    ['shell length of SH02 at week 6', '21.0'],
    ['which boat had the most capsizes over the whole summer', 'Heron, 4'],
  ])('is computed: %s', async (question, lead) => {
    expect(leadOf(await ask(question))).toBe(lead)
  })

  it('lists what was done and not only its numbers', async () => {
    const { text } = await ask('all the orders i did for mevr adriaens')
    expect(text).toContain('0012: garden gate, two wings')
    expect(text).toContain('0014: bench for the hall')
  })

  it('counts as owing who has paid a part', async () => {
    const { text } = await ask('who still owes dues for this season')
    expect(text).toContain('Bo Lind')
    expect(text).toContain('Cy Marsh')
    expect(text).not.toContain('Ada Finch')
  })

  it.each([
    // Kilograms are no wages.
    'what does mila earn a month',
    // A habit that should be is no count of purchases.
    'how often am i supposed to wash the tyres',
    // "Spare" and "key" stand in two rows and are no spare key.
    'how much did the spare key cost',
  ])('is not computed from what merely has one of its words: %s', async (question) => {
    const answer = await ask(question)
    expect(answer.computation ?? null).toBeNull()
    expect(answer.text).not.toMatch(/^(?:4|1|43\.00|24\.00)\b/)
  })

  it('quotes a row whole although it has a full stop', async () => {
    const answer = await ask('when was the garden gate begun')
    expect(answer.text).toContain('Mevr. Adriaens')
  })
})
