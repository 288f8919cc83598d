import cfb from 'cfb'
import JSZip from 'jszip'
import officeCrypto from 'officecrypto-tool'
import { describe, expect, it } from 'vitest'
import type { WorkSheet } from '@e965/xlsx'
import type { ReadResult, Table } from '../../../../../src/shared/domain/content.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import { chunkDocument } from '../../../../../src/main/ingest/chunking/chunk.ts'
import { readDocument } from '../../../../../src/main/ingest/readers/readDocument.ts'
import { makeOdf, sheetJs } from '../../../../support/files/officeFixtures.ts'

const read = (content: string | Uint8Array, path: string, password?: string): Promise<ReadResult> =>
  readDocument({
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    path,
    ...(password === undefined ? {} : { password }),
  })
type Format = 'xlsx' | 'xlsb' | 'biff8' | 'ods'
function workbook(sheets: Readonly<Record<string, unknown[][] | WorkSheet>>, format: Format = 'xlsx'): Uint8Array {
  const book = sheetJs.utils.book_new()
  for (const [name, content] of Object.entries(sheets))
    sheetJs.utils.book_append_sheet(book, Array.isArray(content) ? sheetJs.utils.aoa_to_sheet(content) : content, name)
  book.Props = {
    Title: 'Household',
    Author: 'Anna Weber',
    LastAuthor: 'Ben Stone',
    CreatedDate: new Date('2024-03-01T10:00:00Z'),
  }
  return sheetJs.write(book, { type: 'buffer', bookType: format, compression: true }) as Uint8Array
}
const sumOf = ({ columns, rows }: Table, name: string): number => {
  const index = columns.findIndex((column) => column.name === name)
  return rows.reduce((total, row) => total + (typeof row[index] === 'number' ? row[index] : 0), 0)
}
const tableOf = ({ tables = [] }: ReadResult): Table['rows'] => tables.flatMap(({ rows }) => rows)
const tablesLieOverTheirBlocks = (result: ReadResult): void => {
  for (const table of result.tables ?? [])
    expect(
      result.blocks.some((block) => block.kind === 'table' && block.start === table.start && block.end === table.end),
    ).toBe(true)
}

