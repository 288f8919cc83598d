/** Invented company accounts in several formats, printed the way that filings print them. */
import { drawStatement } from '../../../bench/statements/drawStatement.ts'
import type { StatementRow } from '../../../bench/statements/statementData.ts'
import { writeXlsx } from '../../../bench/everyday/writeXlsx.ts'
import { makeDocx } from './fileFixtures.ts'

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

const cover = (company: string): string =>
  [
    '<html><head><title>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</title></head><body>',
    '<h1>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</h1><p>FORM 10-K</p>',
    `<p>${company}</p><p>(Exact name of registrant as specified in its charter)</p>`,
  ].join('')

/** Its fiscal year 2019 ends in February 2020, and its per cent table stands before the statement. */
const fenwick = [
  cover('FENWICK HOME GOODS, INC.'),
  '<p>Fiscal 2019 ended on February 1, 2020 and fiscal 2018 ended on February 2, 2019; each had 52 weeks.</p>',
  '<p>Our suppliers of merchandise inventories are in eleven countries.</p>',
  '<h2>Results as a percentage of net sales</h2>',
  table([
    ['', 'February 1, 2020', 'February 2, 2019'],
    ['Net sales', '100.0%', '100.0%'],
    ['Cost of goods sold', '64.0%', '64.8%'],
    ['Gross profit', '36.0%', '35.2%'],
    ['Operating income', '8.4%', '6.9%'],
    ['Income tax expense', '1.9%', '1.4%'],
    ['Net earnings', '6.0%', '4.9%'],
  ]),
  '<h2>Consolidated Statements of Earnings</h2><p>(In millions, except per share amounts)</p>',
  table([
    ['', 'February 1, 2020', 'February 2, 2019', 'February 3, 2018'],
    ['Net sales', '$ 4,361.2', '$ 4,102.7', '$ 3,987.0'],
    ['Cost of goods sold, including occupancy costs', '2,791.5', '2,660.4', '2,575.9'],
    ['Gross profit', '1,569.7', '1,442.3', '1,411.1'],
    ['Restructuring charges (1)', '—', '18.4', '5.1'],
    ['Operating income', '368.4', '283.1', '303.8'],
    ['Income tax expense', '83.2', '57.1', '112.9'],
    ['Net earnings', '$ 263.5', '$ 201.1', '$ 164.9'],
    ['Earnings per share', '', '', ''],
    ['Basic', '$ 3.41', '$ 2.55', '$ 2.02'],
    ['Diluted', '$ 3.37', '$ 2.51', '$ 1.99'],
  ]),
  '<h2>Consolidated Balance Sheets</h2><p>(In millions)</p>',
  table([
    ['', 'February 1, 2020', 'February 2, 2019'],
    ['Current assets:', '', ''],
    ['Receivables (net of allowances of $12 and $15)', '96.3', '101.9'],
    ['Merchandise inventories', '1,015.6', '978.2'],
    ['Total current assets', '1,511.3', '1,405.8'],
    ['Property and equipment, net', '905.7', '921.0'],
    ['Current liabilities:', '', ''],
    ['Accounts payable', '498.3', '471.5'],
    ['Lease liabilities', '120.2', '115.0'],
    ['Total current liabilities', '900.8', '842.6'],
    ['Long-term liabilities:', '', ''],
    ['Lease liabilities', '310.5', '322.7'],
    ["Total stockholders' equity", '899.6', '781.9'],
  ]),
  '<h2>Consolidated Statements of Cash Flows</h2><p>(In millions)</p>',
  table([
    ['', 'February 1, 2020', 'February 2, 2019', 'February 3, 2018'],
    ['Net cash provided by operating activities', '421.9', '365.0', '377.7'],
    ['Additions to property and equipment', '(155.8)', '(148.3)', '(160.2)'],
    ['Cash dividends paid', '(77.3)', '(70.1)', '(64.4)'],
  ]),
  '</body></html>',
].join('\n')

/** Quarters and nine months side by side, and a table whose columns are segments. */
const zephyr = [
  cover('Zephyr Mills Corporation'),
  '<p>Condensed Consolidated Statements of Operations</p><p>(Unaudited, in thousands of U.S. dollars)</p>',
  table([
    [
      '',
      'Three Months Ended September 30, 2023',
      'Three Months Ended September 30, 2022',
      'Nine Months Ended September 30, 2023',
      'Nine Months Ended September 30, 2022',
    ],
    ['Net revenues', '81,234', '79,100', '243,400', '230,000'],
    ['Cost of revenues', '(50,700)', '(49,650)', '(152,000)', '(141,800)'],
    ['Gross profit', '30,534', '29,450', '91,400', '88,200'],
    ['Net (loss) income', '(2,004)', '1,150', '880', '6,121'],
  ]),
  '<p>Segment information for the three months ended September 30, 2023 (in thousands)</p>',
  table([
    ['', 'Flour', 'Pasta', 'Total'],
    ['Revenue', '49,900', '31,334', '81,234'],
    ['Segment profit', '4,120', '(1,870)', '2,250'],
  ]),
  '</body></html>',
].join('\n')

