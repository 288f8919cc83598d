import { describe, expect, it } from 'vitest'
import type { Citation } from '../../../src/shared/domain/citation.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { AnswerLine } from '../../../src/shared/text/answerLines.ts'
import { answerBlocks, wordsOfLine } from '../../../src/renderer/src/features/chat/answer/answerBlocks.ts'
import { emphasisFor } from '../../../src/renderer/src/features/chat/answer/emphasised.ts'
import { csvOf, rowsOf, sortRows } from '../../../src/renderer/src/features/chat/answer/itemRows.ts'
import { computedRows, rowOf } from '../../../src/renderer/src/features/chat/answer/citedRows.ts'

const citation = (marker: number, more: Partial<Citation> = {}): Citation => ({
  marker,
  documentId: asId('d'),
  contentId: asId('c'),
  title: 'Minutes',
  path: '/papers/minutes.txt',
  page: null,
  date: null,
  quote: 'quote',
  start: 0,
  end: 5,
  ...more,
})

const line = (kind: AnswerLine['kind'], text: string, cited: Citation | null = citation(1)): AnswerLine => ({
  kind,
  runs: [
    {
      problem: null,
      pieces: [
        { type: 'text', text },
        ...(cited === null ? [] : [{ type: 'citation', citation: cited, lead: '' } as const]),
      ],
    },
  ],
})

const kindsOf = (lines: readonly AnswerLine[], type: 'LIST' | 'PROCEDURAL' | 'FACTUAL' = 'LIST'): readonly string[] =>
  answerBlocks(lines, { type, conflicts: [] }).map(({ kind }) => kind)

describe('what is drawn together', () => {
  it('makes a line of time of items that all begin with a date, and takes the date off', () => {
    const lines = [line('lead', '95 → 110'), line('item', '2022-03-26: 95 euros'), line('item', '2023: 110 euros')]
    const [, block] = answerBlocks(lines, { type: 'LIST', conflicts: [] })
    if (block?.kind !== 'timeline') throw new Error('no timeline')
    expect(block.points.map(({ date, line: point }) => [date, wordsOfLine(point)])).toEqual([
      ['2022-03-26', '95 euros'],
      ['2023', '110 euros'],
    ])
    expect(kindsOf([line('item', '2022: one'), line('item', 'two')])).toEqual(['items'])
  })

  it('makes a table of a long list with sources, steps of a procedure, and leaves short lists alone', () => {
    const four = ['a', 'b', 'c', 'd'].map((text) => line('item', text))
    expect(kindsOf(four)).toEqual(['table'])
    expect(kindsOf(four, 'FACTUAL')).toEqual(['items'])
    expect(kindsOf(four.slice(1))).toEqual(['items'])
    expect(kindsOf([...four, line('item', 'e', null)])).toEqual(['items'])
    expect(kindsOf(four, 'PROCEDURAL')).toEqual(['steps'])
    expect(kindsOf([line('lead', 'x'), ...four, line('note', 'y')])).toEqual(['line', 'table', 'line'])
  })

  it('puts the two sides of a conflict beside each other, and no other quotes', () => {
    const lines = [
      line('lead', '80'),
      line('quote', '80 euros', citation(1)),
      line('note', 'Another document says otherwise:', null),
      line('quote', '84 euros', citation(2)),
    ]
    const block = (markers: readonly [number, number]): readonly string[] =>
      answerBlocks(lines, { type: 'FACTUAL', conflicts: [{ markers, reason: '' }] }).map(({ kind }) => kind)
    expect(block([1, 2])).toEqual(['line', 'conflict'])
    expect(block([1, 3])).toEqual(['line', 'line', 'line', 'line'])
  })
})

