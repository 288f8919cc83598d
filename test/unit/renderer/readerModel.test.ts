import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Block } from '../../../src/shared/domain/content.ts'
import { markRuns } from '../../../src/renderer/src/components/reader/marks.ts'
import type { Mark } from '../../../src/renderer/src/components/reader/marks.ts'
import {
  afterCharacters,
  isHardWrapped,
  linesOf,
  readerBlocks,
  tableRows,
  withMarks,
} from '../../../src/renderer/src/components/reader/readerModel.ts'

const block = (start: number, end: number, page: number | null = null, kind: Block['kind'] = 'paragraph'): Block => ({
  kind,
  level: 0,
  start,
  end,
  page,
})
const quote = (start: number, end: number): Mark => ({ start, end, kind: 'quote' })
const markedBlocks = (text: string, blocks: readonly Block[], marks: readonly Mark[]) =>
  withMarks(text, readerBlocks(text, blocks), marks)
const marked = (text: string, blocks: readonly Block[], start: number, end: number): string =>
  markedBlocks(text, blocks, [quote(start, end)])
    .flatMap((item) => item.runs)
    .filter((run) => run.mark !== null)
    .map((run) => run.text)
    .join('|')

describe('a document as the reader draws it', () => {
  it('highlights exactly the quoted characters', () => {
    const text = 'First one.\n\nSecond one is quoted here.'
    expect(marked(text, [block(0, 10), block(12, text.length)], 12, 22)).toBe('Second one')
  })

  it('highlights a quote that runs over two blocks in both', () => {
    const text = 'alpha beta\n\ngamma delta'
    expect(marked(text, [block(0, 10), block(12, 23)], 6, 17)).toBe('beta|gamma')
  })

  it('shows text that no block covers, so that a quote is never invisible', () => {
    const text = 'Title\n\nloose words\n\nBody'
    const view = markedBlocks(text, [block(0, 5, null, 'title'), block(20, 24)], [quote(7, 12)])
    expect(view.map((item) => item.runs.map((run) => run.text).join(''))).toEqual(['Title', 'loose words', 'Body'])
    expect(view[1]?.runs[0]).toEqual({ text: 'loose', mark: 'quote' })
  })

  it('shows a text without any block as its paragraphs', () => {
    expect(readerBlocks('One.\n\nTwo.\fThree.', []).map((item) => item.runs[0]?.text)).toEqual([
      'One.',
      'Two.',
      'Three.',
    ])
  })

  it('begins a run where something is cited, so that its number can stand beside that line of a huge block', () => {
    const text = 'one line\nanother line\nthe cited line'
    const [log] = withMarks(text, readerBlocks(text, [block(0, text.length, null, 'code')]), [], [22])
    expect(log?.runs).toEqual([
      { text: 'one line\nanother line\n', mark: null },
      { text: 'the cited line', mark: null, cited: 22 },
    ])
  })

  it('numbers a cited row of a table once, and not each of its cells', () => {
    const rows = tableRows(markRuns('Fee | 84\nYear | 2024', 0, 20, [], [], [9]))
    expect(rows.map((row) => row.map((cell) => cell.map((run) => run.cited)))).toEqual([
      [[undefined], [undefined]],
      [[9], [undefined]],
    ])
  })

  it('numbers the value of a line whose label is shown apart', () => {
    const runs = markRuns('Date: 4 May', 0, 11, [], [], [0])
    expect(afterCharacters(runs, 6)).toEqual([{ text: '4 May', mark: null, cited: 0 }])
  })

  it('says where each page begins, once', () => {
    const view = readerBlocks('aa\nbb\fcc', [block(0, 2, 1), block(3, 5, 1), block(6, 8, 2)])
    expect(view.map((item) => item.pageStart)).toEqual([1, null, 2])
  })

  it('loses no visible character, whatever blocks and quote there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('word', ' ', '\n', '\n\n', '\f', 'x | y', 'é'), { maxLength: 40 }),
        fc.nat(60),
        fc.nat(60),
        fc.nat(60),
        fc.nat(60),
        (parts, a, b, c, d) => {
          const text = parts.join('')
          const cut = (value: number): number => Math.min(value, text.length)
          const [from, to] = [cut(Math.min(a, b)), cut(Math.max(a, b))]
          const view = markedBlocks(text, from < to ? [block(from, to)] : [], [
            quote(Math.min(c, d), Math.max(c, d)),
            { ...quote(a, a + 3), kind: 'found' },
          ])
          const squeeze = (value: string): string => value.replaceAll(/\s/g, '')
          expect(squeeze(view.flatMap((item) => item.runs.map((run) => run.text)).join(''))).toBe(squeeze(text))
        },
      ),
    )
  })

  it('keeps marks out of a slice that the quote does not touch', () => {
    expect(markRuns('abcdef', 0, 3, [quote(3, 6)])).toEqual([{ text: 'abc', mark: null }])
  })

  it('draws the present hit over other hits and the quote, each with its own characters', () => {
    const runs = markRuns('one two three', 0, 13, [
      quote(0, 7),
      { start: 4, end: 13, kind: 'found' },
      { start: 4, end: 7, kind: 'here' },
    ])
    expect(runs).toEqual([
      { text: 'one ', mark: 'quote' },
      { text: 'two', mark: 'here' },
      { text: ' three', mark: 'found' },
    ])
  })

  it('draws only the blocks again that have a mark: a long text stays as it is while the user types', () => {
    const text = 'first\n\nsecond\n\nthird'
    const plain = readerBlocks(text, [])
    const view = withMarks(text, plain, [{ start: 7, end: 9, kind: 'found' }])
    expect(view.map((item, index) => item === plain[index])).toEqual([true, false, true])
  })

  it('cuts a table into rows and cells and keeps the mark inside its cell', () => {
    const rows = tableRows(markRuns('Fee | 84\nYear | 2024', 0, 20, [quote(6, 8)]))
    expect(rows.map((row) => row.map((cell) => cell.map((run) => run.text).join('')))).toEqual([
      ['Fee', '84'],
      ['Year', '2024'],
    ])
    expect(rows[0]?.[1]).toEqual([{ text: '84', mark: 'quote' }])
  })
})

describe('lines of a document', () => {
  it('keep a mark that crosses their ends', () => {
    expect(
      linesOf([
        { text: 'a.txt\nb', mark: null },
        { text: '.txt\nc', mark: 'quote' },
        { text: '.txt', mark: null },
      ]),
    ).toEqual([
      [{ text: 'a.txt', mark: null }],
      [
        { text: 'b', mark: null },
        { text: '.txt', mark: 'quote' },
      ],
      [
        { text: 'c', mark: 'quote' },
        { text: '.txt', mark: null },
      ],
    ])
  })

  it('flow on only where a machine broke them: an address keeps its lines', () => {
    const mail = [
      'As discussed, I have been working on making the type detection',
      'code more modular and extensible. This work has progressed well,',
      'and now this.',
    ]
    expect(isHardWrapped(mail.join('\n'))).toBe(true)
    expect(isHardWrapped('Hanna Brandt\n12 Linden Row\nSecond floor')).toBe(false)
    const notice = 'The tenant may end the lease with three months notice to the'
    expect(isHardWrapped(`${notice}\nend of a month.`)).toBe(true)
    expect(isHardWrapped(`${notice}\n6. Pets are allowed.`)).toBe(false)
    const contract = [
      '1 The flat on the third floor is let from 1 March 2024 on.',
      '2 The rent is 940 euros a month, paid on the first day.',
    ]
    expect(isHardWrapped([...contract, '3 Pets are allowed.'].join('\n'))).toBe(false)
  })
})
