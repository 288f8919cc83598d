/**
 * Puts the statement first that replaces the value of the last answer: "the opening moves from 3 May to 12 June" where it
 * is asked what the day is now. Pure.
 */
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { changesIn } from '../../../text/numbers/statedChanges.ts'
import { datesIn } from '../../../text/time/calendarDates.ts'
import { monthPattern } from '../../../text/time/months.ts'
import { figuresIn } from '../../../verify/figures.ts'
import { withoutValues } from '../../judge/withoutValues.ts'

const replaces = new RegExp(
  wholeWord([
    'instead of|rather than|in place of|replac\\p{L}+|mov\\p{L}+|postpon\\p{L}+|brought forward|put (?:back|off)',
    'chang\\p{L}+|no longer|ris\\p{L}+|rose|rais\\p{L}+|increas\\p{L}+|reduc\\p{L}+',
    'lower\\p{L}+|drop\\p{L}+|f[ae]ll\\p{L}*',
    '(?:go|goes|going|gone|went) (?:up|down|from)|shift\\p{L}*|reschedul\\p{L}+',
    'statt|anstatt|anstelle|verschoben|verlegt|nicht mehr|steig\\p{L}*|stieg|sink\\p{L}*|sank|erhöh\\p{L}*|geändert',
    'au lieu|plutôt|reportée?s?|avancée?s?|repoussée?s?|passe(?:nt)?|en (?:lugar|vez)|aplazad[oa]s?|pasan?',
  ]),
  'iu',
)
// "Not" denies the value directly behind it; that of another matter ("we do not open before …") replaces nothing.
const denies = /(?<!\p{L})(?:not|nicht|non|pas)(?: (?:on|at|for|the|am|den|die|le|la|les|el))?(?: the)? $/iu

const dayOfMonth = new RegExp(`\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of |de )?(?:${monthPattern})(?!\\p{L})`, 'iu')

function saysDay(text: string): boolean {
  return dayOfMonth.test(text) || datesIn(text).length > 0
}

/** True if a statement says the old value, another one of its kind, and that it is another one. */
export function isReplacement(text: string, old: readonly string[]): boolean {
  const [value = ''] = old
  const rest = withoutValues(text, old)
  if (rest === text || !(replaces.test(rest) || isDenied(text, old))) return false
  if (saysDay(value)) return saysDay(rest)
  const unit = figuresIn(value)[0]?.unit ?? null
  return unit !== null && figuresIn(rest).some((other) => other.unit === unit)
}

function isDenied(text: string, old: readonly string[]): boolean {
  if (changesIn(text, ['corrected']).some((change) => old.some((value) => value.includes(change.old.digits))))
    return true
  return old.some((value) => text.includes(value) && denies.test(text.slice(0, text.indexOf(value))))
}

/** `evidence`: best first. `old`: the spellings of the value that was given. */
export function replacedFirst(
  evidence: readonly EvidenceSentence[],
  old: readonly string[],
): readonly EvidenceSentence[] {
  const found = evidence.find(({ text }) => isReplacement(text, old))
  if (found === undefined) return evidence
  const best = evidence[0]?.score ?? found.score
  return [{ ...found, score: Math.max(best, found.score) }, ...evidence.filter((each) => each !== found)]
}
