import { describe, expect, it } from 'vitest'
import { signedAt, writtenAt } from '../../../../../src/main/query/answer/documentFrame.ts'

const content = (text: string, author: string | null = null) => ({ text, author })

describe('who signed', () => {
  it.each([
    ['Dear Ann,\nall is well.\n\nYours sincerely,\n\nDr Ida Moor\nSurgeon\n', 'Dr Ida Moor'],
    ['Liebe Anna,\nalles gut.\n\nMit freundlichen Grüßen\nBernd Lohmann\n', 'Bernd Lohmann'],
    ['Kaufvertrag\n…\nSigned: Tom Weller\n', 'Tom Weller'],
    ['From: Ann Berg <ann@example.org>\nTo: Tom\n\nSee you there.\n', 'Ann Berg'],
    ['Practice\nDental check.\n\nDr Ida Moor, surgeon\n', 'Dr Ida Moor'],
  ])('is read off %j', (text, name) => {
    const place = signedAt(content(text))
    expect(place?.lead).toBe(name)
    expect(text.slice(place?.start, place?.end)).toContain(name)
  })
  it('is not guessed from the last words of a text', () => {
    expect(signedAt(content('Shopping\nEggs\nMilk\n'))).toBeNull()
    expect(signedAt(content('The meeting ended at nine.\nKind regards to all neighbours were sent.\n'))).toBeNull()
  })
})

describe('when it was written', () => {
  it('is the date at the head', () => {
    const text = 'Oakfield Lettings\n\nOakham, 12 March 2025\n\nDear Ms Lund, the rent rises on 1 May 2025.'
    const place = writtenAt(content(text))
    expect(place?.lead).toBe('12 March 2025')
    expect(text.slice(place?.start, place?.end)).toBe('Oakham, 12 March 2025')
  })
  it('is not a date far below', () => {
    expect(writtenAt(content(`${'word '.repeat(200)}\n12 March 2025`))).toBeNull()
  })
})
