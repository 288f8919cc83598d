/** The number of a list item at the start of a quote: it belongs to the list and says nothing. Pure. */
import { monthPattern } from '../time/months.ts'

// "6. Burglary. In the night …": the number belongs to the list that the quote was taken out of. "12. Oktober" is a date.
const listNumber = new RegExp(`^(\\d{4}-\\d{2}(?:-\\d{2})?: )?\\d{1,2}[.)]\\s+(?!(?:${monthPattern}))(?=\\p{L})`, 'iu')

export function withoutListNumber(text: string): string {
  return text.replace(listNumber, '$1')
}

/** The text with the number blanked, so that offsets stay. */
export function blankListNumber(text: string): string {
  return text.replace(listNumber, (found, date: string | undefined) => (date ?? '').padEnd(found.length))
}
