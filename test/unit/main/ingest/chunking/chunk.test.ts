import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, BlockKind } from '../../../../../src/shared/domain/content.ts'
import { chunkDocument, fullTokens } from '../../../../../src/main/ingest/chunking/chunk.ts'
import { estimateTokens } from '../../../../../src/main/ingest/chunking/chunkTokens.ts'
import { contentIdOf } from '../../../../../src/main/ingest/parsing/contentId.ts'
import { TextBuilder } from '../../../../../src/main/ingest/readers/text/textBuilder.ts'

const id = contentIdOf('00', '1')

interface Piece {
  readonly kind: BlockKind
  readonly text: string
  readonly level?: number
}

function build(pieces: readonly Piece[], title: string | null = null) {
  const builder = new TextBuilder()
  for (const { kind, text, level } of pieces) builder.block(kind, text, { level: level ?? 0 })
  return { title, text: builder.text(), blocks: builder.blocks, pages: [] }
}

const prose = (sentences: number, word = 'wind'): string =>
  Array.from(
    { length: sentences },
    (_, index) => `Sentence number ${index} speaks of ${word} and weather in some detail.`,
  ).join(' ')

describe('chunking', () => {
  it('never lets a chunk run over a heading of the same level when both sections are large', () => {
    const chunks = chunkDocument(
      id,
      build([
        { kind: 'heading', text: 'One', level: 1 },
        { kind: 'paragraph', text: prose(12) },
        { kind: 'heading', text: 'Two', level: 1 },
        { kind: 'paragraph', text: prose(12, 'sea') },
      ]),
    )
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([['One'], ['Two']])
    expect(chunks[0]?.text).not.toContain('sea')
  })

  it('merges small sections with their siblings and names what they share', () => {
    const chunks = chunkDocument(
      id,
      build([
        { kind: 'heading', text: 'Recipes', level: 1 },
        { kind: 'heading', text: 'Ingredients', level: 2 },
        { kind: 'paragraph', text: 'Flour and milk.' },
        { kind: 'heading', text: 'Method', level: 2 },
        { kind: 'paragraph', text: 'Mix and bake.' },
      ]),
    )
    expect(chunks).toHaveLength(1)
    expect(chunks[0]?.headingPath).toEqual(['Recipes'])
    expect(chunks[0]?.text).toContain('Ingredients')
    expect(chunks[0]?.text).toContain('Mix and bake.')
  })

  it('does not merge a small section into one under another parent', () => {
    const chunks = chunkDocument(
      id,
      build([
        { kind: 'heading', text: 'A', level: 1 },
        { kind: 'heading', text: 'A1', level: 2 },
        { kind: 'paragraph', text: 'Small.' },
        { kind: 'heading', text: 'B', level: 1 },
        { kind: 'paragraph', text: 'Also small.' },
      ]),
    )
    expect(chunks.every(({ text }) => !(text.includes('Small.') && text.includes('Also small.')))).toBe(true)
  })

  it('puts title and heading path into the indexed text only', () => {
    const [chunk] = chunkDocument(
      id,
      build(
        [
          { kind: 'title', text: 'Lease' },
          { kind: 'heading', text: 'Rent', level: 2 },
          { kind: 'paragraph', text: prose(12) },
        ],
        'Lease',
      ),
    )
    expect(chunk?.text.startsWith('Sentence')).toBe(true)
    expect(chunk?.indexedText.startsWith('Lease\nRent\nSentence')).toBe(true)
  })

  it('keeps a table whole when it fits, and cuts a larger one between rows', () => {
    const row = 'Pump | 6,950 euros | paid in May'
    const small = chunkDocument(id, build([{ kind: 'table', text: Array(10).fill(row).join('\n') }]))
    expect(small).toHaveLength(1)
    expect(small[0]?.role).toBe('table')
    const large = chunkDocument(id, build([{ kind: 'table', text: Array(300).fill(row).join('\n') }]))
    expect(large.length).toBeGreaterThan(1)
    for (const { text } of large) for (const line of text.split('\n')) expect(line).toBe(row)
  })

  it('cuts prose at sentence ends', () => {
    const chunks = chunkDocument(id, build([{ kind: 'paragraph', text: prose(100) }]))
    expect(chunks.length).toBeGreaterThan(3)
    for (const { text } of chunks) expect(text).toMatch(/^Sentence number .*detail\.$/s)
  })

  it('bounds a giant line without spaces, in Latin and in Chinese, without cutting a character in two', () => {
    for (const line of ['x'.repeat(100_000), '漢'.repeat(20_000), '👍'.repeat(10_000)]) {
      const chunks = chunkDocument(id, build([{ kind: 'paragraph', text: line }]))
      expect(chunks.map(({ text }) => text).join('')).toBe(line)
      for (const { text } of chunks) {
        expect(estimateTokens(text)).toBeLessThanOrEqual(fullTokens)
        expect(text.isWellFormed()).toBe(true)
      }
    }
  })

  it('tells glossaries, contents, credits and code from the body', () => {
    const roleUnder = (heading: string, kind: BlockKind = 'paragraph', text = prose(12)) =>
      chunkDocument(
        id,
        build([
          { kind: 'heading', text: 'Start', level: 1 },
          { kind: 'paragraph', text: prose(12) },
          { kind: 'heading', text: heading, level: 1 },
          { kind, text },
        ]),
      ).at(-1)?.role
    expect(roleUnder('8 Glossary')).toBe('glossary')
    expect(roleUnder('Inhaltsverzeichnis')).toBe('tableOfContents')
    expect(roleUnder('Danksagung')).toBe('credits')
    expect(roleUnder('Example', 'code', 'let a = 1\n'.repeat(40))).toBe('code')
    expect(
      roleUnder(
        'Some pages',
        'paragraph',
        Array.from({ length: 20 }, (_, index) => `${index + 1} Safety and care ........ ${index + 3}`).join('\n'),
      ),
    ).toBe('tableOfContents')
    expect(roleUnder('Contents of the box')).toBe('body')
  })

  it('covers everything that is not blank, in order, as exact slices, the same way each time', () => {
    const kinds: BlockKind[] = ['paragraph', 'listItem', 'table', 'code', 'quote', 'caption', 'heading']
    const piece = fc.record({
      kind: fc.constantFrom(...kinds),
      level: fc.integer({ min: 1, max: 4 }),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }).map((count) => prose(count)),
        fc.integer({ min: 1, max: 5000 }).map((count) => '字'.repeat(count)),
      ),
    })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const input = build(pieces)
        const chunks = chunkDocument(id, input)
        expect(chunkDocument(id, input)).toEqual(chunks)
        expect(new Set(chunks.map((chunk) => chunk.id)).size).toBe(chunks.length)
        let at = 0
        for (const [index, chunk] of chunks.entries()) {
          expect(chunk.ordinal).toBe(index)
          expect(chunk.start).toBeGreaterThanOrEqual(at)
          expect(chunk.end).toBeGreaterThan(chunk.start)
          expect(chunk.text).toBe(input.text.slice(chunk.start, chunk.end))
          expect(estimateTokens(chunk.text)).toBeLessThanOrEqual(fullTokens * 1.15)
          expectOnlyHeadings(input.text, input.blocks, at, chunk.start)
          at = chunk.end
        }
        expectOnlyHeadings(input.text, input.blocks, at, input.text.length)
      }),
      { numRuns: 200 },
    )
  })
})

/** Between chunks there is nothing but white space and headings (which stand in heading paths). */
function expectOnlyHeadings(text: string, blocks: readonly Block[], from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    if (!/\S/.test(text.charAt(at))) continue
    expect(blocks.find((block) => block.start <= at && at < block.end)?.kind).toBe('heading')
  }
}
