import { describe, expect, it } from 'vitest'
import { decimalMarkOf, readCell } from '../../../../../src/main/query/compute/statements/cellFigures.ts'
import { parseFormula } from '../../../../../src/main/query/compute/statements/formula.ts'
import type { Formula } from '../../../../../src/main/query/compute/statements/formula.ts'
import { labelWords, plainLabel } from '../../../../../src/main/query/compute/statements/labelWords.ts'
import { metrics } from '../../../../../src/main/query/compute/statements/metrics.ts'
import { nameWordsOf, namesAskedIn } from '../../../../../src/main/query/compute/statements/nameWords.ts'
import { fiscalCalendarOf, fitOfPeriod, periodsIn } from '../../../../../src/main/query/compute/statements/periods.ts'
import type { Period } from '../../../../../src/main/query/compute/statements/periods.ts'
import { writeAmount, writeNumber } from '../../../../../src/main/query/compute/statements/statementUnits.ts'

describe('a cell of a statement', () => {
  it.each([
    ['$ 27,392', 27_392],
    ['(2,494)', -2_494],
    ['$ (2,004)', -2_004],
    ['719 (a)', 719],
    ['(25)', -25],
    ['—', 0],
    ['12.4%', 12.4],
    ['-4.5', -4.5],
  ])('%s is %d', (cell, value) => expect(readCell(cell, '.')?.value).toBe(value))

  it.each(['', 'Note', 'see note 7', '2019 restated'])('“%s” is no figure', (cell) =>
    expect(readCell(cell, '.')).toBeNull(),
  )

  it('tells a decimal comma from a comma between thousands by the typed values', () => {
    expect(decimalMarkOf(['1.250', '3,5'], new Set([1250, 3.5]))).toBe(',')
    expect(decimalMarkOf(['1,250', '3.5'], new Set([1250, 3.5]))).toBe('.')
    expect(readCell('8.000', ',')?.value).toBe(8_000)
  })
})

const period = (text: string): Period => {
  const [first] = periodsIn(text)
  if (first === undefined) throw new Error(`No period in “${text}”.`)
  return first
}

describe('a period', () => {
  it.each([
    ['FY19', { year: 2019, isFiscal: true }],
    ['fiscal 2019', { year: 2019, isFiscal: true }],
    ['September 28, 2019', { year: 2019, month: 9, day: 28 }],
    ['28. September 2019', { year: 2019, month: 9, day: 28 }],
    ['31.12.2019', { year: 2019, month: 12, day: 31 }],
    ['second quarter of 2021', { year: 2021, quarter: 2 }],
    ['4Q22', { year: 2022, quarter: 4 }],
    ['Nine Months Ended September 30, 2023', { year: 2023, month: 9, months: 9 }],
  ])('is read from “%s”', (text, expected) => expect(period(text)).toMatchObject(expected))

  it('is not read from an amount', () => expect(periodsIn('$2,019 and 20,190')).toEqual([]))

  it.each([
    ['2019', 'December 31, 2019', 1],
    ['2019', 'December 31, 2018', 0],
    ['2019', 'Three Months Ended September 30, 2019', 0],
    ['Q3 2019', 'Three Months Ended September 30, 2019', 0.9],
    ['Q3 2019', '2019', 0],
    ['December 28, 2019', 'December 29, 2019', 0],
  ])('%s in a column headed “%s” fits by %d', (asked, column, fit) =>
    expect(fitOfPeriod(period(asked), period(column), { shift: 0 })).toBe(fit),
  )

  it.each([
    ['Fiscal 2019 ended on February 1, 2020.', 1],
    ['our fiscal year ended February 1, 2020 (“fiscal 2019”)', 1],
    ['Fiscal 2020 ended January 31, 2020.', 0],
    ['Nothing about years.', 0],
  ])('of a fiscal year lies as the text says: %s', (text, shift) => {
    const calendar = fiscalCalendarOf(text)
    expect(calendar.shift).toBe(shift)
    expect(fitOfPeriod(period('fiscal 2019'), period('February 1, 2020'), calendar)).toBe(shift)
  })
})

