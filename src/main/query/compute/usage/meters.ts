/**
 * Reads tables of meter readings. A reading only grows, and what was used is the difference of two of them: the reading
 * itself answers no question for an amount. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { addDays, dayFrom, dayOfIso, numberOf } from '../../text/time/calendarDates.ts'
import { fold } from '../../text/words/words.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { asksMoney, isMoney } from '../table/money/money.ts'
import { flowIn } from './flows.ts'
import { thingsIn } from './usageAsked.ts'
import { apart, isoOf, monthAround } from './usageSeries.ts'
import type { Reading, UsagePeriod, UsageSeries } from './usageSeries.ts'

const called = new RegExp(
  wholeWord([
    'meters?|readings?|odometer|counter|\\p{L}*zahler\\p{L}*|\\p{L}+stand|stand|compteurs?|releves?',
    'contador(?:es)?|lecturas?|tacho\\p{L}*',
  ]),
  'u',
)
const units = new RegExp(wholeWord(['k?wh|m3|m³|km|miles?|mi|l|litres?|gb']), 'u')
const unitNames: Readonly<Record<string, string>> = { kwh: 'kWh', m3: 'm³', wh: 'Wh', mi: 'miles', gb: 'GB' }
// Three rising figures may be of anything; without a word that names a meter it takes half a year of readings.
const minReadings = 3
const minUnnamed = 6
// Gaps in days of readings that were taken once a month, if not always on the same day.
const [shortMonth, longMonth] = [20, 42]
// A reading this near to the first of a month stands for it. By judgement.
const nearDays = 6

/** One series for each column that only grows. */
export function meterSeries(table: ComputeTable): readonly UsageSeries[] {
  return [...table.columns.keys()].flatMap((index) => meterAt(table, index) ?? [])
}

/** Null for a column of anything but the readings of a meter. */
export function meterAt(table: ComputeTable, index: number): UsageSeries | null {
  const column = table.columns[index]
  const when = table.columns.findIndex(({ type }) => type === 'date')
  if (when === -1 || table.documents !== null || column?.type !== 'number') return null
  const about = spaced(`${table.title} ${table.surroundings.slice(0, 300)}`)
  const name = spaced(column.name)
  const unit = units.exec(`${name} ${fold(column.unit ?? '')}`)?.[0] ?? ''
  // "Elec import kWh" is no import that was paid for.
  if (isMoney(column) && (unit === '' || asksMoney(`${column.name} ${column.unit ?? ''}`))) return null
  const readings = readingsOf(table, when, index)
  const isCalled = called.test(name) || (called.test(about) && unit !== '')
  if (!areCumulative(readings, isCalled ? minReadings : minUnnamed) || (!isCalled && unit === '')) return null
  // Amounts of a half-year may happen to rise as well, but such a table begins with a small one.
  if (!isCalled && !areFarOn(readings)) return null
  // Distances of trips may happen to rise.
  if (!isCalled && /^(?:km|miles?|mi|l|litres?|gb)$/.test(unit)) return null
  const things = thingsIn(name).size > 0 ? thingsIn(name) : thingsIn(about)
  const periods = periodsBetween(readings)
  const shown = unitNames[unit.replace('³', '3')] ?? unit
  const { title } = table
  const flow = flowIn(name)
  return periods.length === 0
    ? null
    : { things, flow, name, measure: 'quantity', unit: shown, isMeter: true, title, periods, readings }
}

/** The dated figures of each column that is named so or has such a unit, oldest first. */
export function measuredRows(
  table: ComputeTable,
  named: RegExp,
): readonly { readonly readings: readonly Reading[]; readonly unit: string }[] {
  const when = table.columns.findIndex(({ type }) => type === 'date')
  if (when === -1 || table.documents !== null) return []
  return table.columns.flatMap(({ name, type, unit }, index) => {
    const isNamed = type === 'number' && named.test(`${spaced(name)} ${fold(unit ?? '')}`)
    const said = unit ?? measures.exec(spaced(name))?.[0] ?? ''
    return isNamed ? [{ readings: readingsOf(table, when, index), unit: said }] : []
  })
}

const measures = new RegExp(wholeWord(['kg|g|lbs?|cm|m|°c']), 'u')

