/** Finds one line of the statements in a period, and reads its cell as a value. Pure. */
import type { EvaluationContext, Evaluated, Missing, Value } from './evaluated.ts'
import { findLine } from './findLine.ts'
import type { LineQuery, FoundCell } from './lineQuery.ts'
import type { Filing } from './gatherStatements.ts'
import { labelWords } from './labelWords.ts'
import type { Metric } from './metrics.ts'
import type { PlacedPeriod } from './periods.ts'
import { unitOfRow } from './statementUnits.ts'

/** One filing after the other; then lines that only an older or newer filing of the company has. */
export function findIn(
  phrase: string,
  isQuoted: boolean,
  period: PlacedPeriod | null,
  context: EvaluationContext,
  metric: Metric | null,
): Evaluated {
  const isMetric = metric !== null
  const asQuotient = metric !== null && metric.as !== 'amount'
  let missing: Missing = { kind: 'missing', line: phrase, period, periods: [], isPart: false }
  for (const filing of context.filings) {
    const query: LineQuery = { ...context, phrase, period, isQuoted, ...namesOf(filing) }
    const search = findLine(query, filing.tables, filing.calendar)
    if (search.kind === 'found') {
      if (isMetric && !isPrinted(search.cell, asQuotient)) continue
      return valueOf(search.cell, filing, period, context)
    }
    if (search.kind === 'noPeriod' && missing.periods.length === 0)
      missing = { kind: 'missing', line: search.row.label, period, periods: search.periods, isPart: false }
  }
  return missing
}
const namesOf = ({ nameWords }: Filing): Pick<LineQuery, 'nameWords' | 'nameStems'> => ({
  nameWords,
  nameStems: new Set([...nameWords].flatMap((word) => labelWords(word))),
})

// A line that a definition could compute is taken only if a row is called so; "gross margin" in dollars is no margin.
const exactLabel = 0.9

function isPrinted({ fit, figure, column }: FoundCell, asQuotient: boolean): boolean {
  return fit >= exactLabel && (!asQuotient || figure.isPercent || column.unit.isPercent)
}

// A cost printed in brackets is no negative cost; "other income (expense), net" may be either.
const costWords = new RegExp(
  [
    '\\b(?:costs?|expenses?|charges?|payments?|repayments?|purchases?|additions|acquisitions?)\\b',
    '\\b(?:dividends|tax(?:es|ation)?)\\b',
    '\\b(?:depreciation|amorti[sz]ation|repurchases?|provision)\\b|aufwand|aufwendungen|abschreibung|steuern|kosten',
  ].join('|'),
  'i',
)
const balanceWords = /income|profit|earnings|gain|benefit|net cash|change|before|proceeds|ergebnis/i

function valueOf(cell: FoundCell, filing: Filing, period: PlacedPeriod | null, context: EvaluationContext): Value {
  const unit = unitOfRow(cell.row.label, cell.row.caption, cell.column.unit)
  const isPercent = unit.isPercent || cell.figure.isPercent
  const isCost = cell.isCost || (costWords.test(cell.row.label) && !balanceWords.test(cell.row.label))
  const value = (isCost ? Math.abs(cell.figure.value) : cell.figure.value) * (isPercent ? 1 : unit.scale)
  const shown = { ...unit, isPercent }
  return {
    kind: 'value',
    value,
    unit: shown,
    as: isPercent ? 'percent' : 'amount',
    cells: [{ ...cell, filing, period, value, unit: shown }],
    steps: context.write(value, shown, cell),
    isSingle: true,
  }
}
