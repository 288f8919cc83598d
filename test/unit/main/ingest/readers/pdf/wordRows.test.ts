import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../../../src/shared/domain/content.ts'
import { readDocument } from '../../../../../../src/main/ingest/readers/readDocument.ts'
import type { PrintedText } from '../../../../../support/files/fileFixtures.ts'
import { makePdf } from '../../../../../support/files/fileFixtures.ts'

async function read(texts: readonly PrintedText[]): Promise<ReadResult> {
  return readDocument({ bytes: await makePdf([{ texts }]), path: '/tmp/schedule.pdf' })
}

/** Cells at 60, 260 and 400 points; a first cell that is empty leaves its column free. */
function line(y: number, cells: readonly string[], bold = false): PrintedText[] {
  return cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: [60, 260, 400][at] ?? 0, y, bold }]))
}

const schedule = [
  ...line(60, ['Harbour Mutual'], true),
  ...line(100, ['Item', 'Detail'], true),
  ...line(120, ['Cover', 'Third party, fire and theft']),
  ...line(140, ['Drivers', 'Ada Tulloch, Piet de Wit and']),
  ...line(153, ['', 'Jon Sorley']),
  ...line(173, ['Yearly mileage', '9,000']),
  ...line(193, ['Compulsory excess', '£300']),
  ...line(213, ['Windscreen', '£80 / £20']),
  ...line(233, ['Total excess', '£450']),
  ...line(253, ['Courtesy car', 'included']),
]

describe('rows of words in a table of figures', () => {
  it('are rows of it, above, between and below the figures, and their wrapped cells are joined', async () => {
    const { tables = [], text } = await read(schedule)
    expect(tables).toHaveLength(1)
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['Item', 'Detail'])
    expect(tables[0]?.rows).toEqual([
      ['Cover', 'Third party, fire and theft'],
      ['Drivers', 'Ada Tulloch, Piet de Wit and Jon Sorley'],
      ['Yearly mileage', '9,000'],
      ['Compulsory excess', '£300'],
      ['Windscreen', '£80 / £20'],
      ['Total excess', '£450'],
      ['Courtesy car', 'included'],
    ])
    expect(text).toContain('Drivers | Ada Tulloch, Piet de Wit and Jon Sorley')
  })

  it('leave the figures of three columns figures, and the row in bold above them their names', async () => {
    const { tables = [] } = await read([
      ...line(100, ['Section', 'Limit', 'Excess'], true),
      ...line(120, ['Garden', 'included', 'none']),
      ...line(140, ['Contents', '£40,000', '£200']),
      ...line(160, ['Bicycles', '£1,500', '£50']),
      ...line(180, ['Freezer', '£500', 'none']),
    ])
    expect(tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Section', 'text'],
      ['Limit', 'number'],
      ['Excess', 'number'],
    ])
    expect(tables[0]?.rows.map(([section]) => section)).toEqual(['Garden', 'Contents', 'Bicycles', 'Freezer'])
  })

  it('are not named by a label with its value, even in bold', async () => {
    const { tables = [] } = await read([
      ...line(100, ['Used', '142 kWh'], true),
      ...line(120, ['Price per kWh', '6.12p']),
      ...line(140, ['Energy', '£8.69']),
      ...line(160, ['Total', '£9.10']),
    ])
    expect(tables[0]?.rows.map(([label]) => label)).toContain('Used')
    const years = await read([
      ...line(100, ['Costs', '31 March'], true),
      ...line(120, ['Rent', '900']),
      ...line(140, ['Power', '80']),
      ...line(160, ['Water', '30']),
    ])
    expect(years.tables?.[0]?.columns.map(({ name }) => name)).toEqual(['Costs', '31 March'])
  })

  it('have no header where the first row is set like the others', async () => {
    const { tables = [] } = await read([
      ...line(100, ['Builder', 'Sorley & Sons']),
      ...line(120, ['Hull', 'Steel']),
      ...line(140, ['Length', '52']),
      ...line(160, ['Berths', '4']),
    ])
    expect(tables[0]?.rows.map(([label]) => label)).toContain('Hull')
  })
})

describe('what only looks like rows of words', () => {
  it('a header of two lines names the columns', async () => {
    const { tables = [] } = await read([
      ...line(100, ['Name of', 'Sum']),
      ...line(112, ['the section', 'insured']),
      ...line(132, ['Contents', '40,000']),
      ...line(152, ['Bicycles', '1,500']),
      ...line(172, ['Freezer', '500']),
    ])
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['Name of the section', 'Sum insured'])
    expect(tables[0]?.rows).toHaveLength(3)
  })

  it('the header of a next table opens that table', async () => {
    const { tables = [] } = await read([
      ...line(100, ['Charge', 'Amount'], true),
      ...line(120, ['Energy', '41.20']),
      ...line(140, ['Standing charge', '9.30']),
      ...line(160, ['Reading', 'Value'], true),
      ...line(180, ['Before', '4120']),
      ...line(200, ['After', '4239']),
    ])
    expect(tables.flatMap(({ rows }) => rows.map(([label]) => label))).not.toContain('Reading')
  })
})
