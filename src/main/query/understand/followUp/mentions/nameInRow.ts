/**
 * Finds whom or what the row of a table is about when an answer quotes it as "Tag: 41 · Name: Bella · Breed: Jersey". Its
 * other cells name breeds, makers and places, which "she" does not mean. Pure.
 */
import { wholeWord } from '../../../text/alternatives.ts'

const cellPattern = /^([^:·]{1,40}): (\S.*)$/u
const minCells = 3
const nameLabel = new RegExp(
  wholeWord([
    'name|first name|full name|forename|animal|pet|person|child|pupil|member|guest|tenant|client|customer|patient',
    'vorname|tier|kind|mitglied|gast|mieter(?:in)?|kund(?:e|in)|nom|prénom|élève|locataire|nombre|alumn[oa]|cliente',
  ]),
  'iu',
)

/** `answer`: as it was shown, its first line decides. Null if that is no row, or if it has no cell for a name. */
export function nameInRow(answer: string): string | null {
  const [line = ''] = answer.trim().split('\n')
  const cells = line
    .replace(/^- /, '')
    .split(' · ')
    .flatMap((cell) => {
      const [, label, value] = cellPattern.exec(cell) ?? []
      return label === undefined || value === undefined ? [] : [{ label, value: value.trim() }]
    })
  if (cells.length < minCells) return null
  const named = cells.find(({ label, value }) => nameLabel.test(label) && /^\p{Lu}/u.test(value) && !/\d/.test(value))
  return named?.value ?? null
}
