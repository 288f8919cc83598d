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

/** The text with a blank for each birthday; offsets are not kept. */
export function withoutBirths(text: string): string {
  return text.replace(birth, ' ')
}
