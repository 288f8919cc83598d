/** The dates that a text mentions, in words and figures. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

const monthNames = [
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ['november', 'december', 'januar', 'februar', 'märz', 'mai', 'juni', 'juli', 'oktober', 'dezember'],
  ['janvier', 'février', 'mars', 'avril', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre'],
  ['décembre', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ['octubre', 'noviembre', 'diciembre'],
]
  .flat()
  .join('|')

const yearPattern = '(?:19|20)\\d{2}'

export const datePattern = new RegExp(
  inOrder(
    '(?<![\\p{L}\\p{N}])',
    anyOf([
      inOrder(
        `(?:\\d{1,2}(?:\\.|st|nd|rd|th)? (?:of |de )?)?(?:${monthNames})(?: \\d{1,2}(?:st|nd|rd|th)?,?)?`,
        `(?: (?:de )?${yearPattern})?`,
      ),
      `\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|${yearPattern}`,
    ]),
    '(?![\\p{L}\\p{N}])',
  ),
  'giu',
)

// Months whose names are words of their own: in lower case only a preposition makes them dates.
const ambiguousMonth = /^(?:may|march|mars|mai|august|juni)$/
const datePreposition = /(?<!\p{L})(?:in|since|until|till|by|from|for|of|last|next|im|seit|bis|en|de) $/iu

/** The dates of a text, months typed without a capital among them. Accepts any text. */
export function datesIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(datePattern)].filter(
    ({ 0: raw, index }) => !ambiguousMonth.test(raw) || datePreposition.test(text.slice(0, index)),
  )
}
