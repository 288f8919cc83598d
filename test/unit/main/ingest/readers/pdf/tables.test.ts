import type { PDFFont } from 'pdf-lib'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReadResult, Table } from '../../../../../../src/shared/domain/content.ts'
import { chunkDocument } from '../../../../../../src/main/ingest/chunking/chunk.ts'
import { contentIdOf } from '../../../../../../src/main/ingest/parsing/contentId.ts'
import { readDocument } from '../../../../../../src/main/ingest/readers/readDocument.ts'
import type { PageFixture, PrintedText } from '../../../../../support/files/fileFixtures.ts'
import { column, makePdf } from '../../../../../support/files/fileFixtures.ts'

let font: PDFFont
beforeAll(async () => {
  font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
})

/** A figure whose digits end at `right`; a closing bracket stands outside, as it is printed. */
function figure(text: string, right: number, y: number, size = 10): PrintedText {
  return { text, x: right - font.widthOfTextAtSize(text.replace(/\)$/, ''), size), y, size }
}

type Row = readonly [label: string, ...figures: readonly string[]]

const edges = [380, 470, 560]

/** Rows 15 points apart; labels that begin with spaces are indented. */
function rows(list: readonly Row[], top: number): PrintedText[] {
  return list.flatMap(([label, ...figures], index) => {
    const y = top + index * 15
    const indent = label.length - label.trimStart().length
    return [
      ...(label === '' ? [] : [{ text: label.trim(), x: 60 + indent * 6, y }]),
      ...figures.flatMap((text, at) => (text === '' ? [] : [figure(text, edges[at] ?? 0, y)])),
    ]
  })
}

async function read(...pages: readonly (readonly PrintedText[])[]): Promise<ReadResult> {
  const fixtures: PageFixture[] = pages.map((texts) => ({ texts }))
  return readDocument({ bytes: await makePdf(fixtures), path: '/tmp/report.pdf' })
}

async function onlyTable(...texts: readonly PrintedText[]): Promise<Table & { readonly printed: string }> {
  const { tables = [], text } = await read(texts)
  const [table] = tables
  if (table === undefined || tables.length > 1) throw new Error(`${tables.length} tables`)
  return { ...table, printed: text.slice(table.start, table.end) }
}

const names = ({ columns }: Table): string[] => columns.map(({ name }) => name)
const units = ({ columns }: Table): (string | null)[] => columns.map(({ unit }) => unit)

