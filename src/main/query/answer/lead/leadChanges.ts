/** Tells which of two values in a sentence is the result of a change: "moved from Friday to Sunday". Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import type { Span } from './leadSpans.ts'

const changes = [
  'mov(?:e[sd]?|ing)|postponed|brought forward|chang(?:e[sd]?|ing)|shift(?:s|ed|ing)?|rescheduled|becomes?|now|instead',
  'corrected|(?:go|goes|going|gone|went) (?:up|down)|ris(?:es?|en|ing)|rose|raised|increase[sd]?|reduced|lowered|falls?|fell|verschoben|geändert|statt|reportée?',
]
const isChange = new RegExp(wholeWord(changes), 'iu')
const changedTo = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:to|becomes?|now|now (?:reads|fixed for|on|at)|fixed for|auf|au|à) ',
    '(?:the |a |an |den |le )?[€$£]?$',
  ),
  'iu',
)

/** True if the sentence tells of a change and the span is what it leads to. */
export function isResultOfChange(span: Span, text: string): boolean {
  if (!isChange.test(text)) return false
  // The span of a relative date begins with its preposition ("to Sunday").
  const opening = text.slice(0, span.start + 3).replace(/\p{L}*$/u, '')
  return changedTo.test(text.slice(0, span.start)) || changedTo.test(opening)
}
