import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countChanges, difference } from '../../../../src/renderer/src/features/source/changes/difference.ts'

const marked = (before: string, after: string): string =>
  (difference(before, after) ?? [])
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'removed' ? '-' : '+'}${text.trim()}]`))
    .join('')

describe('the difference of two texts', () => {
  it('shows the words that were replaced, and nothing else', () => {
    expect(marked('The monthly rent is 1,180 euros from May on.', 'The monthly rent is 1,240 euros from May on.')).toBe(
      'The monthly rent is[-1,180][+1,240] euros from May on.',
    )
  })

  it('takes single equal words between changes as changed: they are there by chance', () => {
    expect(marked('we like red and blue paint on walls', 'we like green and yellow paint on walls')).toBe(
      'we like[-red and blue][+green and yellow] paint on walls',
    )
  })

  it('does not care where lines are broken', () => {
    expect(difference('one two\nthree four', 'one\ntwo three  four')?.every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('counts a replacement as one change', () => {
    const pieces = difference('a b c d e f g h', 'a b c X e f g h') ?? []
    expect(countChanges(pieces)).toBe(1)
  })

  it('leads from any text to any other: without the new words it is the first, without the old ones the second', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const pieces = difference(a.join(' '), b.join(' ')) ?? []
        const side = (left: 'removed' | 'added'): string =>
          pieces
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join('')
            .trim()
            .replace(/\s+/g, ' ')
        expect(side('added')).toBe(a.join(' '))
        expect(side('removed')).toBe(b.join(' '))
      }),
    )
  })

  it('finds one changed word among fifty thousand at once, and gives up on texts without anything in common', () => {
    const long = Array.from({ length: 50_000 }, (_, index) => `word${index}`)
    expect(countChanges(difference(long.join(' '), long.with(30_000, 'other').join(' ')) ?? [])).toBe(1)
    const other = long.map((word) => `${word}x`)
    expect(difference(long.join(' '), other.join(' '))).toBeNull()
  })
})
