/** The names of the months in English, German, French, Spanish and Italian. Pure. */

export const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
// Without diacritics.
const monthWords: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'janvier', 'enero', 'gennaio', 'jan'],
  ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'feb'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'mar'],
  ['april', 'avril', 'abril', 'aprile', 'apr'],
  ['may', 'mai', 'mayo', 'maggio'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'jun'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'jul'],
  ['august', 'aout', 'agosto', 'aug'],
  ['september', 'septembre', 'septiembre', 'settembre', 'sept', 'sep'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'oct', 'okt'],
  ['november', 'novembre', 'noviembre', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dec', 'dez'],
]

/** Month, 1 to 12, by its name in lower case without diacritics. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  monthWords.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
)

const byLength = [...monthNumbers.keys()].sort((a, b) => b.length - a.length)
/** A name in a text whose diacritics were taken off. */
export const foldedMonth = byLength.join('|')
/** A name as it is written. */
export const monthPattern = byLength
  .map((word) =>
    word
      .replace('fev', 'f[eé]v')
      .replace('dec', 'd[eé]c')
      .replace('aout', 'ao[uû]t')
      .replace('marz', 'm[aä]rz')
      .replace('janner', 'j[aä]nner'),
  )
  .join('|')

/** The month, 1 to 12, that a word names in one of the languages; null for other words. */
export function monthOf(word: string): number | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
  return monthNumbers.get(plain) ?? null
}
