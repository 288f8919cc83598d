/** Tells a numbered thing from another of its kind: whoever has "plot 9" is not meant by "plot 11". Pure. */
import { fold, wordsOf } from '../../text/words/words.ts'

/** True if `line` has a noun of the question with another number behind it, and nowhere with the one that is asked for. */
export function isOtherNumbered(question: string, line: string): boolean {
  const said = numbered(line)
  return numbered(question).some(({ noun, number }) => {
    const same = said.filter((one) => one.noun === noun)
    return same.length > 0 && !same.some((one) => one.number === number)
  })
}

interface Numbered {
  readonly noun: string
  readonly number: string
}

/** "Plot 9", "flat 2b", "no. 14"; a year says when. */
function numbered(text: string): readonly Numbered[] {
  const words = wordsOf(text)
  return words.flatMap(({ raw }, index) => {
    const before = words[index - 1]
    const isNumber = /^\d{1,4}\p{L}?$/u.test(raw) && !/^(?:19|20)\d\d$/u.test(raw)
    return !isNumber || before === undefined || !/^\p{L}{2,}$/u.test(before.raw)
      ? []
      : [{ noun: before.stem, number: fold(raw).replace(/^0+(?=\d)/u, '') }]
  })
}
