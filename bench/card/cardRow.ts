/** One row of the card: what is measured, the figure with its interval, the target, and the command that measures it. */
import type { Measured } from '../measuring/intervals.ts'

export interface RowDefinition {
  /** "GROUP.NAME"; the rows of a group are measured together. */
  readonly id: string
  readonly what: string
  readonly level: string
  /** How the figure is written: a share or score of 0..1, points of a hundred, or milliseconds. */
  readonly unit: 'share' | 'points' | 'ms'
  /** In the unit of the figure: 0.85 of a share, 0.1 for ten points, 3,000 ms. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number }
  readonly command: string
}

/** A figure, or the reason why there is none. */
export type Outcome = Measured | { readonly absent: string }

export interface CardRow {
  readonly definition: RowDefinition
  readonly outcome: Outcome
  /** Ids of the models that answered. */
  readonly models: readonly string[]
  /** ISO day. */
  readonly measuredOn: string
}

export const columns = [
  'row',
  'what',
  'level',
  'models',
  'n',
  'figure',
  '95 % interval',
  'target',
  'met',
  'measured on',
  'command',
] as const

/** The row as a line of a Markdown table. */
export function lineOf({ definition, outcome, models, measuredOn }: CardRow): string {
  const { id, what, level, unit, target, command } = definition
  const isMeasured = 'value' in outcome
  const write = (value: number): string => written(value, unit)
  const cells = [
    id,
    what,
    level,
    models.length === 0 ? 'none' : models.join(', '),
    isMeasured ? String(outcome.n) : '',
    isMeasured ? write(outcome.value) : `not measured: ${outcome.absent}`,
    isMeasured ? `${write(outcome.low)} to ${write(outcome.high)}` : '',
    'atLeast' in target ? `≥ ${write(target.atLeast)}` : `≤ ${write(target.atMost)}`,
    isMeasured ? (isMet(outcome.value, target) ? 'yes' : 'no') : '',
    isMeasured ? measuredOn : '',
    `\`${command}\``,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '/').replace(/\s+/g, ' ')).join(' | ')} |`
}

/** Judged by the figure itself; the interval says how sure it is. */
export function isMet(value: number, target: RowDefinition['target']): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

function written(value: number, unit: RowDefinition['unit']): string {
  if (unit === 'ms') return `${Math.round(value)} ms`
  return unit === 'points' ? `${(value * 100).toFixed(1)} points` : value.toFixed(3)
}
