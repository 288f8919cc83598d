/**
 * Figures that no statement prints, by their common definitions, written in the language of `parseFormula`. A question
 * that defines its own goes before these. Pure.
 */
export interface Metric {
  readonly names: readonly string[]
  /** Tried in order: a definition whose lines the statements have. */
  readonly formulas: readonly string[]
  readonly as: 'amount' | 'percent' | 'ratio'
}

const definitions: readonly (readonly [as: Metric['as'], names: string, formulas: string])[] = [
  // A company without minority shareholders prints one net income.
  ['amount', 'net income attributable to shareholders|net income attributable to common shareholders', 'net income'],
  ['amount', 'gross profit', 'revenue - cost of goods sold'],
  ['percent', 'gross margin|gross profit margin|gross margin percentage|bruttomarge', 'gross profit / revenue'],
  [
    'percent',
    'operating margin|operating profit margin|operating income margin|ebit margin|operative marge',
    'operating income / revenue',
  ],
  ['percent', 'net profit margin|net margin|net income margin|profit margin|umsatzrendite', 'net income / revenue'],
  ['percent', 'pretax margin|pre-tax margin', 'pretax income / revenue'],
  ['amount', 'ebitda|unadjusted ebitda', 'operating income + depreciation and amortization'],
  ['percent', 'ebitda margin|ebitda percent margin', 'ebitda / revenue'],
  ['ratio', 'current ratio|working capital ratio', 'total current assets / total current liabilities'],
  [
    'ratio',
    'quick ratio|acid test ratio|acid test',
    [
      '(cash and cash equivalents + short-term investments + accounts receivable) / total current liabilities',
      '(cash and cash equivalents + accounts receivable) / total current liabilities',
    ].join('|'),
  ],
  ['ratio', 'cash ratio', 'cash and cash equivalents / total current liabilities'],
  ['amount', 'working capital|net working capital', 'total current assets - total current liabilities'],
  [
    'ratio',
    'debt to equity ratio|debt to equity|debt equity ratio',
    '(short-term debt + long-term debt) / total equity|long-term debt / total equity|total liabilities / total equity',
  ],
  ['percent', 'equity ratio|eigenkapitalquote', 'total equity / total assets'],
  ['ratio', 'debt ratio|debt to assets ratio', 'total liabilities / total assets'],
  ['amount', 'total debt', 'short-term debt + long-term debt'],
  [
    'amount',
    'net debt',
    'short-term debt + long-term debt - cash and cash equivalents|long-term debt - cash and cash equivalents',
  ],
  ['amount', 'total liabilities', 'total liabilities and equity - total equity'],
  ['amount', 'free cash flow|fcf', 'operating cash flow - capital expenditures'],
  ['percent', 'free cash flow margin', '(operating cash flow - capital expenditures) / revenue'],
  ['percent', 'free cash flow conversion|cash conversion', '(operating cash flow - capital expenditures) / net income'],
  ['percent', 'effective tax rate|tax rate|steuerquote', 'income tax expense / pretax income'],
  ['percent', 'return on assets|roa', 'net income / average total assets|net income / total assets'],
  ['percent', 'return on equity|roe', 'net income / average total equity|net income / total equity'],
  [
    'ratio',
    'asset turnover|asset turnover ratio|total asset turnover',
    'revenue / average total assets|revenue / total assets',
  ],
  [
    'ratio',
    'fixed asset turnover|fixed asset turnover ratio',
    'revenue / average property plant and equipment|revenue / property plant and equipment',
  ],
  [
    'ratio',
    'inventory turnover|inventory turnover ratio',
    'cost of goods sold / average inventories|cost of goods sold / inventories',
  ],
  [
    'ratio',
    'receivables turnover|accounts receivable turnover',
    'revenue / average accounts receivable|revenue / accounts receivable',
  ],
  [
    'ratio',
    'days inventory outstanding|dio|days of inventory|days inventory',
    '365 * average inventories / cost of goods sold|365 * inventories / cost of goods sold',
  ],
  [
    'ratio',
    'days sales outstanding|dso',
    '365 * average accounts receivable / revenue|365 * accounts receivable / revenue',
  ],
  [
    'ratio',
    'days payable outstanding|dpo|days payables outstanding',
    '365 * average accounts payable / cost of goods sold|365 * accounts payable / cost of goods sold',
  ],
  [
    'ratio',
    'cash conversion cycle|ccc',
    'days inventory outstanding + days sales outstanding - days payable outstanding',
  ],
  ['ratio', 'interest coverage|interest coverage ratio|times interest earned', 'operating income / interest expense'],
  ['ratio', 'operating cash flow ratio', 'operating cash flow / total current liabilities'],
  ['percent', 'dividend payout ratio|payout ratio|dividend payout', 'dividends paid / net income'],
  ['percent', 'retention ratio', '(net income - dividends paid) / net income'],
]

export const metrics: readonly Metric[] = definitions.map(([as, names, formulas]) => ({
  as,
  names: names.split('|'),
  formulas: formulas.split('|'),
}))
