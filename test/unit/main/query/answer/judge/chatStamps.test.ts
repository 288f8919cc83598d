import { describe, expect, it } from 'vitest'
import { cutUnits } from '../../../../../../src/main/query/answer/judge/cutUnits.ts'
import { leadOf } from '../../../../../../src/main/query/answer/lead/lead.ts'

const chat = '2025-06-08, 12:30 - Gwen: Picnic soon, bring salads\n09/06/2025, 08:05 - Rhys: I bring the grill'

describe('a chat whose stamps have no brackets', () => {
  it('is cut into its messages', () => {
    const units = cutUnits(chat, 0, []).map(({ range }) => chat.slice(range.start, range.end))
    expect(units).toEqual(chat.split('\n'))
  })

  it('gives no time of sending as an answer', () => {
    const [text = ''] = chat.split('\n')
    expect(leadOf('When is the picnic?', { text, label: '', writtenOn: null })).toBeNull()
  })
})

describe('the number of a page', () => {
  it('is no statement', () => {
    expect(cutUnits('The lease ends in May.\n\nPage 1 of 2\n\nSeite 3', 0, [])).toHaveLength(1)
  })
})
