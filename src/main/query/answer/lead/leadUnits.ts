/**
 * Tells what an amount has to be of: of the period that a question asks for ("£800 a month", not "£9,600 a year"), and of
 * what it counts. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Span } from './spans/leadSpans.ts'

const periods = [
  'years?|annum|jahr|an|año',
  'months?|monat|mois|mes',
  'weeks?|woche|semaine|semana',
  'days?|tag|jour|día',
  'hours?|stunde|heure|hora',
  'nights?|nacht|nuit|noche',
  'head|person|kopf|personne|persona',
].map(
  (words) =>
    new RegExp(
      inOrder('(?<!\\p{L})(?:per|an?|each|every|pro|im|je|par|por|al|/) ?', anyOf([words]), '(?!\\p{L})'),
      'iu',
    ),
)

// UTF-16 units behind an amount in which its period stands (" each month").
const rateCharacters = 14

/** True if the span, or what follows it, is of the period that the question asks for. */
export function isOfRateAsked({ start, end }: Span, text: string, question: string): boolean {
  const asked = periods.filter((period) => period.test(question))
  const said = text.slice(start, end + rateCharacters)
  const [, rest = ''] = /^[^,;.]*?\d[\d.,]*(.*)$/su.exec(said) ?? []
  return asked.some((period) => period.test(rest.split(/[,;]/)[0] ?? ''))
}

/** The stem of the counted noun in "How many workers …?", or null. */
export function countedNoun(question: string): string | null {
  const after = /\b(?:how many|number of|wie viele|combien de|cuántos|cuántas|quanti|quante) +([^?]{1,60})/iu.exec(
    question,
  )?.[1]
  if (after === undefined) return null
  return wordsOf(after).find((word) => !isStopWord(word.raw))?.stem ?? null
}

/** True if a text names what the question counts: "your weekly hours". */
export function saysUnit(question: string, text: string): boolean {
  const unit = countedNoun(question)
  return unit !== null && wordsOf(text).some((word) => word.stem === unit)
}
