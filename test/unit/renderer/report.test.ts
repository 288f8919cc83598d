import { describe, expect, it } from 'vitest'
import { markedText } from '../../../src/renderer/src/features/chat/report/markedText.ts'
import { planOf } from '../../../src/renderer/src/features/chat/report/reportRows.ts'

const row = { messageId: 'm-1', question: 'Why?', isComplete: true, isChosen: true, heading: ' The reason ' }

describe('a report', () => {
  it('marks each sentence that nothing supports, as the exported file does', () => {
    const answer = 'It is due in June [1]. Interest is added. That is all.'
    const sentence = (text: string, support: 'supported' | 'unsupported', problem: string | null) => {
      const start = answer.indexOf(text)
      return { start, end: start + text.length, support, problem }
    }
    expect(
      markedText({
        answer,
        sentences: [
          sentence('It is due in June [1].', 'supported', null),
          sentence('Interest is added. ', 'unsupported', 'No document speaks of interest.'),
          sentence('That is all.', 'unsupported', null),
        ],
      }),
    ).toBe(
      'It is due in June [1]. Interest is added. [not supported: No document speaks of interest] ' +
        'That is all. [not supported: Nothing in your documents carries this sentence]',
    )
  })

  it('is made of what is chosen, and of nothing without a title', () => {
    expect(planOf(' Our flat ', [row, { ...row, isChosen: false }])).toEqual({
      title: 'Our flat',
      answers: [{ messageId: 'm-1', heading: 'The reason' }],
    })
    expect(planOf(' ', [row])).toBeNull()
    expect(planOf('Our flat', [{ ...row, isChosen: false }])).toBeNull()
  })
})
