import { describe, expect, it } from 'vitest'
import { draftOf, shownText } from '../../../../src/main/query/answer/draft.ts'

describe('a quote as it is shown', () => {
  it('is one line, without the marks of the list that it stands in', () => {
    expect(shownText('• The heating water\n  meets the guideline.')).toBe('The heating water meets the guideline.')
    expect(shownText('–5 degrees')).toBe('–5 degrees')
    const { text } = draftOf('extracted', [{ role: 'quote', text: '3. Fee. It stays at 95 euros.', evidence: [0] }])
    expect(text).toBe('Fee. It stays at 95 euros.')
  })
})
