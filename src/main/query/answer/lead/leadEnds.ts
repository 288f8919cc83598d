/**
 * A sentence often gives both ends of a span of time ("begins on 1 October and ends on 30 September"). Says at which of
 * the two ends a date stands, and which of them a question asks for. Pure.
 */
import { anyOf, wholeWord } from '../../text/alternatives.ts'

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

const untilWhen = new RegExp(
  wholeWord([
    '(?:until|till) (?:when|what|which)|by when|how long|valid|good until|deadline|bis wann|wie lange|gültig|haltbar',
    "jusqu[’']à quand|valable|validité|hasta cuándo|válid[oa]",
  ]),
  'iu',
)

/** The end that the question asks for; null if it names neither or both. */
export function endAsked(question: string): End | null {
  if (untilWhen.test(question)) return 'finish'
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

const deaths = ['die[sd]?|death|dead|passed away|gestorben|starb|tod|todestag|morte?s?|décédée?|mourut|murió|muerte']
const births = ['born|birth\\w*|geboren\\w*|geburts\\w*|née?|naissance|nacid[oa]|nació|nacimiento']
const signed = ['signed|signature|concluded|unterschrieben|unterzeichnet|geschlossen|signée?|firmad[oa]']
const [isDeath, isBirth, isSigned] = [deaths, births, signed].map((words) => new RegExp(wholeWord(words), 'iu')) as [
  RegExp,
  RegExp,
  RegExp,
]
const untilWord = new RegExp(wholeWord(["to|until|till|through|bis|jusqu[’']\\p{L}+|au|hasta"]), 'iu')

/** A date of birth says nothing of a death, and that of a signature or a start nothing of an end. */
export function tellsOfOtherEvent(question: string, text: string): boolean {
  if (isDeath.test(question)) return isBirth.test(text) && !isDeath.test(text)
  if (isBirth.test(question)) return isDeath.test(text) && !isBirth.test(text)
  if (endAsked(question) !== 'finish' || untilWord.test(text)) return false
  return lastOf(finishWord, text) === -1 && (lastOf(startWord, text) !== -1 || isSigned.test(text))
}

/** Where the last match starts, or -1. */
function lastOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
