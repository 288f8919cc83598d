/** The dates below a chart: how they are written, and which of them have room. Pure. */
import { formatDate } from '../../../../lib/format.ts'
import type { PlacedPoint } from './chartScale.ts'

export interface DateLabel {
  readonly text: string
  /** Percent from the left, of the middle of its point. */
  readonly left: number
}

export interface DateLabels {
  readonly labels: readonly DateLabel[]
  /** Width of a label in percent of the chart. */
  readonly width: number
}

// An average letter of the small text is half as wide as the text is high.
const letterPx = 6.4
// Between two labels.
const spacePx = 12

/** `width`: of the chart in pixels. */
export function dateLabels(points: readonly PlacedPoint[], width: number): DateLabels {
  const texts = datesOf(points.map(({ point }) => point.date))
  const widest = Math.max(0, ...texts.map((text) => text.length)) * letterPx
  const percent = (pixels: number): number => (pixels / Math.max(1, width)) * 100
  // A label at the edge stands beside its point, and reaches half a label nearer to the next one.
  const least = percent(widest * 1.5 + spacePx)
  const all = points.map(({ left }, index) => ({ text: texts[index] ?? '', left }))
  const [even, dense] = [evenly(all, least), densely(all, least)]
  return { labels: even.length * 2 < dense.length ? dense : even, width: percent(widest) }
}

/** Every label, or every second, or every third: the first of these steps that leaves each enough room. */
function evenly(all: readonly DateLabel[], least: number): readonly DateLabel[] {
  for (let step = 1; step < all.length; step += 1) {
    const some = all.filter((_, index) => index % step === 0)
    if (some.every(({ left }, index) => index === 0 || left - (some[index - 1]?.left ?? 0) >= least)) return some
  }
  return all.slice(0, 1)
}

/** For points that stand close together in some places: each that is far enough from the one before. */
function densely(all: readonly DateLabel[], least: number): readonly DateLabel[] {
  const some: DateLabel[] = []
  for (const label of all) if (label.left - (some.at(-1)?.left ?? -Infinity) >= least) some.push(label)
  return some
}

/** The first of each month stands for the month. */
function datesOf(dates: readonly string[]): readonly string[] {
  const areMonths = dates.every((date) => date.endsWith('-01') && date.length === 10)
  return dates.map((date) => formatDate(areMonths ? date.slice(0, 7) : date))
}