describe('tables of figures in PDFs', () => {
  it('have labels that go on in a line with a figure alone, closer to the label than the next row is', async () => {
    const line = (y: number, ...cells: readonly string[]): PrintedText[] =>
      cells.map((text, at) => ({ text, x: [60, 260, 380][at] ?? 0, y }))
    const table = await onlyTable(
      ...line(100, 'Instrument', 'Value', 'Lent to'),
      ...line(118, 'Viola, Bohemian, from about', '3,400', 'Edda'),
      ...line(130, '1920'),
      ...line(148, 'Oboe', '2,100', 'Nils'),
      ...line(166, 'Chest of', '800', 'Nils'),
      ...line(178, 'Music stands'),
      ...line(196, 'Tuba', '5,200', 'Edda'),
    )
    expect(table.rows.map(([label]) => label)).toEqual([
      'Viola, Bohemian, from about 1920',
      'Oboe',
      'Chest of Music stands',
      'Tuba',
    ])
  })

  it('may have one figure among several texts, and some rows may lack the last of them', async () => {
    const line = (y: number, ...cells: readonly string[]): PrintedText[] =>
      cells.map((text, at) => ({ text, x: [60, 200, 280, 350, 460][at] ?? 0, y }))
    const table = await onlyTable(
      ...line(100, 'Test', 'Result', 'Unit', 'Reference', 'Flag'),
      ...line(115, 'Iron', '19', 'µmol/l', 'below 30'),
      ...line(130, 'Ferritin', '410', 'µg/l', 'below 300', 'H'),
      ...line(145, 'Zinc', '12', 'µmol/l', 'above 9'),
      ...line(160, 'Copper', '31', 'µmol/l', 'below 24', 'H'),
      ...line(175, 'Vitamin D', '22', 'ng/ml', 'above 30', 'L'),
      ...line(190, 'Calcium', '2.3', 'mmol/l', 'above 2.1'),
    )
    expect(names(table)).toEqual(['Test', 'Result', 'Unit', 'Reference', 'Flag'])
    expect(table.rows.map(([test, result]) => [test, result])).toEqual([
      ['Iron', 19],
      ['Ferritin', 410],
      ['Zinc', 12],
      ['Copper', 31],
      ['Vitamin D', 22],
      ['Calcium', 2.3],
    ])
  })

  it('have cells of three lines and more beside their figures, also in the last row', async () => {
    const line = (y: number, ...cells: readonly string[]): PrintedText[] =>
      cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: [60, 200, 300][at] ?? 0, y }]))
    const table = await onlyTable(
      ...line(100, 'Part', 'Grade', 'Remark'),
      ...line(118, 'Hull', '2', 'Blisters below the'),
      ...line(130, '', '', 'water line, to be'),
      ...line(142, '', '', 'ground and filled'),
      ...line(154, '', '', 'in spring.'),
      ...line(172, 'Mast', '1', 'Sound.'),
      ...line(190, 'Rudder', '3', 'Loose on its stock,'),
      ...line(202, '', '', 'not to be sailed'),
      ...line(214, '', '', 'with.'),
      { text: 'Grade 3 means that the boat stays ashore.', x: 60, y: 240 },
    )
    expect(names(table)).toEqual(['Part', 'Grade', 'Remark'])
    expect(table.rows).toEqual([
      ['Hull', 2, 'Blisters below the water line, to be ground and filled in spring.'],
      ['Mast', 1, 'Sound.'],
      ['Rudder', 3, 'Loose on its stock, not to be sailed with.'],
    ])
  })

  it('are rows under spanning years, with sums, groups, brackets, dashes and a caption that says the unit', async () => {
    const table = await onlyTable(
      { text: 'Statement of Income', x: 60, y: 60 },
      { text: '(in millions of U.S. dollars, except per share data)', x: 60, y: 75 },
      { text: 'Year ended December 31,', x: 370, y: 100 },
      ...rows(
        [
          ['', '2019', '2018'],
          ['Net sales:'],
          ['  Products', '1,234', '1,100'],
          ['  Services', '—', '66'],
          ['Cost of sales', '(900)', '(850)'],
          ['Total income', '334', '316'],
          ['Earnings per share', '1.23', '0.98'],
        ],
        115,
      ),
    )
    expect(table.title).toBe('Statement of Income (in millions of U.S. dollars, except per share data)')
    expect(names(table)).toEqual(['Column 1', 'Year ended December 31, 2019', 'Year ended December 31, 2018'])
    expect(units(table)).toEqual([null, 'USD millions', 'USD millions'])
    expect(table.rows).toEqual([
      ['Net sales:', null, null],
      ['Products', 1234, 1100],
      ['Services', null, 66],
      ['Cost of sales', -900, -850],
      ['Total income', 334, 316],
      ['Earnings per share', 1.23, 0.98],
    ])
    expect(table.printed).toContain('\nCost of sales | (900) | (850)\n')
    expect(table.page).toBe(1)
  })

  it('join a currency mark in a place of its own, and leave footnote marks out of the figures', async () => {
    const table = await onlyTable(
      ...rows(
        [
          ['', '2021', '2020'],
          ['Revenue', '5,200 (1)', '4,100'],
          ['Expenses', '3,000', '2,900*'],
          ['Profit (2)', '2,200', '1,200'],
        ],
        100,
      ),
      { text: '$', x: 320, y: 115 },
      { text: '$', x: 415, y: 115 },
    )
    expect(table.rows).toEqual([
      ['Revenue', 5200, 4100],
      ['Expenses', 3000, 2900],
      ['Profit (2)', 2200, 1200],
    ])
    expect(units(table)).toEqual([null, 'USD', 'USD'])
    expect(table.printed).toContain('Revenue | $ 5,200 (1) | $ 4,100')
  })

  it('keep an empty cell in its column', async () => {
    const table = await onlyTable(
      ...rows(
        [
          ['', '2023', '2022', '2021'],
          ['Rent', '12,000', '11,500', '11,000'],
          ['Repairs', '', '340', ''],
          ['Insurance', '610', '', '590'],
        ],
        100,
      ),
    )
    expect(table.rows).toEqual([
      ['Rent', 12000, 11500, 11000],
      ['Repairs', null, 340, null],
      ['Insurance', 610, null, 590],
    ])
    expect(table.printed).toContain('Repairs |  | 340\n')
  })

  it('join labels over several lines, but not the heading of a group', async () => {
    const table = await onlyTable(
      ...rows([['', '2021', '2020']], 100),
      { text: 'Depreciation of property, plant and equipment and', x: 60, y: 115 },
      ...rows([['amortization of intangible assets', '410', '390']], 127),
      ...rows([['Operating expenses', '120', '110'], ['Other'], ['Donations', '7', '9']], 145),
    )
    expect(table.rows.map(([label]) => label)).toEqual([
      'Depreciation of property, plant and equipment and amortization of intangible assets',
      'Operating expenses',
      'Other',
      'Donations',
    ])
  })

  it('stand apart where two follow each other, each with its own head', async () => {
    const { tables = [] } = await read([
      { text: 'Sales by region (EUR k)', x: 60, y: 80 },
      ...rows(
        [
          ['', '2021', '2020'],
          ['North', '100', '90'],
          ['South', '80', '85'],
        ],
        100,
      ),
      { text: 'Staff by region', x: 60, y: 170 },
      ...rows(
        [
          ['', '2019', '2018'],
          ['North', '12', '11'],
          ['South', '9', '8'],
        ],
        190,
      ),
    ])
    expect(tables.map(({ title }) => title)).toEqual(['Sales by region (EUR k)', 'Staff by region'])
    expect(tables.map((table) => names(table)[1])).toEqual(['2021', '2019'])
    expect(tables.map((table) => units(table)[1])).toEqual(['EUR thousands', null])
  })

  it('go on over pages with the head of the first, in the typed rows and in what is searched', async () => {
    const first = Array.from({ length: 20 }, (_, index): Row => [`Site ${index} of the works`, `${index + 10}`, '7'])
    const second = Array.from({ length: 4 }, (_, index): Row => [`Depot ${index} at the harbour`, `${index + 50}`, '8'])
    const result = await read(
      [{ text: 'Energy use by site (MWh)', x: 60, y: 130 }, ...rows([['', '2021', '2020']], 150), ...rows(first, 170)],
      rows(second, 120),
    )
    const [, rest] = result.tables ?? []
    expect(rest?.title).toBe('Energy use by site (MWh)')
    expect(rest === undefined ? [] : names(rest)).toEqual(['Column 1', '2021', '2020'])
    expect(rest === undefined ? [] : units(rest)).toEqual([null, 'MWh', 'MWh'])
    expect(rest?.page).toBe(2)
    expect(rest?.rows[0]).toEqual(['Depot 0 at the harbour', 50, 8])
    const chunk = chunkDocument(contentIdOf('00', '1'), result).find(({ text }) => text.includes('Depot 3'))
    expect(chunk?.indexedText).toContain('Energy use by site (MWh)')
  })

  it('are told from prose in the column beside them', async () => {
    const prose = Array.from({ length: 20 }, (_, index) => `line ${index} of a long column of prose on the left`)
    const beside = [
      { text: 'Harvest in tonnes', x: 330, y: 100 },
      { text: '2021', x: 480, y: 117 },
      { text: '2020', x: 530, y: 117 },
      ...['Apples', 'Pears', 'Plums', 'Quinces'].flatMap((label, index) => [
        { text: label, x: 330, y: 134 + index * 17 },
        { text: `${index + 3}1`, x: 485, y: 134 + index * 17 },
        { text: `${index + 2}4`, x: 535, y: 134 + index * 17 },
      ]),
    ]
    const { tables = [], text } = await read([...column(prose, 50, 105), ...beside])
    expect(tables[0]?.rows[1]).toEqual(['Pears', 41, 34])
    expect(text).toContain('line 3 of a long column of prose on the left line 4')
  })

  it('leave a bare total out where the column may be summed, and keep it in a statement', async () => {
    const list: readonly Row[] = [
      ['Tiles', '120', '3'],
      ['Grout', '30', '4'],
      ['Total', '150', '7'],
    ]
    const summed = await onlyTable(...rows([['', 'Price', 'Pieces'], ...list], 100))
    expect(summed.rows.map(([label]) => label)).toEqual(['Tiles', 'Grout'])
    const statement = await onlyTable(...rows([['', '2021', '2020'], ...list], 100))
    expect(statement.rows.map(([label]) => label)).toEqual(['Tiles', 'Grout', 'Total'])
  })

  it('read points and commas by the language of the document', async () => {
    const { tables = [] } = await read([
      { text: 'Der Bericht ist für das Jahr und die Zahlen sind mit denen von damals zu lesen.', x: 60, y: 60 },
      { text: 'Ergebnis in TEUR', x: 60, y: 100 },
      ...rows(
        [
          ['', '2021', '2020'],
          ['Umsatz', '1.234', '1.100'],
          ['Aufwand', '-900', '-850'],
        ],
        115,
      ),
    ])
    expect(tables[0]?.rows).toEqual([
      ['Umsatz', 1234, 1100],
      ['Aufwand', -900, -850],
    ])
    expect(tables[0]?.columns[1]?.unit).toBe('EUR thousands')
  })

  it('are not made of numbered lists, letters or lines of prose with a figure', async () => {
    const { tables = [] } = await read([
      { text: '1.', x: 60, y: 100 },
      { text: 'Close the valve and wait', x: 90, y: 100 },
      { text: '2.', x: 60, y: 115 },
      { text: 'Open it again after 10 minutes', x: 90, y: 115 },
      { text: 'Anna Weber', x: 60, y: 200 },
      { text: 'Freiburg, 4 May 2024', x: 400, y: 200 },
      { text: 'Lindenweg 14', x: 60, y: 215 },
      { text: 'Customer 4711', x: 400, y: 215 },
    ])
    expect(tables).toEqual([])
  })
})

describe('chunks of long tables', () => {
  it('are searched with caption and header, and show their rows only', async () => {
    const many = Array.from({ length: 38 }, (_, index): Row => [
      `Station number ${index} on the northern line of the valley`,
      `${index}01`,
      `${index}02`,
    ])
    const page = (top: readonly PrintedText[], list: readonly Row[]): PrintedText[] => [...top, ...rows(list, 140)]
    const result = await read(
      page(
        [
          { text: 'Passengers by station (in thousands)', x: 60, y: 100 },
          { text: '2021', x: 357, y: 120 },
          { text: '2020', x: 447, y: 120 },
        ],
        many,
      ),
    )
    const chunks = chunkDocument(contentIdOf('00', '1'), result)
    expect(chunks.length).toBeGreaterThan(1)
    const last = chunks.at(-1)
    expect(last?.indexedText).toContain('Passengers by station (in thousands)')
    expect(last?.indexedText).toContain('2021 | 2020')
    expect(last?.text).not.toContain('Passengers')
    expect(last?.text).toContain('Station number 37')
  })
})
