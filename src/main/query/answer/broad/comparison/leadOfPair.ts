/** The direct answer of a comparison of two figures. Pure. */
import type { AskedThings } from './askedThings.ts'
import type { Figure } from '../figures.ts'
import { capital } from './lineByLine.ts'

/** The one that is asked for comes first. */
export function leadOfPair(
  things: readonly [string, string],
  pair: readonly [Figure, Figure],
  direction: AskedThings['direction'],
): string {
  const [a, b] = pair
  if (a.value === b.value) return `Both: ${a.text}.`
  const order = direction === 0 || a.value > b.value === direction > 0 ? [0, 1] : [1, 0]
  const said = order.map((index) => `${things[index as 0 | 1]}: ${pair[index as 0 | 1].text}`)
  const apart = written(Math.abs(a.value - b.value), a.unit)
  return `${capital(said.join(', '))} (difference ${apart}).`
}

function written(value: number, unit: string): string {
  const rounded = Math.round(value * 100) / 100
  const number = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
  if (/^[£€$]$/.test(unit)) return `${unit}${number}`
  if (unit === '') return number
  return `${number} ${unit}${/^[a-z]{3,}$/.test(unit) && value !== 1 ? 's' : ''}`
}
