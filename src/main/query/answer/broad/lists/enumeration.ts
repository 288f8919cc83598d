/** The things that a sentence names one after another ("flour, sugar and eggs"). Pure. */
import { anyOf, asciiWord, inOrder } from '../../../text/alternatives.ts'

const lastJoin = /,? (?:and|or|und|oder|et|ou|y|e) (?=\S)/u
// Two things joined by "and" are no list, and text longer than this is a clause and not a thing.
const minThings = 3
const maxThing = 80
// The first thing begins behind the colon, or else behind these words.
const opening = new RegExp(
  inOrder(
    '^.*?',
    anyOf([
      ':',
      asciiWord([
        'are|were|include[sd]?|including|contains?|namely|such as|need|needs|bring|brought|sind|waren|sont|son',
      ]),
    ]),
    '\\s*',
  ),
  'su',
)

export interface NamedThings {
  readonly things: readonly string[]
  /** The text before the first of them, or ''. */
  readonly introduction: string
}

/** Returns null for a sentence that enumerates fewer than three things. */
export function thingsIn(sentence: string): NamedThings | null {
  const whole = sentence.trim()
  // "Four things to bring: …": what stands behind a colon is the list, whatever verbs stand before it.
  const behind = /^[^:]{1,200}:\s+(?=\S)/u.exec(whole)?.[0]
  const listed = behind === undefined ? null : split(whole.slice(behind.length))
  if (behind !== undefined && listed !== null)
    return { things: listed, introduction: behind.replace(/(?<![:\s])[:\s]+$/, '') }
  const introduction = opening.exec(whole)?.[0] ?? ''
  const things = split(whole.slice(introduction.length))
  return things === null ? null : { things, introduction: introduction.replace(/(?<![:\s])[:\s]+$/, '') }
}

function split(text: string): readonly string[] | null {
  const parts = outsideBrackets(text.replace(/[.;!]\s*$/, ''))
  const last = parts.pop() ?? ''
  const join = lastJoin.exec(last)
  const ends = join === null ? [last] : [last.slice(0, join.index), last.slice(join.index + join[0].length)]
  const things = [...parts, ...ends]
    .map((part) => part.replace(/^[\s:–-]*(?:(?:and|und|et|y|or) )?/u, '').trim())
    .filter((part) => part !== '')
  return things.length >= minThings && things.every((thing) => thing.length <= maxThing) ? things : null
}

/** Splits at commas and semicolons, except those within brackets and figures. */
function outsideBrackets(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth = Math.max(0, depth - 1)
    if (depth > 0 || (char !== ',' && char !== ';') || !/\s/.test(text.charAt(at + 1))) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  parts.push(text.slice(start))
  return parts
}
