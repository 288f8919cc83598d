/**
 * Finds the spans of a quote that could be the answer on their own, by the kind the question expects: an amount with
 * its currency, a whole date, a name with its particles. Pure; every span is a verbatim slice.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { datesIn } from '../../../text/time/calendarDates.ts'
import { isLetteredTerm } from '../../../text/expectation/expectation.ts'
import { monthOf } from '../../../text/time/months.ts'
import { frequencyPattern } from '../../../text/expectation/expectationPatterns.ts'
import type { Expectation } from '../../../text/expectation/expectationRules.ts'
import { languageOf } from '../../../text/lexicon/languageOf.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { isStopWord, wordsOf } from '../../../text/words/words.ts'
import { month, year, weekday, scale, figure, range, currencies, per, durations, measures } from './leadWords.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

const alone = (source: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags)
const loose = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${source})`, 'giu')

const dates = alone(
  [
    `${weekday}\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:of |de )?${month}(?:,? (?:de )?${year})?`,
    `${weekday}${month} \\d{1,2}(?:st|nd|rd|th)?(?:(?:,| of)? ${year})?`,
    `(?:early |late |mid-?)?${month},?(?: of| de)? ${year}`,
    '\\d{4}-\\d{2}-\\d{2}',
    '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
    `(?:between |from )?${year}(?: ?(?:-|–|to|and) ?(?:${year}|\\d{2}))(?: ?(?:bce?|ad|ce))?`,
    inOrder(
      '(?:the )?(?:early |late |mid-?)?',
      '(?:\\d{1,2}(?:st|nd|rd|th)|\\p{L}+(?:th|rd|nd|st)|first|second|third)[ -]centur(?:y|ies)',
      '(?: (?:bce?|ad|ce))?',
    ),
    `(?:the )?(?:early |late |mid-?)?${year}s`,
    `${year}(?: (?:bce?|ad|ce))?`,
    '\\d{1,4} (?:bce?|ad|ce)',
    `(?:early |late |mid-?)?${month}`,
    `${figure} years ago`,
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?',
  ].join('|'),
)
const hour = "\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:a\\.m\\.|am|p\\.m\\.|pm|o['’]clock|uhr|h))?"
// "1:52:40" is how long somebody took.
const times = alone(
  [
    `(?:between |from |von |zwischen |entre |de )${hour} (?:and|to|until|bis|und|et|à) ${hour}`,
    inOrder(
      '\\d{1,2}[:.]\\d{2}(?: ?(?:a\\.m\\.|am|p\\.m\\.|pm|uhr|h))?',
      '(?: ?(?:-|–|to|until|bis) ?\\d{1,2}[:.]\\d{2}(?: ?(?:a\\.m\\.|am|p\\.m\\.|pm|uhr))?)?',
    ),
    "\\d{1,2} ?(?:a\\.m\\.|am|p\\.m\\.|pm|o['’]clock|uhr|h(?:\\d{2})?)|noon|midnight",
  ]
    .map((form) => `(?<!\\d[:.])(?:${form})(?![:.]\\d)`)
    .join('|'),
)
const money = loose(
  [
    inOrder(
      anyOf([
        `(?:[€$£¥₹]|(?:eur|usd|gbp|chf) )\\s?${figure}(?:\\s?${scale})?`,
        `${range}\\s?(?:${currencies.join('|')})`,
      ]),
      `(?![\\p{L}\\p{N}])${per}`,
    ),
    `[€$£¥₹]\\s?${figure}${per}`,
  ].join('|'),
)
const streets = [
  'street',
  'road',
  'lane',
  'avenue',
  'drive',
  'close',
  'square',
  'row',
  'terrace',
  'court',
  'place',
  'quay',
  'hill',
  'way',
]
// No name is longer; in a run of letters a pattern without a bound would be tried from each to the end.
const name = "\\p{Lu}[\\p{L}'’-]{0,40}"
const address = new RegExp(
  [
    inOrder(
      '(?<!\\d)\\d+[a-z]?,? (?:bis |ter )?(?:rue|avenue|av\\.|boulevard|place|quai|chemin|impasse|calle|via) ',
      `(?:de la |du |des |de |d['’])?${name}(?: ${name})*(?:, (?:\\d{4,5} )?${name}(?: ${name})*)?`,
    ),
    inOrder(
      `(?<!\\d)\\d+[a-z]? (?:${name} ){1,3}?`,
      `(?:${streets.map((each) => `[${each[0]?.toUpperCase()}${each[0]}]${each.slice(1)}`).join('|')})`,
      `(?:, ${name}(?: ${name})*)*(?:,? [A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})?`,
    ),
    inOrder(
      `(?:${name} )?${name}(?:straße|strasse|str\\.|weg|gasse|platz|allee|ufer) \\d+[a-z]?`,
      `(?:, (?:\\d{5} )?${name}(?: ${name})*)?`,
    ),
  ].join('|'),
  'gu',
)

const byKind: Partial<Readonly<Record<Expectation, RegExp>>> = {
  date: dates,
  time: times,
  money,
  percentage: loose(`${range}(?:\\s?%| ?per ?cent| percent| prozent| pour cent| por ciento)`),
  duration: alone(
    [
      '\\d{1,3} ?(?:hrs?|h|hours?|mins?|minutes?),? (?:and )?\\d{1,2} ?(?:mins?|minutes?|secs?|seconds?|s)',
      '\\d{1,3} ?(?:hrs?|h|mins?)',
      `${range}[ -](?:${durations.join('|')})`,
    ].join('|'),
  ),
  frequency: frequencyPattern,
  measure: alone(`${range}[ -]?(?:${measures.join('|')})`),
  // A sum of money answers "how much" with its currency.
  number: loose(`(?:[€$£¥₹]\\s?)?${range}`),
}

/** In the order of the text. Empty for kinds that have no form of their own (reasons, manners, plain "what"). */
export function spansOf(expectation: Expectation, text: string): readonly Span[] {
  const pattern = byKind[expectation]
  if (pattern !== undefined) {
    const found = [...text.matchAll(pattern)]
      // "DE12 1001 0010": a group of the figures of an account is no year.
      .filter(({ index, 0: said }) => expectation !== 'date' || !isGroupOfFigures(text, index, index + said.length))
      .map((match) => trimmed(text, match.index, match.index + match[0].length))
    // "€" and "%" after a figure belong to it, although no word boundary follows them.
    return expectation === 'number' ? found.filter((span) => !isPartOfDate(text, span)) : found
  }
  if (expectation === 'place') {
    const whole = [...text.matchAll(address)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
    return whole.length > 0 ? whole : nameSpans(text)
  }
  return expectation === 'person' || expectation === 'name' ? nameSpans(text) : []
}

function isGroupOfFigures(text: string, start: number, end: number): boolean {
  return (
    /\d[ \u00a0]$/.test(text.slice(0, start)) &&
    /^[ \u00a0]\d/.test(text.slice(end)) &&
    /^\d+$/.test(text.slice(start, end))
  )
}

/** A number that is the day or the year of a date is not a count. */
function isPartOfDate(text: string, span: Span): boolean {
  return datesIn(text).some((date) => date.start <= span.start && span.end <= date.end)
}

const weekdayName =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?$/i
const particles = [
  'of',
  'the',
  'de',
  'da',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'del',
  'bin',
  'al',
  'and',
  '&',
  'for',
]
const joints = new Set(particles)

/** Runs of capitalised words with their particles: "Leonardo da Vinci", "University of Graz". */
export function nameSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  const languages = ['en', languageOf(text) ?? 'en'] as const
  // Declared as a union because the compiler does not see what `close` assigns to it.
  let run = null as Span | null
  let pending = false
  // The run is the first word of a sentence and nothing more.
  let isOpening = false
  const close = (): void => {
    // "Public liability cover from Fieldgate Mutual": every sentence begins with a capital.
    const parts = run === null ? [] : text.slice(run.start, run.end).split('-')
    const isWord = isOpening && parts.every((part) => isKnownWord(part, languages))
    if (run !== null && !isWord) spans.push(run)
    isOpening = false
    run = null
    pending = false
  }
  let previousEnd = -1
  for (const word of wordsOf(text)) {
    const between = previousEnd < 0 ? '' : text.slice(previousEnd, word.start)
    const joined =
      run !== null && /^(?: |\. |-|’|'| & )$/.test(between) && !(between === '. ' && !endsInTitle(text, run))
    if (!joined) close()
    const capital =
      /^\p{Lu}/u.test(word.raw) &&
      monthOf(word.raw) === null &&
      !weekdayName.test(word.raw) &&
      !isLetteredTerm(word.raw)
    const opening = previousEnd < 0 || /(?:[.!?:;"“(]\s*|\n[^\S\n]*)$/.test(between)
    if (capital && !(isStopWord(word.raw) && (opening || run === null))) {
      if (!(opening && run === null && /^\p{Lu}\p{Ll}+(?:ly|ing|ed)$/u.test(word.raw))) {
        isOpening = run === null && opening
        run = { start: run?.start ?? word.start, end: word.end }
      }
      pending = false
    } else if (run !== null && !pending && joints.has(word.raw)) pending = true
    else if (!(run !== null && pending && joints.has(word.raw))) close()
    previousEnd = word.end
  }
  close()
  return spans
}

const titles = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St|Hr|Fr|M|Mme|\p{Lu})$/u

function endsInTitle(text: string, run: Span): boolean {
  return titles.test(text.slice(run.start, run.end))
}

function trimmed(text: string, start: number, end: number): Span {
  const slice = text.slice(start, end)
  return { start: start + (slice.length - slice.trimStart().length), end: start + slice.trimEnd().length }
}