/** "(revenue − cost) ÷ revenue" as nested lists. */
const shape = (formula: Formula | null): unknown => {
  if (formula === null) return null
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'line') return formula.period === null ? formula.phrase : [formula.phrase, formula.period.year]
  if (formula.kind === 'operation') return [formula.operator, shape(formula.left), shape(formula.right)]
  return [formula.kind, shape(formula.of), ...formula.periods.map(({ year }) => year)]
}

describe('a formula', () => {
  it.each([
    ['revenue - cost of goods sold', ['-', 'revenue', 'cost of goods sold']],
    ['(a line - another line) / a third line', ['/', ['-', 'a line', 'another line'], 'a third line']],
    ['long-term debt divided by total equity', ['/', 'long-term debt', 'total equity']],
    ['cost of goods sold (COGS) / inventories', ['/', 'cost of goods sold', 'inventories']],
    [
      'FY2019 revenue / (average PP&E between FY2018 and FY2019)',
      ['/', ['revenue', 2019], ['mean', 'PP&E', 2018, 2019]],
    ],
    ['365 * average inventories / revenue', ['/', ['*', 365, ['mean', 'inventories']], 'revenue']],
    ['change in inventory between FY2016 and FY2017', ['change', 'inventory', 2016, 2017]],
  ])('is read from “%s”', (text, expected) => expect(shape(parseFormula(text))).toEqual(expected))

  it.each(['', '/ revenue', 'revenue / ', 'a line ) + b line'])('is not read from “%s”', (text) =>
    expect(parseFormula(text)).toBeNull(),
  )

  it('is what each common definition is', () => {
    for (const { formulas } of metrics) for (const text of formulas) expect(parseFormula(text), text).not.toBeNull()
  })
})

describe('a label', () => {
  it('has no marks of footnotes', () => {
    expect(plainLabel('Property and equipment, net (2)')).toBe('Property and equipment, net')
    expect(plainLabel('Net income (loss)')).toBe('Net income (loss)')
  })

  it('is compared without the figures in it', () =>
    expect(labelWords('Receivables (net of allowances of $12 and $15)')).toEqual(labelWords('Receivables, net')))
})

describe('a company', () => {
  it.each([
    ["What was Best Buy's revenue?", 'UNITED STATES', '/filings/BESTBUY_2019_10K.pdf', ''],
    ['what was fenwick worth', 'Form 10-K', '/a/b.pdf', 'FENWICK HOME GOODS, INC.\n(Exact name of registrant)'],
    ['What did ABC owe?', 'Report', '/x.pdf', 'Amber Bridge Crafts Inc.'],
  ])('is found by title, file name, first page or initials: %s', (question, title, path, head) => {
    const names = nameWordsOf(title, path, head)
    expect([...namesAskedIn(question)].some((word) => names.has(word))).toBe(true)
  })

  it('is not named by the words that statements and reports share', () => {
    const names = nameWordsOf('Annual Report 2019 – Total Operating Income', '/report.pdf', '')
    expect(
      [...namesAskedIn('What was the Total Operating Income in the Annual Report 2019?')].filter((w) => names.has(w)),
    ).toEqual([])
  })
})

describe('an amount', () => {
  const dollars = { currency: 'USD', scale: 1e6, isPercent: false }
  it('is written with its unit and scale', () => {
    const figure = { value: -1_234.5, unit: dollars, decimal: '.', places: null, language: 'en' } as const
    expect(writeAmount(figure)).toBe('−$1,234.5 million')
    expect(writeAmount({ ...figure, decimal: ',', language: 'de' })).toBe('−1.234,5 Mio. $')
  })

  it('is rounded half away from zero', () => expect(writeNumber(1.005, '.', 2)).toBe('1.01'))
})
