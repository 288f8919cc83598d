/** Tells which of two things is the older, and completes one that lacks the noun of the other. Pure. */
import { wholeWord } from '../../../text/alternatives.ts'
import { monthOf } from '../../../text/time/months.ts'
import { fold } from '../../../text/words/words.ts'

/** In "the first and second quote for the boat" the first lacks the noun, which the second supplies. */
export function completed(first: string, second: string): readonly [string, string] {
  const [own, other] = [first.split(' '), second.split(' ')]
  // "The June offer and the August one", "Ann's lease and Ben's"
  if (/^ones?$/iu.test(other.at(-1) ?? '') && own.length > 1)
    return [first, [...other.slice(0, -1), ...own.slice(Math.min(other.length - 1, own.length - 1))].join(' ')]
  if (other.length === 1 && standsIn(second) && /['’]/u.test(own[0] ?? ''))
    return [first, [second, ...own.slice(1)].join(' ')]
  // "The bill 2024 and 2025", "the 2024 and 2025 bill"
  if (other.length === 1 && own.length > 1 && isYear(second) && isYear(own.at(-1) ?? ''))
    return [first, `${own.slice(0, -1).join(' ')} ${second}`]
  // "Mean temperature spring 2024 and autumn 2025"
  if (isTimeOfYear(second) && own.length > 2 && isTimeOfYear(own.slice(-2).join(' ')))
    return [first, `${own.slice(0, -2).join(' ')} ${second}`]
  if (own.length === 1 && other.length > 1 && isYear(first) && isYear(other[0] ?? ''))
    return [`${first} ${other.slice(1).join(' ')}`, second]
  if (own.length === 1 && other.length > 1 && isOrder(own[0] ?? '') && isOrder(other[0] ?? ''))
    return [`${first} ${other.slice(1).join(' ')}`, second]
  return [first, second]
}

export const isTime = (thing: string): boolean =>
  isYear(thing) || (/^\p{L}{3,}(?: (?:19|20)\d{2})?$/u.test(thing) && monthOf(thing.split(' ')[0] ?? '') !== null)
const seasons = new RegExp(
  wholeWord([
    'spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst|printemps|été|automne|hiver',
    'primavera|verano|otoño|invierno',
  ]),
  'iu',
)
/** "Spring 2025", "May 2025" */
function isTimeOfYear(text: string): boolean {
  const [name = '', year = '', more] = text.split(' ')
  return more === undefined && isYear(year) && (seasons.test(name) || (name.length > 2 && monthOf(name) !== null))
}
const isYear = (word: string): boolean => /^(?:19|20)\d{2}$/.test(word)

const earlierWords = 'old first former previous earlier original initial last draft preliminary provisional'.split(' ')
const laterWords = ['new', 'second', 'latter', 'current', 'later', 'revised', 'latest', 'newer', 'newest', 'final']
const isOrder = (word: string): boolean => orderOf(word) !== 0 || /^\d/.test(word)

/** -1 for a word that means the older of two things, 1 for the newer, 0 for others. */
export function orderOf(thing: string): -1 | 0 | 1 {
  const words = fold(thing).split(' ')
  return words.some((word) => laterWords.includes(word))
    ? 1
    : words.some((word) => earlierWords.includes(word))
      ? -1
      : 0
}

/** The thing without the words that say which of the two it is. */
export function withoutOrder(thing: string): string {
  const kept = thing.split(' ').filter((word) => ![...earlierWords, ...laterWords].includes(fold(word)))
  return kept.join(' ')
}

/** "The new one", "Ann's": what it is of stands in the first thing. */
export const standsIn = (thing: string): boolean =>
  / ones?$/iu.test(` ${thing}`) || /^\p{L}+(?:['’]s|s['’])$/u.test(thing)
