/** The words in which a question names a span of time, those that are tried first before the others. */
import { inOrder } from '../../../text/alternatives.ts'
import { foldedMonth } from '../../../text/time/months.ts'
import {
  after,
  before,
  lastDay,
  monthSpan,
  openEnded,
  quarterSpan,
  readDayRange,
  readFigures,
  readPoint,
  readQuarter,
  readRange,
  span,
  two,
  yearSpan,
} from './readSpans.ts'
import type { SaidSpan } from './readSpans.ts'

export const month = `(?:${foldedMonth})`
export const year = '(?:19|20)\\d\\d'
const until =
  "(?:(?:to|until|till|through|up to) the end of|bis ende|to|until|till|through|-|–|bis|a|au|jusqu'en|hasta)"
const shortDay = '(\\d{1,2})(?:st|nd|rd|th|er|\\.)?'
const point = inOrder(
  `(?:(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?)?(${month})\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?`,
  `(?:,? (?:of |de |del )?(${year}))?`,
)

export interface Pattern {
  readonly regex: RegExp
  readonly read: (match: RegExpExecArray, now: Date) => SaidSpan | null
}

const bound = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'u')
const halves = [
  [1, 2, 3, 4, 5, 6],
  [7, 8, 9, 10, 11, 12],
] as const

const seasons: readonly (readonly [words: string, months: readonly number[]])[] = [
  ['spring|fruhjahr|fruhling|printemps|primavera', [3, 4, 5]],
  ['summer|sommer|ete|verano', [6, 7, 8]],
  ['autumn|fall|herbst|automne|otono', [9, 10, 11]],
  ['winter|hiver|invierno', [12, 1, 2]],
]
// A season is a time where it is this one, the last one, or one of a year: "spring bulbs" are none.
const seasonPatterns: readonly Pattern[] = seasons.map(([words, months]) => ({
  regex: bound(
    inOrder(
      `(?:(this|dieses|diesen|dieser|ce|cet|cette|esta|este) (?:${words})`,
      `|(last|letztes|letzten) (?:${words})|(?:in |im |en )?(?:the )?(?:${words}) (?:of |de |del )?(${year}))`,
      '(?! (?:term|series|season|semester|half|league|tour|sale|fair))',
    ),
  ),
  read: ([, isThis, isLast, own], now) => {
    const first = months[0] ?? 1
    // This winter and the last one are in two years.
    if (first === 12 && own === undefined) return { from: null, to: null, months, day: null, isSeason: true }
    const isAhead = isLast !== undefined && now.getUTCMonth() + 1 <= first + 2
    const y = own === undefined ? now.getUTCFullYear() - (isThis === undefined && isAhead ? 1 : 0) : Number(own)
    const end = first === 12 ? monthSpan(y + 1, 2) : monthSpan(y, first + 2)
    return { ...span(`${y}-${two(first)}-01`, end.to), isSeason: true }
  },
}))

