import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { readDate, readNumber } from '../../../../../src/main/ingest/readers/tables/cellValues.ts'
import { gridOf } from '../../../../../src/main/ingest/readers/tables/tableGrid.ts'
import { typeRows } from '../../../../../src/main/ingest/readers/tables/tableValues.ts'
import type { TypedRows } from '../../../../../src/main/ingest/readers/tables/tableValues.ts'
import type { TypingOptions } from '../../../../../src/main/ingest/readers/tables/typedColumns.ts'

const rowsOf = (source: string): string[][] =>
  source
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*\|\s*/))
const typed = (source: string, options?: TypingOptions): TypedRows => typeRows(rowsOf(source), options)
const column = (table: TypedRows, name: string): { type: string; unit: string | null; values: unknown[] } => {
  const index = table.columns.findIndex((candidate) => candidate.name === name)
  const { type, unit } = table.columns[index] ?? { type: 'none', unit: null }
  return { type, unit, values: table.rows.map((row) => row[index]) }
}
const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0)

describe('a cell', () => {
  it('is a figure in each way that people write one, and no figure when it is a code', () => {
    expect(readNumber('1,234.50')).toMatchObject({ point: 1234.5, comma: null })
    expect(readNumber('1.234,50')).toMatchObject({ point: null, comma: 1234.5 })
    expect(readNumber('1.234')).toMatchObject({ point: 1.234, comma: 1234 })
    expect(readNumber('1 234 567')).toMatchObject({ point: 1234567, comma: 1234567 })
    expect(readNumber("1'234.50")).toMatchObject({ point: 1234.5 })
    expect(readNumber('12,34,567.8')).toMatchObject({ point: 1234567.8 })
    expect(readNumber('-5')).toMatchObject({ point: -5 })
    expect(readNumber('−5,25 €')).toMatchObject({ comma: -5.25, unit: 'EUR' })
    expect(readNumber('€ -5')).toMatchObject({ point: -5, unit: 'EUR' })
    expect(readNumber('($1,200)')).toMatchObject({ point: -1200, unit: 'USD' })
    expect(readNumber('CHF 95.00')).toMatchObject({ point: 95, unit: 'CHF' })
    expect(readNumber('45,-')).toMatchObject({ point: 45 })
    expect(readNumber('12.5 %')).toMatchObject({ point: 12.5, unit: '%' })
    for (const code of [
      '00123',
      '1234567890123456',
      '1.2.3',
      '12-34',
      'B12',
      '1,23,4',
      '3/4',
      '12:30',
      'EUR',
      '',
      '49 30 1234',
    ])
      expect(readNumber(code), code).toBeNull()
  })

  it('is a date in each way that people write one, and none when there is no such day', () => {
    expect(readDate('2024-01-31')?.dayFirst).toBe('2024-01-31')
    expect(readDate('31.1.2024')?.dayFirst).toBe('2024-01-31')
    expect(readDate('31.01.24')?.dayFirst).toBe('2024-01-31')
    expect(readDate('3. März 2024')?.dayFirst).toBe('2024-03-03')
    expect(readDate('March 3, 2024')?.dayFirst).toBe('2024-03-03')
    expect(readDate('3 janvier 2024')?.dayFirst).toBe('2024-01-03')
    expect(readDate('2024-01-31 14:30')?.dayFirst).toBe('2024-01-31T14:30:00')
    expect(readDate('1/31/2024')).toEqual({ dayFirst: null, monthFirst: '2024-01-31' })
    expect(readDate('3/4/2024')).toEqual({ dayFirst: '2024-04-03', monthFirst: '2024-03-04' })
    for (const none of ['30.02.2024', '2024-13-01', '14:30', '5 apples 2024', '1.5'])
      expect(readDate(none), none).toBeNull()
  })
})

