import { describe, expect, it } from 'vitest'
import {
  isMailHead,
  labelOf,
  layoutOf,
  marginsOf,
  sheetsOf,
  sheetWith,
  slidesOf,
} from '../../../src/renderer/src/components/reader/layout.ts'
import { afterCharacters, readerBlocks } from '../../../src/renderer/src/components/reader/readerModel.ts'
import type { Block } from '../../../src/shared/domain/content.ts'
import { documentKinds } from '../../../src/shared/domain/document.ts'

/** Blocks of these texts, one below the other. */
function blocksOf(parts: readonly (Partial<Block> & { readonly text: string })[]) {
  let text = ''
  const blocks: Block[] = parts.map(({ text: own, ...rest }) => {
    const start = text === '' ? 0 : text.length + 2
    text = text === '' ? own : `${text}\n\n${own}`
    return { kind: 'paragraph', level: 0, start, end: start + own.length, page: null, ...rest }
  })
  return readerBlocks(text, blocks)
}

describe('the layout of a document', () => {
  it('is known for every kind', () => {
    expect(documentKinds.map(layoutOf)).not.toContain(undefined)
    expect(layoutOf(null)).toBe('plain')
  })

  it('cuts a workbook at the names of its sheets, and finds the sheet of a quote', () => {
    const blocks = blocksOf([
      { text: 'Readings', kind: 'heading', level: 2 },
      { text: 'Month\tGas', kind: 'table' },
      { text: 'Tariffs', kind: 'heading', level: 2 },
      { text: 'Tariff\tPrice', kind: 'table' },
    ])
    const sheets = sheetsOf(blocks)
    expect(sheets.map(({ name, blocks: own }) => [name, own.length])).toEqual([
      ['Readings', 1],
      ['Tariffs', 1],
    ])
    expect(sheetWith(sheets, { start: blocks[3]!.start + 2, end: blocks[3]!.end })).toBe(1)
    expect(sheetWith(sheets, { start: blocks[1]!.start, end: blocks[1]!.end })).toBe(0)
    // Its name is drawn as a tab, and belongs to it all the same.
    expect(sheetWith(sheets, { start: blocks[2]!.start, end: blocks[2]!.end })).toBe(1)
    expect(sheetWith(sheets, undefined)).toBe(-1)
  })

  it('puts a title above the sheets on the first of them', () => {
    const sheets = sheetsOf(
      blocksOf([
        { text: 'Household', kind: 'heading', level: 1 },
        { text: 'January', kind: 'heading', level: 2 },
        { text: 'a\tb', kind: 'table' },
      ]),
    )
    expect(sheets.map(({ name, blocks }) => [name, blocks.length])).toEqual([['January', 2]])
  })

  it('keeps the rows of a table that has no sheet, as of a CSV file', () => {
    expect(sheetsOf(blocksOf([{ text: 'a\tb', kind: 'table' }]))).toMatchObject([{ name: null, blocks: [{}] }])
  })

  it('cuts slides at their pages and takes headers and footers out of the text', () => {
    const slides = slidesOf(
      blocksOf([
        { text: 'One', page: 1 },
        { text: 'Two', page: 1 },
        { text: 'Three', page: 2 },
      ]),
    )
    expect(slides.map((slide) => slide.length)).toEqual([2, 1])
    const { header, body, footer } = marginsOf(
      blocksOf([
        { text: 'Text' },
        { text: 'Letterhead', kind: 'caption', attrs: { place: 'header' } },
        { text: 'Bank account', kind: 'caption', attrs: { place: 'footer' } },
      ]),
    )
    expect([header.length, body.length, footer.length]).toEqual([1, 1, 1])
  })

  it('takes only the first lines of a mail for its head', () => {
    const [head, body] = blocksOf([{ text: 'From: Ann <a@x>\nSubject: Hedge' }, { text: 'Date: we said Friday' }])
    expect(isMailHead(head!)).toBe(true)
    expect(isMailHead(body!)).toBe(false)
    expect(labelOf('Subject: Re: the hedge')).toEqual({ label: 'Subject', length: 9 })
    expect(labelOf('we can: do it')).toBeNull()
  })

  it('cuts a label off a line whose first characters are marked', () => {
    const runs = [
      { text: 'Fr', mark: null },
      { text: 'om: An', mark: 'found' as const },
      { text: 'n', mark: null },
    ]
    expect(afterCharacters(runs, 6)).toEqual([
      { text: 'An', mark: 'found' },
      { text: 'n', mark: null },
    ])
  })
})
