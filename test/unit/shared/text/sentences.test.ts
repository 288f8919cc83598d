import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../../../src/shared/text/sentences.ts'

const cut = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('splitting into sentences', () => {
  it('does not cut after titles, initials and abbreviations', () => {
    expect(cut('Dr. Weber met J. R. R. Tolkien, e.g. in Oxford. They spoke of St. Valentin.')).toEqual([
      'Dr. Weber met J. R. R. Tolkien, e.g. in Oxford.',
      'They spoke of St. Valentin.',
    ])
    expect(cut('Das kostet z. B. 12 Euro bzw. 13 Euro. Siehe Nr. 4 auf S. 12.')).toEqual([
      'Das kostet z. B. 12 Euro bzw. 13 Euro.',
      'Siehe Nr. 4 auf S. 12.',
    ])
    expect(cut('The permit was sent on Monday, letter ref. HB-204. It is valid for a year.')).toEqual([
      'The permit was sent on Monday, letter ref. HB-204.',
      'It is valid for a year.',
    ])
    expect(cut('M. Lambert est venu. Il a payé env. 20 euros.')).toEqual([
      'M. Lambert est venu.',
      'Il a payé env. 20 euros.',
    ])
  })

  it('does not cut decimals, versions, dates and German ordinals', () => {
    expect(cut('It costs 3.50 euros. Version 2.1.3 is out.')).toEqual(['It costs 3.50 euros.', 'Version 2.1.3 is out.'])
    expect(cut('Sie kam am 3. Mai 2021. Der 2. Weltkrieg war vorbei.')).toEqual([
      'Sie kam am 3. Mai 2021.',
      'Der 2. Weltkrieg war vorbei.',
    ])
  })

  it('cuts after a year or number that ends a sentence', () => {
    expect(cut('He was born in 1979. She came later.')).toEqual(['He was born in 1979.', 'She came later.'])
    expect(cut('There were 12. Then they left.')).toEqual(['There were 12.', 'Then they left.'])
  })

  it('keeps closing quotes with their sentence and speech with its speaker', () => {
    expect(cut('“Stop!” He ran. “Why?” she asked.')).toEqual(['“Stop!”', 'He ran.', '“Why?” she asked.'])
    expect(cut('She said it (twice.) Then left.')).toEqual(['She said it (twice.)', 'Then left.'])
  })

  it('cuts after company forms only where a sentence begins', () => {
    expect(cut('He worked at Acme Inc. The pay was good. Acme Inc. Berlin paid less.')).toEqual([
      'He worked at Acme Inc.',
      'The pay was good.',
      'Acme Inc. Berlin paid less.',
    ])
  })

  it('parts headings, list items and table rows that end without a full stop', () => {
    expect(cut('Ingredients\n\n- 2 carrots\n- 1 leek\n1. Cut them\n2. Fry them')).toEqual([
      'Ingredients',
      '- 2 carrots',
      '- 1 leek',
      '1. Cut them',
      '2. Fry them',
    ])
    expect(cut('Rent | 1,480 euros\nDeposit | 4,440 euros')).toEqual(['Rent | 1,480 euros', 'Deposit | 4,440 euros'])
  })

  it('joins hard-wrapped lines', () => {
    const wrapped =
      'The train crosses the Arctic Circle at a stone cairn on the\nSaltfjellet; Leo slept through it and\nwas furious. Then we ate.'
    expect(cut(wrapped)).toEqual([wrapped.slice(0, wrapped.indexOf(' Then')), 'Then we ate.'])
  })

  it('cuts Chinese and Japanese without spaces', () => {
    expect(cut('今日は晴れです。明日は雨でしょう。「本当？」はい。')).toEqual([
      '今日は晴れです。',
      '明日は雨でしょう。',
      '「本当？」',
      'はい。',
    ])
  })

  it('keeps footnote marks with the sentence they follow', () => {
    expect(cut('It was proved.[12] Nobody noticed.')).toEqual(['It was proved.[12]', 'Nobody noticed.'])
  })

  it('gives ordered, trimmed ranges that cover every visible character of any text', () => {
    const words = fc.constantFrom(
      'Dr.',
      'a',
      'Zug',
      '3.',
      '.',
      '…',
      '?"',
      '\n',
      '\n\n',
      '\f',
      ' ',
      '\t',
      '• x',
      '1. y',
      '。',
      '「',
      'e.g.',
      'U.S.',
      '👩‍🚀',
      ':',
      ' | ',
      'ß',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words).map((list) => list.join(' ')),
          fc.array(words).map((list) => list.join('')),
        ),
        (text) => {
          const ranges = splitSentences(text)
          let at = 0
          for (const { start, end } of ranges) {
            expect(start).toBeGreaterThanOrEqual(at)
            expect(end).toBeGreaterThan(start)
            expect(text.slice(at, start).trim()).toBe('')
            expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
            at = end
          }
          expect(text.slice(at).trim()).toBe('')
        },
      ),
      { numRuns: 500 },
    )
  })

  it('stays linear on long lines without any end', () => {
    expect(splitSentences('a'.repeat(2_000_000))).toHaveLength(1)
    expect(splitSentences('word. '.repeat(200_000)).length).toBeGreaterThan(0)
  })
})
