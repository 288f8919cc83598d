/** Computes a formula over the statements of a company in given periods. Pure. */
import { definitionFor } from './definitions.ts'
import type { EvaluationContext, Evaluated, Value } from './evaluated.ts'
import { isFillerWord, withoutNames } from './findLine.ts'
import { parseFormula } from './formula.ts'
import type { Formula } from './formula.ts'
import { labelWords } from './labelWords.ts'
import { findIn } from './lineValue.ts'
import { metrics } from './metrics.ts'
import type { Metric } from './metrics.ts'
import { yearBefore } from './periods.ts'
import type { PlacedPeriod } from './periods.ts'

// A definition may use others: a margin the gross profit, and that the revenue.
const maxDepth = 5

export function evaluate(
  formula: Formula,
  period: PlacedPeriod | null,
  context: EvaluationContext,
  depth = 0,
): Evaluated {
  switch (formula.kind) {
    case 'number':
      return {
        kind: 'value',
        value: formula.value,
        unit: null,
        as: 'ratio',
        cells: [],
        steps: String(formula.value),
        isSingle: true,
      }
    case 'line':
      return lineOrMetric(formula.phrase, formula.period ?? period, context, depth)
    case 'mean': {
      const periods = formula.periods.length > 0 ? formula.periods : withPrevious(period)
      const values = periods.map((each) => evaluate(formula.of, each, context, depth))
      return combined(
        values,
        (numbers) => sumOf(numbers) / numbers.length,
        (steps) => `average of ${steps.join(' and ')}`,
      )
    }
    case 'change': {
      const [earlier, later] = inOrderOfTime(formula.periods.length > 1 ? formula.periods : withPrevious(period))
      const values = [earlier, later].map((each) => evaluate(formula.of, each ?? null, context, depth))
      return combined(
        values,
        ([from = 0, to = 0]) => to - from,
        ([from, to]) => `(${to} − ${from})`,
      )
    }
    case 'operation':
      return operate(formula, period, context, depth)
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

function withPrevious(period: PlacedPeriod | null): readonly (PlacedPeriod | null)[] {
  return period === null ? [null] : [yearBefore(period), period]
}

function inOrderOfTime(periods: readonly (PlacedPeriod | null)[]): readonly (PlacedPeriod | null)[] {
  return periods.toSorted((a, b) => (a?.year ?? 0) - (b?.year ?? 0))
}

/** All values as one; the first that is missing is what the whole lacks. */
export function combined(
  values: readonly Evaluated[],
  of: (numbers: readonly number[]) => number,
  worded: (steps: readonly string[]) => string,
): Evaluated {
  const missing = values.find((each) => each.kind === 'missing')
  if (missing !== undefined) return missing
  const known = values.filter((each) => each.kind === 'value')
  const [first] = known
  const value = of(known.map((each) => each.value))
  return {
    kind: 'value',
    value,
    unit: first?.unit ?? null,
    as: first?.as ?? 'amount',
    cells: known.flatMap(({ cells }) => cells),
    steps: worded(known.map(({ steps }) => steps)),
    isSingle: false,
  }
}

const printedSigns = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

function operate(
  formula: Extract<Formula, { kind: 'operation' }>,
  period: PlacedPeriod | null,
  context: EvaluationContext,
  depth: number,
): Evaluated {
  const [left, right] = [formula.left, formula.right].map((side) => evaluate(side, period, context, depth))
  if (left === undefined || right === undefined) throw new Error('A formula has two sides.')
  if (left.kind === 'missing') return left
  if (right.kind === 'missing') return right
  const { operator } = formula
  const value = apply(operator, left.value, right.value)
  const isQuotient = operator === '/' && left.unit !== null && right.unit !== null
  const unit = isQuotient ? null : (left.unit ?? right.unit)
  const wrap = (of: Value, side: Formula): string =>
    side.kind === 'operation' && !(operator === '+' && side.operator === '+') ? `(${of.steps})` : of.steps
  return {
    kind: 'value',
    value,
    unit: operator === '/' && left.unit !== null && right.unit === null ? left.unit : unit,
    as: unit === null ? 'ratio' : 'amount',
    cells: [...left.cells, ...right.cells],
    steps: `${wrap(left, formula.left)} ${printedSigns[operator]} ${wrap(right, formula.right)}`,
    isSingle: false,
  }
}

function apply(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  // No number, and not infinity either: one divided by infinity would be a zero that looks like a result.
  return right === 0 ? Number.NaN : left / right
}

function lineOrMetric(
  phrase: string,
  period: PlacedPeriod | null,
  context: EvaluationContext,
  depth: number,
): Evaluated {
  const quoted = [...context.quoted].find(([name]) => phrase.includes(name))?.[1]
  const own = quoted ?? phrase
  const found = quoted === undefined ? metricIn(phrase, context.nameWords) : null
  const metric = found?.metric ?? null
  const defined = quoted === undefined ? definitionFor(phrase, context.definitions) : null
  // "EBITDA margin" is made of the EBITDA that the question defines.
  if (defined !== null && depth < maxDepth && !isPartOf(defined.name, found?.name ?? [])) {
    const others = context.definitions.filter((each) => each !== defined.definition)
    return evaluate(defined.definition.formula, period, { ...context, definitions: others }, depth + 1)
  }
  const line = findIn(own, quoted !== undefined, period, context, metric)
  if (line.kind === 'value' || found === null || depth >= maxDepth) return line
  let missing: Evaluated = line
  for (const text of found.metric.formulas) {
    const formula = parseFormula(text)
    const value = formula === null ? null : evaluate(withWords(formula, found.rest), period, context, depth + 1)
    if (value?.kind === 'value') return { ...value, as: found.metric.as }
    // A line that is there, but not in this period, says more than the parts of its definition.
    if (value?.kind === 'missing' && line.periods.length === 0) missing = { ...value, isPart: true }
  }
  return missing
}

/** "EBITDA" is a part of "EBITDA margin". */
function isPartOf(name: readonly string[], longer: readonly string[]): boolean {
  return name.length < longer.length && name.every((word) => longer.includes(word))
}

/** The metric whose whole name the phrase has, the longest of several, and the words that it leaves. */
function metricIn(
  phrase: string,
  nameWords: ReadonlySet<string>,
): { readonly metric: Metric; readonly name: readonly string[]; readonly rest: readonly string[] } | null {
  const words = new Set(labelWords(withoutNames(phrase, nameWords)))
  const named = metrics
    .flatMap((metric) => metric.names.map((name) => ({ metric, words: labelWords(name) })))
    .filter((each) => each.words.every((word) => words.has(word)))
    .sort((a, b) => b.words.length - a.words.length)
  const [longest] = named
  if (longest === undefined) return null
  // "Return on assets (ROA)" says the same twice.
  const names = new Set(longest.metric.names.flatMap((name) => labelWords(name)))
  const rest = [...words].filter((word) => !names.has(word) && !isFillerWord(word))
  return { metric: longest.metric, name: longest.words, rest }
}

/** "The gross margin of the Tools segment" is made of the lines of that segment. */
function withWords(formula: Formula, words: readonly string[]): Formula {
  if (words.length === 0 || formula.kind === 'number') return formula
  if (formula.kind === 'line') return { ...formula, phrase: `${formula.phrase} ${words.join(' ')}` }
  if (formula.kind === 'operation')
    return { ...formula, left: withWords(formula.left, words), right: withWords(formula.right, words) }
  return { ...formula, of: withWords(formula.of, words) }
}
