/** The part of a sentence that says why, how or where, by the word that opens it. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import type { Span } from './spans/leadSpans.ts'

const openers: Readonly<Record<'reason' | 'manner' | 'place', readonly string[]>> = {
  reason: [
    'because(?: of)?',
    'due to',
    'owing to',
    'thanks to',
    'as a result of',
    'in order to',
    'so that',
    'since (?!\\d)',
    'weil',
    'wegen',
    'damit',
    'aufgrund',
    "parce qu[e’']",
    "à cause d[e’']",
    "afin d[e’']",
    'porque',
    'debido a',
  ],
  manner: [
    'by (?=\\p{L}+ing\\b)',
    'by means of',
    'through',
    'via',
    'using',
    'indem',
    'mithilfe',
    'en (?=\\p{L}+ant\\b)',
  ],
  place: [
    inOrder(
      '(?:in|on|under|behind|beside|inside|above|below|at|next to|beneath|between) ',
      '(?=(?:the|a|an|my|our|his|her|their|your)\\b)',
    ),
    '(?:im|am|unter|hinter|neben|auf|in) (?=(?:der|dem|den|die|einer|einem|meiner|meinem)\\b)',
    '(?:im|am|beim) (?=\\p{Lu})',
    "(?:dans|sous|derrière|sur|chez) (?=(?:le|la|les|un|une|mon|ma)\\b|l[’'])",
  ],
}
const maxClause = 120
const minClause = 4

/** From the introducing word to the end of its clause; null if no word introduces one. */
export function clauseAfter(kind: keyof typeof openers, text: string): Span | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${openers[kind].join('|')})`, 'iu')
  const found = pattern.exec(text)
  if (found === null) return null
  const start = found.index
  const rest = text.slice(start)
  const stop = kind === 'reason' ? /[.;!?](?:\s|$)/ : /[.;!?](?:\s|$)|, |\s(?:and|but|which|und|aber|et|mais)\s/u
  const end = start + (stop.exec(rest)?.index ?? rest.trimEnd().length)
  return end - start < minClause || end - start > maxClause ? null : { start, end }
}