const hollin = `# Hollin Tools plc – Annual report 2022

## Consolidated income statement

(£000, except per share data)

| | Note | 2022 | 2021 | % change |
|---|---|---:|---:|---:|
| Turnover | 3 | 41,250 | 38,010 | 8.5% |
| Cost of sales | | (25,020) | (24,090) | 3.9% |
| Distribution costs | | (4,110) | (4,030) | 2.0% |
| Operating profit | | 5,215 | 3,450 | 51.2% |
| Profit before tax | | 4,805 | 3,055 | 57.3% |
`

const ferries = writeXlsx([
  {
    name: 'Income statement',
    csv: [
      "Calder Ferries plc – income statement (£'000)",
      '',
      ',FY23,FY22,FY21',
      'Passenger revenue,61420,54310,31875',
      'Freight revenue,22115,21040,18930',
      'Total revenue,83535,75350,50805',
      'Fuel,-19804,-17655,-9120',
      'Crew and staff costs,-25310,-23900,-20115',
      'Operating profit,12320,9905,-1130',
    ].join('\n'),
  },
  {
    name: 'Balance sheet',
    csv: [
      "Calder Ferries plc – balance sheet (£'000)",
      '',
      ',31 March 2023,31 March 2022',
      'Vessels,140220,143870',
      'Cash at bank,18305,15990',
      'Total assets,171940,172005',
      'Bank loans,64000,70500',
      'Total equity,81225,74310',
    ].join('\n'),
  },
])

const cell = (text: string): string => `<w:tc><w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p></w:tc>`
const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const brislingBody = [
  paragraph('Brisling Optics AB'),
  paragraph('Report for the year ended 30 June 2023'),
  paragraph('Consolidated statement of profit or loss (EUR million)'),
  wordTable([
    ['', '30 June 2023', '30 June 2022'],
    ['Net turnover', '212.4', '188.9'],
    ['Cost of goods sold', '(118.3)', '(109.0)'],
    ['Gross profit', '94.1', '79.9'],
    ['Research and development costs', '(31.7)', '(24.2)'],
    ['Profit for the year', '22.6', '18.1'],
  ]),
  paragraph('Net turnover by market (EUR million)'),
  wordTable([
    ['', '30 June 2023', '30 June 2022'],
    ['Nordic countries', '61.0', '58.2'],
    ['Rest of Europe', '97.3', '88.4'],
    ['Asia', '54.1', '42.3'],
    ['Total', '212.4', '188.9'],
  ]),
].join('')

const row = (label: string, values: readonly number[], isTotal = false, places = 0): StatementRow => ({
  label,
  indent: 0,
  values,
  places,
  isTotal,
})

/** By path. */
export async function statementFiles(): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const tolliver = await drawStatement({
    file: 'tolliver-and-main.pdf',
    company: 'Tolliver & Main Stores, Inc.',
    layout: 'leaders',
    language: 'en',
    together: false,
    tables: [
      {
        caption: ['Consolidated Balance Sheets'],
        unitLine: '(in thousands)',
        spanning: null,
        columns: ['December 28, 2019', 'December 29, 2018'],
        rows: [
          row('Current:', []),
          row('Cash and cash equivalents', [10_420, 9_815]),
          row('Deferred revenue', [3_310, 2_905]),
          row('Total current liabilities', [45_120, 41_770], true),
          row('Non-current:', []),
          row('Deferred revenue', [1_204, 1_530]),
          row('Total liabilities', [97_660, 95_025], true),
        ],
        units: ['USD thousands', 'USD thousands'],
        currencyMark: '$',
      },
    ],
  })
  return {
    '/library/fenwick-2019.html': fenwick,
    '/library/q3.html': zephyr,
    '/library/hollin-2022.md': hollin,
    '/library/calder ferries.xlsx': ferries,
    '/library/brisling.docx': await makeDocx(brislingBody),
    '/library/tolliver-and-main.pdf': tolliver,
  }
}
