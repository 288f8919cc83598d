/**
 * Resolves relative dates, counted from the day on which they were written: "yesterday" in a note of 8 May 2023 is 7
 * May 2023. English, German, French and Spanish here, the added languages by `relativeWordings.ts`. Pure.
 */
import { inOrder } from '../alternatives.ts'
import { addDays, addMonths, datesIn, sayDay, sayMonth } from './calendarDates.ts'
import { monthOf } from './months.ts'
import type { Day } from './calendarDates.ts'
import { endsOfPeriods } from './endOfPeriod.ts'
import { farDaysIn } from './farDays.ts'
import { weekday, count, unit, season, month } from './timeWords.ts'
import { isAhead, clauseAt } from './clauseTense.ts'
import { relativeWordings } from './relativeWordings.ts'
import type { RelativeKind } from './relativeWordings.ts'
import { sayAway, sayWeekday, seasonYear, week, weekend } from './sayRelative.ts'
import type { Found } from './sayRelative.ts'

export interface ResolvedDate {
  /** As written: "last Friday". */
  readonly phrase: string
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
  /** "19 May 2023", or "the week before 20 May 2023" if no single day is meant. */
  readonly date: string
}

interface Rule {
  readonly pattern: RegExp
  /** Null if the words turn out to mean something else. */
  readonly resolve: (found: Found, from: Day, text: string, at: number) => string | null
}

