/**
 * Recognises what is to be made of the last amount: "what is that at 45p a mile?", "half of that", "plus 20 % VAT",
 * "for three people", "split between four". Pure.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'

export type Scaled =
  /** A price for each of what the last answer counted. */
  | { readonly kind: 'rate'; readonly rate: number; readonly currency: Currency | null; readonly said: string }
  | { readonly kind: 'times' | 'divide'; readonly by: number }
  /** Part of it in percent; `added`: with it, −1 taken off, 0 alone. */
  | { readonly kind: 'percent'; readonly percent: number; readonly added: -1 | 0 | 1 }

export interface Currency {
  /** As it is written beside figures. */
  readonly sign: string
  readonly isBefore: boolean
}

const figure = '\\d+(?:[.,]\\d+)?'
const units =
  'mile|km|kilomet(?:re|er)|kilo|kg|gram|litre|liter|hour|day|night|week|month|year|head|person|piece|item|page|one|' +
  'unit|kwh|ticket|box|bag|bottle|metre|meter|foot|visit|lesson|stunde|tag|woche|monat|jahr|stück|person|kilometer|' +
  'seite|heure|jour|nuit|mois|semaine|personne|pièce|kilomètre'
const asks = inOrder(
  "(?:(?:how much|what)(?:(?:[’']s| is| was| are| were| would| will| does| do| did)?)",
  '(?: (?:that|it|this|they|those|these|all that|all of that))?',
  '(?: (?:be|come to|make|cost|work out(?: at| to)?|amount to))?',
  '|wie ?viel (?:ist|sind|macht|machen|kostet|wäre|ergibt)(?: (?:das|es|sie))?',
  '|was (?:macht|kostet|ist|wäre) (?:das|es)',
  "|(?:ça fait |c'est |cela fait )?combien(?: ça fait| cela fait| est-ce)?|ça (?:fait|ferait)) ?",
)
const rated = new RegExp(
  inOrder(
    `^(?:${asks})?(?:at|bei|zu|à|for) `,
    `(?<sign>[£$€])? ?(?<figure>${figure})`,
    ' ?(?<unit>p|pence|cents?|ct|c|[£$€]|pounds?|euros?|dollars?|francs?|chf|eur|gbp|usd)?',
    ' ?(?:',
    anyOf([
      `(?:an?|per|each|every|the|/|pro|je|par|la|le|l['’]) ?(?:${units})s?`,
      'each|apiece|a piece|je(?:weils)?|chacune?',
    ]),
    ')$',
  ),
  'iu',
)
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = `(?<count>\\d{1,3}|${numbers.join('|')})`
const people = '(?:people|persons|of us|of them|adults|children|heads|personen|leute|personnes)'
const multiplied = new RegExp(
  inOrder(
    '^(?:',
    `(?:${asks})(?:for |für |pour )(?:all |the )?${count} ${people}`,
    `|(?:${asks})?(?:times|multiplied by|mal) ${count.replace('count', 'factor')}`,
    `|(?:${asks})?(?<double>double|twice|doppelt|das doppelte|le double)(?: (?:that|of that|davon))?`,
    ')$',
  ),
  'iu',
)
const divided = new RegExp(
  inOrder(
    '^(?:',
    `(?:${asks})?(?:each |per head |per person |a head )?`,
    '(?:(?:if )?(?:split|shared|divided)(?: (?:it|that))? ?(?:equally )?(?:between|among|by|into)',
    '|durch|geteilt durch|divisé par)',
    ` (?:the )?${count}(?: ${people}| ways)?`,
    `|(?:${asks})(?:each |per person |per head )(?:between|among|for) (?:the )?`,
    `${count.replace('count', 'among')}(?: ${people})?`,
    `|(?:${asks})?(?:a |one )?(?<part>half|third|fifth|tenth) ?(?:of )?(?:that|it|this)?`,
    // "A quarter?" may be three months.
    `|(?:${asks})?(?:a |one )?(?<fourth>quarter) of (?:that|it|this)`,
    `|(?:${asks})?die hälfte(?<haelfte> davon)?|la moitié`,
    ')$',
  ),
  'iu',
)
const percent = new RegExp(
  inOrder(
    `^(?:${asks})?(?:and )?`,
    '(?<way>plus|with|including|incl\\.?|minus|less|without|off|zuzüglich|mit|abzüglich|avec|moins)? ?',
    `(?:the )?(?<figure>${figure}) ?(?:%|per ?cent|percent|prozent|pour ?cent)`,
    '(?: (?:of (?:that|it)|davon|de ça|vat|tax|discount|off|tip|service|mwst|rabatt|skonto|tva|(?<taken>deducted)))*$',
  ),
  'iu',
)
const parts: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }

/** `asked`: without "and" and its question mark. */
export function scaledOf(asked: string): Scaled | null {
  const rate = rated.exec(asked)?.groups
  if (rate !== undefined) return rateOf(rate)
  const times = multiplied.exec(asked)?.groups
  if (times !== undefined) {
    const by = times['double'] === undefined ? numberOf(times['count'] ?? times['factor'] ?? '') : 2
    return { kind: 'times', by }
  }
  const shared = divided.exec(asked)?.groups
  if (shared !== undefined) {
    const part = parts[(shared['part'] ?? shared['fourth'])?.toLowerCase() ?? '']
    const said = shared['count'] ?? shared['among']
    return { kind: 'divide', by: part ?? (said === undefined ? 2 : numberOf(said)) }
  }
  const { figure: share, way = '', taken } = percent.exec(asked)?.groups ?? {}
  if (share === undefined) return null
  const isOff =
    taken !== undefined || /^(?:minus|less|without|off|abz|moins)/i.test(way) || /(?:off|discount)$/i.test(asked)
  const added = isOff ? -1 : way === '' ? 0 : 1
  return { kind: 'percent', percent: Number(share.replace(',', '.')), added }
}

const cents = /^(?:p|pence|cents?|ct|c)$/i
const signs: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:£|pounds?|gbp|p|pence)$/i, { sign: '£', isBefore: true }],
  [/^(?:\$|dollars?|usd)$/i, { sign: '$', isBefore: true }],
  [/^(?:€|euros?|eur|cents?|ct|c)$/i, { sign: ' €', isBefore: false }],
  [/^(?:francs?|chf)$/i, { sign: ' CHF', isBefore: false }],
]

function rateOf(groups: Readonly<Record<string, string | undefined>>): Scaled {
  const { sign, unit, figure: raw = '0' } = groups
  const money = sign ?? unit ?? ''
  const value = Number(raw.replace(',', '.'))
  const currency = signs.find(([pattern]) => pattern.test(money))?.[1] ?? null
  const said = `${sign ?? ''}${raw}${unit === undefined ? '' : ` ${unit}`}`
  return { kind: 'rate', rate: unit !== undefined && cents.test(unit) ? value / 100 : value, currency, said }
}

function numberOf(said: string): number {
  const place = numbers.indexOf(said.toLowerCase())
  return place < 0 ? Number(said) : place + 1
}
