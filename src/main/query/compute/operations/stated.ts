/**
 * Finds out whether a sentence already states the figure that is asked for: "1,284 people live in Marshgate" answers
 * how many people live there, and no table should be counted. Pure.
 */
import { splitSentences } from '../../../../shared/text/sentences.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { asksMoney } from '../table/money/money.ts'
import { kindNamed } from '../records/recordWords.ts'
import { readSuperlative } from '../question/superlatives.ts'
import { termsOf } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'
import { isHarmless } from '../question/harmless.ts'
import { isRelated } from '../meaning/related.ts'

// Half of a longer question may be in other words; of a short one every word has to be there. Chosen by judgement on
// libraries made for it, not fitted.
const minShare = 0.75
const maxPassages = 20
const figure = /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})/iu
const sum = /[€£$]|(?<!\p{L})(?:EUR|GBP|USD|CHF|euros?|pounds?|dollars?)(?!\p{L})|\d[.,]\d\d(?!\d)/iu
// What was invoiced to somebody is no number of customers.
const dealing = new RegExp(
  wholeWord([
    'invoiced?|billed?|charged?|spen[dt]|paid|pay|earn(?:ed|t)?|verdient|bezahlt|ausgegeben|berechnet|facturé|payé',
    'dépensé|gagné|facturado|pagado|gastado|ganado',
  ]),
  'iu',
)
// "How often" is answered by a number of times, and not by seven days.
const saysTimes = /\b(?:times|once|twice|thrice)\b|-?mal\b|\bfois\b|\bveces\b/iu
// What happened in all is not told by a sentence about one time.
const inAll = new RegExp(
  wholeWord(['total|totals|altogether|overall|so far|insgesamt|au total|en tout|en total|all together']),
  'iu',
)
const asksNoFigure = new RegExp(
  inOrder(
    '^(?:(?:and|but|so) )?',
    wholeWord(['where|who|whom|whose|wo|woher|wer|wen|wem|où|qui|dónde|quién']),
    '(?!.*\\d)',
  ),
  'iu',
)
const noWords: ReadonlySet<string> = new Set(['much', 'many', 'total', 'number', 'amount', 'altogether'])

/** True for a question after one figure, if a sentence of the passages has a figure and nearly all of its words. */
export function isStated({ text, terms, operation, dates }: ReadQuestion, candidates: readonly Candidate[]): boolean {
  const isOneFigure = ['count', 'amount', 'lookup', 'average', 'extreme'].includes(operation.kind)
  if (!isOneFigure || operation.isDistinct || operation.groupWords !== null || asksNoFigure.test(text)) return false
  const isDate = (at: number): boolean => dates.some(({ start, end }) => at >= start && at < end)
  const asked = terms.filter(({ isStop, folded, start }) => !isStop && !noWords.has(folded) && !isDate(start))
  const things = asked.filter(({ folded }) => !isHarmless(folded))
  // A sentence may say it with another verb ("made" for "make").
  const wanted = things.length >= 2 ? things : asked
  if (wanted.length < 2) return false
  // The number of an account and the day of a bill are no amount of it.
  const isOfSum = kindNamed(text) !== null || (operation.kind === 'amount' && (asksMoney(text) || dealing.test(text)))
  const isOfKind = (sentence: string): boolean => !isOfSum || sum.test(sentence)
  // The sum of one month's bill is none of another month, and what one year had is none of another.
  const days = terms.filter(({ isStop, start, folded }) => {
    const isOfOneTime = kindNamed(text) !== null || /^(?:19|20)\d\d$/u.test(folded)
    return !isStop && isDate(start) && isOfOneTime
  })
  const names = namesIn(asked)
  const years = yearsOf(text)
  for (const { chunk, title, date } of candidates.slice(0, maxPassages)) {
    // The minutes of one year tell of another's figure only if they say so.
    if (years.length > 0 && !years.some((year) => `${title}\n${chunk.text}\n${date ?? ''}`.includes(year))) continue
    for (const { start, end } of splitSentences(chunk.text)) {
      const sentence = chunk.text.slice(start, end)
      if (!isProse(sentence) || !figure.test(sentence)) continue
      if (operation.isTimes && !saysTimes.test(sentence)) continue
      if (inAll.test(text) && !inAll.test(sentence)) continue
      if (operation.kind === 'extreme' && !isExtreme(sentence, operation)) continue
      const own = termsOf(`${sentence}`)
      const titles = new Set(termsOf(title).map(({ term }) => term))
      const isIn = ({ term, raw }: (typeof asked)[number]): boolean =>
        own.some((word) => word.term === term || isRelated(raw, word.raw))
      const found = wanted.filter(isIn).length
      // "Harbour Pilots" are no Harbour Commissioners of the Pilot Club.
      const isSaid = (name: readonly Term[]): boolean => (name.length > 1 ? isTogether(name, own) : name.every(isIn))
      const areNamed = names.every((name) => isSaid(name) || name.every(({ term }) => titles.has(term)))
      if (days.length > 0 && !days.some((day) => isIn(day) || titles.has(day.term))) continue
      if (areNamed && found / wanted.length >= minShare && hasOwnFigure(sentence, text) && isOfKind(sentence))
        return true
    }
  }
  return false
}

const yearsOf = (text: string): readonly string[] => text.match(/(?<![\d.,])(?:19|20)\d{2}(?![\d.,]\d|\d)/g) ?? []

/** True if the words of a name follow one another in a sentence. */
function isTogether(name: readonly Term[], sentence: readonly Term[]): boolean {
  return sentence.some((_, from) => name.every(({ term }, place) => sentence[from + place]?.term === term))
}

/** The words with capitals after the first one, those of one name together. */
function namesIn(asked: readonly Term[]): readonly (readonly Term[])[] {
  const names: Term[][] = []
  for (const term of asked) {
    if (term.start === 0 || !/^\p{Lu}/u.test(term.raw)) continue
    const last = names.at(-1)
    if (last?.at(-1)?.end === term.start - 1) last?.push(term)
    else names.push([term])
  }
  return names
}

/** One week's figure does not say that it was the most: the sentence has to say so. */
function isExtreme(sentence: string, { superlative }: ReadQuestion['operation']): boolean {
  return superlative !== null && readSuperlative(sentence)?.direction === superlative.direction
}

// More labels than this are the fields of a record.
const maxLabels = 2

/** False for rows of tables and for the fields of a record, whose figures stand for other things. */
function isProse(sentence: string): boolean {
  if (sentence.includes(' | ') || sentence.includes('\t') || sentence.length > 500) return false
  return (sentence.match(/\S:\s/g) ?? []).length <= maxLabels
}

/** A figure that the question itself does not contain. */
function hasOwnFigure(sentence: string, question: string): boolean {
  const digits = sentence.match(/\d[\d.,]*\d|\d/g) ?? []
  return digits.length === 0 || digits.some((each) => !question.includes(each))
}
