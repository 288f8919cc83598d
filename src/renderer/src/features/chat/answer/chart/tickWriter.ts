/**
 * How the values along the axis of a chart are written: as the language of the window writes numbers, currencies with their
 * sign, any other unit said once.
 */
import { languageStore } from '../../../../lib/language.ts'

export interface TickWriter {
  /** The unit above the axis; empty if every value has it, or there is none. */
  readonly caption: string
  write(value: number): string
}

export function tickWriter(unit: string): TickWriter {
  const { locale } = languageStore.getState()
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  if (/^\p{Sc}$/u.test(unit))
    return { caption: '', write: (value) => `${value < 0 ? '−' : ''}${unit}${plain.format(Math.abs(value))}` }
  if (/^[A-Z]{3}$/.test(unit)) {
    const money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: unit,
      minimumFractionDigits: 0,
      maximumFractionDigits: 6,
    })
    return { caption: '', write: (value) => money.format(value) }
  }
  return { caption: unit, write: (value) => plain.format(value) }
}