describe('workbooks', () => {
  it('that hold nothing but inserted files are not called empty, and say what to do', async () => {
    const zip = await JSZip.loadAsync(workbook({ Sheet1: [[]] }))
    await expect(read(await zip.generateAsync({ type: 'uint8array' }), 'empty.xlsx')).rejects.toMatchObject({
      code: 'file.empty',
    })
    zip.file('xl/embeddings/oleObject1.bin', 'an inserted file')
    await expect(read(await zip.generateAsync({ type: 'uint8array' }), 'inserted.xlsx')).rejects.toMatchObject({
      code: 'file.noText',
      message: expect.stringContaining('a file that was inserted'),
    })
  })

  const costs = [
    ['Household costs 2024'],
    [],
    ['Item', 'Amount', 'Day', 'Share'],
    ['Rent', 950.5, 45_292, 0.8],
    ['Food', 240.25, 45_323, 0.2],
    ['Total', { f: 'SUM(B4:B5)', t: 'n', v: 1190.75 }, null, null],
  ]
  function formatted(): WorkSheet {
    const sheet = sheetJs.utils.aoa_to_sheet(costs)
    for (const row of [4, 5]) {
      Object.assign(sheet[`B${row}`] as object, { z: '#,##0.00 [$€-407]' })
      Object.assign(sheet[`C${row}`] as object, { z: 'yyyy-mm-dd' })
      Object.assign(sheet[`D${row}`] as object, { z: '0%' })
    }
    return sheet
  }

  it.each<[Format, string]>([
    ['xlsx', 'xlsx'],
    ['xlsb', 'xlsb'],
    ['biff8', 'xls'],
  ])(
    'of format %s keep sheets as headings and cells as values with their units, and sum without the total',
    async (format, extension) => {
      const result = await read(
        workbook({ Costs: formatted(), Notes: [['Call the landlord']] }, format),
        `costs.${extension}`,
      )
      expect(result).toMatchObject({
        kind: extension === 'xls' ? 'xls' : 'xlsx',
        title: 'Household',
        author: 'Anna Weber',
        warning: null,
      })
      expect(
        result.blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => result.text.slice(start, end)),
      ).toEqual(['Costs', 'Notes'])
      const [table] = result.tables ?? []
      expect(table?.title).toBe('Household costs 2024')
      expect(table?.columns).toEqual([
        { name: 'Item', type: 'text', unit: null },
        { name: 'Amount', type: 'number', unit: 'EUR' },
        { name: 'Day', type: 'date', unit: null },
        { name: 'Share', type: 'number', unit: '%' },
      ])
      expect(table?.rows).toEqual([
        ['Rent', 950.5, '2024-01-01', 80],
        ['Food', 240.25, '2024-02-01', 20],
      ])
      expect(table && sumOf(table, 'Amount')).toBe(1190.75)
      expect(result.text).toContain('Total | ')
      expect(result.text).toContain('Call the landlord')
      tablesLieOverTheirBlocks(result)
    },
  )

  it('keep who wrote and changed them', async () => {
    expect(
      (
        await read(
          workbook({
            A: [
              ['x', 'y'],
              [1, 2],
            ],
          }),
          'a.xlsx',
        )
      ).people,
    ).toEqual(['Anna Weber', 'Ben Stone'])
  })

  it('of OpenDocument give the same values', async () => {
    const result = await read(
      workbook(
        {
          Ducks: [
            ['Year', 'Ducks'],
            [2021, 150],
            [2022, 170],
          ],
        },
        'ods',
      ),
      'ducks.ods',
    )
    expect(result.kind).toBe('ods')
    expect(result.tables?.[0] && sumOf(result.tables[0], 'Ducks')).toBe(320)
    expect(result.text).toContain('Year | Ducks\n2021 | 150')
  })

  it('with merged cells repeat names and count no figure twice', async () => {
    const sheet = sheetJs.utils.aoa_to_sheet([
      ['Region', 'City', 'Sales'],
      ['North', 'Kiel', 5],
      [null, 'Husum', 7],
      ['South', 'Ulm', 11],
    ])
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    const [table] = (await read(workbook({ Sales: sheet }), 'sales.xlsx')).tables ?? []
    expect(table?.rows).toEqual([
      ['North', 'Kiel', 5],
      ['North', 'Husum', 7],
      ['South', 'Ulm', 11],
    ])
    expect(table && sumOf(table, 'Sales')).toBe(23)
  })

  it('keep a table together over empty rows and apart from the next one', async () => {
    const { tables = [], text } = await read(
      workbook({
        S: [['Name', 'Sum'], ['a', 1], [], ['b', 2], [], ['Prices'], ['Item', 'Price'], ['Pump', 30], ['Hose', 12]],
      }),
      's.xlsx',
    )
    expect(tables.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['S', 2],
      ['Prices', 2],
    ])
    expect(text).toContain('Prices\n\nItem | Price')
  })

  it('keep comments with their author and cell, and mark hidden sheets', async () => {
    const sheet = sheetJs.utils.aoa_to_sheet([
      ['Name', 'Sum'],
      ['a', 1],
    ])
    sheetJs.utils.cell_add_comment(sheet['B2'] as never, 'Checked twice', 'Cleo')
    const book = sheetJs.utils.book_new()
    sheetJs.utils.book_append_sheet(book, sheet, 'Open')
    sheetJs.utils.book_append_sheet(
      book,
      sheetJs.utils.aoa_to_sheet([
        ['Rate', 'Value'],
        ['VAT', 0.19],
      ]),
      'Rates',
    )
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    const result = await read(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array, 'c.xlsx')
    expect(result.text).toContain('Cleo on B2: Checked twice')
    expect(
      result.blocks.filter(({ kind }) => kind === 'heading').map(({ attrs }) => attrs?.['hidden'] ?? 'no'),
    ).toEqual(['no', 'true'])
  })

  it('with a cell in the last corner of the sheet cost what their filled cells cost', async () => {
    const zip = await JSZip.loadAsync(
      workbook({
        S: [
          ['Name', 'Sum'],
          ['a', 1],
          ['b', 2],
        ],
      }),
    )
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
    zip.file(
      'xl/worksheets/sheet1.xml',
      sheet
        .replace('</sheetData>', '<row r="1048576"><c r="XFD1048576" t="str"><v>far away</v></c></row></sheetData>')
        .replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"'),
    )
    const result = await read(await zip.generateAsync({ type: 'uint8array' }), 's.xlsx')
    expect(result.text.length).toBeLessThan(200)
    expect(result.text).toContain('far away')
  })

  it('whose rows, properties, links or formulas claim to be billions are read for what they have', async () => {
    const zip = await JSZip.loadAsync(
      workbook({
        Costs: [
          ['Item', 'Amount'],
          ['Rent', 950.5],
          ['Food', 240],
        ],
      }),
    )
    const sheet = await zip.file('xl/worksheets/sheet1.xml')!.async('string')
    zip.file(
      'xl/worksheets/sheet1.xml',
      sheet
        .replace('r="3"', 'r="4294967295"')
        .replaceAll('"A3"', '"A4294967295"')
        .replaceAll('"B3"', '"ZZZZZZ4294967295"'),
    )
    expect((await read(await zip.generateAsync({ type: 'uint8array' }), 'far.xlsx')).text).toMatch(
      /Rent \| 950\.5\s+Food/,
    )

    const old = cfb.read(
      Buffer.from(
        workbook(
          {
            Costs: [
              ['Item', 'Amount'],
              ['Rent', 950.5],
              ['Total', { f: 'B2', t: 'n', v: 951 }],
            ],
          },
          'biff8',
        ),
      ),
      { type: 'buffer' },
    )
    const stream = Buffer.from(cfb.find(old, '/Workbook')!.content)
    const places: number[] = []
    for (let at = 0; at < stream.length; at += 4 + stream.readUInt16LE(at + 2)) places.push(at)
    // Who wrote it becomes a list of links that names 65,535 of them, and the last figure a formula that is longer than
    // its record.
    const writer = places.find((at) => stream.readUInt16LE(at) === 0x5c) ?? 0
    stream.writeUInt16LE(0x17, writer)
    stream.fill(0xff, writer + 4, writer + 8)
    stream.writeUInt16LE(6, places.findLast((at) => stream.readUInt16LE(at) === 0x203) ?? 0)
    cfb.utils.cfb_add(old, '/Workbook', stream)
    const properties = Buffer.from(cfb.find(old, '/\u0005SummaryInformation')!.content)
    properties.writeUInt32LE(0xffffffff, properties.readUInt32LE(44) + 4)
    cfb.utils.cfb_add(old, '/\u0005SummaryInformation', properties)
    // The library leaves the type of the result open.
    const bytes = Buffer.from(cfb.write(old, { type: 'buffer' }) as Uint8Array)
    expect(tableOf(await read(bytes, 'old.xls'))).toMatchObject([['Rent', 950.5]])
  })

  it('longer than one chunk name their columns in every chunk of their rows', async () => {
    const rows = Array.from({ length: 800 }, (_, index) => [`Customer ${index}`, index * 3])
    const result = await read(workbook({ Orders: [['Customer', 'Ducks ordered'], ...rows] }), 'orders.xlsx')
    const chunks = chunkDocument(asId('content'), result)
    expect(chunks.length).toBeGreaterThan(5)
    expect(chunks.every(({ role, indexedText }) => role === 'table' && indexedText.includes('Ducks ordered'))).toBe(
      true,
    )
    expect(result.tables?.[0] && sumOf(result.tables[0], 'Ducks ordered')).toBe(
      rows.reduce((total, [, sum]) => total + Number(sum), 0),
    )
  })

  it('without a filled cell are empty, with words', async () => {
    await expect(read(workbook({ Sheet1: [[]] }), 'a.xlsx')).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('that ask for a password say so, open with it, and refuse another one', async () => {
    const locked = officeCrypto.encrypt(
      Buffer.from(
        workbook({
          S: [
            ['Name', 'Sum'],
            ['a', 1],
          ],
        }),
      ),
      { password: 'secret', type: 'standard' },
    )
    await expect(read(locked, 'a.xlsx')).rejects.toMatchObject({
      code: 'file.encrypted',
      message: expect.stringContaining('needs a password') as string,
    })
    await expect(read(locked, 'a.xlsx', 'wrong')).rejects.toMatchObject({ code: 'file.wrongPassword' })
    expect((await read(locked, 'a.xlsx', 'secret')).text).toContain('Name | Sum')
  })

  it('that are cut off, or repeat a cell seventeen thousand million times, are refused with words', async () => {
    const whole = workbook({
      S: [
        ['Name', 'Sum'],
        ['a', 1],
      ],
    })
    await expect(read(whole.subarray(0, whole.length / 2), 'a.xlsx')).rejects.toMatchObject({ code: 'file.malformed' })
    const cell =
      '<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"><text:p>1</text:p></table:table-cell>'
    const repeats = await makeOdf(
      'spreadsheet',
      `<table:table table:name="S"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table>`,
    )
    await expect(read(repeats, 'a.ods')).rejects.toMatchObject({ code: 'file.tooLarge' })
    // Styles without an end make the library ask for memory without end.
    const format = (volatile: string): string =>
      `<office:document-styles><office:styles><number:currency-style style:name="N1P0" ${volatile}><number:currency-symbol number:language="en" number:country="GB">£</number:currency-symbol><number:number number:decimal-places="2"/></number:currency-style></office:styles></office:document-styles>`
    const table = `<table:table table:name="S"><table:table-row>${cell}</table:table-row></table:table>`
    await expect(
      read(await makeOdf('spreadsheet', table, { 'styles.xml': format('style:volatil&b;true"') }), 'a.ods'),
    ).rejects.toMatchObject({ code: 'file.malformed' })
    await expect(
      read(await makeOdf('spreadsheet', table, { 'styles.xml': format('style:volatile="true"') }), 'a.ods'),
    ).resolves.toMatchObject({ kind: 'ods' })
  })
})

