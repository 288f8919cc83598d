import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { AnswerSentence } from '../../../../src/shared/domain/answer.ts'
import type { Citation } from '../../../../src/shared/domain/citation.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import { splitAnswer, splitCitations } from '../../../../src/shared/text/answerLines.ts'
import type { AnswerPiece } from '../../../../src/shared/text/answerLines.ts'

const cite = (marker: number, contentId = `c-${marker}`): Citation => ({
  marker,
  documentId: asId(`d-${contentId}`),
  contentId: asId(contentId),
  title: contentId,
  path: `/${contentId}.txt`,
  page: null,
  date: null,
  quote: 'quote',
  start: 0,
  end: 5,
})

const plain = (pieces: readonly AnswerPiece[]): string =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : `${piece.lead}[${piece.citation.marker}]`)).join('')

const sentence = (text: string, part: string, problem: string | null): AnswerSentence => {
  const start = text.indexOf(part)
  return {
    start,
    end: start + part.length,
    role: 'quote',
    support: problem === null ? 'supported' : 'unsupported',
    score: 1,
    markers: [],
    problem,
  }
}

describe('citation marks in an answer', () => {
  it('stand right behind their word, so that a line never begins with a mark', () => {
    const pieces = splitCitations('Paid within six months [1].', [cite(1)])
    expect(pieces).toEqual([
      { type: 'text', text: 'Paid within six ' },
      { type: 'citation', citation: cite(1), lead: 'months' },
      { type: 'text', text: '.' },
    ])
  })

  it('are only made of numbers that the answer cites: other brackets stay text', () => {
    expect(splitCitations('See [7] and [a] and [12345].', [cite(1)])).toEqual([
      { type: 'text', text: 'See [7] and [a] and [12345].' },
    ])
  })

  it('may follow one another without losing one', () => {
    const pieces = splitCitations('Both say so [1][2].', [cite(1), cite(2)])
    expect(pieces.filter((piece) => piece.type === 'citation')).toHaveLength(2)
    expect(plain(pieces)).toBe('Both say so[1][2].')
  })

  it('lose nothing but white space before a mark, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('[1]', '[2]', '[3]', ' ', 'word'))), (parts) => {
        const text = parts.join('')
        const squeeze = (value: string): string => value.replaceAll(/\s/g, '')
        expect(squeeze(plain(splitCitations(text, [cite(1), cite(2)])))).toBe(squeeze(text))
      }),
    )
  })
})

describe('an answer cut into lines', () => {
  it('marks exactly the sentence that has no support, with its own words for why', () => {
    const text = 'It is 84 euros [1]. It was 90 before.'
    const lines = splitAnswer(
      {
        text,
        citations: [cite(1)],
        sentences: [
          sentence(text, 'It is 84 euros [1].', null),
          sentence(text, 'It was 90 before.', '90 is not in the sources'),
        ],
      },
      'fallback',
    )
    const marked = lines.flatMap((line) => line.runs).filter((run) => run.problem !== null)
    expect(marked).toEqual([
      { problem: '90 is not in the sources', pieces: [{ type: 'text', text: 'It was 90 before.' }] },
    ])
  })

  it('explains an unsupported sentence even when it carries no words of its own', () => {
    const text = 'Nobody knows.'
    const unsupported: AnswerSentence = { ...sentence(text, text, null), role: 'quote', support: 'unsupported' }
    expect(splitAnswer({ text, citations: [], sentences: [unsupported] }, 'fallback')[0]?.runs[0]?.problem).toBe(
      'fallback',
    )
  })

  it('shows list lines as items without their bullet, keeps numbers, and drops empty lines', () => {
    const lines = splitAnswer(
      { text: 'Keys:\n\n- two of the door\n2. one of the cellar', citations: [], sentences: [] },
      '',
    )
    expect(lines.map((line) => [line.kind, line.runs.map((run) => plain(run.pieces)).join('')])).toEqual([
      ['paragraph', 'Keys:'],
      ['item', 'two of the door'],
      ['paragraph', '2. one of the cellar'],
    ])
  })

  it('gives a quoted table row a line of its own, so that it does not run on into the next quote', () => {
    const text = 'Keep the number at hand. [1] Serial number | NW-A9 [2] It ends in May. [3]'
    const parts = ['Keep the number at hand. [1]', 'Serial number | NW-A9 [2]', 'It ends in May. [3]']
    const lines = splitAnswer(
      { text, citations: [cite(1), cite(2), cite(3)], sentences: parts.map((part) => sentence(text, part, null)) },
      '',
    )
    expect(
      lines.map((line) =>
        line.runs
          .map((run) => plain(run.pieces))
          .join('')
          .trim(),
      ),
    ).toEqual(['Keep the number at hand.[1]', 'Serial number | NW-A9[2]', 'It ends in May.[3]'])
    const joined = 'It is so. [1] And so. [2]'
    expect(
      splitAnswer(
        {
          text: joined,
          citations: [],
          sentences: [sentence(joined, 'It is so. [1]', null), sentence(joined, 'And so. [2]', null)],
        },
        '',
      ),
    ).toHaveLength(1)
  })

  it('survives sentences that overlap or reach past the end', () => {
    const text = 'One. Two.'
    const wild: AnswerSentence[] = [
      { start: 0, end: 99, role: 'quote', support: 'unsupported', score: 0, markers: [], problem: 'p' },
      { start: 2, end: 6, role: 'quote', support: 'supported', score: 1, markers: [], problem: null },
    ]
    const lines = splitAnswer({ text, citations: [], sentences: wild }, '')
    expect(
      lines
        .flatMap((line) => line.runs)
        .map((run) => plain(run.pieces))
        .join(''),
    ).toBe(text)
  })
})
