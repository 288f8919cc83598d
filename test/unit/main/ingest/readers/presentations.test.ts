import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../../src/shared/domain/content.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeDocx, wordParagraph } from '../../../../support/files/fileFixtures.ts'
import { coreProperties, makeDoc, makeOdf, makePpt, makePptx } from '../../../../support/files/officeFixtures.ts'

const read = (content: string | Uint8Array, path: string): Promise<ReadResult> =>
  readDocument({ bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content, path })
const kinds = (result: ReadResult): string[] =>
  result.blocks.map(({ kind, level, start, end }) => `${kind}${level || ''}:${result.text.slice(start, end)}`)
const pagesContainTheirBlocks = (result: ReadResult): void => {
  expect(result.pages.map(({ start, end }) => result.text.slice(start, end)).join('\f')).toBe(result.text)
  for (const { page, start, end } of result.blocks) {
    const home = result.pages.find(({ number }) => number === page)
    expect(home !== undefined && home.start <= start && end <= home.end).toBe(true)
  }
}

describe('PowerPoint presentations', () => {
  it('are pages in the order of the show, titles first, notes last, empty slides kept', async () => {
    const result = await read(
      await makePptx(
        [
          { title: 'Garden plan', lines: ['Dig', 'Plant'], notes: 'Say thanks to Cleo' },
          {},
          { title: 'Costs', lines: ['About 300'], hidden: true },
          {},
        ],
        {
          'docProps/core.xml': coreProperties({
            'dc:creator': 'Anna Weber',
            'cp:lastModifiedBy': 'Ben Stone',
            'dcterms:created': '2024-03-01T10:00:00Z',
            'dcterms:modified': '2024-04-02T10:00:00Z',
            'dc:language': 'en-GB',
            'dc:title': 'PowerPoint Presentation',
          }),
        },
      ),
      'plan.pptx',
    )
    expect(result).toMatchObject({
      kind: 'pptx',
      title: 'Garden plan',
      author: 'Anna Weber',
      people: ['Anna Weber', 'Ben Stone'],
      date: '2024-03-01',
      modified: '2024-04-02',
      language: 'en',
      warning: null,
    })
    expect(kinds(result)).toEqual([
      'heading2:Garden plan',
      'paragraph:Dig',
      'paragraph:Plant',
      'paragraph:Say thanks to Cleo',
      'heading2:Costs',
      'paragraph:About 300',
    ])
    expect(result.blocks.map(({ page }) => page)).toEqual([1, 1, 1, 1, 3, 3])
    expect(result.blocks[4]?.attrs).toEqual({ hidden: 'true' })
    expect(result.pages.map(({ width, height }) => [width, height])).toEqual(
      Array.from({ length: 4 }, () => [960, 540]),
    )
    pagesContainTheirBlocks(result)
  })

  it('keep tables with what their merged cells cover', async () => {
    const table = [
      ['Region', 'City', 'Sales'],
      ['North', 'Kiel', '5'],
      ['', 'Husum', '7'],
    ]
    const result = await read(
      await makePptx([{ title: 'Sales', table, merged: { '1,0': 'rowSpan="2"', '2,0': 'vMerge="1"' } }]),
      'sales.pptx',
    )
    expect(result.text).toContain('Region | City | Sales\nNorth | Kiel | 5\nNorth | Husum | 7')
    expect(result.tables?.[0]).toMatchObject({
      page: 1,
      rows: [
        ['North', 'Kiel', 5],
        ['North', 'Husum', 7],
      ],
    })
  })

  it('of three hundred slides keep every one of them', async () => {
    const result = await read(
      await makePptx(Array.from({ length: 300 }, (_, index) => ({ title: `Slide number ${index + 1}` }))),
      'long.pptx',
    )
    expect(result.pages).toHaveLength(300)
    expect(result.text.endsWith('Slide number 300')).toBe(true)
  })

  it('without words, without slides, cut off, or with entities that multiply or fetch are refused or harmless, in words', async () => {
    await expect(read(await makePptx([{}]), 'a.pptx')).rejects.toMatchObject({ code: 'file.empty' })
    await expect(read(await makePptx([]), 'a.pptx')).rejects.toMatchObject({ code: 'file.empty' })
    const whole = await makePptx([{ title: 'Plan' }])
    await expect(read(whole.subarray(0, whole.length - 200), 'a.pptx')).rejects.toMatchObject({
      code: expect.stringMatching(/^file\./) as string,
    })
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('')
    const bad = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${laughs}<!ENTITY out SYSTEM "file:///etc/passwd">]><p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>Fine &l9; &out;</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
    const outcome = await read(
      await makePptx([{ title: 'Plan' }, {}], { 'ppt/slides/slide2.xml': bad }),
      'a.pptx',
    ).then(
      (result) => result.text,
      (error: { code: string }) => error.code,
    )
    expect(outcome.length).toBeLessThan(1_000)
    expect(outcome).not.toContain('root:')
  })

  it('give what slides show from their master once, without its prompts, and not where a slide hides it', async () => {
    const drawing = (root: string, ...shapes: readonly string[]): string =>
      `<?xml version="1.0"?><p:${root} xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:${root.split(' ')[0]}>`
    const words = (text: string, holder = ''): string =>
      `<p:sp><p:nvSpPr><p:nvPr>${holder}</p:nvPr></p:nvSpPr><p:txBody><a:p>${text
        .split('|')
        .map((run) => `<a:r><a:t>${run}</a:t></a:r>`)
        .join('')}</a:p></p:txBody></p:sp>`
    const relations = (type: string, target: string): string =>
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
    const parts = (layout: string): Record<string, string> => ({
      'ppt/slides/_rels/slide1.xml.rels': relations('slideLayout', '../slideLayouts/slideLayout1.xml'),
      'ppt/slides/_rels/slide2.xml.rels': relations('slideLayout', '../slideLayouts/slideLayout1.xml'),
      'ppt/slideLayouts/slideLayout1.xml': drawing(
        layout,
        words('Click to edit', '<p:ph type="title"/>'),
        words('Strictly |confidential'),
      ),
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations('slideMaster', '../slideMasters/slideMaster1.xml'),
      'ppt/slideMasters/slideMaster1.xml': drawing(
        'sldMaster',
        words('Second level', '<p:ph type="body"/>'),
        words('R&amp;D of Acme'),
      ),
      'ppt/slideLayouts/slideLayout2.xml': drawing('sldLayout', words('Of a layout that no slide uses')),
    })
    const shown = await read(await makePptx([{ title: 'Plan' }, {}], parts('sldLayout')), 'a.pptx')
    expect(kinds(shown)).toEqual(['heading2:Plan', 'caption:Strictly confidential', 'caption:R&D of Acme'])
    pagesContainTheirBlocks(shown)
    const half = await read(await makePptx([{ title: 'Plan' }, {}], parts('sldLayout showMasterSp="0"')), 'a.pptx')
    expect(kinds(half)).toEqual(['heading2:Plan', 'caption:Strictly confidential'])
    const old = await read(
      makePpt([{ boxes: [[0, 'Plan']] }, { boxes: [] }], { prompt: 'Click to edit', line: 'Strictly confidential' }),
      'a.ppt',
    )
    expect(kinds(old)).toEqual(['heading2:Plan', 'caption:Strictly confidential'])
  })

  it('of the old format are read in the order of the show, with titles, lists and notes', async () => {
    const result = await read(
      makePpt([
        {
          boxes: [
            [1, 'Dig\rPlant'],
            [0, 'Garden plan'],
          ],
          notes: 'Say thanks',
        },
        {
          boxes: [
            [0, 'Costs'],
            [4, 'About 300 €'],
          ],
        },
      ]),
      'plan.ppt',
    )
    expect(result).toMatchObject({ kind: 'ppt', title: 'Garden plan' })
    expect(kinds(result)).toEqual([
      'heading2:Garden plan',
      'listItem1:Dig',
      'listItem1:Plant',
      'paragraph:Say thanks',
      'heading2:Costs',
      'paragraph:About 300 €',
    ])
    expect(result.blocks.map(({ page }) => page)).toEqual([1, 1, 1, 1, 2, 2])
    pagesContainTheirBlocks(result)
  })

  it('of the old format with broken lengths end in words, not in a crash', async () => {
    const whole = Buffer.from(
      makePpt([
        {
          boxes: [
            [0, 'Garden plan'],
            [1, 'Dig'],
          ],
        },
      ]),
    )
    for (let at = 512; at < whole.length; at += 97) {
      const broken = Buffer.from(whole)
      broken.writeUInt32LE(0xffff_fff0, Math.min(at, whole.length - 4))
      const outcome = await read(broken, 'a.ppt').then(
        () => 'file.read',
        (error: { code?: string }) => error.code ?? String(error),
      )
      expect(outcome, `byte ${at}`).toMatch(/^file\./)
    }
  })
})

