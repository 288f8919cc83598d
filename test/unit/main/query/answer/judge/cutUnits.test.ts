import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../../../src/shared/domain/content.ts'
import { cutUnits } from '../../../../../../src/main/query/answer/judge/cutUnits.ts'

const cut = (text: string): readonly string[] =>
  cutUnits(text, 0, []).map(({ range }) => text.slice(range.start, range.end))

describe('chat messages as units', () => {
  it('the sentences of a message belong together if its speaker comes back', () => {
    expect(cut('Nora: We have a puppy! Her name is Coco.\nTom: Lovely.\nNora: She is two. Come and see her.')).toEqual([
      'Nora: We have a puppy! Her name is Coco.',
      'Tom: Lovely.',
      'Nora: She is two. Come and see her.',
    ])
  })

  it('a line with a time stamp is a message, even of somebody who writes only once', () => {
    expect(cut('[17/08/2025, 08:02] Colin: Off tomorrow. From 9 to 12.')).toEqual([
      '[17/08/2025, 08:02] Colin: Off tomorrow. From 9 to 12.',
    ])
  })

  it('the lines of a form are cut into sentences', () => {
    expect(cut('Remark: The boiler is old. Think of a new one.\nNext check: 26 August 2025')).toEqual([
      'Remark: The boiler is old.',
      'Think of a new one.',
      'Next check: 26 August 2025',
    ])
  })

  it('a message as long as a letter is cut into sentences, all of them', () => {
    const long = Array.from({ length: 12 }, (_, index) => `Thing ${index} is told in this sentence.`)
    expect(cut(`Nora: ${long.join(' ')}\nTom: Yes.\nNora: Good.`)).toHaveLength(12 + 2)
  })

  it('a message and the paragraph after it stay apart', () => {
    expect(cut('Nora: One. Two.\nThree without a name. Four.\nNora: Five.')).toEqual([
      'Nora: One. Two.',
      'Three without a name.',
      'Four.',
      'Nora: Five.',
    ])
  })
})

describe('lists as units', () => {
  it('the items of a list are apart although none has a full stop', () => {
    const text = 'from 2021: Head of Learning, Pitt House\nfrom 2016: Officer, Science House'
    const start = text.indexOf('\n') + 1
    const item = (from: number, to: number): Block => ({ kind: 'listItem', level: 1, start: from, end: to, page: null })
    const units = cutUnits(text, 0, [item(0, start - 1), item(start, text.length)])
    expect(units.map(({ range }) => text.slice(range.start, range.end))).toEqual(text.split('\n'))
  })

  it('the sentences of a short item belong together, those of a long one do not', () => {
    const text = 'The printer is broken. Decided: a new one.'
    const item = (length: number): readonly Block[] => [
      { kind: 'listItem', level: 1, start: 0, end: length, page: null },
    ]
    const whole = cutUnits(text, 0, item(text.length))
    expect(whole.map(({ range }) => text.slice(range.start, range.end))).toEqual([text])
    const long = [text, ...Array.from({ length: 10 }, (_, index) => `More is said in sentence ${index}.`)].join(' ')
    expect(cutUnits(long, 0, item(long.length))).toHaveLength(12)
  })

  it('the lines of a note are apart', () => {
    expect(cut('Car: Octavia estate, registration KX19 and two keys\nMOT due 14 March 2026')).toEqual([
      'Car: Octavia estate, registration KX19 and two keys',
      'MOT due 14 March 2026',
    ])
  })
})
