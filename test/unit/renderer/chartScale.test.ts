import { expect, it } from 'vitest'
import { chartScale, niceTicks } from '../../../src/renderer/src/features/chat/answer/chart/chartScale.ts'
import { dateLabels } from '../../../src/renderer/src/features/chat/answer/chart/dateLabels.ts'
import { tickWriter } from '../../../src/renderer/src/features/chat/answer/chart/tickWriter.ts'
import { formatLongDate } from '../../../src/renderer/src/lib/format.ts'
import { languageStore } from '../../../src/renderer/src/lib/language.ts'
import type { ValueSeries } from '../../../src/shared/domain/answer.ts'

const series = (form: ValueSeries['form'], values: Readonly<Record<string, number>>): ValueSeries => ({
  form,
  unit: 'kWh',
  points: Object.entries(values).map(([date, value]) => ({ date, until: null, value, text: `${value}`, marker: 1 })),
})

it('ticks are few round values around all others', () => {
  expect(niceTicks(0, 310)).toEqual([0, 100, 200, 300, 400])
  expect(niceTicks(83, 84.2)).toEqual([83, 83.5, 84, 84.5])
  expect(niceTicks(-30, 45)).toEqual([-40, -20, 0, 20, 40, 60])
  expect(niceTicks(0.1, 0.3)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3])
  const flat = niceTicks(5, 5)
  expect(flat[0]).toBeLessThan(5)
  expect(flat.at(-1)).toBeGreaterThan(5)
})

it('bars begin at zero, and a month without an amount keeps its place', () => {
  const scale = chartScale(series('amounts', { '2023-12': 300, '2024-01': 150, '2024-03': 0 }))
  expect(scale.zero).toBe(100)
  expect(scale.points.map(({ left }) => left)).toEqual([12.5, 37.5, 87.5])
  expect(scale.points[2]?.top).toBe(100)
  expect(scale.ticks[0]?.value).toBe(0)
})

it('what was owed goes down from zero', () => {
  const scale = chartScale(series('amounts', { '2022': -20, '2023': 20, '2024': 10 }))
  expect(scale.zero).toBe(50)
  expect(scale.points[0]?.top).toBe(100)
})

it('measurements stand as far apart as their days', () => {
  const { points, ticks } = chartScale(series('measurements', { '2024-03-01': 84, '2024-03-02': 83, '2024-03-11': 82 }))
  expect(points[0]?.left).toBe(3)
  expect(points[1]?.left).toBeCloseTo(12.4)
  expect(points[2]?.left).toBe(97)
  expect(points.map(({ from }) => from).slice(1)).toEqual(points.map(({ to }) => to).slice(0, -1))
  expect(ticks[0]?.value).toBe(82)
})

it('dates stand in equal steps below a chart, and never over each other', () => {
  const months = Array.from({ length: 7 }, (_, at) => [`2024-0${at + 1}-01`, 80 - at] as const)
  const { points } = chartScale(series('measurements', Object.fromEntries(months)))
  const wide = dateLabels(points, 420)
  expect(wide.labels.map(({ text }) => text)).toEqual(['Jan 2024', 'Mar 2024', 'May 2024', 'Jul 2024'])
  const narrow = dateLabels(points, 260)
  for (const { labels, width } of [wide, narrow, dateLabels(points, 120), dateLabels(points, 0)])
    for (const [at, { left }] of labels.slice(1).entries()) expect(left - labels[at]!.left).toBeGreaterThan(width)
  expect(dateLabels(points, 800).labels).toHaveLength(7)
  expect(narrow.labels.length).toBeLessThan(wide.labels.length)
  const days = chartScale(series('measurements', { '2024-03-01': 84, '2024-03-15': 83 }))
  expect(dateLabels(days.points, 600).labels.map(({ text }) => text)).toEqual(['Mar 1, 2024', 'Mar 15, 2024'])
})

it('values are written as the language of the window writes numbers', () => {
  const before = languageStore.getState()
  languageStore.setState({ language: 'de', locale: 'de' })
  expect(tickWriter('kWh').write(1200.5)).toBe('1.200,5')
  expect(formatLongDate('2024-03')).toBe('März 2024')
  languageStore.setState(before)
})

it('money is written with its sign, any other unit once above', () => {
  expect(tickWriter('£').write(-1200)).toBe('−£1,200')
  expect(tickWriter('EUR').write(50)).toBe('€50')
  expect(tickWriter('kWh').caption).toBe('kWh')
  expect(tickWriter('kWh').write(0.5)).toBe('0.5')
})
