import { describe, expect, it } from 'vitest'
import { centralUnits } from '../../../../../../src/main/query/answer/broad/centralUnits.ts'
import type { OutlineUnit, UnitKind } from '../../../../../../src/main/query/answer/broad/outline.ts'

const unit = (kind: UnitKind, text: string, at: number, tableHead = ''): OutlineUnit => ({
  text,
  start: at * 100,
  end: at * 100 + text.length,
  page: null,
  kind,
  headings: [],
  section: 0,
  block: kind === 'row' ? 1 : at + 2,
  tableHead,
})

describe('what stands for a whole text', () => {
  it('are its rows and label lines too, where it has few sentences', () => {
    const head = 'Plant | Water'
    const units = [
      unit('sentence', 'The greenhouse has to be watered every day while we are away.', 0),
      unit('row', head, 1, head),
      unit('row', 'Tomatoes | 4 litres', 2, head),
      unit('row', 'Basil | 1 litre', 3, head),
      unit('sentence', 'Tap: behind the shed', 4),
      unit('sentence', 'Kind regards', 5),
    ]
    expect(centralUnits(units, 8).map(({ text }) => text)).toEqual([
      'The greenhouse has to be watered every day while we are away.',
      'Tomatoes | 4 litres',
      'Basil | 1 litre',
      'Tap: behind the shed',
    ])
  })

  it('are its sentences alone, where these fill the limit', () => {
    const units = [
      unit('sentence', 'The hall was painted in two weeks by eight members.', 0),
      unit('sentence', 'The painting of the hall cost less than what was planned.', 1),
      unit('row', 'Paint | 300', 2, 'What | EUR'),
    ]
    expect(centralUnits(units, 2).every(({ kind }) => kind === 'sentence')).toBe(true)
  })
})
