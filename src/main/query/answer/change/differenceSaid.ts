/** Says by how much two quantities differ as the later one is written. Pure. */
import type { Quantity } from '../../text/numbers/quantities.ts'

/** "£70 per month" of "£800" and "£870 per month", "0.2 kg" of "500 g" and "0.7 kg". */
export function differenceSaid(was: Quantity, now: Quantity): string {
  const rounded = Math.round((Math.abs(now.value - was.value) / now.unit) * 100) / 100
  const isOfCents = now.kind.startsWith('money') && now.unit === 1 && !Number.isInteger(rounded)
  const digits = isOfCents ? rounded.toFixed(2) : String(rounded)
  const every = / per .*$/.exec(now.kind)?.[0] ?? ''
  return `${now.raw.replace(/\d[\d.,'’\s]*\d|\d/u, () => digits)}${every}`
}
