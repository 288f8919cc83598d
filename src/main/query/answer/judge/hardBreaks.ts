/**
 * Tells the line ends of lists, forms and notes, which end a statement without a full stop, from those of text that was
 * wrapped to a width. Pure. The shares in this file were chosen by judgement, not fitted.
 */
import { anyOf } from '../../text/alternatives.ts'
import { isGreeting } from '../../text/layout/salutations.ts'

interface Line {
  readonly start: number
  readonly end: number
}

// Text is wrapped at 60 to 100 columns. A block with a longer line, or with shorter ones alone, was never wrapped.
const minWrapWidth = 60
const maxWrapWidth = 120
// In wrapped text most lines are about as long as the longest.
const nearlyFull = 0.75
const wrappedShare = 0.6
// Words that no statement ends with: what they belong to stands in the next line, be it a date or a name.
const joiners = [
  'and|or|of|the|a|an|to|in|at|for|with|until|till|from|by|between|before|after|than|about|under|per|is|are|was|were',
  'und|oder|der|die|das|dem|den|des|bis|vom|zum|zur|mit|für|zwischen|seit|unter|ist|sind',
  "et|ou|de|la|le|les|du|des|au|aux|avec|pour|entre|avant|après|depuis|dès|est|sont|jusqu[’']au",
  'y|o|el|los|las|del|al|con|para|hasta|desde|antes|entre|es|son',
]
const continues = new RegExp(`(?:[,\\-–—/&(]|(?<!\\p{L})${anyOf(joiners)})$`, 'iu')
// A key opens one as well: "router.model: …", "port = …".
const opensStatement = /^(?:[\p{Lu}\p{N}“"„«(£$€]|[\p{L}_$][\p{L}\p{N}._$-]*\s?[:=]\s)/u

/** Offsets of the line ends that end a statement, in order. */
export function hardBreaks(text: string): readonly number[] {
  return blocksOf(text).flatMap((lines) => {
    const width = Math.max(...lines.map(({ start, end }) => end - start))
    const full = lines.slice(0, -1).filter(({ start, end }) => end - start >= nearlyFull * width).length
    const isWrapped = width >= minWrapWidth && width <= maxWrapWidth && full >= wrappedShare * (lines.length - 1)
    return lines.slice(0, -1).flatMap((line, index) => {
      const next = lines[index + 1]
      if (next === undefined) return []
      const [own, following] = [text.slice(line.start, line.end), text.slice(next.start, next.end)]
      if (isGreeting(own)) return [line.end]
      if (continues.test(own) || !opensStatement.test(following)) return []
      const [word = ''] = following.split(' ')
      const wouldFit = own.length + 1 + word.length <= width
      return isWrapped && !wouldFit ? [] : [line.end]
    })
  })
}

/** Runs of lines without a blank line between them; lines are without the white space around them. */
function blocksOf(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = []
  let current: Line[] = []
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, end)
    const trimmed = line.trim()
    if (trimmed === '') {
      if (current.length > 0) blocks.push(current)
      current = []
    } else {
      const from = start + line.indexOf(trimmed)
      current.push({ start: from, end: from + trimmed.length })
    }
    start = end + 1
  }
  if (current.length > 0) blocks.push(current)
  return blocks
}
