/** Recognises "how much is that a year?": the last amount, or by how much it changed, over another time. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

export const periods = ['day', 'week', 'fortnight', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

export interface OverPeriod {
  readonly count: number
  readonly period: Period
  /** True if the difference of the last two amounts is meant: "how much more is that a year?". */
  readonly isDifference: boolean
}

const names: Readonly<Record<Period, string>> = {
  day: 'days?|tage?n?|jours?|días?',
  week: 'weeks?|wochen?|semaines?|semanas?',
  fortnight: 'fortnights?',
  month: 'months?|monate?n?|mois|mes(?:es)?',
  quarter: 'quarters?|quartale?n?|trimestres?',
  year: 'years?|annum|jahre?n?|ans?|années?|años?',
}
const span = anyOf(Object.values(names))
const numbers = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = inOrder(
  '(?:(?:the |a )?(?:whole|full|entire) |the |one |each |every |per |pro |par |an? |einem? |un |une |al |por )?',
  inOrder('(?<count>\\d{1,3}|', numbers.slice(1).join('|'), ')?'),
)
const asks = new RegExp(
  inOrder(
    '^',
    anyOf([
      inOrder(
        '(?:how much|what|and)(?: (?<change>more|less|extra|dearer|cheaper))?',
        "(?:'s| is| was| are| would| will| does| do| did)?",
        '(?: (?:that|it|this|they|those))?(?: (?<second>more|less|extra|dearer|cheaper))?',
        '(?: (?:be|come to|make|cost|add up to|amount to|work out(?: at| as| to)?))?',
        '(?: altogether| in total| all together)?',
      ),
      inOrder(
        '(?:um )?wie ?viel(?: (?<mehr>mehr|weniger|teurer|billiger|günstiger))?',
        '(?: (?:ist|sind|macht|kostet|wäre|wären|ergibt) (?:das|es|sie))?(?: (?<dann>mehr|weniger|teurer|billiger))?',
        '(?: (?:denn|dann|also))?',
      ),
      inOrder(
        "(?:ça fait |c'est |cela fait )?combien(?: est-ce| ça fait| cela fait)?(?: (?<plus>de plus|de moins))?",
        '|cuánto (?:es|son|sería)(?: eso)?',
      ),
    ]),
    '(?: (?:over|in|for|during|across|im|auf|pro|par|al|en))? ?',
    count,
    ' ?(?<span>',
    span,
    ')$',
  ),
  'iu',
)

/** `asked`: without "and" and its question mark. */
export function overPeriod(asked: string): OverPeriod | null {
  const { count: said, span: named, change, second, mehr, dann, plus } = asks.exec(asked)?.groups ?? {}
  if (named === undefined) return null
  const period = periods.find((each) => new RegExp(`^(?:${names[each]})$`, 'iu').test(named))
  if (period === undefined) return null
  const inWords = numbers.indexOf(said?.toLowerCase() ?? '') + 1
  const number = said === undefined ? 1 : inWords > 0 ? inWords : Number(said)
  return { count: number, period, isDifference: (change ?? second ?? mehr ?? dann ?? plus) !== undefined }
}

const perSpan = new RegExp(
  inOrder(
    '(?:(?:per|an?|each|every|pro|im|par|al|por|/) ?(?:calendar |kalender)?|/ ?',
    '|(?<!\\p{L})(?:for|für|pour) (?:(?:the|one|a|das|ein|un|une|la?) ?)(?:whole |full |entire |ganze |ganzes )?)',
    '(?<span>',
    span,
    ')(?!\\p{L})',
    '|(?<!\\p{L})(?<adverb>',
    anyOf([
      'daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|pcm|p\\.?w\\.?|p\\.?a\\.?',
      '(?:täglich|wöchentlich|monatlich|vierteljährlich|jährlich)(?:e[mnrs]?)?',
      'mensuel(?:le)?(?:ment)?|annuel(?:le)?(?:ment)?',
      'mensual|anual',
    ]),
    ')(?![\\p{L}])',
  ),
  'giu',
)
const adverbs: readonly (readonly [RegExp, Period])[] = [
  [/^(?:daily|täglich)/i, 'day'],
  [/^(?:weekly|p\.?w|wöchentlich)/i, 'week'],
  [/^fortnightly/i, 'fortnight'],
  [/^(?:monthly|pcm|monatlich|mensu)/i, 'month'],
  [/^(?:quarterly|viertel)/i, 'quarter'],
  [/^(?:yearly|annu|p\.?a|jährlich|anual)/i, 'year'],
]

/** The period that amounts of a text are for ("£80 a week", "monthly rent"); null if it names none, or several. */
export function periodIn(text: string): Period | null {
  const found = [...text.matchAll(perSpan)].map(({ groups }) => {
    const { span: named, adverb } = groups ?? {}
    return named === undefined
      ? adverbs.find(([pattern]) => pattern.test(adverb ?? ''))?.[1]
      : periods.find((each) => new RegExp(`^(?:${names[each]})$`, 'iu').test(named))
  })
  const [first] = found
  return first !== undefined && found.every((each) => each === first) ? first : null
}
