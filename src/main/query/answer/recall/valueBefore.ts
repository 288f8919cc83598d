/**
 * Reads the value that was replaced out of the sentence that tells the new one: "your salary rises from £25,200 to
 * £26,460", "£1,164 instead of the £1,118 so far". Pure.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { monthPattern } from '../../text/time/months.ts'
import { figuresIn } from '../../verify/figures.ts'

const cues = new RegExp(
  inOrder(
    wholeWord([
      '(?:up |down )?from|so far|instead of|rather than|in place of|as against|compared (?:to|with)|previous(?:ly)?',
      'formerly|(?:until|till|up to) now|hitherto|at present|currently|was|were|used to be|old|earlier|before',
      'bisher(?:ige[nrs]?)?|statt|anstatt|anstelle von|zuvor|vorher|früher|derzeit|von|gegenüber',
      "au lieu d['e]|contre|auparavant|jusqu['’]ici|jusqu['’]à présent|actuellement|antes|en (?:lugar|vez) de",
    ]),
    '(?: (?:the|a|an|is|are|it is|der|den|die|das|dem|les?|la|el))?[ (:]*(?:[£$€]|EUR|GBP|CHF)?\\s*$',
  ),
  'iu',
)
// "From 1 May", "ab 3. Juni".
const inDate = new RegExp(inOrder('^(?:st|nd|rd|th|\\.)? (?:of )?(?:', monthPattern, ')(?!\\p{L})'), 'iu')
// The words between such a cue and its figure are few. Chosen by judgement.
const nearby = 30

/** As it is written; null if the sentence tells none, or several. `lead`: the new value, which stands in the sentence. */
export function valueBefore(sentence: string, lead: string): string | null {
  const [own] = figuresIn(lead)
  if (own === undefined) return null
  const figures = figuresIn(sentence)
  const mine = figures.find(({ raw }) => raw === own.raw)
  if (mine === undefined) return null
  const replaced = figures.filter(
    ({ raw, unit, start, end }) =>
      raw !== own.raw &&
      unit === mine.unit &&
      !/^(?:19|20)\d{2}$/.test(raw) &&
      !inDate.test(sentence.slice(end)) &&
      cues.test(sentence.slice(Math.max(0, start - nearby), start)),
  )
  const [value] = replaced
  if (value === undefined || replaced.length > 1) return null
  return lead.replace(own.raw, () => value.raw)
}
