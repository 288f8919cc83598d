/**
 * The data of the made statements: 15 invented companies with their tables. Figures are drawn from a seed, so that every
 * run makes the same files and the golds are the generating data itself.
 */

export interface StatementRow {
  readonly label: string
  /** Steps of indentation. */
  readonly indent: number
  /** Null for nothing printed; 0 is printed as a dash. Empty for the heading of a group. */
  readonly values: readonly (number | null)[]
  /** Digits behind the decimal mark. */
  readonly places: number
  /** "(1)" behind the first figure, or a raised mark behind the label. */
  readonly note?: string
  /** A line above, and a currency mark in front of its figures. */
  readonly isTotal: boolean
}

export interface StatementTable {
  readonly caption: readonly string[]
  readonly unitLine: string | null
  /** The text over all value columns, or null. */
  readonly spanning: string | null
  readonly columns: readonly string[]
  readonly rows: readonly StatementRow[]
  /** What the unit of each column of figures should be. */
  readonly units: readonly (string | null)[]
  /** A "$" in a place of its own before the first row and totals. */
  readonly currencyMark: string | null
}

export type Layout = 'plain' | 'ruled' | 'tight' | 'twoColumns' | 'leaders'

export interface Statement {
  readonly file: string
  readonly company: string
  readonly layout: Layout
  readonly language: 'en' | 'de'
  readonly tables: readonly StatementTable[]
  /** All tables start on one page, or each on a page of its own. */
  readonly together: boolean
}

/** Mulberry32: a small generator whose numbers are the same on every computer. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Template {
  readonly title: string
  /** "label": a row; ">label": indented; "label:": a heading; "=label": the sum of the rows since the last total; "~": below zero. */
  readonly lines: readonly string[]
}

const income: Template = {
  title: 'Consolidated Statements of Income',
  lines: [
    'Net sales:',
    '>Products',
    '>Services',
    '=Total net sales',
    'Cost of sales~',
    'Research and development~',
    'Selling, general and administrative expenses, including amortization of acquired intangible assets~',
    'Other income (expense), net (1)',
    '=Income before income taxes',
    'Provision for income taxes~',
    'Discontinued operations0',
    '=Net income',
    'Earnings per share:',
    '>Basic.',
    '>Diluted.',
  ],
}
const balance: Template = {
  title: 'Consolidated Balance Sheets',
  lines: [
    'Current assets:',
    '>Cash and cash equivalents',
    '>Short-term investments0',
    '>Accounts receivable, net of allowances',
    '>Merchandise inventories',
    '=Total current assets',
    'Property and equipment, net (2)',
    'Goodwill',
    'Deferred tax assets0',
    '=Total non-current assets',
    'Accounts payable',
    'Accrued liabilities and other current liabilities of the group and its wholly owned subsidiaries',
    'Long-term debt, net of current portion',
    '=Total liabilities',
  ],
}
const cash: Template = {
  title: 'Consolidated Statements of Cash Flows',
  lines: [
    'Operating activities:',
    '>Net income',
    '>Depreciation and amortization',
    '>Share-based compensation',
    '>Change in inventories~',
    '=Net cash provided by operating activities',
    'Investing activities:',
    '>Purchases of property and equipment~',
    '>Proceeds from sale of investments0',
    '=Net cash used in investing activities',
    'Dividends paid~',
    'Repayment of borrowings~',
    '=Net cash used in financing activities',
  ],
}
const segments: Template = {
  title: 'Net revenue by segment',
  lines: ['Northern Europe', 'Southern Europe', 'North America (a)', 'Asia-Pacific', 'Other0', '=Total net revenue'],
}
const energy: Template = {
  title: 'Table 4. Energy use by site',
  lines: ['Harbour works', 'Mill Lane depot', 'Upper quarry', 'Head office', 'Cold store', '=Total'],
}
const german: Template = {
  title: 'Konzern-Gewinn- und Verlustrechnung',
  lines: [
    'Umsatzerlöse',
    'Sonstige betriebliche Erträge',
    'Materialaufwand~',
    'Personalaufwand~',
    'Abschreibungen auf immaterielle Vermögensgegenstände und Sachanlagen~',
    '=Betriebsergebnis',
    'Zinsaufwand~',
    'Außerordentliches Ergebnis0',
    '=Ergebnis vor Steuern',
    'Steuern vom Einkommen und vom Ertrag~',
    '=Jahresüberschuss',
  ],
}
const notes: Template = {
  title: 'Note 7 – Property and equipment',
  lines: [
    'Land and buildings',
    'Machinery and equipment',
    'Furniture and fixtures',
    'Construction in progress0',
    '=Gross property and equipment',
    'Accumulated depreciation~',
    '=Property and equipment, net',
  ],
}

/** The rows of a template; the label is kept to what is printed. */
export function rowsOf(template: Template, columns: number, size: number, seed: number): StatementRow[] {
  const next = random(seed)
  const rows: StatementRow[] = []
  let sums = Array.from({ length: columns }, () => 0)
  for (const line of template.lines) {
    if (line.startsWith('=')) {
      rows.push({ label: line.slice(1), indent: 0, values: [...sums], places: 0, isTotal: true })
      continue
    }
    const indent = line.startsWith('>') ? 1 : 0
    const text = line.replace(/^>/, '')
    if (text.endsWith(':')) {
      rows.push({ label: text, indent, values: [], places: 0, isTotal: false })
      continue
    }
    const label = text.replace(/[~.0]$/, '')
    if (text.endsWith('.')) {
      const values = sums.map(() => Math.round((0.5 + next() * 6) * 100) / 100)
      rows.push({ label, indent, values, places: 2, isTotal: false })
      continue
    }
    const values = sums.map((_, index) => {
      if (text.endsWith('0') && index === 0) return 0
      const drawn = Math.round((0.1 + next()) * size * (text.endsWith('~') ? -0.3 : 1))
      return drawn
    })
    sums = sums.map((sum, index) => sum + (values[index] ?? 0))
    const note = /\((?:\d|[a-z])\)$/.exec(label)?.[0]
    rows.push({ label, indent, values, places: 0, isTotal: false, ...(note === undefined ? {} : { note }) })
  }
  return rows
}

