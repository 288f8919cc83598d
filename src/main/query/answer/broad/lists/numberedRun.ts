/** The things of a numbered run within one line ("Resolutions: 1) swim. 2) ring Ann. 3) no cheese."). Pure. */

export interface NumberedRun {
  readonly things: readonly string[]
  /** The text before the first number, or ''. */
  readonly introduction: string
  /** The range of the whole run in the text, with its introduction. */
  readonly start: number
  readonly end: number
}

// Two numbers in a line are no list.
const minThings = 3
const numbers = /(?<=^|\s)\(?(?<number>\d{1,2})[.)]\s+(?=\S)/gu

/** Null if the line around `at` numbers fewer than three things one after another. Accepts any text. */
export function numberedRunAt(text: string, at: number): NumberedRun | null {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const next = text.indexOf('\n', at)
  const line = text.slice(start, next === -1 ? text.length : next)
  const marks = [...line.matchAll(numbers)]
  const first = marks.findIndex((mark) => mark.groups?.['number'] === '1')
  if (first === -1) return null
  const run = marks.slice(first)
  const counted = run.findIndex((mark, index) => Number(mark.groups?.['number']) !== index + 1)
  const own = counted === -1 ? run : run.slice(0, counted)
  if (own.length < minThings) return null
  const things = own.map((mark, index) => {
    const end = own[index + 1]?.index ?? line.length
    return line
      .slice(mark.index + mark[0].length, end)
      .trim()
      .replace(/[.;,]$/, '')
  })
  const before = line.slice(0, own[0]?.index ?? 0)
  return {
    things,
    introduction: before.replace(/(?<![:\s])[:\s]+$/, '').trim(),
    start,
    end: start + line.trimEnd().length,
  }
}