// "Hier" is yesterday in French and here in German.
const french = /(?<!\p{L})(?:le|la|les|une|je|j['’]ai|nous|vous|il|elle|est|était|avons|pas)(?!\p{L})/iu

const added: Readonly<Record<RelativeKind, Rule['resolve']>> = {
  dayBeforeYesterday: (_, from) => sayDay(addDays(from, -2)),
  dayAfterTomorrow: (_, from) => sayDay(addDays(from, 2)),
  yesterday: (_, from) => sayDay(addDays(from, -1)),
  tomorrow: (_, from) => sayDay(addDays(from, 1)),
  today: (_, from) => sayDay(from),
  lastWeekday: (found, from) => sayWeekday(found, from, 'before'),
  nextWeekday: (found, from) => sayWeekday(found, from, 'after'),
  ago: (found, from) => sayAway(found, from, -1),
  ahead: (found, from) => sayAway(found, from, 1),
  lastWeek: (_, from) => week(from, 'before'),
  nextWeek: (_, from) => week(from, 'after'),
  lastWeekend: (_, from) => weekend(from, 'before'),
  nextWeekend: (_, from) => weekend(from, 'after'),
  lastMonth: (_, from) => sayMonth(addMonths(from, -1)),
  nextMonth: (_, from) => sayMonth(addMonths(from, 1)),
  thisMonth: (_, from) => sayMonth(from),
  lastYear: (_, from) => String(from.year - 1),
  nextYear: (_, from) => String(from.year + 1),
  thisYear: (_, from) => String(from.year),
}

const rules: readonly Rule[] = [
  ...Object.values(relativeWordings).flatMap((wordings) =>
    Object.entries(wordings).flatMap(([kind, phrases]) =>
      phrases.map((phrase) =>
        rule(
          phrase.replace('{weekday}', weekday).replace('{count}', count).replace('{unit}', unit),
          // The keys are the kinds.
          added[kind as RelativeKind],
        ),
      ),
    ),
  ),
  ...days(-2, ['(?:the )?day before yesterday', 'vorgestern', 'avant-hier', 'anteayer']),
  ...days(2, ['(?:the )?day after tomorrow', 'übermorgen', 'après-demain', 'pasado mañana']),
  ...days(-1, ['yesterday(?: (?:morning|afternoon|evening|night))?', 'last night', 'gestern', 'ayer']),
  rule('hier(?: (?:soir|matin))?', (_, from, text) => (french.test(text) ? sayDay(addDays(from, -1)) : null)),
  // With a capital letter, "Morgen" is the morning.
  ...days(1, ['tomorrow(?: (?:morning|afternoon|evening|night))?', '(?-i:morgen)', 'demain', '(?<!la )mañana']),
  // At the start of a sentence only the verb behind it tells.
  ...days(1, [
    inOrder(
      '(?<=(?:^|[.!?:\\]] ?))(?-i:Morgen)',
      '(?= (?:ist|sind|hat|haben|kommt|kommen|geht|gehen|fahre?n?|fährt|wird|werden|muss|um|früh|abend|nachmittag|',
      'vormittag|mittag)(?!\\p{L}))',
    ),
  ]),
  ...days(0, ['today', 'tonight', 'this (?:morning|afternoon|evening)', 'heute', "aujourd['’]hui", 'hoy']),
  rule(
    [
      `(?:the )?(?:last|past|previous) ${weekday}|letzten ${second(weekday)}|${third(weekday)} dernier`,
      `el ${fourth(weekday)} pasado`,
    ].join('|'),
    (found, from) => sayWeekday(found, from, 'before'),
  ),
  rule(
    [
      `(?:the |this )?(?:coming|next) ${weekday}|(?:nächsten|kommenden|diesen) ${second(weekday)}`,
      `${third(weekday)} prochain|el próximo ${fourth(weekday)}`,
    ].join('|'),
    (found, from) => sayWeekday(found, from, 'after'),
  ),
  rule(
    [
      `${count} ${unit} (?:ago|earlier)|vor ${second(count)} ${second(unit)}`,
      `il y a ${third(count)} ${third(unit)}|hace ${fourth(count)} ${fourth(unit)}`,
    ].join('|'),
    (found, from) => sayAway(found, from, -1),
  ),
  rule(
    [
      `(?:in|within) ${count} ${unit}(?:['’]s? time)?|${fifth(count)} ${fifth(unit)} from (?:now|today)`,
      `dans ${third(count)} ${third(unit)}|dentro de ${fourth(count)} ${fourth(unit)}`,
    ].join('|'),
    (found, from) => sayAway(found, from, 1),
  ),
  rule('(?:a )?few days (?:ago|before)|(?:the )?other day', (_, from) => `a few days before ${sayDay(from)}`),
  rule('(?:a )?few weeks ago', (_, from) => `a few weeks before ${sayDay(from)}`),
  rule('(?:last|this past) week(?!end)|letzte Woche|vorige Woche|la semaine dernière|la semana pasada', (_, from) =>
    week(from, 'before'),
  ),
  rule('next week(?!end)|(?:nächste|kommende) Woche|la semaine prochaine|la próxima semana', (_, from) =>
    week(from, 'after'),
  ),
  rule('(?:last|this past) weekend|letztes Wochenende|le week-end dernier', (_, from) => weekend(from, 'before')),
  rule('next weekend|(?:nächstes|kommendes) Wochenende|le week-end prochain', (_, from) => weekend(from, 'after')),
  rule('last month|(?:letzten|vorigen) Monat|le mois dernier|el mes pasado', (_, from) =>
    sayMonth(addMonths(from, -1)),
  ),
  rule('next month|(?:nächsten|kommenden) Monat|le mois prochain|el próximo mes', (_, from) =>
    sayMonth(addMonths(from, 1)),
  ),
  rule('this month|diesen Monat|ce mois-ci|este mes', (_, from) => sayMonth(from)),
  rule("last year|(?:letztes|voriges) Jahr|l['’]an(?:née)? derni(?:er|ère)|el año pasado", (_, from) =>
    String(from.year - 1),
  ),
  rule("next year|(?:nächstes|kommendes) Jahr|l['’]an(?:née)? prochaine?|el próximo año", (_, from) =>
    String(from.year + 1),
  ),
  rule('this year|dieses Jahr|cette année|este año', (_, from) => String(from.year)),
  rule(`last ${season}`, (found, from) => `the ${found['season'] ?? ''} of ${seasonYear(found['season'] ?? '', from)}`),
  rule(`(?<turn>last|next|coming|nächste[nrs]?|kommenden) ${month}`, (found, from) => {
    const number = monthOf(found['month'] ?? '') ?? from.month
    const isThisYear = found['turn'] === 'last' ? number < from.month : number > from.month
    return sayMonth({ month: number, year: from.year + (isThisYear ? 0 : found['turn'] === 'last' ? -1 : 1) })
  }),
  // Last, so that "last Friday" and "next Friday" are matched first.
  rule(`(?:to|until|bis|auf) ${weekday}|verschoben auf ${second(weekday)}`, (found, from) =>
    sayWeekday(found, from, 'after'),
  ),
  rule(`(?:since|seit) ${weekday}|depuis ${second(weekday)}`, (found, from) => sayWeekday(found, from, 'before')),
  rule(`(?:on|by|am) ${weekday}|${second(weekday)} (?:morning|afternoon|evening|night)`, (found, from, text, at) =>
    sayWeekday(found, from, isAhead(clauseAt(at, text)) ? 'after' : 'before'),
  ),
]

/** Every such phrase of a text in order, without nesting. `from`: the day on which the text was written. */
export function relativeDatesIn(written: string, from: Day): readonly ResolvedDate[] {
  // A line may end within a phrase ("at the end of\nthe year").
  const text = written.replace(/\s/gu, ' ')
  const found: ResolvedDate[] = [...endsOfPeriods(text, from), ...farDaysIn(text, from)]
  for (const { pattern, resolve } of rules) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const date = resolve(withoutCopies(match.groups ?? {}), from, text, start)
      if (date !== null) found.push({ phrase: match[0], start, end, date })
    }
  }
  const inOrder = found.sort((a, b) => a.start - b.start)
  return [...inOrder, ...afterOthers(text, inOrder)].sort((a, b) => a.start - b.start)
}