describe('OpenDocument', () => {
  const table =
    '<table:table table:name="T"><table:table-row><table:table-cell><text:p>Year</text:p></table:table-cell><table:table-cell><text:p>Ducks</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>2021</text:p></table:table-cell><table:table-cell><text:p>1.150</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>2022</text:p></table:table-cell><table:table-cell><text:p>1.170</text:p></table:table-cell></table:table-row></table:table>'

  it('texts keep headings, lists, tables, notes and facts', async () => {
    const body = `<text:h text:outline-level="1">Garten</text:h><text:p>Ein Plan<text:note text:id="f1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Stand März</text:p></text:note-body></text:note>.</text:p><text:h text:outline-level="2">Enten</text:h><text:list text:style-name="L1"><text:list-item><text:p>Erpel</text:p></text:list-item></text:list>${table}`
    const result = await read(await makeOdf('text', body), 'plan.odt')
    expect(result).toMatchObject({
      kind: 'odt',
      title: 'Garden plan',
      author: 'Anna Weber',
      people: ['Anna Weber', 'Ben Stone'],
      date: '2024-03-01',
      modified: '2024-04-02',
      language: 'de',
      pages: [],
    })
    expect(kinds(result)).toEqual([
      'title:Garten',
      'paragraph:Ein Plan.',
      'paragraph:Stand März',
      'heading2:Enten',
      'listItem1:Erpel',
      'table:Year | Ducks\n2021 | 1.150\n2022 | 1.170',
    ])
    expect(result.tables?.[0]?.rows).toEqual([
      [2021, 1150],
      [2022, 1170],
    ])
  })

  it('presentations are pages', async () => {
    const page = (title: string, words: string): string =>
      `<draw:page><draw:frame presentation:class="outline"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame></draw:page>`
    const result = await read(
      await makeOdf('presentation', page('Plan', 'Dig first') + page('Costs', 'About 300')),
      'plan.odp',
    )
    expect(result.kind).toBe('odp')
    expect(result.blocks.map(({ page: number, start, end }) => `${number}:${result.text.slice(start, end)}`)).toEqual([
      '1:Plan',
      '1:Dig first',
      '2:Costs',
      '2:About 300',
    ])
    pagesContainTheirBlocks(result)
  })
})

