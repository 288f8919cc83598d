import { describe, expect, it } from 'vitest'
import { mergeCard, withSection } from '../../../bench/card/cardDocument.ts'
import { isMet, lineOf } from '../../../bench/card/cardRow.ts'
import type { CardRow, Outcome, RowDefinition } from '../../../bench/card/cardRow.ts'
import { calibrationError, measuredCalibrationError, rightByLabel } from '../../../bench/calibration.ts'
import { bootstrap, mean, median, share } from '../../../bench/measuring/intervals.ts'

const order = ['first.one', 'first.two', 'second.one']

function row(id: string, outcome: Outcome, change: Partial<RowDefinition> = {}): CardRow {
  const definition: RowDefinition = {
    id,
    what: `what ${id} says`,
    level: 'standard',
    unit: 'share',
    target: { atLeast: 0.5 },
    command: 'npm run eval -- first',
    ...change,
  }
  return { definition, outcome, models: ['small', 'smaller'], measuredOn: '2026-11-22' }
}
const idsOf = (document: string): readonly string[] =>
  [...document.matchAll(/^\| ([a-z]+\.[a-z.]+) /gm)].map(([, id = '']) => id)

describe('a row of the card', () => {
  it('has level, models, n, figure, interval, target, if it is met, and the command', () => {
    const cells = lineOf(row('first.one', share(30, 60))).split(' | ')
    expect(cells).toEqual([
      '| first.one',
      'what first.one says',
      'standard',
      'small, smaller',
      '60',
      '0.500',
      '0.377 to 0.623',
      '≥ 0.500',
      'yes',
      '2026-11-22',
      '`npm run eval -- first` |',
    ])
  })

  it('says why it has no figure, and claims nothing about the target', () => {
    const line = lineOf(row('first.one', { absent: 'the data have no squad' }))
    expect(line).toContain('| not measured: the data have no squad |')
    expect(line).not.toMatch(/\| (?:yes|no) \|/)
  })

  it('writes points and milliseconds in their unit', () => {
    const gain = { value: 0.123, low: -0.01, high: 0.2, n: 9 }
    expect(lineOf(row('a.b', gain, { unit: 'points', target: { atLeast: 0.1 } }))).toContain(
      '| 12.3 points | -1.0 points to 20.0 points | ≥ 10.0 points | yes |',
    )
    expect(lineOf(row('a.b', { ...gain, value: 512.4 }, { unit: 'ms', target: { atMost: 500 } }))).toContain(
      '| ≤ 500 ms | no |',
    )
  })

  it('keeps a bar or a line break in a text from breaking the table', () => {
    const line = lineOf(row('first.one', { absent: 'a | b\nc' }))
    expect(line.split('|')).toHaveLength(13)
    expect(line).toContain('a / b c')
  })

  it('meets a target at its very edge, from either side', () => {
    expect([isMet(0.85, { atLeast: 0.85 }), isMet(0.849, { atLeast: 0.85 })]).toEqual([true, false])
    expect([isMet(0, { atMost: 0 }), isMet(0.001, { atMost: 0 })]).toEqual([true, false])
  })
})

