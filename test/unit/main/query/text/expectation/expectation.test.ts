import { describe, expect, it } from 'vitest'
import { expectationOf, meetsExpectation } from '../../../../../../src/main/query/text/expectation/expectation.ts'

describe('what a question expects', () => {
  it.each([
    ['When does the warranty end?', 'date'],
    ['What time does the meeting start?', 'time'],
    ['How long is the notice period?', 'duration'],
    ['How much is the annual premium of the insurance?', 'money'],
    ['What was the amount due on the invoice?', 'money'],
    ['What percentage of members voted?', 'percentage'],
    ['How heavy is the outdoor unit?', 'measure'],
    ['How many stone steps lead up?', 'number'],
    ['Who wrote the letter?', 'person'],
    ['Where did they meet?', 'place'],
    ['Why was it higher?', 'reason'],
    ['Wann beginnt der Vertrag?', 'date'],
    ['Wie hoch ist die Miete?', 'money'],
    ['Où habite-t-elle ?', 'place'],
    ['Combien de chats a-t-il ?', 'number'],
    ['Combien Luc offre-t-il pour la grange ?', 'money'],
    ['Wie viel verlangt der Dachdecker?', 'money'],
    ['¿Cuánto ofrece Luis por la barca?', 'money'],
    ['Describe the garden', 'none'],
    ['property tax on my house in 2025', 'money'],
    ['What do I pay for the gym?', 'money'],
    ['gate code of the allotment', 'none'],
  ] as const)('"%s": %s', (question, kind) => {
    expect(expectationOf(question)).toBe(kind)
  })

  it.each([
    ['money', 'The rent is 1.480 Euro.', 1],
    ['money', 'It costs €12.', 1],
    ['money', 'There are 12 of them.', 0.5],
    ['money', 'It is expensive.', 0],
    ['duration', 'It is covered for two years.', 1],
    ['duration', 'Die Frist beträgt drei Monate.', 1],
    ['date', 'Er beginnt am 3. Mai.', 1],
    ['date', 'It begins soon.', 0],
    ['measure', 'It weighs 148 kg.', 1],
    ['percentage', 'Up to 10 percent.', 1],
    ['time', 'We left at 16:30.', 1],
  ] as const)('%s in "%s": %d', (kind, sentence, met) => {
    expect(meetsExpectation(kind, sentence, 'x?')).toBe(met)
  })

  it('what the question itself names does not count', () => {
    expect(meetsExpectation('money', 'It was 500 euros.', 'Who paid the 500 euros?')).toBe(0)
  })
})
