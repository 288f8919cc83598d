import { describe, expect, it } from 'vitest'
import { InlineText } from '../../../../../src/main/ingest/readers/markup/inlineText.ts'

const emphasisOf = (tag: string, style: string | null): string => {
  const inline = new InlineText()
  inline.within(tag, style, () => inline.push('words'))
  const [piece] = inline.take()
  return [piece?.bold === true ? 'bold' : '', piece?.italic === true ? 'italic' : '']
    .filter((each) => each !== '')
    .join(' ')
}

describe('emphasis of an element', () => {
  it.each([
    ['b', null, 'bold'],
    ['span', 'color:red; font-weight: 700', 'bold'],
    ['em', '', 'italic'],
    ['span', 'font-style:italic;font-weight:bold', 'bold italic'],
    // What is pasted from other programs.
    ['b', 'font-weight:normal', ''],
    ['i', 'font-style: normal', ''],
    ['span', 'mso-bidi-font-weight:bold', ''],
    ['b', 'mso-bidi-font-weight:normal', 'bold'],
  ])('<%s style="%s"> is “%s”', (tag, style, emphasis) => {
    expect(emphasisOf(tag, style)).toBe(emphasis)
  })
})