const spaced = (name: string): string =>
  // Not within "kWh".
  fold(name.replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ').replace(/[_()[\]/.-]+/g, ' '))

function readingsOf({ rows }: ComputeTable, when: number, column: number): readonly Reading[] {
  return rows
    .flatMap((row): readonly Reading[] => {
      const [date, value] = [row.values[when], row.values[column]]
      const day = typeof date === 'string' ? dayOfIso(date) : null
      if (day === null || typeof value !== 'number') return []
      const { printed: text, start, end, source } = row
      return [{ iso: isoOf(day), value, quote: { text, start, end, source, reading: value } }]
    })
    .toSorted((a, b) => a.iso.localeCompare(b.iso))
}

/** True if a meter that had run before showed these: the first is no less than what was added since. */
function areFarOn(readings: readonly Reading[]): boolean {
  const [first, last] = [readings[0], readings.at(-1)]
  return first !== undefined && last !== undefined && first.value >= last.value - first.value
}

function areCumulative(readings: readonly Reading[], min: number): boolean {
  const [first, last] = [readings[0], readings.at(-1)]
  if (first === undefined || last === undefined || readings.length < min || last.value <= first.value) return false
  const steps = readings.slice(1).map(({ value }, index) => value - (readings[index]?.value ?? 0))
  return steps.every((step) => step >= 0) && first.value >= 0
}

function periodsBetween(readings: readonly Reading[]): readonly UsagePeriod[] {
  const gaps = readings.slice(1).map(({ iso }, index) => apart(readings[index]?.iso ?? iso, iso))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (median > longMonth) return between(readings)
  return gaps.every((gap) => gap >= shortMonth && gap <= longMonth) ? monthly(readings) : ofMonths(readings)
}

function periodOf(from: string, to: string, first: Reading, last: Reading): UsagePeriod {
  const value = Math.round((last.value - first.value) * 1e6) / 1e6
  return { from, to, value, quotes: [first.quote, last.quote] }
}

function between(readings: readonly Reading[]): readonly UsagePeriod[] {
  return readings.slice(1).flatMap((last, index) => {
    const first = readings[index]
    return first === undefined ? [] : [periodOf(first.iso, dayAfter(last.iso, -1), first, last)]
  })
}

/** Once a month, on whichever day: what lies between two readings is of the month in which its middle lies. */
function monthly(readings: readonly Reading[]): readonly UsagePeriod[] {
  const all = between(readings)
  const months = all.map(({ from, to }) => {
    const day = dayOfIso(from)
    return day === null ? from : isoOf(dayFrom(numberOf(day) + Math.floor(apart(from, to) / 2)))
  })
  // Two in one month, or a month between two that has none, are no months.
  const isClear = months.every((iso, index) => {
    const next = months[index + 1]
    return next === undefined || dayAfter(monthAround(iso)[1], 1) === monthAround(next)[0]
  })
  if (!isClear) return all
  return all.map((period, index) => {
    const [from, to] = monthAround(months[index] ?? period.from)
    return { ...period, from, to }
  })
}

/**
 * Of readings at all times those nearest to the first of each month. Months between two of them without one are one
 * period, so that what was used in them is left in.
 */
function ofMonths(readings: readonly Reading[]): readonly UsagePeriod[] {
  const near = (iso: string): Reading | undefined =>
    readings
      .filter((reading) => Math.abs(apart(iso, reading.iso)) <= nearDays)
      .toSorted((a, b) => Math.abs(apart(iso, a.iso)) - Math.abs(apart(iso, b.iso)))[0]
  const firsts = readings.flatMap(({ iso }) => {
    const [from, to] = monthAround(iso)
    return [from, dayAfter(to, 1)]
  })
  const known = [...new Set(firsts)].toSorted().flatMap((from) => {
    const reading = near(from)
    return reading === undefined ? [] : [{ from, reading }]
  })
  return known.slice(1).flatMap(({ from, reading }, index) => {
    const before = known[index]
    return before === undefined || before.reading === reading
      ? []
      : [periodOf(before.from, dayAfter(from, -1), before.reading, reading)]
  })
}

function dayAfter(iso: string, days: number): string {
  const day = dayOfIso(iso)
  return day === null ? iso : isoOf(addDays(day, days))
}
