/**
 * Brings texts into one spelling, so that an answer is judged by what it says: case, accents, currency, numbers
 * ("1.250,00" is "1,250"), dates ("12.10.2030" is "Oct 12, 2030") and number words up to twenty.
 */

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janvier', 'enero'],
  ['february', 'feb', 'februar', 'fevrier', 'febrero'],
  ['march', 'mar', 'marz', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'julio'],
  ['august', 'aug', 'aout', 'agosto'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'decembre', 'diciembre'],
]
const monthOf = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))
const month = `(${[...monthOf.keys()].sort((a, b) => b.length - a.length).join('|')})\\b\\.?`
const day = '(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|\\.)?'
const year = '(?:,? ?(?:de |of )?(\\d{4})\\b)?'

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const numberWord = new RegExp(`\\b(${numberWords.toReversed().join('|')})\\b(?![- ]?(?:hundred|thousand|million))`, 'g')
const currencies = ['gbp', 'eur', 'usd', 'pounds?', 'euros?', 'dollars?', 'quid', 'livres?']
const currency = new RegExp(`[£€$]|\\b(?:${currencies.join('|')})\\b`, 'g')

const dayFirst = new RegExp(`${day} (?:of |de )?${month}${year}`, 'g')
const monthFirst = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)${year}`, 'g')

/** Words, numbers and dates of a text in one spelling. A date is one word, whether or not its year is said. */
export function tokensOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[’‘`]/g, "'")
    // "Achebe's" names Achebe, "months'" are months, "l'école" is an école.
    .replace(/'s\b/g, '')
    .replace(/'(?=(?:t|re|ll|ve|d|m)\b)/g, '')
    .replaceAll("'", ' ')
    .replace(/\s+/g, ' ')
  const dated = plain
    .replace(/\b(\d{4})-(\d\d)-(\d\d)(?:t[\d:.]+z?)?\b/g, (_, y: string, m: string, d: string) => date(y, m, d))
    .replace(/\b(\d{4})(\d\d)(\d\d)t\d{6}z?\b/g, (_, y: string, m: string, d: string) => date(y, m, d))
    .replace(/\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/g, (_, d: string, m: string, y: string) =>
      Number(m) > 12 ? date(y, d, m) : date(y, m, d),
    )
    .replace(dayFirst, (_, d: string, name: string, y?: string) => date(y, String(monthOf.get(name)), d))
    .replace(monthFirst, (_, name: string, d: string, y?: string) => date(y, String(monthOf.get(name)), d))
  return dated
    .replace(currency, ' ')
    .replace(/%|\bper cent\b|\bprozent\b|\bpour cent\b/g, ' percent ')
    .replace(numberWord, (word) => String(numberWords.indexOf(word)))
    .replace(/(\d{1,2}):(\d\d)(?!\d|:)/g, '$1.$2')
    .split(/[^\p{L}\p{N}.,@]+/u)
    .flatMap(wordsOf)
}

// Letters of no language that is judged, so that a date survives the cutting into words as one word.
const [dateMark, dateGap] = ['\u02d0', '\u02d1']

function date(y: string | undefined, m: string, d: string): string {
  return ` ${[dateMark + (y ?? ''), m.padStart(2, '0'), d.padStart(2, '0')].join(dateGap)} `
}

function wordsOf(piece: string): readonly string[] {
  const bare = piece.replace(/^[.,]+|[.,]+$/g, '')
  if (bare === '') return []
  // "12kg" is "12 kg".
  const joined = /^(\d[\d.,]*\d|\d)(\p{L}+)$/u.exec(bare)
  if (joined !== null) return [numberOf(joined[1] ?? ''), joined[2] ?? '']
  if (/^[\d.,]+$/.test(bare)) return [numberOf(bare)]
  return bare.split(/[.,@]+/).filter((word) => word !== '')
}

/** "1,250.00", "1.250,00" and "1250" are "1250"; a lone separator before exactly three digits parts thousands. */
function numberOf(written: string): string {
  const last = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'))
  const isThousands = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:\.\d{3})+$/.test(written)
  if (last === -1 || isThousands) return written.replace(/[.,]/g, '')
  const whole = written.slice(0, last).replace(/[.,]/g, '')
  const decimals = written.slice(last + 1).replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals}`
}

/** Position of the first place where `gold` stands in `tokens` as whole words and whole numbers, or -1. */
export function findGold(tokens: readonly string[], gold: string): number {
  const spellings = [tokensOf(gold)]
  const [first] = spellings
  // "286 000": a French thousand is two words in the text.
  if (first !== undefined && first.some((word) => /^\d{4,}$/.test(word)))
    spellings.push(first.flatMap((word) => (/^\d{4,}$/.test(word) ? grouped(word) : [word])))
  for (const wanted of spellings) {
    if (wanted.length === 0) continue
    for (let at = 0; at + wanted.length <= tokens.length; at += 1)
      if (wanted.every((word, index) => sameWord(tokens[at + index] ?? '', word))) return at
  }
  return -1
}

const grouped = (digits: string): readonly string[] => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')

/** A day without its year is as good as with it, on either side; two different years are not. */
function sameWord(said: string, wanted: string): boolean {
  if (said === wanted) return true
  if (!said.startsWith(dateMark) || !wanted.startsWith(dateMark)) return false
  const [saidYear = '', ...saidDay] = said.slice(1).split(dateGap)
  const [wantedYear = '', ...wantedDay] = wanted.slice(1).split(dateGap)
  return saidDay.join() === wantedDay.join() && (saidYear === '' || wantedYear === '')
}
