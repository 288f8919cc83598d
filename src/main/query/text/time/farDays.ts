/**
 * Resolves days that are counted in whole weeks from another day: "two weeks today", "a week on Tuesday", "Friday week",
 * "the Wednesday after next", "in a fortnight", "heute in acht Tagen", "mercredi en huit". English, German, French and
 * Spanish. Pure. Each of them holds a shorter wording ("today", "on Tuesday") that means another day.
 */
import { anyOf, inOrder } from '../alternatives.ts'
import { addDays, sayDay, weekdayOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { counts, englishCounts, englishWeekdays, weekdayNumbers } from './timeWords.ts'

export interface FarDay {
  readonly phrase: string
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
  /** "22 May 2023 (two weeks after 8 May 2023)" */
  readonly date: string
}

const weekday = anyOf([[...weekdayNumbers.keys()].join('|')])
const amount = `(?<weeks>\\d{1,2}|${Object.keys(counts).join('|')})`
const weeks = `(?:${amount} weeks?|(?<fortnight>(?:a )?fortnight))`
// The day from which the weeks are counted.
const near = "(?<near>today|tomorrow|yesterday|heute|morgen|demain|aujourd['’]hui|hoy|mañana)"
const day = `(?<weekday>${weekday})`

/** What the words say: the day they start from, and how many weeks further. */
const wordings: readonly string[] = [
  `(?:in )?${weeks} ${near}(?! (?:ago|later))`,
  `${near} (?:${weeks}|(?<week>week))(?! ago)`,
  `${near} in (?:${amount} (?:wochen?)|(?<idiom>acht|8|vierzehn|14) tagen)`,
  `(?:de |d['’])?${near} en (?<idiom>huit|quinze|ocho|quince)`,
  `(?:in )?${weeks} (?:on|from|this|next|this coming) ${day}`,
  `${day}(?: (?<fortnight>fortnight)| (?<week>week))(?!end| (?:ago|later|of|before|after))`,
  `(?:the )?${day} after next`,
  `(?<next>übernächste[nrms]?) ${day}`,
  `${day} (?<next>in einer woche|en huit|de la semaine prochaine en huit)`,
  `${day} en (?<idiom>quinze)`,
  "(?<fortnight>(?:in|within) a fortnight(?:['’]s time)?)",
  '(?<ago>a fortnight ago)',
  'dans (?<idiom>huit|quinze) jours|dentro de (?<idiom>ocho|quince) días|in (?<idiom>acht|vierzehn|14) tagen',
  '(?<ago>il y a quinze jours|hace quince días|vor vierzehn tagen)',
]

// A name may stand only once in an expression, although only one of its places can match.
const pattern = (words: string): RegExp => {
  const seen = new Map<string, number>()
  const numbered = words.replace(/\(\?<(\p{L}+)>/gu, (_, name: string) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `(?<${name}${times}>`
  })
  return new RegExp(inOrder('(?<![\\p{L}\\p{N}])', anyOf([numbered]), '(?![\\p{L}\\p{N}])'), 'giu')
}
const patterns = wordings.map(pattern)

/** In order, without overlap. `from`: the day on which the text was written. */
export function farDaysIn(text: string, from: Day): readonly FarDay[] {
  const found: FarDay[] = []
  for (const each of patterns)
    for (const match of text.matchAll(each)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const said = new Map(
        Object.entries(match.groups ?? {}).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.replace(/\d$/, ''), value.toLowerCase()] as const],
        ),
      )
      found.push({ phrase: match[0], start, end, date: dateOf(said, from) })
    }
  return found.sort((a, b) => a.start - b.start)
}

// Eight and fifteen days count the first day as well: they are one week and two.
const idioms: Readonly<Record<string, number>> = { acht: 1, '8': 1, huit: 1, ocho: 1 }
const offsets: Readonly<Record<string, number>> = { tomorrow: 1, morgen: 1, demain: 1, mañana: 1, yesterday: -1 }

function dateOf(said: ReadonlyMap<string, string>, from: Day): string {
  const wanted = weekdayNumbers.get(said.get('weekday') ?? '')
  if (wanted !== undefined) {
    const ahead = (wanted - weekdayOf(from) + 7) % 7 || 7
    // "The Wednesday after next" is the one after the next one, as is "Wednesday week".
    return `${sayDay(addDays(from, ahead + 7 * weeksOf(said)))} (${saidOf(wanted, weeksOf(said))} ${sayDay(from)})`
  }
  const further = weeksOf(said)
  const base = addDays(from, offsets[said.get('near') ?? ''] ?? 0)
  if (said.has('ago')) return `${sayDay(addDays(from, -14))} (two weeks before ${sayDay(from)})`
  const span = `${englishCounts[further - 1] ?? further} week${further === 1 ? '' : 's'}`
  return `${sayDay(addDays(base, 7 * further))} (${span} after ${sayDay(base)})`
}

function saidOf(weekdayNumber: number, further: number): string {
  const name = englishWeekdays[weekdayNumber] ?? ''
  return further === 1 ? `the second ${name} after` : `the ${name} ${further} weeks after the next one, from`
}

function weeksOf(said: ReadonlyMap<string, string>): number {
  if (said.has('fortnight')) return 2
  const idiom = said.get('idiom')
  if (idiom !== undefined) return idioms[idiom] ?? 2
  const written = said.get('weeks')
  if (written === undefined) return 1
  return /^\d+$/.test(written) ? Number(written) : (counts[written] ?? 1)
}
