/** Splits text into terms for computing: stems, with units in one spelling and compound field names split. Pure. */
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'

// Spellings of a unit, as stems, that mean the same.
const unitSpellings: Readonly<Record<string, string>> = {
  gram: 'g',
  gramm: 'g',
  kilogram: 'kg',
  kilogramm: 'kg',
  kilo: 'kg',
  kilometr: 'km',
  kilometer: 'km',
  meter: 'm',
  metr: 'm',
  litr: 'l',
  liter: 'l',
  minut: 'min',
  minuten: 'min',
  euro: 'eur',
  pound: 'gbp',
  dollar: 'usd',
  franc: 'chf',
  franken: 'chf',
  percent: '%',
  prozent: '%',
  mile: 'mil',
  stunden: 'hour',
  stund: 'hour',
}

export interface Term {
  /** As written. */
  readonly raw: string
  readonly folded: string
  readonly term: string
  readonly isStop: boolean
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
}

export function termsOf(text: string): readonly Term[] {
  return wordsOf(text).map(({ raw, stem: own, start, end }) => ({
    raw,
    folded: fold(raw),
    term: unitSpellings[own] ?? own,
    isStop: isStopWord(raw),
    start,
    end,
  }))
}

/** Terms that carry meaning, or every word if none does. */
export function contentTerms(text: string): readonly string[] {
  const terms = termsOf(text)
  const content = terms.filter((term) => !term.isStop)
  return (content.length > 0 ? content : terms).flatMap(pieces)
}

/** "weightKg" and "paid_on" are names of two words. */
export function nameTerms(name: string): readonly string[] {
  const spaced = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/_/g, ' ')
  // Only these words distinguish "Paid in" from "Paid out", and "Who" is the header of a column of people.
  const told = termsOf(spaced).filter(({ folded }) => ['in', 'out', 'who', 'when', 'where'].includes(folded))
  return [...contentTerms(spaced), ...told.map(({ term }) => term)]
}

/** A hyphenated compound is matched by its whole and by its parts. */
function pieces({ term, folded }: Term): readonly string[] {
  if (!/[-']/.test(folded) || /\d/.test(folded)) return [term]
  return [
    term,
    ...folded
      .split(/[-']/)
      .filter((piece) => piece.length > 2)
      .map((piece) => unitSpellings[stem(piece)] ?? stem(piece)),
  ]
}
