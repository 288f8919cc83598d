/** Takes birthdays out of a text: they say who is meant and not when something was or was written. Pure. */
import { anyOf, inOrder } from '../alternatives.ts'

const words = [
  'born',
  'geboren',
  'geb\\.',
  'née?',
  'nacid[oa]',
  'date of birth:?',
  'd\\.?o\\.?b\\.?:?',
  'geburtsdatum:?',
]
const birth = new RegExp(
  inOrder('(?<!\\p{L})', anyOf(words), anyOf([' on', ' am', ' le', ' el', '']), ' [^,;·–()\\n]{4,20}'),
  'giu',
)

// "Re: Mr Ole Brandt, 03/02/1961": the head of a letter about a patient or a client.
const named = new RegExp(
  inOrder(
    '(?<=(?:^|\\n)[ \\t]*',
    anyOf(['re', 'ref', 'betr', 'betrifft', 'betreff', 'patient(?:in)?', 'concerne', 'asunto', 'paciente']),
    '[.:] ?',
    anyOf(['mr', 'mrs', 'ms', 'miss', 'dr', 'herr', 'frau', 'mme', 'm', 'sr', 'sra']),
    '\\.? [^\\n\\d]{2,60})\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}',
  ),
  'giu',
)

/** The text with blanks in the place of each birthday. */
export function withoutBirths(text: string): string {
  const blank = (said: string): string => ' '.repeat(said.length)
  return text.replace(birth, blank).replace(named, blank)
}
