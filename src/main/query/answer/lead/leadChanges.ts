/** Tells which of two values in a sentence is the result of a change: "moved from Friday to Sunday". Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { sidesOf } from '../../text/numbers/statedChanges.ts'
import type { Span } from './spans/leadSpans.ts'

const changes = [
  'mov(?:e[sd]?|ing)|postponed|brought forward|chang(?:e[sd]?|ing)|shift(?:s|ed|ing)?|rescheduled|becomes?|now|instead',
  'corrected|(?:go|goes|going|gone|went) (?:up|down)|ris(?:es?|en|ing)|rose|raised|increase[sd]?|reduced|lowered',
  'falls?|fell|verschoben|geändert|statt|reportée?',
  'erhöh\\p{L}*|mieterhöhung|angehoben|steigt|gestiegen|senk\\p{L}*|gesenkt',
  'augment\\p{L}*|baiss\\p{L}*|aument\\p{L}*|subid?[aóo]',
]
const isChange = new RegExp(wholeWord(changes), 'iu')
const changedTo = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:to|becomes?|now|now (?:reads|fixed for|on|at)|fixed for|auf|au|à) ',
    '(?:the |a |an |den |le )?[€$£]?$',
  ),
  'iu',
)

const changedFrom = new RegExp('(?<!\\p{L})(?:from|von|vom|de|du|desde) (?:the |a |an |den |le )?[€$£]?$', 'iu')
const asksBefore = new RegExp(
  wholeWord([
    'at first|originally|initially|at the (?:start|beginning|outset)|in the beginning|to begin with|before|old',
    'previous|formerly|am anfang|anfangs|ursprünglich|zuerst|vorher|früher|alte[rnsm]?',
    'au début|avant|ancien(?:ne)?|al principio',
  ]),
  'iu',
)

/** "The hours go down from 30 to 27": the figure after the change, or the one before it if that is asked. */
export function sideOfChange(span: Span, text: string, question: string): string | null {
  const sides = sidesOf(text.slice(span.start, span.end))
  if (sides === null || !isChange.test(text) || !changedFrom.test(text.slice(0, span.start))) return null
  return asksBefore.test(question) ? sides.before : sides.after
}

/** True if the sentence tells of a change and the span is what it leads to, or the value before it if that is asked. */
export function isResultOfChange(span: Span, text: string, question: string): boolean {
  if (!isChange.test(text)) return false
  if (asksBefore.test(question)) return changedFrom.test(text.slice(0, span.start))
  // The span of a relative date begins with its preposition ("to Sunday").
  const opening = text.slice(0, span.start + 3).replace(/(?<!\p{L})\p{L}*$/u, '')
  return changedTo.test(text.slice(0, span.start)) || changedTo.test(opening)
}
