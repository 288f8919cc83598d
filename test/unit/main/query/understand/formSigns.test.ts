import { describe, expect, it } from 'vitest'
import { formOf } from '../../../../../src/main/query/understand/form/questionForm.ts'

it('a thing that is done is no greatest one', () => {
  expect(formOf('How do I top up the oil of the mower?')).toBe('procedure')
  expect(formOf('How should the neighbour water the ferns?')).toBe('procedure')
  expect(formOf('How should I pay my least favourite bill?')).toBe('procedure')
  expect(formOf('How many ferns do I have?')).toBe('aggregate')
})

describe('signs of a broad question', () => {
  it.each([
    ['timeline', 'the story of our roof from the first leak to the last bill'],
    ['timeline', 'the schools I went to, in order'],
    ['timeline', 'how has the water bill gone up since 2019'],
    ['timeline', 'how did my weight develop week by week'],
    ['comparison', 'what changed about parking from the old house rules to the new ones'],
    ['comparison', 'how much did I weigh before the diet and how much after it'],
    ['comparison', 'heating costs in 2023 compared with 2024'],
    ['comparison', 'the new and the old deductible'],
    ['documents', 'which letters did the tax office send me'],
    ['documents', 'find all invoices from the roofer'],
    ['documents', 'receipts for the garden tools'],
    ['documents', 'what do I have in French'],
    ['fact', 'what do the roof offers say about the gutter'],
    ['summary', 'sum up the letter from the bank'],
    ['summary', 'what news was there in the newsletter'],
    ['procedure', 'the fuse blows, what do I do'],
    ['summary', 'what was decided at the february meeting'],
    ['summary', 'what did we discuss at the parents council meeting in May'],
    ['list', 'what is left to do in the garden'],
    ['list', 'what goes into the soup'],
    ['list', 'members who have not paid'],
    ['list', 'who came to the reading group in May'],
    ['list', 'shopping list for the picnic'],
    ['list', 'ingredients of the plum cake'],
    ['list', 'who sits on the parish council'],
    ['list', 'the drama club this year, all members'],
    ['list', 'which of my plants want shade'],
    ['list', 'what are we playing at the spring concert'],
    ['list', 'What trips to the seaside did the class have planned?'],

    ['list', 'Which cards did the bank want me to cut up?'],
    ['documents', 'Which versions of the house rules are there?'],
    ['timeline', 'Give me the main dates of the move: offer, lease, keys.'],
    ['timeline', 'Dans quel ordre avons-nous payé la piscine ?'],
    ['summary', 'What was decided at the cricket committee in May?'],
    ['procedure', 'How did Lena bake her plum cake?'],
    ['procedure', 'How does Ole bleed the radiators?'],
    ['procedure', 'The dryer shows E20. What should the tenant do?'],
    ['procedure', 'What do I have to do to the pond before winter?'],
  ] as const)('%s: %s', (form, question) => {
    expect(formOf(question)).toBe(form)
  })

  it.each([
    'what did the new roof cost',
    'when did Paula move in',
    'who is the landlord',
    'which engine does the boat have',
    'What must I pay for on top of the rent?',
    'What excess do I pay if the shed burns down?',
    'At what address will we be staying for the fair?',
    'Which class does Finn have on Monday mornings?',
    'What weight of plums do I need for the jam?',
    'What mark did Lena get for the essay in French?',
    'where was the photo taken',
  ])('a question for one thing stays one: %s', (question) => {
    expect(formOf(question)).toBe('fact')
  })

  it('accepts hostile input', () => {
    expect(formOf('in '.repeat(5_000))).toBe('fact')
    expect(formOf('')).toBe('fact')
  })
})