describe('a row of a table', () => {
  it('has its cells under the columns only where they fit', () => {
    const quote = 'Theft of bicycles | 3,000 euros | 100 euros'
    const columns = ['Event', 'Limit', 'Deductible']
    expect(rowOf(citation(1, { quote, columns }))?.cells).toEqual(['Theft of bicycles', '3,000 euros', '100 euros'])
    expect(rowOf(citation(1, { quote, columns: columns.slice(1) }))).toBeNull()
    expect(rowOf(citation(1, { quote }))).toBeNull()
  })

  it('stands with the other rows of its table below a computed answer alone', () => {
    const row = (marker: number, content: string): Citation =>
      citation(marker, { contentId: asId(content), quote: 'a | b', columns: ['A', 'B'] })
    const citations = [row(1, 'x'), row(2, 'y'), row(3, 'x'), citation(4)]
    const marks = computedRows({ kind: 'computed', citations }).map((rows) => rows.map((each) => each.citation.marker))
    expect(marks).toEqual([[1, 3], [2]])
    expect(computedRows({ kind: 'extracted', citations })).toEqual([])
  })
})

describe('emphasis', () => {
  const shown = (question: string, answer: string, text: string): readonly string[] =>
    emphasisFor(question, answer)(text).flatMap((piece) => (piece.as === 'plain' ? [] : [`${piece.as}:${piece.text}`]))

  it('is on words of the question in any form, and on the answer', () => {
    expect(
      shown('How long is the warranty of the pump?', 'five years', 'Warranties for pumps last five years.'),
    ).toEqual(['strong:Warranties', 'strong:pumps', 'mark:five years'])
  })
  it('is on a cell that is the answer as a whole', () => {
    expect(emphasisFor('Deductible?', '100 euros')('100 euros', true)).toEqual([{ text: '100 euros', as: 'mark' }])
  })
  it('is on no question word, and not on a quote that is the answer as a whole', () => {
    expect(shown('What does this say about that?', 'This does say what.', 'This does say what.')).toEqual([])
  })
  it('keeps the text as it is', () => {
    const text = 'Die Kündigungsfrist beträgt drei Monate.'
    expect(
      emphasisFor(
        'Kundigungsfrist?',
        'drei Monate',
      )(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(shown('Kundigungsfrist?', '', text)).toEqual(['strong:Kündigungsfrist'])
  })
})

describe('the rows of a list', () => {
  const rows = rowsOf([
    line('item', '28 kg', citation(1, { date: '2024-05-01', title: 'B' })),
    line('item', '9 kg', citation(2, { title: 'A', quote: '=HYPERLINK("x")', page: 3 })),
    line('item', 'without a source', null),
  ])
  it('do not repeat the name and date that have columns of their own', () => {
    const cited = citation(1, { title: 'Minutes', date: '2022-03-26' })
    const [one, other] = rowsOf([
      line('item', 'Minutes · 2022-03-26: the fee', cited),
      line('item', 'Minutes: the fee', cited),
    ])
    expect([one?.text, other?.text]).toEqual(['the fee', 'the fee'])
  })
  const texts = (order: Parameters<typeof sortRows>[1]): readonly string[] =>
    sortRows(rows, order).map(({ text }) => text)

  it('are sorted by numbers, documents and dates, those without a date last', () => {
    expect(texts(null)).toEqual(['28 kg', '9 kg'])
    expect(texts({ column: 'text', descending: false })).toEqual(['9 kg', '28 kg'])
    expect(texts({ column: 'document', descending: true })).toEqual(['28 kg', '9 kg'])
    expect(texts({ column: 'date', descending: true })).toEqual(['28 kg', '9 kg'])
  })
  it('are CSV in which nothing is a formula', () => {
    const names = { text: 'Entry', document: 'Document', date: 'Date', quote: 'Quote', file: 'File', page: 'Page' }
    expect(csvOf(rows, names).split('\r\n')).toEqual([
      'Entry,Quote,Document,File,Page,Date',
      '28 kg,quote,B,minutes.txt,,2024-05-01',
      '9 kg,"\'=HYPERLINK(""x"")",A,minutes.txt,3,',
    ])
  })
})