export const spanPatterns: readonly Pattern[] = [
  { regex: bound(`(${year})-(\\d\\d)-(\\d\\d)`), read: ([, y, m, d]) => span(`${y}-${m}-${d}`, `${y}-${m}-${d}`) },
  { regex: bound('(\\d{1,2})[./](\\d{1,2})[./](\\d{4}|\\d{2})'), read: readFigures },
  {
    regex: bound(
      inOrder(
        `(?:from |between |von |zwischen |vom |du |de |entre |del )?(?:the )?${shortDay} ?`,
        `(?:${until}|and|und|et|y|al) ?(?:the )?${point}`,
      ),
    ),
    read: readDayRange,
  },
  // "In January and March" are two months.
  { regex: bound(`(?:between |zwischen |entre )${point} (?:and|und|et|y) ${point}`), read: readRange },
  {
    regex: bound(`(?:from |between |von |zwischen |de |entre |desde )?${point}(?: ${until} | ?[-–] ?)${point}`),
    read: readRange,
  },
  {
    regex: bound(`(?:from|between|von|zwischen|de|entre|desde) (${year}) (?:${until}|and|und|et|y) (${year})`),
    read: ([, a, b]) => yearSpan(Number(a), Number(b)),
  },
  {
    regex: bound(`(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th|last) quarter)(?: (?:of |in )?(${year}))?`),
    read: readQuarter,
  },
  {
    regex: bound(`([1-4])(?:\\.|er|e|eme|o)? (?:quartal|trimestre)(?: (?:de |del )?(${year}))?`),
    read: ([, quarter, y]) => quarterSpan(Number(quarter), y),
  },
  {
    regex: bound(`(?:the )?(first|last) (two|three|four|six|[2-9]) months of (${year})`),
    read: ([, end, word = '', y]) => {
      const months = Number(word) || { two: 2, three: 3, four: 4, six: 6 }[word] || 3
      return end === 'first'
        ? span(`${y}-01-01`, `${y}-${two(months)}-${lastDay(Number(y), months)}`)
        : span(`${y}-${two(13 - months)}-01`, `${y}-12-31`)
    },
  },
  {
    regex: bound(`(?:the )?(first|second) half (?:of (?:the year )?)?(${year})`),
    read: ([, half, y]) => (half === 'first' ? span(`${y}-01-01`, `${y}-06-30`) : span(`${y}-07-01`, `${y}-12-31`)),
  },
  {
    regex: bound('(?:the )?(first|second) half of (last|this|the) year'),
    read: ([, half, which], now) => {
      if (which === 'the') return { from: null, to: null, months: halves[half === 'first' ? 0 : 1], day: null }
      const year = now.getUTCFullYear() - (which === 'last' ? 1 : 0)
      return half === 'first' ? span(`${year}-01-01`, `${year}-06-30`) : span(`${year}-07-01`, `${year}-12-31`)
    },
  },
  {
    regex: bound(
      `(since|from|after|seit|ab|nach|depuis|apres|desde) (?:the (?:start|end) of )?${point}(?: on(?:wards)?)?`,
    ),
    read: (match) => openEnded(match, 'from'),
  },
  {
    regex: bound(`(before|until|till|up to|by|vor|bis|avant|jusqu'en|antes de|hasta) (?:the end of )?${point}`),
    read: (match) => openEnded(match, 'to'),
  },
  {
    regex: bound(`(since|after|seit|nach|depuis|apres|desde) (${year})`),
    read: ([, word, y]) => span(`${Number(y) + (after.has(word ?? '') ? 1 : 0)}-01-01`, null),
  },
  {
    regex: bound(`(before|until|till|up to|vor|bis|avant|antes de|hasta) (${year})`),
    read: ([, word, y]) => span(null, `${Number(y) - (before.has(word ?? '') ? 1 : 0)}-12-31`),
  },
  // Read before "this year", which is then the other one.
  {
    regex: /(?<=this year (?:or|than|against|and) )last(?![\p{L}\p{N}]| (?:year|month|week|time))/u,
    read: (_, now) => yearSpan(now.getUTCFullYear() - 1),
  },
  {
    regex: bound("last year|letztes jahr|voriges jahr|l'annee derniere|el ano pasado"),
    read: (_, now) => yearSpan(now.getUTCFullYear() - 1),
  },
  {
    regex: bound('(?:so far )?this year|(?:bisher )?dieses jahr|cette annee|este ano'),
    read: (_, now) => ({ ...yearSpan(now.getUTCFullYear()), isCurrentYear: true }),
  },
  {
    regex: bound('last month|letzten monat|le mois dernier|el mes pasado'),
    read: (_, now) => monthSpan(now.getUTCFullYear(), now.getUTCMonth()),
  },
  {
    regex: bound('this month|diesen monat|ce mois'),
    read: (_, now) => monthSpan(now.getUTCFullYear(), now.getUTCMonth() + 1),
  },
  ...seasonPatterns,
  { regex: bound(point), read: readPoint },
  // "2024-25" and "2025-014" are no calendar years.
  { regex: bound(`(${year})(?![-/]\\d)`), read: ([, y]) => yearSpan(Number(y)) },
]