describe('the card in its document', () => {
  const page = '# Benchmarks\n\nAbout them.\n\n## answers\n\n| metric | value |\n|---|---|\n| right | $& |\n'

  it('comes before the first section, and nothing else changes', () => {
    const merged = mergeCard(page, [row('first.one', share(1, 2))], order)
    expect(merged.indexOf('## card')).toBeLessThan(merged.indexOf('## answers'))
    expect(merged.startsWith('# Benchmarks\n\nAbout them.\n\n')).toBe(true)
    expect(merged.endsWith(page.slice(page.indexOf('## answers')))).toBe(true)
  })

  it('replaces the rows that are measured anew, keeps the others, in the order of the list', () => {
    const before = mergeCard(page, [row('second.one', share(1, 4)), row('first.two', share(1, 4))], order)
    const after = mergeCard(before, [row('first.one', share(3, 4)), row('first.two', share(3, 4))], order)
    expect(idsOf(after)).toEqual(order)
    expect(after.match(/\| 0\.750 \|/g)).toHaveLength(2)
    expect(after.match(/\| 0\.250 \|/g)).toHaveLength(1)
    expect(after.match(/^## card$/gm)).toHaveLength(1)
  })

  it('is the same again when the same rows are merged again', () => {
    const once = mergeCard(page, [row('first.one', share(1, 2))], order)
    expect(mergeCard(once, [row('first.one', share(1, 2))], order)).toBe(once)
  })

  it('drops a row that its group no longer has, and a group that no longer exists', () => {
    const before = mergeCard(
      page,
      [row('first.gone', share(1, 2)), row('gone.one', share(1, 2))],
      [...order, 'gone.one'],
    )
    expect(idsOf(before)).toEqual(['first.gone', 'gone.one'])
    expect(idsOf(mergeCard(before, [row('first.one', share(1, 2))], order))).toEqual(['first.one'])
  })

  it('keeps the row of a single library behind those of its group', () => {
    const rows = [row('first.of.north', share(1, 2)), row('first.one', share(1, 2))]
    const before = mergeCard(page, [...rows, row('second.one', share(1, 2))], order)
    const after = mergeCard(before, [row('second.one', share(2, 2))], order)
    expect(idsOf(after)).toEqual(['first.one', 'first.of.north', 'second.one'])
  })

  it('does not lose a figure to a run that had no data for it', () => {
    const before = mergeCard(page, [row('first.one', share(1, 2))], order)
    const absent = ['first.one', 'first.two'].map((id) => row(id, { absent: 'no data' }))
    const after = mergeCard(before, absent, order, { keepStanding: true })
    expect(after).toContain('| 0.500 |')
    expect(after.match(/not measured/g)).toHaveLength(1)
    expect(idsOf(after)).toEqual(['first.one', 'first.two'])
  })

  it('takes a text with a dollar sign as it is', () => {
    const before = withSection(page, '<!-- card: written by npm run eval -- card -->\nold\n<!-- end of the card -->')
    const section = '<!-- card: written by npm run eval -- card -->\n$& $1\n<!-- end of the card -->'
    expect(withSection(before, section)).toContain('\n$& $1\n')
  })
})

describe('calibration', () => {
  const answers = (confidence: number, right: number, n: number) =>
    Array.from({ length: n }, (_, index) => ({ confidence, label: 'High', right: index < right }))

  it('has no error when nine of ten are right at 0.9, and is off by as much as it says too much', () => {
    expect(calibrationError(answers(0.9, 9, 10))).toBeCloseTo(0, 10)
    expect(calibrationError([...answers(0.9, 5, 10), ...answers(0.2, 2, 10)])).toBeCloseTo(0.2, 10)
  })

  it('has an interval around its value', () => {
    const { value, low, high, n } = measuredCalibrationError([...answers(0.9, 50, 100), ...answers(0.25, 20, 100)])
    expect(n).toBe(200)
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
  })

  it('counts by label', () => {
    expect(rightByLabel(answers(0.9, 3, 4))['High']).toEqual(share(3, 4))
    expect(rightByLabel(answers(0.9, 3, 4))['Low']?.n).toBe(0)
  })
})

describe('intervals', () => {
  it('repeat from run to run, hold the value, and take any statistic', () => {
    const values = Array.from({ length: 50 }, (_, index) => index)
    expect(mean(values)).toEqual(bootstrap(values, (drawn) => drawn.reduce((sum, value) => sum + value, 0) / 50))
    expect(median(values).value).toBe(25)
    expect(median(values).low).toBeLessThan(25)
    expect(mean([])).toEqual({ value: 0, low: 0, high: 0, n: 0 })
  })
})
