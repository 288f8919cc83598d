import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import type { Box, ReadResult } from '../../../../../src/shared/domain/content.ts'
import { openPdfContainer } from '../../../../../src/main/ingest/readers/containers/pdfContainer.ts'
import { piecesOfPage } from '../../../../../src/main/ingest/readers/pdf/pieces.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { column, makeEncryptedPdf, makePdf, pageSize } from '../../../../support/files/fileFixtures.ts'

const read = async (bytes: Uint8Array): Promise<ReadResult> => readDocument({ bytes, path: '/tmp/file.pdf' })

/** The boxes whose span touches the first place of `words`. */
function boxesOf(result: ReadResult, words: string): Box[] {
  const start = result.text.indexOf(words)
  expect(start, words).toBeGreaterThanOrEqual(0)
  return result.pages
    .flatMap((page) => page.spans)
    .filter((span) => span.start < start + words.length && span.end > start)
    .map((span) => span.box)
}

describe('reading PDF', () => {
  it('gives every span the text that is printed in its box', async () => {
    const result = await read(
      await makePdf([
        {
          texts: [
            { text: 'Rent 1,480 euros', x: 72, y: 100 },
            { text: 'Deposit 4,440 euros', x: 72, y: 200 },
          ],
        },
      ]),
    )
    for (const span of result.pages[0]?.spans ?? [])
      expect(['Rent 1,480 euros', 'Deposit 4,440 euros']).toContain(result.text.slice(span.start, span.end))
    const [rent] = boxesOf(result, 'Rent')
    expect(rent?.x).toBeCloseTo(72, 0)
    // The baseline is at 100 from the top; letters stand above it, descenders below.
    expect(rent?.y).toBeGreaterThan(88)
    expect(rent?.y).toBeLessThan(95)
    expect((rent?.y ?? 0) + (rent?.height ?? 0)).toBeGreaterThan(100)
    expect(rent?.width).toBeGreaterThan(60)
    expect(rent?.width).toBeLessThan(90)
  })

  it('keeps words whose place or size is no number that a page could have, and gives them a place that is one', async () => {
    const item = (str: string, transform: readonly number[], width = 20) => ({
      str,
      dir: 'ltr',
      transform,
      width,
      height: 10,
      fontName: 'f',
      hasEOL: true,
    })
    const page = {
      pageNumber: 1,
      getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }),
      getTextContent: () =>
        Promise.resolve({
          items: [
            item('endless', [Infinity, 0, 0, Infinity, 72, 700]),
            item('nowhere', [10, 0, 0, 10, NaN, -Infinity]),
            item('far', [10, 0, 0, 10, 1e300, 700], 1e308),
            item('near', [10, 0, 0, 10, 72, 700]),
          ],
          styles: { f: { ascent: NaN, descent: -Infinity, vertical: false } },
        }),
      getAnnotations: () =>
        Promise.resolve([{ subtype: 'FreeText', textContent: ['note'], rect: [0, -1e308, NaN, 1e308] }]),
    }
    // Of a page of pdf.js only these are asked.
    const { pieces } = await piecesOfPage(page as unknown as PDFPageProxy)
    expect(pieces.map(({ text }) => text)).toEqual(['endless', 'nowhere', 'far', 'near', 'note'])
    for (const { text, u, v, width, size, box } of pieces)
      for (const value of [u, v, width, size, ...Object.values(box)]) expect(Number.isFinite(value), text).toBe(true)
    expect(pieces[3]?.box).toEqual({ x: 72, y: 92, width: 20, height: 10 })
  })

  it('applies the rotation of the page to size and boxes', async () => {
    const texts = [{ text: 'Turned words', x: 72, y: 100 }]
    const result = await read(await makePdf([{ texts, rotation: 90 }]))
    expect(result.pages[0]).toMatchObject({ width: pageSize.height, height: pageSize.width })
    const [box] = boxesOf(result, 'Turned words')
    // Turned clockwise, what was 100 from the top is 100 from the right, and the line runs down.
    expect(box?.x).toBeGreaterThan(pageSize.height - 100 - 5)
    expect(box?.x).toBeLessThan(pageSize.height - 88)
    expect(box?.y).toBeCloseTo(72, 0)
    expect(box?.height).toBeGreaterThan(box?.width ?? Infinity)
  })

  it('reads two columns one after the other, below the title that spans them', async () => {
    const left = Array.from({ length: 14 }, (_, index) => `left line ${index} with a good many words in it`)
    const right = Array.from({ length: 14 }, (_, index) => `right line ${index} with a good many words in it`)
    const result = await read(
      await makePdf([
        {
          texts: [
            { text: 'A title over both of the columns of this page', x: 60, y: 60, size: 20 },
            ...column(left, 50, 120),
            ...column(right, 320, 120),
          ],
        },
      ]),
    )
    expect(result.text.indexOf('A title')).toBe(0)
    expect(result.text.indexOf('left line 13')).toBeLessThan(result.text.indexOf('right line 0'))
  })

  it('keeps the cells of a row together', async () => {
    const rows = ['Pump', 'Fee', 'Hedge'].flatMap((name, index) => [
      { text: name, x: 60, y: 100 + index * 16 },
      { text: `${index + 1}00 euros`, x: 250, y: 100 + index * 16 },
    ])
    const result = await read(await makePdf([{ texts: rows }]))
    expect(result.text).toBe('Pump | 100 euros\nFee | 200 euros\nHedge | 300 euros')
    expect(result.blocks[0]?.kind).toBe('table')
  })

  it('joins lines of a paragraph and takes back the hyphen of a line end', async () => {
    const lines = ['The heat pump was commiss-', 'ioned in October by a certi-', 'fied company from Freiburg.']
    const result = await read(await makePdf([{ texts: column(lines, 60, 100) }]))
    expect(result.text).toBe('The heat pump was commissioned in October by a certified company from Freiburg.')
    for (const span of result.pages[0]?.spans ?? [])
      expect(
        lines.some((line) => line.replace(/-$/, '') === result.text.slice(span.start, span.end).replace(/-$/, '')),
      ).toBe(true)
  })

  it('finds headings by size and the title among them', async () => {
    const body = column(
      ['Ordinary words follow here and go on for a while.', 'They fill a second line as well, just to be the most.'],
      60,
      200,
    )
    const result = await read(
      await makePdf([
        {
          texts: [
            { text: 'Warranty', x: 60, y: 80, size: 24 },
            { text: 'Conditions', x: 60, y: 160, size: 14 },
            ...body,
          ],
        },
      ]),
    )
    expect(result.title).toBe('Warranty')
    expect(result.blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['title', 0],
      ['heading', 2],
      ['paragraph', 0],
    ])
  })

  it('leaves page numbers and repeated headers out, and joins pages by form feeds', async () => {
    const page = (number: number) => ({
      texts: [
        { text: 'Nordwind Heating AB', x: 60, y: 40, size: 8 },
        { text: `Body of page ${['one', 'two', 'three'][number - 1]}`, x: 60, y: 400 },
        { text: `Page ${number} of 3`, x: 280, y: 770, size: 8 },
      ],
    })
    const result = await read(await makePdf([page(1), page(2), page(3)]))
    expect(result.text).toBe('Nordwind Heating AB\n\nBody of page one\fBody of page two\fBody of page three')
    expect(result.pages.map(({ start, end }) => result.text.slice(start, end)).join('\f')).toBe(result.text)
    expect(result.blocks.map(({ page: number }) => number)).toEqual([1, 1, 2, 3])
  })

  it('keeps heads of pages that say something else on each, and one that repeats at least once', async () => {
    const pages = [
      ['Gamma 1.0', 1],
      ['Gamma 5.0', 2],
      ['Gamma 1.0', 3],
    ] as const
    const result = await read(
      await makePdf(
        pages.map(([head, number]) => ({
          texts: [
            { text: `White point 0.7, ${head}`, x: 60, y: 40 },
            ...column([`Words of page ${'abc'[number - 1]}`], 60, 200),
            { text: `Report 2024, page ${number}`, x: 60, y: 820 },
          ],
        })),
      ),
    )
    expect(result.text.match(/Gamma \d\.0/g)).toEqual(['Gamma 1.0', 'Gamma 5.0'])
    expect(result.text).not.toContain('Report 2024')
  })

  it('takes a page of nothing but mathematical signs for text, and a lone one for an ornament', async () => {
    const signs = async (text: string): Promise<Uint8Array> => {
      const document = await PDFDocument.create()
      document
        .addPage([300, 300])
        .drawText(text, { x: 60, y: 200, font: await document.embedFont(StandardFonts.Symbol) })
      return document.save()
    }
    expect((await read(await signs('∠⊥∪'))).text).toBe('∠⊥∪')
    await expect(read(await signs('∠'))).rejects.toMatchObject({ code: 'file.noText' })
  })

  it('keeps the text of pages that are nothing but what repeats', async () => {
    const label = { texts: [{ text: 'Box 12: tax papers 2019', x: 60, y: 40 }] }
    expect((await read(await makePdf([label, label, label]))).text).toContain('Box 12: tax papers 2019')
  })

  it('takes title and author from the metadata, but not the name of a program', async () => {
    const texts = [{ text: 'Some words', x: 60, y: 100 }]
    expect(await read(await makePdf([{ texts }], { title: 'My lease', author: 'R. Albrecht' }))).toMatchObject({
      title: 'My lease',
      author: 'R. Albrecht',
    })
    expect((await read(await makePdf([{ texts }], { title: 'Microsoft Word - lease3.doc' }))).title).toBeNull()
  })

  it('keeps a raised footnote mark in its line', async () => {
    const texts = [
      { text: 'The pump was chosen', x: 60, y: 100, size: 12 },
      { text: '[12]', x: 176, y: 95, size: 8 },
      { text: 'by the members in March.', x: 60, y: 116, size: 12 },
    ]
    expect((await read(await makePdf([{ texts }]))).text).toMatch(
      /^The pump was chosen ?\[12\]\s?by the members in March\.$/,
    )
  })

  it('marks lines of a table of contents as such, not as headings', async () => {
    const contents = ['Safety', 'Care', 'Faults', 'Glossary'].map((name, index) => ({
      text: `${name} ${'.'.repeat(40)} ${index + 3}`,
      x: 60,
      y: 100 + index * 30,
      size: 13,
    }))
    const body = column(
      Array.from({ length: 12 }, (_, index) => `Body line ${index} makes ten points the usual size of this page.`),
      60,
      300,
    )
    const result = await read(await makePdf([{ texts: [...contents, ...body] }]))
    expect(result.blocks.slice(0, 4).map(({ kind }) => kind)).toEqual(Array(4).fill('tableOfContents'))
  })

  it('opens a PDF that only its owner protected, and asks for a copy of one with a password', async () => {
    expect((await read(makeEncryptedPdf('For everybody', ''))).text).toBe('For everybody')
    await expect(read(makeEncryptedPdf('Secret', 'sesame'))).rejects.toMatchObject({
      code: 'file.encrypted',
      message: expect.stringMatching(/password/),
    })
  })

  it('opens a protected PDF with its password, and says when it is another', async () => {
    const bytes = makeEncryptedPdf('Secret', 'sesame')
    expect((await readDocument({ bytes, path: '/tmp/file.pdf', password: 'sesame' })).text).toBe('Secret')
    await expect(readDocument({ bytes, path: '/tmp/file.pdf', password: 'Sesame' })).rejects.toMatchObject({
      code: 'file.wrongPassword',
      message: expect.stringMatching(/file\.pdf/),
    })
  })

  it('lists the files attached to a PDF as members, and takes them out again', async () => {
    const pdf = await PDFDocument.load(await makePdf([{ texts: [{ text: 'See the attachments', x: 60, y: 100 }] }]))
    await pdf.attach(Buffer.from('a,b\n1,2\n'), 'figures.csv')
    await pdf.attach(Buffer.from('Hello'), '../../notes.txt')
    const bytes = await pdf.save()
    const { members = [] } = await read(bytes)
    expect(members.map(({ name }) => name).sort()).toEqual(['figures.csv', 'notes.txt'])
    const container = await openPdfContainer({ bytes, path: '/tmp/file.pdf' })
    const notes = members.find(({ name }) => name === 'notes.txt')
    expect(Buffer.from(await container.extract(notes?.locator ?? '', 'notes.txt')).toString()).toBe('Hello')
    await expect(container.extract('nothing', 'nothing.txt')).rejects.toMatchObject({ code: 'file.gone' })
  })

  it('reads what was typed into fields, and takes a table of figures for values', async () => {
    const pdf = await PDFDocument.load(await makePdf([{ texts: [{ text: 'Name of the tenant', x: 60, y: 100 }] }]))
    const field = pdf.getForm().createTextField('tenant')
    field.setText('Rosalind Albrecht')
    field.addToPage(pdf.getPage(0), { x: 200, y: 690, width: 150, height: 16 })
    expect((await read(await pdf.save())).text).toContain('Rosalind Albrecht')
    const rows = [
      ['Item', 'Pieces', 'Price'],
      ['Chairs', '4', '120.50'],
      ['Tables', '1', '300.00'],
      ['Lamps', '2', '45.25'],
    ]
    const texts = rows.flatMap((row, line) =>
      row.map((text, column) => ({ text, x: 60 + column * 150, y: 100 + line * 20 })),
    )
    const { tables = [] } = await read(await makePdf([{ texts }]))
    expect(tables).toHaveLength(1)
    expect(tables[0]).toMatchObject({
      page: 1,
      columns: [
        { name: 'Item', type: 'text' },
        { name: 'Pieces', type: 'number' },
        { name: 'Price', type: 'number' },
      ],
    })
    expect(tables[0]?.rows).toEqual([
      ['Chairs', 4, 120.5],
      ['Tables', 1, 300],
      ['Lamps', 2, 45.25],
    ])
  })

  it('does not take blank paper for a scan', async () => {
    await expect(read(await makePdf([{ texts: [] }]))).rejects.toMatchObject({
      code: 'file.noText',
      message: expect.stringMatching(/blank paper/),
    })
  })

  it('recovers a PDF whose cross-reference table is cut off, and refuses rubbish', async () => {
    const whole = await makePdf([{ texts: [{ text: 'Still readable', x: 60, y: 100 }] }])
    const xref = Buffer.from(whole).lastIndexOf('xref\n')
    expect((await read(whole.subarray(0, xref))).text).toBe('Still readable')
    await expect(read(Buffer.from('%PDF-1.7\nnothing of a PDF follows'))).rejects.toMatchObject({
      code: 'file.malformed',
    })
  })
})
