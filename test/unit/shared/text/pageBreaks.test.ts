import { describe, expect, it } from 'vitest'
import { withoutPageBreaks } from '../../../../src/shared/text/pageBreaks.ts'
import { printable, printableLine } from '../../../../src/shared/text/printable.ts'

describe('a page break, which no screen shows', () => {
  it.each([
    ['inside a sentence', 'A list of the\fstolen things.', 'A list of the stolen things.'],
    ['after a sentence', 'three metres.\fHow to make a claim', 'three metres.\n\nHow to make a claim'],
    ['inside a table', 'Power | 8.9 kW\fCurrent | 16 A', 'Power | 8.9 kW\nCurrent | 16 A'],
    ['beside blank lines', 'One.\n\n\f\n\nTwo.', 'One.\n\nTwo.'],
    ['before and after empty pages', '\f\fOne.\f\f\fTwo.\f', 'One.\n\nTwo.'],
  ])('%s never joins two words', (_, text, shown) => {
    expect(withoutPageBreaks(text)).toBe(shown)
  })

  it('leaves a text of one page as it is', () => {
    expect(withoutPageBreaks(' One.\n\n Two. ')).toBe(' One.\n\n Two. ')
  })

  it('is a line end in exported text', () => {
    expect([printable('the\fstolen'), printableLine('the\fstolen')]).toEqual(['the\nstolen', 'the stolen'])
  })
})
