import { describe, expect, it } from 'vitest'
import { isRepeatedBelow } from '../../../../../../../src/main/query/answer/time/matter/quotedMail.ts'
import { asId } from '../../../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../../../src/shared/domain/ids.ts'
import type { DocumentStore } from '../../../../../../../src/main/ports/documentStore.ts'

const contentId = asId<ContentId>('mail')
function isBelow(text: string, earlier: string, later: string): boolean {
  const contents = { readText: () => text } as unknown as DocumentStore['contents']
  const placeOf = (said: string) => ({ contentId, start: text.indexOf(said) })
  return isRepeatedBelow(placeOf(earlier), [placeOf(later)], { contents })
}

describe('the earlier mail below a reply', () => {
  it('begins with the line that says who wrote it', () => {
    const text = 'The fee is £60.\n\nOn Sun, 12 Jan 2025 Ann Lee wrote:\n> The fee is £50.'
    expect(isBelow(text, 'The fee is £50.', 'The fee is £60.')).toBe(true)
  })
  it('does not begin with a sentence of a diary', () => {
    const text = 'The fee was £50.\nOn Monday I wrote to the bank.\nThe fee is £60.'
    expect(isBelow(text, 'The fee is £60.', 'The fee was £50.')).toBe(false)
  })
})
