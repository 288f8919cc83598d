/**
 * Determines the form of the question, which selects the engine that builds the answer. Pure; by rules, because the
 * small models that Docent runs are not reliable enough for it. Rules go from the most to the least specific, and the
 * first that fits decides.
 */
import type { QuestionForm } from '../../../../shared/domain/answer.ts'
import { inEnglish } from '../../text/lexicon/inEnglish.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { isKnownWord } from '../../text/words/spelling.ts'
import { rules } from './formRules.ts'
import { medicinesAsked } from '../asked/medicinesAsked.ts'
import { offersAsked } from '../asked/offersAsked.ts'
import { strongSign, weakSign } from './formSigns.ts'
import { asksForSeveral } from './severalAsked.ts'

/** The first form whose signs the question has, or else a plain fact. Accepts any text. */
export function formOf(question: string): QuestionForm {
  const own = formInWords(question)
  const said = inEnglish(question.slice(0, 2_000))
  const read = said === null ? 'fact' : formInWords(said)
  if (read !== 'fact') return read
  // The Polish "do" is "until".
  return said !== null && own === 'yesNo' ? 'fact' : own
}

function formInWords(question: string): QuestionForm {
  const text = question.slice(0, 2_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const isWhat = asksWhatInGerman(question)
  const byRules = rules.find(([form, pattern]) => pattern.test(text) && !(isWhat && form === 'yesNo'))
  const offers = offersAsked(text) === null ? null : 'comparison'
  const several = asksForSeveral(text) || medicinesAsked(text) !== null ? 'list' : null
  return offers ?? strongSign(text) ?? byRules?.[0] ?? several ?? weakSign(text) ?? 'fact'
}

const startsWithWas =
  /^\s*(?:(?:[Uu]nd|[Aa]nd|[Ss]o|[Bb]ut|[Aa]lso),?\s+)?[Ww]as\s+(?<rest>(?<next>\p{Ll}\p{L}*)(?!\p{L}).*)/su

/** "Was wiegt die Pumpe?": after the German question word comes a verb, after the English one somebody or something. */
function asksWhatInGerman(question: string): boolean {
  const { rest = '', next = '' } = startsWithWas.exec(question.slice(0, 2_000))?.groups ?? {}
  if (next === '') return false
  if (languageOf(rest) === 'de') return true
  // "Was wog Pepper?": a name is written with a capital, so this is no name, and no English word.
  return /\p{Lu}/u.test(rest) && !isKnownWord(next, ['en'])
}
