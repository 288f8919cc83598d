/**
 * Reads expressions of time at the start of a text as ranges of days: "2023", "last month", "since May", "between March
 * and June 2022", in English, German, French and Spanish. Relative ones count from `today`. Pure.
 */
import { anyOf, inOrder } from '../alternatives.ts'
import { addDays, addMonths, datesIn, weekdayOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { monthOf, monthPattern } from './months.ts'
import { counts } from './timeWords.ts'

/** Both days are inclusive; null is open. */
export interface TimeRange {
  readonly from: Day | null
  readonly until: Day | null
}

export interface ReadTime {
  readonly range: TimeRange
  /** UTF-16 units that were read. */
  readonly length: number
}

interface Span {
  readonly from: Day
  readonly until: Day
}
interface Point {
  readonly span: Span
  readonly length: number
}

const article = "(?:(?:the|der|die|das|dem|den|le|la|les|l'|el|los) ?)?"
const year = '(?:19|20)\\d{2}'
const units: readonly (readonly [Unit, string])[] = [
  ['day', 'days?|tage?n?|jours?|días?'],
  ['week', 'weeks?|wochen?|semaines?|semanas?'],
  ['month', 'months?|monate?n?|monats|mois|mes(?:es)?'],
  ['quarter', 'quarters?|quartale?s?|trimestres?'],
  ['year', 'years?|jahre?[ns]?|ans?|années?|años?'],
]
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
const unit = `(?<unit>${units.map(([, words]) => words).join('|')})(?!\\p{L})`
const number = `(?<count>\\d{1,3}|${Object.keys(counts).join('|')}|couple of|few)`
const seasons: Readonly<Record<string, number>> = {
  spring: 3,
  frühling: 3,
  printemps: 3,
  primavera: 3,
  summer: 6,
  sommer: 6,
  été: 6,
  verano: 6,
  autumn: 9,
  fall: 9,
  herbst: 9,
  automne: 9,
  otoño: 9,
  winter: 12,
  hiver: 12,
  invierno: 12,
}
const season = `(?<season>${Object.keys(seasons).join('|')})(?!\\p{L})`
const ordinals = ['first|1st|erstes|erste|premier|primer', 'second|2nd|zweites|zweite|deuxième|segundo']
const moreOrdinals = ['third|3rd|drittes|dritte|troisième|tercer', 'fourth|4th|last|viertes|vierte|quatrième|cuarto']
const quarters = [...ordinals, ...moreOrdinals]
const last = 'last|past|previous|letzte[nrms]?|vorige[nrms]?|vergangene[nrms]?'
const current = 'this|current|diese[nrms]?|cette|ce|este|esta'

type Rule = readonly [RegExp, (found: Readonly<Record<string, string | undefined>>, today: Day) => Span | null]
const rule = (source: string, span: Rule[1]): Rule => [
  new RegExp(`^${article}(?:${source})(?![\\p{L}\\d])`, 'iu'),
  span,
]

const points: readonly Rule[] = [
  rule(`(?<iso>${year}-\\d{2})(?!-)`, ({ iso = '' }) => monthSpan(Number(iso.slice(0, 4)), Number(iso.slice(5)))),
  rule(`(?:${last}) (?<month>${monthPattern})`, ({ month = '' }, today) => lastMonth(month, today, true)),
  rule(`(?<month>${monthPattern})\\.?,? (?:of |de |del )?(?<year>${year})`, ({ month = '', year: y = '' }) =>
    monthSpan(Number(y), monthOf(month) ?? 0),
  ),
  rule(`(?:month of |monat |mois de |mes de )?(?<month>${monthPattern})\\.?`, ({ month = '' }, today) =>
    lastMonth(month, today, false),
  ),
  rule(`(?:${last}) ${season}|${season.replace('season', 'after')} (?:dernier|pasado|pasada)`, (found, today) =>
    lastSeason(found['season'] ?? found['after'] ?? '', today),
  ),
  rule(`${season} (?:of |de |del )?(?<year>${year})`, ({ season: name = '', year: y = '' }) =>
    seasonSpan(name, Number(y)),
  ),
  rule(
    inOrder(
      `(?:q(?<q>[1-4])|(?<ordinal>${quarters.join('|')}) (?:quarter|quartal|trimestre))(?: (?:of |de |del `,
      `)?(?<year>${year}))?`,
    ),
    ({ q, ordinal = '', year: y }, today) => {
      const place =
        q === undefined
          ? quarters.findIndex((names) => names.split('|').includes(ordinal.toLowerCase()))
          : Number(q) - 1
      const from = { year: y === undefined ? today.year : Number(y), month: place * 3 + 1, day: 1 }
      return { from, until: addDays(addMonths(from, 3), -1) }
    },
  ),
  rule(`(?:year |jahr |année |año )?(?<year>${year})(?!-\\d)`, ({ year: y = '' }) => yearSpan(Number(y))),
  rule("(?<decade>(?:19|20)?\\d0)(?:'?s|er jahren?n?)", ({ decade = '' }) => {
    const first = decade.length === 4 ? Number(decade) : Number(decade) + (Number(decade) < 30 ? 2000 : 1900)
    return { from: yearSpan(first).from, until: yearSpan(first + 9).until }
  }),
  rule('(?:yesterday|gestern|hier|ayer)', (_, today) => same(addDays(today, -1))),
  rule("(?:today|heute|aujourd'hui|hoy)", (_, today) => same(today)),
  rule(`(?:${last}) ${number} ${unit}`, (found, today) => lately(found, today)),
  rule(
    [
      `${number} derni(?:er|ère)s ${unit}`,
      `últim[oa]s ${number.replace('count', 'count2')} ${unit.replace('unit', 'unit2')}`,
    ].join('|'),
    (found, today) =>
      lately({ count: found['count'] ?? found['count2'], unit: found['unit'] ?? found['unit2'] }, today),
  ),
  rule(`(?:${last}) ${unit}`, (found, today) => calendarSpan(unitOf(found['unit']), today, -1)),
  rule(`${unit} (?:derni(?:er|ère)s?|passée?|pasad[oa])`, (found, today) =>
    calendarSpan(unitOf(found['unit']), today, -1),
  ),
  rule(`(?:${current}) ${unit}(?:-ci)?`, (found, today) => calendarSpan(unitOf(found['unit']), today, 0)),
  rule(
    `${number} ${unit} ago|(?:vor|il y a|hace) ${number.replace('count', 'count2')} ${unit.replace('unit', 'unit2')}`,
    (found, today) => {
      const named = unitOf(found['unit'] ?? found['unit2'])
      return calendarSpan(named, today, -amountOf(found['count'] ?? found['count2']))
    },
  ),
]

const between = anyOf([
  'between|zwischen|entre',
  '(?:from|von|vom|de|du|desde) (?=.{1,30} (?:to|until|till|bis|à|au|a|hasta) )',
])
const joint = /^ (?:and|und|et|y|to|until|till|bis|à|au|a|hasta|-) /iu
const since = /^(?:since|from (?=.{3,24} (?:on|onwards?|onward)\b)|seit|ab|depuis|à partir de|desde) (?:de )?/iu
const after = /^(?:after|later than|newer than|nach|après|después de) /iu
const before = /^(?:before|earlier than|older than|prior to|vor(?! \p{L}+ (?:tag|woche|monat|jahr))|avant|antes de) /iu
const until = /^(?:until|till|up to|bis(?: zum?)?|jusqu'(?:à|en)|hasta) /iu
const ending = /^ (?:on|onwards?)(?!\p{L})/iu

/** Null if the text does not start with an expression of time. */
export function readTime(text: string, today: Day): ReadTime | null {
  const pair = new RegExp(`^${between} ?`, 'iu').exec(text)
  if (pair !== null) {
    const found = readPair(text.slice(pair[0].length), today)
    if (found !== null) return { ...found, length: found.length + pair[0].length }
  }
  const open = (pattern: RegExp, range: (span: Span) => TimeRange): ReadTime | null => {
    const lead = pattern.exec(text)
    const point = lead === null ? null : pointAt(text.slice(lead[0].length), today)
    if (lead === null || point === null) return null
    const length = lead[0].length + point.length
    return { range: range(point.span), length: length + (ending.exec(text.slice(length))?.[0].length ?? 0) }
  }
  const opened =
    open(since, ({ from }) => ({ from, until: null })) ??
    open(after, (span) => ({ from: addDays(span.until, 1), until: null })) ??
    open(before, ({ from }) => ({ from: null, until: addDays(from, -1) })) ??
    open(until, (span) => ({ from: null, until: span.until }))
  if (opened !== null) return opened
  const point = pointAt(text, today)
  return point === null ? null : { range: point.span, length: point.length }
}

/** "March and June 2022": the year of the second counts for the first as well. */
function readPair(text: string, today: Day): ReadTime | null {
  const first = pointAt(text, today)
  if (first === null) return null
  const middle = joint.exec(text.slice(first.length))
  if (middle === null) return null
  const start = first.length + middle[0].length
  const second = pointAt(text.slice(start), today)
  if (second === null) return null
  const hasYear = /\d{4}/.test(text.slice(0, first.length))
  const from =
    hasYear || !/\d{4}/.test(text.slice(start, start + second.length))
      ? first.span.from
      : { ...first.span.from, year: second.span.from.year }
  return { range: { from, until: second.span.until }, length: start + second.length }
}

function pointAt(text: string, today: Day): Point | null {
  const lead = new RegExp(`^${article}`, 'iu').exec(text)?.[0].length ?? 0
  const day = datesIn(text.slice(lead, lead + 40))[0]
  if (day !== undefined && day.start === 0) return { span: same(day.day), length: lead + day.end }
  for (const [pattern, span] of points) {
    const match = pattern.exec(text)
    const found = match === null ? null : span(match.groups ?? {}, today)
    if (match !== null && found !== null) return { span: found, length: match[0].length }
  }
  return null
}

function same(day: Day): Span {
  return { from: day, until: day }
}

function yearSpan(y: number): Span {
  return { from: { year: y, month: 1, day: 1 }, until: { year: y, month: 12, day: 31 } }
}

function monthSpan(y: number, month: number): Span | null {
  if (month < 1 || month > 12) return null
  const from = { year: y, month, day: 1 }
  return { from, until: addDays(addMonths(from, 1), -1) }
}

/** The latest such month that has begun; "last March" is not the running one. */
function lastMonth(name: string, today: Day, past: boolean): Span | null {
  const month = monthOf(name)
  if (month === null) return null
  const ahead = month > today.month || (past && month === today.month)
  return monthSpan(ahead ? today.year - 1 : today.year, month)
}

function seasonSpan(name: string, y: number): Span {
  const from = { year: y, month: seasons[name.toLowerCase()] ?? 3, day: 1 }
  return { from, until: addDays(addMonths(from, 3), -1) }
}

/** The latest that has ended; the winter belongs to the year in which it begins. */
function lastSeason(name: string, today: Day): Span {
  const now = seasonSpan(name, today.year)
  return isBefore(now.until, today) ? now : seasonSpan(name, today.year - 1)
}

function isBefore(one: Day, other: Day): boolean {
  return one.year * 372 + one.month * 31 + one.day < other.year * 372 + other.month * 31 + other.day
}

function unitOf(word = ''): Unit {
  return units.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[0] ?? 'day'
}

function amountOf(word = ''): number {
  if (/^\d+$/.test(word)) return Number(word)
  return counts[word.toLowerCase()] ?? 3
}

/** "The last three weeks": up to today. */
function lately(found: Readonly<Record<string, string | undefined>>, today: Day): Span {
  const [amount, named] = [amountOf(found['count']), unitOf(found['unit'])]
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[named]
  const from = months > 0 ? addMonths(today, -amount * months) : addDays(today, -amount * (named === 'week' ? 7 : 1))
  return { from, until: today }
}

/** The calendar's own day, week, month, quarter or year, so many from the running one. */
function calendarSpan(named: Unit, today: Day, away: number): Span {
  if (named === 'year') return yearSpan(today.year + away)
  if (named === 'day') return same(addDays(today, away))
  if (named === 'week') {
    const from = addDays(today, away * 7 - weekdayOf(today))
    return { from, until: addDays(from, 6) }
  }
  const size = named === 'month' ? 1 : 3
  const start = { year: today.year, month: Math.floor((today.month - 1) / size) * size + 1, day: 1 }
  const from = addMonths(start, away * size)
  return { from, until: addDays(addMonths(from, size), -1) }
}
