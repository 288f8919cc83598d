/** Where the values of a series stand on a chart, in percent of its width and height, and its ticks. Pure. */
import type { SeriesPoint, ValueSeries } from '../../../../../../shared/domain/answer.ts'

export interface Tick {
  readonly value: number
  /** Percent from the top. */
  readonly top: number
}

export interface PlacedPoint {
  readonly point: SeriesPoint
  /** Percent from the left, of its middle. */
  readonly left: number
  /** Percent from the top. */
  readonly top: number
  /** The part of the width, in percent, in which the pointer is at this point. */
  readonly from: number
  readonly to: number
}

export interface ChartScale {
  readonly points: readonly PlacedPoint[]
  /** From the lowest up. */
  readonly ticks: readonly Tick[]
  /** Percent from the top at which bars begin. */
  readonly zero: number
  /** Width of a bar in percent. */
  readonly bar: number
}

const wantedTicks = 4
// Room for half a dot at both ends.
const margin = 3
// Beyond this, empty slots for missing months would leave the bars too thin to see.
const maxSlots = 72

export function chartScale({ form, points }: ValueSeries): ChartScale {
  const values = points.map(({ value }) => value)
  const lowest = Math.min(...values, ...(form === 'amounts' ? [0] : []))
  const highest = Math.max(...values, ...(form === 'amounts' ? [0] : []))
  const steps = niceTicks(lowest, highest)
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  const topOf = (value: number): number => ((top - value) / (top - bottom)) * 100
  const { lefts, slot } = form === 'amounts' ? slotsOf(points) : { lefts: alongTime(points), slot: 0 }
  return {
    points: points.map((point, index) => {
      const left = lefts[index] ?? 0
      const [before, after] = [lefts[index - 1], lefts[index + 1]]
      return {
        point,
        left,
        top: topOf(point.value),
        from: before === undefined ? 0 : (before + left) / 2,
        to: after === undefined ? 100 : (left + after) / 2,
      }
    }),
    ticks: steps.map((value) => ({ value, top: topOf(value) })),
    zero: topOf(Math.min(Math.max(0, bottom), top)),
    bar: slot * 0.64,
  }
}

/** Round values around all others, with steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(lowest: number, highest: number): readonly number[] {
  // All values are the same: the line is drawn in the middle.
  const spread = highest > lowest ? highest - lowest : Math.max(1, Math.abs(highest) * 0.2)
  const [from, to] = highest > lowest ? [lowest, highest] : [lowest - spread / 2, highest + spread / 2]
  const rough = spread / wantedTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  // Multiples of 0.1 have a binary remainder.
  const tidy = (value: number): number => Number(value.toPrecision(12))
  const first = Math.floor(tidy(from / step))
  const last = Math.ceil(tidy(to / step))
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}

function alongTime(points: readonly SeriesPoint[]): readonly number[] {
  const times = points.map(({ date }) => Date.parse(date))
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  return times.map((time) => margin + ((time - first) / (last - first)) * (100 - 2 * margin))
}

/** A month or year without an amount keeps its place empty. */
function slotsOf(points: readonly SeriesPoint[]): { readonly lefts: readonly number[]; readonly slot: number } {
  const numbers = points.map(({ date }) => slotNumber(date))
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const isOneKind = new Set(points.map(({ date }) => date.length)).size === 1
  const areApart = new Set(numbers).size === numbers.length && last - first < maxSlots
  const isSpaced = isOneKind && areApart && points.every(({ until }) => until === null)
  const places = isSpaced ? numbers.map((number) => number - first) : [...numbers.keys()]
  const slot = 100 / ((places.at(-1) ?? 0) + 1)
  return { lefts: places.map((place) => (place + 0.5) * slot), slot }
}

const slotNumber = (date: string): number =>
  date.length === 4
    ? Number(date)
    : date.length === 7
      ? Number(date.slice(0, 4)) * 12 + Number(date.slice(5))
      : Date.parse(date) / 86_400_000
