/**
 * The common lines of company accounts under the labels that companies print them with, likeliest first, and the
 * statement that each belongs to. "COGS" finds "Cost of sales". Pure.
 */
/* oxlint-disable max-lines -- a list, which is easier to complete in one place */
import type { StatementKind } from './statement.ts'

export interface LineItem {
  /** Words that a question uses, besides the labels. */
  readonly asked: readonly string[]
  readonly labels: readonly string[]
  readonly home: StatementKind
  /** True for what is taken off and may be printed below zero; formulas use its magnitude. */
  readonly isCost: boolean
}

const lines: readonly (readonly [
  home: Exclude<StatementKind, null>,
  sign: '+' | '-',
  asked: string,
  labels: string,
])[] = [
  [
    'income',
    '+',
    [
      'revenue|revenues|sales|turnover|top line|total revenue',
      'net revenue|net sales|umsatz|umsatzerlöse|chiffre d’affaires',
    ].join('|'),
    [
      'total net revenues|total revenues|total net sales|net revenues|net sales|net operating revenues|revenues|sales',
      'total revenues net|sales and other operating revenues|total sales|umsatzerlöse|umsatz|turnover',
    ].join('|'),
  ],
  [
    'income',
    '-',
    'cogs|cost of goods sold|cost of revenue|cost of sales|cost of products sold|herstellungskosten',
    [
      [
        'total cost of revenues|total cost of sales|cost of goods sold',
        'cost of sales|cost of revenues|cost of products sold',
      ].join('|'),
      'total costs of revenues|cost of goods and services sold|total cost of products and services sold',
      'umsatzkosten|herstellungskosten|materialaufwand',
    ].join('|'),
  ],
  ['income', '+', 'gross profit|bruttoergebnis', 'gross profit|total gross profit|bruttoergebnis vom umsatz'],
  [
    'income',
    '+',
    'operating income|operating profit|income from operations|ebit|operating earnings|betriebsergebnis',
    [
      'operating income|income from operations|operating profit|total operating income|operating income loss',
      'income loss from operations|earnings from operations|operating earnings|profit from operations|betriebsergebnis',
    ].join('|'),
  ],
  [
    'income',
    '+',
    'net income|net profit|net earnings|profit after tax|bottom line|jahresüberschuss|gewinn',
    [
      'net income|net earnings|net income loss|net profit|profit for the year|net loss|net earnings loss',
      'consolidated net income|net income including noncontrolling interests',
      'jahresüberschuss|konzernergebnis',
    ].join('|'),
  ],
  [
    'income',
    '+',
    'net income attributable to shareholders|net income attributable to common shareholders|net income to shareholders',
    'net income attributable to shareholders|net income attributable to common shareholders',
  ],
  [
    'income',
    '-',
    'research and development|r&d|research & development',
    'research and development|research and development expenses|product development|technology and development',
  ],
  [
    'income',
    '-',
    'sg&a|selling general and administrative|selling and administrative expenses|overhead',
    [
      'selling general and administrative expenses|selling general and administrative',
      'selling and administrative expenses|marketing general and administrative',
    ].join('|'),
  ],
  ['income', '-', 'operating expenses|opex', 'total operating expenses|operating expenses|total costs and expenses'],
  [
    'income',
    '-',
    'interest expense|interest expenses|zinsaufwand',
    'interest expense|interest expense net|zinsaufwand',
  ],
  [
    'income',
    '+',
    'pretax income|pre-tax income|income before tax|income before taxes|earnings before tax|ebt|ergebnis vor steuern',
    [
      'income before income taxes|earnings before income taxes|income before taxes|profit before tax',
      'income before provision for income taxes|income loss before income taxes|ergebnis vor steuern',
    ].join('|'),
  ],
  [
    'income',
    '-',
    'income tax|income taxes|tax expense|income tax expense|provision for income taxes|taxes',
    [
      'provision for income taxes|income tax expense|income taxes|provision for taxes|income tax provision|taxation',
      'steuern vom einkommen und vom ertrag|ertragsteuern',
    ].join('|'),
  ],
  [
    'income',
    '+',
    'diluted eps|diluted earnings per share|diluted earnings per common share',
    'diluted|diluted earnings per share|diluted net income per share|earnings per share diluted',
  ],
  [
    'income',
    '+',
    'eps|basic eps|earnings per share|basic earnings per share',
    'basic|basic earnings per share|basic net income per share|earnings per share basic|earnings per share',
  ],
  [
    'cash',
    '-',
    'depreciation and amortization|d&a|depreciation & amortization|depreciation and amortisation|abschreibungen',
    [
      'depreciation and amortization|depreciation amortization and other|depreciation and amortization expense',
      'depreciation|total depreciation and amortization|abschreibungen',
    ].join('|'),
  ],
  [
    'cash',
    '+',
    [
      'operating cash flow|cash from operations|cash flow from operations|cash flow from operating activities',
      'cash from operating activities|cash generated from operations|operating cash flows',
    ].join('|'),
    [
      [
        'net cash provided by operating activities|net cash from operating activities',
        'cash flows from operating activities',
      ].join('|'),
      'net cash provided by used in operating activities|net cash generated by operating activities',
      [
        'net cash flows from operating activities|cash generated by operations',
        'total cash provided by operating activities',
      ].join('|'),
    ].join('|'),
  ],
  [
    'cash',
    '+',
    'investing cash flow|cash from investing activities|cash flow from investing activities|cash used in investing',
    [
      'net cash used in investing activities|net cash provided by used in investing activities',
      'net cash from investing activities',
    ].join('|'),
  ],
  [
    'cash',
    '+',
    'financing cash flow|cash from financing activities|cash flow from financing activities|cash used in financing',
    [
      'net cash used in financing activities|net cash provided by used in financing activities',
      'net cash from financing activities',
    ].join('|'),
  ],
  [
    'cash',
    '-',
    'capex|capital expenditure|capital expenditures|capital spending|investments in property plant and equipment',
    [
      'capital expenditures|purchases of property plant and equipment|purchases of property and equipment',
      [
        'expenditures for property plant and equipment|property additions|additions to property plant and equipment',
        'additions to property and equipment',
        'payments for property plant and equipment',
      ].join('|'),
      'payments to acquire property plant and equipment|capital spending|acquisition of property plant and equipment',
      'purchases of property and equipment net|investments in property plant and equipment|purchase of fixed assets',
    ].join('|'),
  ],
  [
    'cash',
    '-',
    'dividends|dividends paid|cash dividends|dividend payments',
    [
      [
        'dividends paid|cash dividends paid|payment of dividends',
        'payments of dividends|dividends|dividends to shareholders',
      ].join('|'),
      'dividends paid to shareholders|cash dividends',
    ].join('|'),
  ],
  [
    'cash',
    '-',
    'share repurchases|buybacks|share buybacks|stock repurchases|repurchases of shares',
    [
      'repurchases of common shares|purchases of common shares|purchase of treasury shares',
      'repurchase of shares|share repurchases',
    ].join('|'),
  ],
  [
    'balance',
    '+',
    [
      'cash|money|money at the bank|money in the bank|cash at bank',
      'bank balance|cash and cash equivalents|cash & cash equivalents|cash and equivalents|liquide mittel',
    ].join('|'),
    'cash and cash equivalents|cash and equivalents|cash at bank and in hand|cash at bank|cash|liquide mittel',
  ],
  [
    'balance',
    '+',
    'marketable securities|short-term investments|short term investments',
    'short term investments|marketable securities|short term marketable securities|current marketable securities',
  ],
  [
    'balance',
    '+',
    'accounts receivable|receivables|trade receivables|net ar|net accounts receivable|net receivables|forderungen|ar',
    [
      'accounts receivable net|accounts receivable|trade receivables net|receivables net|trade receivables|receivables',
      'accounts and notes receivable net|accounts receivable net of allowances|trade accounts receivable',
    ].join('|'),
  ],
  [
    'balance',
    '+',
    'inventory|inventories|merchandise inventory|stock on hand|vorräte',
    'inventories|merchandise inventories|inventories net|total inventories|inventory|vorräte',
  ],
  ['balance', '+', 'current assets|total current assets|umlaufvermögen', 'total current assets|current assets'],
  [
    'balance',
    '+',
    [
      'pp&e|ppe|ppne|net pp&e|net ppne',
      'net ppe|property plant and equipment|fixed assets|property and equipment|sachanlagen',
    ].join('|'),
    [
      'property plant and equipment net|property and equipment net|net property plant and equipment',
      'property plant and equipment|total property plant and equipment net|net property and equipment|sachanlagen',
    ].join('|'),
  ],
  ['balance', '+', 'goodwill', 'goodwill'],
  ['balance', '+', 'total assets|assets|bilanzsumme', 'total assets|assets|bilanzsumme'],
  [
    'balance',
    '+',
    'accounts payable|payables|trade payables|ap',
    [
      'accounts payable|trade payables|accounts payable trade',
      'trade accounts payable|accounts payable and accrued liabilities',
    ].join('|'),
  ],
  ['balance', '+', 'current liabilities|total current liabilities', 'total current liabilities|current liabilities'],
  [
    'balance',
    '+',
    'long-term debt|long term debt|noncurrent debt',
    [
      'long term debt|long term debt net of current portion|long term debt less current portion|long term borrowings',
      'long term debt net|long term debt excluding current portion',
    ].join('|'),
  ],
  [
    'balance',
    '+',
    'short-term debt|current debt|current portion of long-term debt|short-term borrowings',
    [
      'current portion of long term debt|short term debt|current maturities of long term debt|short term borrowings',
      'current debt|notes payable|debt due within one year',
    ].join('|'),
  ],
  ['balance', '+', 'total liabilities|liabilities|schulden', 'total liabilities|liabilities'],
  [
    'balance',
    '+',
    'equity|total equity|shareholders equity|stockholders equity|total shareholders equity|book value|eigenkapital',
    [
      'total equity|total shareholders equity|shareholders equity|total company shareholders equity|eigenkapital',
      'total shareholders equity deficit|total shareholders investment|equity',
    ].join('|'),
  ],
  [
    'balance',
    '+',
    'total liabilities and equity|liabilities and shareholders equity',
    'total liabilities and shareholders equity|total liabilities and equity',
  ],
]

export const lineItems: readonly LineItem[] = lines.map(([home, sign, asked, labels]) => ({
  home,
  isCost: sign === '-',
  asked: asked.split('|'),
  labels: labels.split('|'),
}))
