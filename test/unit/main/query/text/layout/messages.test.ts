import { describe, expect, it } from 'vitest'
import { messagesIn, startsMessage } from '../../../../../../src/main/query/text/layout/messages.ts'

const cut = (text: string): readonly string[] | null =>
  messagesIn(text)?.map(({ start, end }) => text.slice(start, end).trim()) ?? null

describe('the messages of a chat', () => {
  it.each([
    ['in brackets', ['[3/5/2026, 18:04] Ann: is it in', '[3/5/2026, 18:06] Bo: yes. and dry', 'by noon']],
    ['with a dash', ['03.05.26, 18:04 - Ann: is it in', '03.05.26, 18:06 - Bo: yes. and dry', 'by noon']],
    ['with a name alone', ['3/5/26 18:04 Ann: is it in', '3/5/26 18:06 Bo W: yes. and dry', 'by noon']],
  ])('begin with their time %s', (_, [first = '', second = '', rest = '']) => {
    expect(cut(`Chat with Bo\n${first}\n${second}\n${rest}`)).toEqual(['Chat with Bo', first, `${second}\n${rest}`])
    expect(startsMessage(first)).toBe(true)
  })

  it.each(['Ann: is it in\nBo: yes', '3 May 2026, 18:04\nThe concert.', '[3/5/2026, 18:04] Ann: one only', ''])(
    'are not read into other texts: %s',
    (text) => {
      expect(messagesIn(text)).toBeNull()
    },
  )
})