const following = [
  '(?<after>(?:on )?the (?:very )?(?:next|following) (?:day|morning|evening|night)|' +
    'the day after(?! (?:tomorrow|the|my|our|we|I)))',
  '(?<next>am nächsten (?:Tag|Morgen)|am Tag danach|le lendemain|al día siguiente)',
  `(?<later>${count} ${unit} (?:later|after(?:wards| that)))`,
].join('|')
const followingDate = new RegExp(`(?<![\\p{L}\\p{N}])(?:${following})(?![\\p{L}\\p{N}])`, 'giu')

/** "It broke on Thursday, the man came the next day": counted from the day that was told just before. */
function afterOthers(text: string, resolved: readonly ResolvedDate[]): readonly ResolvedDate[] {
  const known = [
    ...resolved.map(({ end, date }) => ({ end, day: datesIn(date)[0]?.day })),
    ...datesIn(text).map(({ end, day }) => ({ end, day })),
  ].sort((a, b) => a.end - b.end)
  return [...text.matchAll(followingDate)].flatMap((match): readonly ResolvedDate[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const from = known.findLast((one) => one.end <= start && one.day !== undefined)?.day
    if (from === undefined || resolved.some((other) => start < other.end && other.start < end)) return []
    const found = withoutCopies(match.groups ?? {})
    const date = found['later'] === undefined ? sayDay(addDays(from, 1)) : sayAway(found, from, 1)
    return date === null ? [] : [{ phrase: match[0], start, end, date }]
  })
}

function rule(source: string, resolve: Rule['resolve']): Rule {
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu'), resolve }
}

function days(offset: number, phrases: readonly string[]): readonly Rule[] {
  return [rule(phrases.join('|'), (_, from) => sayDay(addDays(from, offset)))]
}

// A group name may occur only once in an expression, so the copies of other languages are numbered.
function second(group: string): string {
  return group.replace('>', '2>')
}

function third(group: string): string {
  return group.replace('>', '3>')
}

function fourth(group: string): string {
  return group.replace('>', '4>')
}

function fifth(group: string): string {
  return group.replace('>', '5>')
}

function withoutCopies(groups: Found): Found {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.replace(/\d$/, ''), value.toLowerCase()]],
    ),
  )
}
