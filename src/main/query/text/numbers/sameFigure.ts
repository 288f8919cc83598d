/** Compares a figure of a question with the stems of a text, which may write it otherwise. Pure. */
import { inOrder, wholeWord } from '../alternatives.ts'
import { cardinals } from './cardinals.ts'
import { fold } from '../words/words.ts'

// Words for small numbers that elsewhere mean something else: after them stands a unit of time.
const besides: Readonly<Record<number, readonly string[]>> = { 1: ['une'], 7: ['sept'], 11: ['once'], 12: ['dozen'] }
// "Every 15 minutes" is written "each quarter of an hour", and fourteen days are a fortnight.
const otherWords: Readonly<Record<string, readonly string[]>> = {
  14: ['fortnight', 'fourteen'],
  15: ['quarter', 'fifteen', 'viertelstund', 'viertelstunde'],
  30: ['half', 'thirty', 'halben', 'halbe', 'demi'],
}
// "1,250", "1.250" and "1'250" are 1250; "1.25" is not 125.
const thousands = /(?<=\d)[.,'’](?=\d{3}(?!\d))/gu

function plain(figure: string): string {
  return figure.replace(thousands, '')
}

// "15 minutes" is an amount that may be spelled out; "year 2" and "room 4" are names.
const counted = new RegExp(
  inOrder(
    '^[ -]?',
    wholeWord([
      'minutes?|hours?|days?|weeks?|months?|years?|nights?|times',
      'minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|heures?|jours?|semaines?|mois|ans',
      'minutos?|horas?|días?|meses|años?',
    ]),
  ),
  'iu',
)

/**
 * True if one of the stems is the figure, in figures or, for an amount of time, in words. `figure`: a stem of the
 * question that contains a digit.
 */
export function holdsFigure(figure: string, stems: ReadonlySet<string>, question: string): boolean {
  if (stems.has(figure)) return true
  const wanted = plain(fold(figure))
  const after = question.slice(question.toLowerCase().indexOf(figure) + figure.length)
  if (/^\d+$/.test(wanted) && counted.test(after)) {
    const words = [
      ...(cardinals[Number(wanted) - 1] ?? []),
      ...(besides[Number(wanted)] ?? []),
      ...(otherWords[wanted] ?? []),
    ]
    if (words.some((word) => stems.has(word))) return true
  }
  for (const stem of stems) if (/^\d/.test(stem) && plain(stem) === wanted) return true
  return false
}
