import { describe, expect, it } from 'vitest'
import { differences } from '../../../../../../src/main/query/answer/broad/comparison/differences.ts'
import type { OutlineUnit } from '../../../../../../src/main/query/answer/broad/outline.ts'
import { fittingRows, rowText } from '../../../../../../src/main/query/answer/broad/lists/tableRows.ts'
import type { Table } from '../../../../../../src/shared/domain/content.ts'

const players: Table = {
  title: null,
  start: 0,
  end: 1,
  page: null,
  columns: [
    { name: 'Name', type: 'text', unit: null },
    { name: 'Instrument', type: 'text', unit: null },
    { name: 'Mark in spring', type: 'number', unit: null },
    { name: 'Mark in autumn', type: 'number', unit: null },
    { name: 'Paid', type: 'text', unit: null },
    { name: 'Returned on', type: 'date', unit: null },
  ],
  rows: [
    ['Ida', 'Cello', 60, 71, 'yes', '2024-05-01'],
    ['Olaf', 'Horn', 55, 50, 'no', null],
    ['Mia', 'Cello', 48, 48, 'no', '2024-05-03'],
  ],
}
const named = (question: string): readonly string[] | null => {
  const fitting = fittingRows(question, players)
  return fitting?.rows.map((row) => rowText(players, row, fitting)) ?? null
}

describe('rows of a table that a list asks for', () => {
  it('hold the value that the question names', () => {
    expect(named('Which people play the cello?')).toEqual(['Ida', 'Mia'])
  })

  it('say no where the question denies a column, in its own word or another', () => {
    expect(named('Who has not paid?')).toEqual(['Olaf', 'Mia'])
    expect(named('Who still owes something?')).toEqual(['Olaf', 'Mia'])
    expect(named('Who has paid?')).toEqual(['Ida'])
  })

  it('lack a day that the others have', () => {
    expect(named('Who has not returned the parts?')).toEqual(['Olaf'])
  })

  it('have the later figure above the earlier one, and show both', () => {
    expect(named('Who improved?')).toEqual(['Ida: Mark in spring 60, Mark in autumn 71'])
  })

  it('meet all conditions of the question', () => {
    expect(named('Which cello players have not paid?')).toEqual(['Mia'])
  })

  it('are none where the question names no condition', () => {
    expect(named('What is the weather like?')).toBeNull()
  })
})

describe('two versions of a text', () => {
  const unit = (text: string, start: number): OutlineUnit => ({
    text,
    start,
    end: start + text.length,
    page: null,
    kind: 'sentence',
    headings: [],
    section: 0,
    block: 0,
    tableHead: '',
  })
  it('differ in what was changed, then what is new, then what is gone', () => {
    const before = ['The fee is 10 euros a month.', 'Dogs are not allowed here.', 'It ends after two years.']
    const after = ['A bicycle room is shared by all.', 'The fee is 12 euros a month.', 'It ends after two years.']
    const found = differences(before.map(unit), after.map(unit))
    expect(found.map((each) => [each.before?.text ?? null, each.after?.text ?? null])).toEqual([
      ['The fee is 10 euros a month.', 'The fee is 12 euros a month.'],
      [null, 'A bicycle room is shared by all.'],
      ['Dogs are not allowed here.', null],
    ])
  })
})
