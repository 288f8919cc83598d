/** The names of the months in the languages of the lexicon. Pure. */

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
  ['january', 'januar', 'janner', 'janvier', 'enero', 'gennaio', 'styczen', 'stycznia', 'styczniu', 'jan'],
  ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'luty', 'lutego', 'lutym', 'feb'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'marzec', 'marca', 'marcu', 'mar'],
  ['april', 'avril', 'abril', 'aprile', 'kwiecien', 'kwietnia', 'kwietniu', 'apr'],
  ['may', 'mai', 'mayo', 'maggio', 'maj', 'maja', 'maju'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'czerwiec', 'czerwca', 'czerwcu', 'jun'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'lipiec', 'lipca', 'lipcu', 'jul'],
  ['august', 'aout', 'agosto', 'sierpien', 'sierpnia', 'sierpniu', 'aug'],
  ['september', 'septembre', 'septiembre', 'settembre', 'wrzesien', 'wrzesnia', 'wrzesniu', 'sept', 'sep'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'pazdziernik', 'pazdziernika', 'pazdzierniku', 'oct', 'okt'],
  ['november', 'novembre', 'noviembre', 'listopad', 'listopada', 'listopadzie', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'grudzien', 'grudnia', 'grudniu', 'dec', 'dez'],
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
      .replace('janner', 'j[aä]nner')
      .replace(/(?<=[cpsz][iz])en$/, 'e[nń]')
      .replace('pazd', 'pa[zź]d')
      .replace('wrzesn', 'wrze[sś]n'),
  )
  .join('|')

/** The month, 1 to 12, that a word names in one of the languages; null for other words. */
export function monthOf(word: string): number | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
  return monthNumbers.get(plain) ?? null
}
