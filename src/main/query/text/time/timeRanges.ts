/**
 * Reads expressions of time at the start of a text as ranges of days: "2023", "last month", "since May", "between March
 * and June 2022", in English, German, French and Spanish, the commonest in Italian too. Relative ones count from `today`.
 * Pure.
 */
import { anyOf, inOrder } from '../alternatives.ts'
import { addDays, addMonths, datesIn, weekdayOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { lastMonth, lastSeason, monthSpan, same, seasons, seasonSpan, yearSpan } from './calendarSpans.ts'
import type { Span } from './calendarSpans.ts'
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

interface Point {
  readonly span: Span
  readonly length: number
}

const article = "(?:(?:the|der|die|das|dem|den|le|la|les|l'|el|los|il|lo|i) ?)?"
const year = '(?:19|20)\\d{2}'
const units: readonly (readonly [Unit, string])[] = [
  ['day', 'days?|tage?n?|jours?|días?|giorn[oi]'],
  ['week', 'weeks?|wochen?|semaines?|semanas?|settiman[ae]'],
  ['month', 'months?|monate?n?|monats|mois|mes(?:es)?|mes[ei]'],
  ['quarter', 'quarters?|quartale?s?|trimestres?'],
  ['year', 'years?|jahre?[ns]?|ans?|années?|años?|ann[oi]'],
]

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
const unit = `(?<unit>${units.map(([, words]) => words).join('|')})(?!\\p{L})`
const number = `(?<count>\\d{1,3}|${Object.keys(counts).join('|')}|couple of|few)`
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
  // "Maja" is a name more often than May in Polish, and stands behind a day in a date.
  rule(`(?:month of |monat |mois de |mes de )?(?<month>${monthPattern})(?<!maja)\\.?`, ({ month = '' }, today) =>
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
  rule('(?:yesterday|gestern|hier|ayer|ieri)', (_, today) => same(addDays(today, -1))),
  rule("(?:today|heute|aujourd'hui|hoy|oggi)", (_, today) => same(today)),
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
  rule(`${unit} (?:derni(?:er|ère)s?|passée?|pasad[oa]|scors[oa])`, (found, today) =>
    calendarSpan(unitOf(found['unit']), today, -1),
  ),
  rule(`(?:${current}) ${unit}(?:-ci)?`, (found, today) => calendarSpan(unitOf(found['unit']), today, 0)),
  rule(
    `${number} ${unit} (?:ago|fa)|` +
      `(?:vor|il y a|hace) ${number.replace('count', 'count2')} ${unit.replace('unit', 'unit2')}`,
    (found, today) => {
      const named = unitOf(found['unit'] ?? found['unit2'])
      return calendarSpan(named, today, -amountOf(found['count'] ?? found['count2']))
    },
  ),
]

const between = anyOf([
  'between|zwischen|entre|tra|fra',
  '(?:from|von|vom|de|du|desde|dall?) (?=.{1,30} (?:to|until|till|bis|à|au|a|hasta|all?) )',
])
const joint = /^ (?:and|und|et|y|e|to|until|till|bis|à|au|a|al|hasta|-) /iu
const since = /^(?:since|from (?=.{3,24} (?:on|onwards?|onward)\b)|seit|ab|depuis|à partir de|desde|dal) (?:de )?/iu
const after = /^(?:after|later than|newer than|nach|après|después de|dopo(?: il)?) /iu
const before =
  /^(?:before|earlier than|older than|prior to|vor(?! \p{L}+ (?:tag|woche|monat|jahr))|avant|antes de|prima del?) /iu
const until = /^(?:until|till|up to|bis(?: zum?)?|jusqu'(?:à|en)|hasta|fino al?) /iu
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
