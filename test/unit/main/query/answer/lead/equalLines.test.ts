import { describe, expect, it } from 'vitest'
import { equalLines } from '../../../../../../src/main/query/answer/lead/equalLines.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'

const head = 'Serviced on | By'
const line = (text: string, start: number, score: number, more: object = { head }): EvidenceSentence =>
  ({ contentId: 'a', text, start, end: start + text.length, score, ...more }) as unknown as EvidenceSentence

describe('lines that answer as well as the leading one', () => {
  it('are rows of the same table, in the order of the document', () => {
    const rows = [
      line('3 May 2023 | Hay', 40, 0.6),
      line('4 June 2024 | Hay', 60, 0.55),
      line('2 May 2022 | Orr', 20, 0.5),
    ]
    expect(equalLines(0, rows)).toEqual([2, 1])
  })

  it('are lines of a note that stand together', () => {
    const note = [
      line('Guests: heron-12', 30, 0.6, {}),
      line('House: reed-91', 10, 0.5, {}),
      line('Old: x', 900, 0.55, {}),
    ]
    expect(equalLines(0, note)).toEqual([1])
  })

  it.each([
    ['far behind it', line('4 June 2024 | Hay', 60, 0.3)],
    ['of another document', line('4 June 2024 | Hay', 60, 0.58, { head, contentId: 'b' })],
    ['of another table', line('4 June 2024 | Hay', 60, 0.58, { head: 'Due | Paid' })],
    ['whole sentences', line('It was serviced in June 2024.', 60, 0.58)],
    ['where a rule put the first one first', line('4 June 2024 | Hay', 60, 0.6)],
  ])('are none that are %s', (_, other) => {
    expect(equalLines(0, [line('3 May 2023 | Hay', 40, 0.6), other])).toEqual([])
  })

  it('are none where half the table is one of them', () => {
    const rows = Array.from({ length: 7 }, (_, index) => line(`${index} May | Hay`, index * 20, 0.6 - index / 100))
    expect(equalLines(0, rows)).toEqual([])
  })
})
