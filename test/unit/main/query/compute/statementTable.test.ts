import { describe, expect, it } from 'vitest'
import { readStatement } from '../../../../../src/main/query/compute/statements/statementTable.ts'
import type { StatementSource } from '../../../../../src/main/query/compute/statements/statementTable.ts'
import type { StatementTable } from '../../../../../src/main/query/compute/statements/statement.ts'
import type { Table } from '../../../../../src/shared/domain/content.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'

/** A table as a reader types it: the first column is text, the others are figures. */
function source(printed: string, names: readonly string[], above = '', page = 1): StatementSource {
  const rows = printed.split('\n').map((line) => line.split(' | '))
  const table: Table = {
    title: null,
    start: 0,
    end: printed.length,
    page,
    columns: names.map((name, index) => ({ name, type: index === 0 ? 'text' : 'number', unit: null })),
    rows: rows.map((cells) => names.map((_, index) => cells[index] ?? null)),
  }
  // Nothing but the title is read.
  return { candidate: { title: 'Report' } as unknown as Candidate, table, block: undefined, printed, above }
}

const years = (table: StatementTable | null): readonly (number | undefined)[] | undefined =>
  table?.columns.map(({ period }) => period?.year)
const unnamed = ['Column 1', 'Column 2', 'Column 3']
const lines = 'Net sales | $ 100 | $ 90\nNet income | 12 | (3)'

describe('the periods of a table that was read without a header', () => {
  it('are those of its first lines', () => {
    const table = readStatement(source(` | 30 June 2023 | 30 June 2022\n${lines}`, unnamed))
    expect(years(table)).toEqual([2023, 2022])
    expect(table?.rows.map(({ label }) => label)).toEqual(['Net sales', 'Net income'])
  })

  it('are those of the line above it', () =>
    expect(years(readStatement(source(lines, unnamed, '(in millions)\n2021 2020')))).toEqual([2021, 2020]))

  it('are those of the table before it, of which it is the next part', () => {
    const first = readStatement(source(lines, ['Column 1', '2019', '2018']))
    expect(years(readStatement(source('Total assets | 7 | 8', unnamed, '', 2), first))).toEqual([2019, 2018])
    expect(readStatement(source('Total assets | 7 | 8', unnamed, '', 2))).toBeNull()
  })
})

it('reads unit and scale from the lines above, and the currency from a mark in a cell', () => {
  const table = readStatement(source(lines, ['Column 1', '2019', '2018'], '(in thousands, except per share data)'))
  expect(table?.columns.map(({ unit }) => unit)).toEqual([
    { currency: 'USD', scale: 1_000, isPercent: false },
    { currency: 'USD', scale: 1_000, isPercent: false },
  ])
  expect(table?.isFinancial).toBe(true)
})

it('keeps the caption above a row, and ends it with its total', () => {
  const printed = 'Current assets:\nCash | 5 | 6\nTotal current assets | 9 | 9\nGoodwill | 1 | 1'
  const table = readStatement(source(printed, ['Column 1', '2019', '2018']))
  expect(table?.rows.map(({ caption }) => caption)).toEqual(['Current assets', 'Current assets', ''])
})

it('takes a header of two years for a change and not for a period', () => {
  const table = readStatement(source('Net sales | 100 | 11%', ['Column 1', '2019', '2019 vs. 2018']))
  expect(years(table)).toEqual([2019, undefined])
  expect(table?.columns[1]?.words).toContain('change')
})
