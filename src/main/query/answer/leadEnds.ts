/**
 * A sentence often gives both ends of a span of time ("begins on 1 October and ends on 30 September"). Says at which of
 * the two ends a date stands, and which of them a question asks for. Pure.
 */
import { anyOf, wholeWord } from '../text/alternatives.ts'

export type End = 'start' | 'finish'

const starts = [
  'begins?|began|beginning|starts?|started|starting|commences?|commenced|commencing|effective',
  'beginnt|begann|beginn|anfang|fängt|commence|début|débute|comienza|empieza|inicio',
]
const finishes = [
  'ends?|ended|ending|expires?|expired|expiry|finish(?:es|ed)?|terminates?|terminated|runs? out',
  'endet|endete|ende|läuft ab|ausläuft|finit|termine|expire|fin|termina|vence|acaba',
]
const startWord = new RegExp(wholeWord(starts), 'giu')
const finishWord = new RegExp(wholeWord(finishes), 'giu')
const directly: Readonly<Record<End, RegExp>> = {
  start: new RegExp(`(?<!\\p{L})${anyOf(['from|since|vom?|ab(?: dem)?|seit|du|depuis le|desde(?: el)?'])} $`, 'iu'),
  finish: new RegExp(
    `(?<!\\p{L})${anyOf(["to|until|till|through|bis(?: zum)?|au|jusqu[’']au|hasta(?: el)?"])} $`,
    'iu',
  ),
}

/** The end that the question asks for; null if it names neither or both. */
export function endAsked(question: string): End | null {
  const [start, finish] = [lastOf(startWord, question), lastOf(finishWord, question)]
  return (start === -1) === (finish === -1) ? null : start === -1 ? 'finish' : 'start'
}

/** The end at which a date stands, by the text before it in its sentence; null if nothing there says so. */
export function endBefore(before: string): End | null {
  if (directly.start.test(before)) return 'start'
  if (directly.finish.test(before)) return 'finish'
  const [start, finish] = [lastOf(startWord, before), lastOf(finishWord, before)]
  return start === finish ? null : start > finish ? 'start' : 'finish'
}

/** Where the last match starts, or -1. */
function lastOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
