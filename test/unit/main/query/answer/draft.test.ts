import { describe, expect, it } from 'vitest'
import { draftOf } from '../../../../../src/main/query/answer/draft.ts'

const textOf = (text: string): string => draftOf('extracted', [{ role: 'quote', text, evidence: [0] }]).text

describe('a draft', () => {
  it('does not show the number that a quote had in its list', () => {
    expect(textOf('6. Burglary. In the night tools were stolen.')).toBe('Burglary. In the night tools were stolen.')
    expect(textOf('2) Fee: 110 euros')).toBe('Fee: 110 euros')
    expect(textOf('2024-03-23: 2. Fee. It stays.')).toBe('2024-03-23: Fee. It stays.')
  })

  it('keeps the number of a date and of a figure', () => {
    expect(textOf('12. Oktober 2030 endet die Garantie.')).toBe('12. Oktober 2030 endet die Garantie.')
    expect(textOf('3.5 kg of beans')).toBe('3.5 kg of beans')
  })

  it('runs the sentences of a lead on and gives every quote a line of its own', () => {
    const pieces = (['lead', 'lead', 'quote', 'quote'] as const).map((role, at) => ({
      role,
      text: `S${at}.`,
      evidence: [at],
    }))
    const { text, parts } = draftOf('extracted', pieces)
    expect(text).toBe('S0. S1.\nS2.\nS3.')
    expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual(['S0.', 'S1.', 'S2.', 'S3.'])
  })
})