describe('tables in text', () => {
  it('are parted by what parts them, with commas in figures where semicolons part cells', async () => {
    const result = await read('Posten;Betrag;Datum\nMiete;1.950,50;31.01.2024\nStrom;95,25;01.02.2024\n', 'kosten.csv')
    expect(result).toMatchObject({
      kind: 'csv',
      text: 'Posten | Betrag | Datum\nMiete | 1.950,50 | 31.01.2024\nStrom | 95,25 | 01.02.2024',
    })
    expect(result.tables?.[0]?.rows).toEqual([
      ['Miete', 1950.5, '2024-01-31'],
      ['Strom', 95.25, '2024-02-01'],
    ])
    expect(result.decoded).toContain('Miete;1.950,50')
    tablesLieOverTheirBlocks(result)
    expect((await read('a\tb\n1\t2\n', 't.tsv')).text).toBe('a | b\n1 | 2')
    expect((await read('sep=|\na|b\n1|2\n', 't.csv')).text).toBe('a | b\n1 | 2')
  })

  it('keep quotes, commas and line ends inside of cells, titles above and words below', async () => {
    const { text, tables } = await read(
      'Stanley Cups,,\nTeam,Motto,Cups\n"Blues, St. Louis","We\nall ""bleed"" blue",1\nFlyers,,2\n\nCounted by hand\n',
      'cups.csv',
    )
    expect(text).toBe(
      'Stanley Cups\n\nTeam | Motto | Cups\nBlues, St. Louis | We all "bleed" blue | 1\nFlyers |  | 2\n\nCounted by hand',
    )
    expect(tables?.[0]).toMatchObject({
      title: 'Stanley Cups',
      rows: [
        ['Blues, St. Louis', 'We all "bleed" blue', 1],
        ['Flyers', null, 2],
      ],
    })
  })

  it('without any delimiter are lists, commas in their sentences or not', async () => {
    expect((await read('Lorem, ipsum\ndolor sit\namet\n', 'list.csv')).text).toBe('Lorem, ipsum\ndolor sit\namet')
  })
})

describe('tables in web pages, Markdown and Word', () => {
  it('come as values too, read by the language that the page declares', async () => {
    const page =
      '<!doctype html><html lang="de"><table><caption>Kosten</caption><tr><th>Posten</th><th>Betrag</th></tr><tr><td>Miete</td><td>1.950</td></tr><tr><td>Strom</td><td>2.000</td></tr></table>'
    const html = await read(page, 'a.html')
    expect(html.tables?.[0]).toMatchObject({
      title: 'Kosten',
      columns: [{ name: 'Posten' }, { name: 'Betrag', type: 'number' }],
      rows: [
        ['Miete', 1950],
        ['Strom', 2000],
      ],
    })
    tablesLieOverTheirBlocks(html)
    const markdown = await read('# Ducks\n\n| Year | Ducks |\n| - | - |\n| 2021 | 150 |\n| 2022 | 170 |\n', 'a.md')
    expect(markdown.tables?.[0] && sumOf(markdown.tables[0], 'Ducks')).toBe(320)
    tablesLieOverTheirBlocks(markdown)
  })
})