describe('a table as values', () => {
  it('tells the header, the types and the units of columns', () => {
    const table = typed(`
      Item | Price | Share | Bought | Weight (kg) | Paid
      Pump | €5.00 | 20% | 2024-01-05 | 3 | true
      Hose | €7.50 | 80% | 2024-02-10 | 1.5 | false`)
    expect(table.headerRows).toBe(1)
    expect(table.columns).toEqual([
      { name: 'Item', type: 'text', unit: null },
      { name: 'Price', type: 'number', unit: 'EUR' },
      { name: 'Share', type: 'number', unit: '%' },
      { name: 'Bought', type: 'date', unit: null },
      { name: 'Weight (kg)', type: 'number', unit: 'kg' },
      { name: 'Paid', type: 'boolean', unit: null },
    ])
    expect(table.rows).toEqual([
      ['Pump', 5, 20, '2024-01-05', 3, true],
      ['Hose', 7.5, 80, '2024-02-10', 1.5, false],
    ])
  })

  it('reads "1.234" by the other figures of the column, then of the table, then by the language, then as English', () => {
    expect(column(typed('Name | Sum\na | 1.234\nb | 5,5'), 'Sum').values).toEqual([1234, 5.5])
    expect(column(typed('Name | Sum\na | 1.234\nb | 5.5'), 'Sum').values).toEqual([1.234, 5.5])
    expect(column(typed('Sum | Rate\n1.234 | 0,5\n2.345 | 0,75'), 'Sum').values).toEqual([1234, 2345])
    expect(column(typed('Name | Sum\na | 1.234\nb | 5.678', { language: 'de' }), 'Sum').values).toEqual([1234, 5678])
    expect(column(typed('Name | Sum\na | 1.234\nb | 5.678'), 'Sum').values).toEqual([1.234, 5.678])
    expect(column(typed('Name | Sum\na | 1,234\nb | 5,678'), 'Sum').values).toEqual([1234, 5678])
  })

  it('never makes one column of two currencies, of shares and amounts, of points and commas, or of codes', () => {
    expect(column(typed('Name | Sum\na | €5\nb | $5'), 'Sum').type).toBe('text')
    expect(column(typed('Name | Sum\na | 5\nb | 5%'), 'Sum').type).toBe('text')
    expect(column(typed('Name | Sum\na | 2.5\nb | 2,5'), 'Sum').type).toBe('text')
    expect(column(typed('Name | Code\na | 00123\nb | 456'), 'Code').type).toBe('text')
    expect(column(typed('Name | Sum\na | 5\nb | about 6'), 'Sum')).toMatchObject({
      type: 'text',
      values: ['5', 'about 6'],
    })
  })

  it('takes days and months apart only where a cell, the header or the language tells which is which', () => {
    expect(column(typed('Name | Day\na | 3/4/2024\nb | 31/1/2024'), 'Day').values).toEqual(['2024-04-03', '2024-01-31'])
    expect(column(typed('Name | Day\na | 3/4/2024\nb | 1/31/2024'), 'Day').values).toEqual(['2024-03-04', '2024-01-31'])
    expect(
      column(typed('Name | Day (DD/MM/YYYY)\na | 3/4/2024\nb | 5/6/2024', { headerRows: 1 }), 'Day (DD/MM/YYYY)')
        .values,
    ).toEqual(['2024-04-03', '2024-06-05'])
    expect(column(typed('Nom | Jour\na | 3/4/2024\nb | 5/6/2024', { language: 'fr' }), 'Jour').values).toEqual([
      '2024-04-03',
      '2024-06-05',
    ])
    expect(column(typed('Name | Day\na | 3/4/2024\nb | 5/6/2024', { language: 'en' }), 'Day').type).toBe('text')
  })

  it('leaves a row of totals out of the values, so that a sum counts nothing twice, and keeps a customer called Total', () => {
    const table = typed('Name | Sum\nAnna | 10\nBen | 20.5\nTotal | 30.5')
    expect(sum(column(table, 'Sum').values)).toBe(30.5)
    const groups = typed(
      'Name | Sum\nAnna | 10\nBen | 20\nSubtotal | 30\nCleo | 5\nDan | 6\nSubtotal | 11\nGrand total | 41',
    )
    expect(sum(column(groups, 'Sum').values)).toBe(41)
    expect(column(typed('Firma | Betrag\nA | 10,00\nB | 5,50\nSumme | 15,50'), 'Betrag').values).toEqual([10, 5.5])
    const optional = typed('Item | Sum\nRent | 585\nDog | 20\nLinen (optional) | 60\nTotal to pay | 605')
    expect(column(optional, 'Sum').values).toEqual([585, 20, 60])
    expect(column(typed('Name | Sum\nTotal Wine | 10\nBen | 20\nTotal Energies | 7'), 'Sum').values).toEqual([
      10, 20, 7,
    ])
  })

  it('joins the rows of a header with merged groups, and knows a header of years', () => {
    const table = typed(
      'Region | Sales | Sales | Costs\nRegion | 2023 net | 2024 net | all\nNorth | 1 | 2 | 3\nSouth | 4 | 5 | 6',
    )
    expect(table.columns.map(({ name }) => name)).toEqual(['Region', 'Sales 2023 net', 'Sales 2024 net', 'Costs all'])
    const years = typed('Costs | 2022 | 2023 | 2024\nRent | 10 | 11 | 12\nFood | 5 | 6 | 7')
    expect(years.columns.map(({ name, type }) => `${name}:${type}`)).toEqual([
      'Costs:text',
      '2022:number',
      '2023:number',
      '2024:number',
    ])
  })

  it('gives columns without a header, or with the same one, names of their own', () => {
    expect(typed('1 | 2\n3 | 4').columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2'])
    expect(typed('a | a\n3 | 4').columns.map(({ name }) => name)).toEqual(['a', 'a (2)'])
  })

  it('gives every row as many cells as there are columns, and sums what was put in, for any figures', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 2, maxLength: 40 }),
        (cents) => {
          const lines = cents.map((value, index) =>
            [`Item ${index}`, (value / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }), 'x'].slice(
              0,
              2 + (index % 2),
            ),
          )
          const table = typeRows([['Name', 'Betrag', 'Notiz'], ...lines])
          expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true)
          expect(sum(column(table, 'Betrag').values)).toBeCloseTo(
            cents.reduce((total, value) => total + value, 0) / 100,
            4,
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('merged cells', () => {
  const cell = (text: string, columns = 1, rows = 1): { text: string; columns: number; rows: number } => ({
    text,
    columns,
    rows,
  })

  it('repeat names in all they cover and figures nowhere, and move what stands beside them', () => {
    expect(
      gridOf([
        [cell('Europe', 1, 2), cell('Spain'), cell('5')],
        [cell('France'), cell('6')],
        [cell('Both', 2), cell('11')],
      ]),
    ).toEqual([
      ['Europe', 'Spain', '5'],
      ['Europe', 'France', '6'],
      ['Both', 'Both', '11'],
    ])
    expect(gridOf([[cell('10', 1, 2), cell('a')], [cell('b')]])).toEqual([
      ['10', 'a'],
      ['', 'b'],
    ])
  })

  it('that span a thousand by a thousand cells stay bounded', () => {
    const grid = gridOf(Array.from({ length: 1_000 }, () => [cell('x', 1_000, 60_000), cell('y')]))
    expect(grid.reduce((total, row) => total + row.length, 0)).toBeLessThan(100_000)
  })
})
