/** What a list of hits shows of a long passage. */
import { describe, expect, it } from 'vitest'
import { snippet } from '../../../src/cli/output/snippet.ts'

const rows = Array.from({ length: 60 }, (_, row) => `order ${row} | about late delivery`).join(' ')

describe('a snippet', () => {
  it('shows the row that was looked for, not the first rows of a long table', () => {
    const shown = snippet(`${rows} order 999 | Quispe | Arequipa ${rows}`, 'delivery quispe')
    expect(shown).toContain('order 999 | Quispe | Arequipa')
    expect(shown).toMatch(/^…\S.*…$/)
    expect(shown.length).toBeLessThanOrEqual(242)
  })

  it('shows the end of a passage whole, without a mark that something follows', () => {
    const shown = snippet(`${rows} order 999 | Quispe`, 'Quispe')
    expect(shown).toMatch(/^….*Quispe$/)
  })

  it('begins at the beginning when the words are there, or nowhere', () => {
    const text = `Quispe ordered. ${rows}`
    for (const query of ['quispe', 'kayak', '"']) expect(snippet(text, query)).toBe(`${text.slice(0, 240)}…`)
    expect(snippet('short', 'kayak')).toBe('short')
  })

  it('finds its place in a text of one long word', () => {
    expect(snippet(`${'a'.repeat(500)}z${'a'.repeat(500)}`, 'z')).toContain('z')
  })
})