describe('OpenDocument parts beside the text', () => {
  const names = ['office', 'text', 'table', 'style', 'presentation', 'drawing']
    .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ')

  it('slides show the footer of their master page, and neither its prompts nor what the notes show', async () => {
    const frame = (kind: string, inner: string, more = ''): string =>
      `<draw:frame presentation:class="${kind}"${more}><draw:text-box>${inner}</draw:text-box></draw:frame>`
    const master = (name: string, words: string): string =>
      `<style:master-page style:name="${name}">${frame('title', '<text:p>Click here</text:p>', ' presentation:placeholder="true"')}${frame('footer', `<text:p>${words}</text:p>`)}${frame('page-number', '<text:p><text:page-number>7 number</text:page-number></text:p>')}<presentation:notes>${frame('footer', '<text:p>Of the notes</text:p>')}</presentation:notes></style:master-page>`
    const styles = `<office:document-styles ${names}><office:master-styles>${master('Used', 'Board <text:span>meeting</text:span> 2024')}${master('Unused', 'Never shown')}</office:master-styles></office:document-styles>`
    const result = await read(
      await makeOdf('presentation', '<draw:page draw:name="page1" draw:master-page-name="Used"></draw:page>', {
        'styles.xml': styles,
      }),
      'a.odp',
    )
    expect(kinds(result)).toEqual(['caption:Board meeting 2024'])
    pagesContainTheirBlocks(result)
  })

  it('texts keep the tables of embedded spreadsheets, with their values', async () => {
    const cell = (words: string, more = ''): string =>
      `<table:table-cell${more}><text:p>${words}</text:p></table:table-cell>`
    const rows = [
      ['Year', 'Ducks'],
      ['2021', '150'],
      ['2022', '170'],
    ].map(
      ([year = '', ducks = '']) =>
        `<table:table-row>${cell(year)}<table:table-cell/>${cell(ducks)}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
    )
    const sheet = `<office:document-content ${names}><office:body><office:spreadsheet><table:table table:name="Pond">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
    const body =
      '<text:p>See below.<draw:frame><draw:object xlink:href="./Object 1" xmlns:xlink="http://www.w3.org/1999/xlink"/></draw:frame></text:p>'
    const result = await read(
      await makeOdf('text', body, { 'Object 1/content.xml': sheet, 'Object 2/content.xml': sheet }),
      'a.odt',
    )
    expect(result.text).toBe('See below.\n\nYear | Ducks\n2021 | 150\n2022 | 170')
    expect(result.tables?.[0]).toMatchObject({
      title: 'Pond',
      rows: [
        [2021, 150],
        [2022, 170],
      ],
    })
  })
})

describe('RTF', () => {
  it('keeps letters of its code page, Unicode, tables and what it says of itself', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\info{\title Gr\'fc\'dfe}{\author Anna Weber}{\operator Ben Stone}{\creatim\yr2024\mo3\dy1\hr10}}{\pard Stra\'dfe in K\u246?ln \u8211? 5 \'80\par}{\trowd\cellx1000\cellx2000\intbl Year\cell Ducks\cell\row\trowd\cellx1000\cellx2000\intbl 2021\cell 150\cell\row\trowd\cellx1000\cellx2000\intbl 2022\cell 170\cell\row}\pard End\par}`
    const result = await read(rtf, 'a.rtf')
    expect(result).toMatchObject({
      kind: 'rtf',
      title: 'Grüße',
      author: 'Anna Weber',
      people: ['Anna Weber', 'Ben Stone'],
      date: '2024-03-01',
    })
    expect(result.text).toBe('Straße in Köln – 5 €\n\nYear | Ducks\n2021 | 150\n2022 | 170\n\nEnd')
    expect(result.tables?.[0]?.rows).toEqual([
      [2021, 150],
      [2022, 170],
    ])
  })

  it('of a hundred thousand open groups, or with a picture where words should be, ends in words', async () => {
    const deep = await read(`{\\rtf1 ${'{'.repeat(100_000)}deep${'}'.repeat(100_000)}}`, 'a.rtf').then(
      () => 'file.read',
      (error: { code?: string }) => error.code ?? String(error),
    )
    expect(deep).toMatch(/^file\./)
    await expect(read('{\\rtf1{\\pict\\pngblip 89504e470d0a}}', 'a.rtf')).rejects.toMatchObject({ code: 'file.empty' })
  })
})

describe('Word documents', () => {
  it('know headings by their outline level, whatever their style is called and based on', async () => {
    const styles =
      '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Kap"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Unter"><w:name w:val="Unterkapitel"/><w:basedOn w:val="H2"/></w:style><w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style></w:styles>'
    const types =
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>'
    const relations =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>'
    const styled = (style: string, text: string): string =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const body =
      styled('Kap', 'Erstens') +
      wordParagraph('Text.') +
      styled('Unter', 'Davon') +
      wordParagraph('Mehr.') +
      styled('Kap', 'Zweitens')
    const result = await read(
      await makeDocx(body, {
        'word/styles.xml': styles,
        '[Content_Types].xml': types,
        'word/_rels/document.xml.rels': relations,
      }),
      'a.docx',
    )
    expect(kinds(result)).toEqual([
      'heading1:Erstens',
      'paragraph:Text.',
      'heading2:Davon',
      'paragraph:Mehr.',
      'heading1:Zweitens',
    ])
  })

  it('keep tables as values and both people who wrote in them', async () => {
    const cell = (text: string, span = ''): string => `<w:tc><w:tcPr>${span}</w:tcPr>${wordParagraph(text)}</w:tc>`
    const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`
    const body = `<w:tbl>${row(cell('Region'), cell('City'), cell('Sales'))}${row(cell('North', '<w:vMerge w:val="restart"/>'), cell('Kiel'), cell('5'))}${row(cell('', '<w:vMerge/>'), cell('Husum'), cell('7'))}</w:tbl>`
    const result = await read(
      await makeDocx(body, {
        'docProps/core.xml': coreProperties({ 'dc:creator': 'Anna Weber', 'cp:lastModifiedBy': 'Ben Stone' }),
      }),
      'a.docx',
    )
    expect(result.tables?.[0]).toMatchObject({
      columns: [{ name: 'Region' }, { name: 'City' }, { name: 'Sales', type: 'number' }],
      rows: [
        ['North', 'Kiel', 5],
        ['North', 'Husum', 7],
      ],
    })
    expect(result.people).toEqual(['Anna Weber', 'Ben Stone'])
  })

  it('of the old format keep paragraphs and tables by their tabs', async () => {
    const result = await read(makeDoc('Garden plan\r\rYear\tDucks\r2021\t150\r2022\t170\rDig first.'), 'plan.doc')
    expect(result.kind).toBe('doc')
    expect(result.text).toContain('Dig first.')
    expect(result.tables?.[0]?.rows).toEqual([
      [2021, 150],
      [2022, 170],
    ])
  })

  it('of the old format that are damaged say so or ask to be converted first', async () => {
    const whole = makeDoc('Garden plan')
    await expect(read(whole.slice(0, 700), 'a.doc')).rejects.toMatchObject({
      code: expect.stringMatching(/^file\.(?:malformed|unsupported)$/) as string,
    })
  })
})