interface Shape {
  readonly unitLine: string | null
  readonly unit: string | null
  readonly spanning: string | null
  readonly columns: readonly string[]
  readonly size: number
  readonly mark?: string
}

const thousands: Shape = {
  unitLine: '(in thousands, except per share data)',
  unit: 'USD thousands',
  spanning: 'Year ended December 31,',
  columns: ['2019', '2018'],
  size: 90_000,
  mark: '$',
}
const millions: Shape = {
  unitLine: '(in millions of U.S. dollars)',
  unit: 'USD millions',
  spanning: 'Fiscal years ended',
  columns: ['September 28, 2019', 'September 29, 2018', 'September 30, 2017'],
  size: 8_000,
  mark: '$',
}
const pounds: Shape = {
  unitLine: '(£ in millions)',
  unit: 'GBP millions',
  spanning: null,
  columns: ['2022', '2021'],
  size: 3_000,
}
const euroK: Shape = {
  unitLine: 'EUR k',
  unit: 'EUR thousands',
  spanning: null,
  columns: ['FY2021', 'FY2020', 'FY2019'],
  size: 40_000,
}
const plainDollars: Shape = {
  unitLine: null,
  unit: 'USD',
  spanning: 'As of June 30,',
  columns: ['2020', '2019'],
  size: 900_000,
  mark: '$',
}
const megawatt: Shape = { unitLine: '(MWh)', unit: 'MWh', spanning: null, columns: ['2023', '2022', '2021'], size: 700 }
const tausend: Shape = {
  unitLine: 'in TEUR',
  unit: 'EUR thousands',
  spanning: null,
  columns: ['2021', '2020'],
  size: 9_000,
}

function table(template: Template, shape: Shape, seed: number): StatementTable {
  return {
    caption: [template.title],
    unitLine: shape.unitLine,
    spanning: shape.spanning,
    columns: shape.columns,
    rows: rowsOf(template, shape.columns.length, shape.size, seed),
    units: shape.columns.map(() => shape.unit),
    currencyMark: shape.mark ?? null,
  }
}

type Recipe = readonly [
  company: string,
  layout: Layout,
  together: boolean,
  parts: readonly (readonly [Template, Shape])[],
]
const recipes: readonly Recipe[] = [
  [
    'Bramblewick Outfitters, Inc.',
    'plain',
    false,
    [
      [income, thousands],
      [balance, thousands],
    ],
  ],
  [
    'Tarn Valley Foods Corporation',
    'plain',
    false,
    [
      [income, millions],
      [cash, millions],
    ],
  ],
  [
    'Orrin & Pike Holdings plc',
    'ruled',
    true,
    [
      [segments, pounds],
      [notes, pounds],
    ],
  ],
  [
    'Quillfeather Software, Inc.',
    'tight',
    false,
    [
      [income, thousands],
      [cash, thousands],
    ],
  ],
  [
    'Lindqvist Marine Group',
    'ruled',
    true,
    [
      [segments, euroK],
      [notes, euroK],
    ],
  ],
  [
    'Saltmarsh Energy Company',
    'plain',
    true,
    [
      [balance, plainDollars],
      [segments, plainDollars],
    ],
  ],
  [
    'Northgate Quarries Ltd',
    'ruled',
    true,
    [
      [energy, megawatt],
      [segments, pounds],
    ],
  ],
  [
    'Havelock Instruments, Inc.',
    'leaders',
    false,
    [
      [balance, thousands],
      [cash, thousands],
    ],
  ],
  [
    'Copperline Railways',
    'leaders',
    true,
    [
      [segments, millions],
      [notes, millions],
    ],
  ],
  [
    'Ostrander Paper Mills',
    'twoColumns',
    true,
    [
      [segments, pounds],
      [energy, megawatt],
    ],
  ],
  [
    'Weatherby Glass Works',
    'twoColumns',
    true,
    [
      [notes, pounds],
      [segments, pounds],
    ],
  ],
  [
    'Pellinore Pharma SE',
    'tight',
    false,
    [
      [income, euroK],
      [balance, euroK],
    ],
  ],
  [
    'Grimsby Steel Fabricators',
    'plain',
    false,
    [
      [cash, plainDollars],
      [notes, plainDollars],
    ],
  ],
  [
    'Marlow Textiles, Inc.',
    'ruled',
    false,
    [
      [income, millions],
      [balance, millions],
    ],
  ],
  ['Altwasser Maschinenbau AG', 'plain', false, [[german, tausend]]],
]

export const statements: readonly Statement[] = recipes.map(([company, layout, together, parts], index) => ({
  file: `${company
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}-report.pdf`,
  company,
  layout,
  language: company.endsWith(' AG') ? 'de' : 'en',
  together,
  tables: parts.map(([template, shape], part) => table(template, shape, 100 * (index + 1) + part)),
}))
