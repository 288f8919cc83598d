import { describe, expect, it } from 'vitest'
import { leadOf } from '../../../../../../src/main/query/answer/lead/lead.ts'

const lead = (question: string, text: string): string | undefined =>
  leadOf(question, { text, label: '', writtenOn: null })?.text

describe('amounts of a period', () => {
  it.each([
    ['What does the berth cost me per year?', 'It will be £1,960 per year, in four parts of £490.', '£1,960 per year'],
    ['What is the rent per month?', 'The rent is £9,600 a year, paid as £800 a month.', '£800 a month'],
    ['Was kostet der Garten im Jahr?', 'Der Garten kostet 20 € im Monat, also 240 € im Jahr.', '240 € im Jahr'],
    ['Combien coûte la place par semaine ?', 'La place coûte 12 € par jour ou 60 € par semaine.', '60 € par semaine'],
  ])('%s → %s', (question, text, expected) => expect(lead(question, text)).toBe(expected))
})

describe('a figure that was changed', () => {
  const text = 'From 1 April your weekly hours at the mill go down from 32 to 24, Monday to Thursday.'

  it('is the one after the change, or the one before it if that is asked', () => {
    expect(lead('How many hours a week do I work at the mill?', text)).toBe('24')
    expect(lead('How many hours a week did I work at the mill before?', text)).toBe('32')
  })

  it('needs the unit in the sentence, and a range without a change stays whole', () => {
    expect(
      lead('How many hours a week do I work at the mill?', 'It goes down from 32 to 24 at the mill.'),
    ).toBeUndefined()
    expect(lead('How many guests may come?', 'There is room for 20 to 30 guests.')).toContain('20 to 30')
  })
})
