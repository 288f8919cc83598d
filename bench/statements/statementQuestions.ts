/** Four questions for each made statement; the golds are computed from the data that the files were printed from. */
import type { Statement, StatementRow, StatementTable } from './statementData.ts'

export type StatementQuestionKind = 'direct' | 'difference' | 'share' | 'growth' | 'ratio'

export interface StatementQuestion {
  readonly kind: StatementQuestionKind
  readonly file: string
  readonly text: string
  /** In the unit of the table, or in percent for shares and growth. */
  readonly gold: number
  /** How far a rounded answer may be off. */
  readonly tolerance: number
  /** Figures of the same row for other periods: a line that has them as well does not say which one is meant. */
  readonly others: readonly number[]
}

export function questionsOf(statement: Statement, index: number): StatementQuestion[] {
  const [first] = statement.tables
  const last = statement.tables.at(-1)
  if (first === undefined || last === undefined) return []
  const ask = phrases[statement.language]
  const of = (table: StatementTable, kind: StatementQuestionKind, made: Made): StatementQuestion => ({
    kind,
    file: statement.file,
    text: `${made.text} (${statement.company}, ${table.caption[0] ?? ''})`,
    gold: made.gold,
    others: (made.row?.values ?? []).flatMap((each) =>
      each === null || each === 0 || each === made.gold ? [] : [each],
    ),
    tolerance: kind === 'direct' || kind === 'difference' ? 0.001 : kind === 'ratio' ? 0.006 : 0.06,
  })
  const [newer = '', older = ''] = first.columns
  const [a, b] = amounts(first, index)
  const [c, d] = amounts(last, index + 1)
  const total = last.rows.find((row) => row.isTotal) ?? d
  const [lastNewer = '', lastOlder = ''] = last.columns
  return [
    of(first, 'direct', { text: ask.direct(a.label, newer), gold: value(a, 0), row: a }),
    of(last, 'direct', { text: ask.direct(c.label, lastOlder), gold: value(c, 1), row: c }),
    index % 2 === 0
      ? of(first, 'difference', {
          text: ask.difference(b.label, newer, older),
          gold: Math.abs(value(b, 0) - value(b, 1)),
        })
      : of(first, 'growth', {
          text: ask.growth(b.label, newer, older),
          gold: ((value(b, 0) - value(b, 1)) / Math.abs(value(b, 1))) * 100,
        }),
    index % 2 === 0
      ? of(last, 'share', {
          text: ask.share(c.label, total.label, lastNewer),
          gold: (value(c, 0) / value(total, 0)) * 100,
        })
      : of(last, 'ratio', { text: ask.ratio(c.label, d.label, lastNewer), gold: value(c, 0) / value(d, 0) }),
  ]
}

interface Made {
  readonly text: string
  readonly row?: StatementRow
  readonly gold: number
}

interface Phrases {
  direct(label: string, period: string): string
  difference(label: string, newer: string, older: string): string
  growth(label: string, newer: string, older: string): string
  share(label: string, of: string, period: string): string
  ratio(label: string, to: string, period: string): string
}

const phrases: Readonly<Record<Statement['language'], Phrases>> = {
  en: {
    direct: (label, period) => `What was the figure for “${label}” in ${period}?`,
    difference: (label, newer, older) => `By how much did “${label}” change between ${older} and ${newer}?`,
    growth: (label, newer, older) => `What was the percentage growth of “${label}” from ${older} to ${newer}?`,
    share: (label, of, period) => `What share of “${of}” was “${label}” in ${period}, in percent?`,
    ratio: (label, to, period) => `What was the ratio of “${label}” to “${to}” in ${period}?`,
  },
  de: {
    direct: (label, period) => `Wie hoch war „${label}“ im Jahr ${period}?`,
    difference: (label, newer, older) => `Um wie viel hat sich „${label}“ von ${older} auf ${newer} verändert?`,
    growth: (label, newer, older) => `Um wie viel Prozent ist „${label}“ von ${older} auf ${newer} gewachsen?`,
    share: (label, of, period) => `Welchen Anteil an „${of}“ hatte „${label}“ im Jahr ${period}, in Prozent?`,
    ratio: (label, to, period) => `Wie ist das Verhältnis von „${label}“ zu „${to}“ im Jahr ${period}?`,
  },
}

/** Two rows of amounts that are filled in all columns, other ones for each statement. */
function amounts({ rows }: StatementTable, offset: number): readonly [StatementRow, StatementRow] {
  const filled = rows.filter(
    ({ values, isTotal, places }) => !isTotal && places === 0 && values.length > 0 && values.every((each) => each),
  )
  const first = filled[offset % filled.length]
  const second = filled[(offset + 1) % filled.length]
  if (first === undefined || second === undefined) throw new Error('A table of a statement has no rows of amounts.')
  return [first, second]
}

function value({ values }: StatementRow, column: number): number {
  return values[column] ?? 0
}

/** True if one of the answer's first two lines gives the gold, with either sign, and no figure of another period. */
export function isRight({ gold, tolerance, others }: StatementQuestion, answer: string): boolean {
  const opening = answer
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
  return opening.some((line) => {
    const figures = (line.match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g) ?? []).flatMap(readings)
    const holds = (wanted: number, off: number): boolean =>
      figures.some((each) => Math.abs(each - Math.abs(wanted)) <= off)
    return holds(gold, tolerance) && !others.some((other) => holds(other, 0))
  })
}

function readings(figure: string): number[] {
  const bare = figure.replace(/[\u00a0\u202f ]/g, '')
  return [bare.replaceAll(',', ''), bare.replaceAll('.', '').replace(',', '.')].map(Number)
}
