/**
 * Completes "who was it before her?", "which one was it last year?" and "why that one?": the earlier question is asked
 * again, at another time or for its reason. Pure.
 */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { otherLanguage } from '../../text/lexicon/otherLanguage.ts'
import { monthPattern } from '../../text/time/months.ts'
import { presentTime, todayWords } from '../../text/time/presentTime.ts'
import { monthBeside } from './neighbours/monthBeside.ts'
import { oneBeside } from './neighbours/oneBeside.ts'
import { leadingPerson } from './mentions/persons.ts'
import { resolvePronouns } from './pronouns.ts'
import { isTime } from './time/atAnotherTime.ts'
import { substitute } from './substitute.ts'

const connector = '^(?:(?:and|but|so|ok(?:ay)?|then|und|et|y)[, ]+)?'
const cleft = new RegExp(
  inOrder(
    connector,
    anyOf(['who|what|which(?: one)?|when|where|how much|how many|what (?:date|time|day|year)']),
    "(?:'s| is| was| were| had| has| will| would)(?: (?:be|been))? (?:it|that|this|he|she|they)(?: been)?",
    '(?: (?:right|just|shortly|immediately|straight|ever) (?=before|after|since))?(?: ?(.+))?$',
  ),
  'i',
)
const whyThat = new RegExp(
  inOrder(
    connector,
    '(?:why|how come|what for|for what reason|warum|wieso|pourquoi|por qué)',
    '(?: (?:so|that|this|him|her|them|there|then|not|(?:that|this) one|(?:is|was) (?:that|this|it)|',
    'did (?:that|it) happen))?$',
  ),
  'i',
)
const shift = new RegExp(
  inOrder(
    '^(?:',
    anyOf([
      'before|after|until|since|back in|in|at|on|during|last|next|this|the (?:year|month|week|time|one)|originally',
      'previously',
      'earlier|formerly|now|then|today|first|at first|to begin with',
    ]),
    ')(?!\\p{L})',
  ),
  'iu',
)
const questionPhrase = new RegExp(
  inOrder(
    '^(?:(?:at|by|in|on|since|until|from|to|for|with|of) )?',
    "(?:who(?:m|se)?(?:'s)?|what(?:'s)?|which(?: \\p{L}+)?|when|where|how (?:much|many|long|often|big|old|far|",
    'high)|how)',
    '(?= (?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)(?!\\p{L})| )',
  ),
  'iu',
)

/** Null if the question is of another kind. `earlier`: the completed question before it. */
export function cleftOf(text: string, earlier: string, turns: readonly EarlierTurn[]): string | null {
  const asked = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(/^¿ ?/, '')
  const last = turns.at(-1)
  if (otherLanguage(earlier)) return otherCleft(asked, earlier, last) ?? monthBeside(asked, earlier)
  if (whyThat.test(asked)) return why(earlier, last)
  const beside = oneBeside(asked, earlier) ?? asked
  const neighbour = yearBeside(beside, earlier) ?? monthBeside(beside, earlier) ?? oneBefore(beside, earlier)
  if (neighbour !== null) return neighbour
  const match = cleft.exec(asked)
  const rest = match?.[1]
  if (rest === undefined || !shift.test(rest) || asksForMore(asked, earlier)) return null
  // "Before her" is before somebody whom the answer named.
  const named = last === undefined ? null : leadingPerson(last, null)
  const resolved = named === null ? rest : rest.replace(/(?<!\p{L})(?:him|her|them|he|she)(?!\p{L})(?! \p{L})/iu, named)
  const time = resolved !== rest || isTime(rest) ? resolved : (resolvePronouns(rest, turns) ?? rest)
  const asker = roleIn(asked, earlier) ?? earlier
  return inThePast(asked, isTime(time) ? substitute(asker, time) : `${bare(asker)} ${time}?`)
}

const held = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:am|is|are|was|were|been|become?|became) (?:I|you|he|she|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)?',
    ' ?(?<role>(?:the|a|our) .+)$',
  ),
  'u',
)

/** "Since when is Ann the chair of the choir?" – "who was it before her?": who was the chair. */
function roleIn(asked: string, earlier: string): string | null {
  if (!/^(?:(?:and|but|so)[, ]+)?who(?!\p{L})/iu.test(asked) || /(?<!\p{L})who(?!\p{L})/iu.test(earlier)) return null
  const role = held.exec(bare(earlier))?.groups?.['role']
  return role === undefined ? null : `Who is ${role}?`
}

const amount = /^(?:(?:and|but|so)[, ]+)?how (?:much|many)(?!\p{L})/iu
const amounts = /(?<!\p{L})(?:how (?:much|many|high|big|long)|what|which|pay|costs?|price|total|sum)(?!\p{L})/iu
const timing = /^(?:(?:and|but|so)[, ]+)?(?:when|what (?:date|time|day|year))(?!\p{L})/iu
const timings = /(?<!\p{L})(?:when|date|time|day|year|month)(?!\p{L})/iu

/** "How much was that in total?" after "who repaired the roof?" is no question for somebody again. */
function asksForMore(asked: string, earlier: string): boolean {
  return (amount.test(asked) && !amounts.test(earlier)) || (timing.test(asked) && !timings.test(earlier))
}

const past: Readonly<Record<string, string>> = { is: 'was', are: 'were', "'s": ' was', do: 'did', does: 'did' }
const aux = /(?<!\p{L})(?:is|are|do|does)(?!\p{L})|(?<=^(?:who|what|when|where))'s(?!\p{L})/iu
const nowWords = new RegExp(inOrder(',? ', anyOf([...presentTime, todayWords]), '(?!\\p{L})'), 'iu')

function inThePast(asked: string, whole: string): string {
  if (!/(?<!\p{L})(?:was|were|had)(?!\p{L})/iu.test(asked)) return whole
  return whole.replace(nowWords, '').replace(aux, (form) => past[form] ?? form)
}

/** "Which firm did we buy it from?" – "why that one?": "Why did we buy it from Berg & Sons?" */
function why(earlier: string, last: EarlierTurn | undefined): string | null {
  const statement = bare(earlier).replace(new RegExp(connector, 'i'), '')
  const lead = last?.lead.replace(/(?<![.\s])[.\s]+$/, '') ?? ''
  const isShort = lead.split(' ').length <= maxLeadWords
  const named = /^(?:who|what|which)/i.test(statement) && isShort ? lead : ''
  // "Where do we buy it?" – "why them?"
  const place = /^where/i.test(statement) && isShort && lead !== '' ? `(${lead})` : ''
  const auxiliary = auxiliaryWord.exec(statement)
  // "Which shop sold it?" has no auxiliary: the shop is the subject.
  const isObject = auxiliary !== null && auxiliary.index > 0 && auxiliary.index <= maxPhrase
  const rest = isObject ? statement.slice(auxiliary.index) : statement.replace(questionPhrase, '').trim()
  if (rest === '') return null
  const lower = rest.charAt(0).toLowerCase() + rest.slice(1)
  return `Why ${[...(isObject ? [lower, named] : [named, lower]), place].filter((part) => part !== '').join(' ')}?`
}

const maxLeadWords = 6
/** Characters before the auxiliary of "which firm of builders did …". */
const maxPhrase = 40
const auxiliaryWord = /(?<!\p{L})(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)(?!\p{L})/u

const otherShape = new RegExp(
  inOrder(
    '^(?:(?:und|et|y)[, ]+)?',
    '(?:(?:wer|qui|quién|wann|quand|cuándo|wo|où|dónde|was) ',
    "(?:(?:war|ist|était|est|era|fue)(?: es| das|-ce)?|c'était) )?",
    '((?:vor|nach|avant|après|antes de|después de) (?:ihm|ihr|ihnen|lui|elle|eux|él|ella|ellos))$',
  ),
  'iu',
)

function otherCleft(asked: string, earlier: string, last: EarlierTurn | undefined): string | null {
  const rest = otherShape.exec(asked)?.[1]
  const named = last === undefined ? null : leadingPerson(last, null)
  return rest === undefined || named === null ? null : `${bare(earlier)} ${rest.replace(/\S+$/, named)}?`
}

const besideIt = new RegExp(
  inOrder(
    '^(?:(?:and|but)[, ]+)?(?:(?:in|for) )?the (?:(?:year|one) )?(year )?',
    '(before|after|previous|next|following)(?: (?:year|that|it))?$',
  ),
  'i',
)

// "In May the year before", "the same month of the previous year".
const monthNamed = new RegExp(
  inOrder(
    '(?<=^(?:(?:and|but)[, ]+)?)(?:(?:in|for|during) )?(?:the same month|(?<month>',
    monthPattern,
    ')),? (?:of |in )?(?=the )',
  ),
  'iu',
)
const monthAtEnd = new RegExp(
  inOrder('(\\d(?:st|nd|rd|th|\\.)? (?:of )?)?(?<!\\p{L})(?:', monthPattern, ')\\.?,? $'),
  'iu',
)

/** "And the year before?" after a question about 2024 or 2023-24. */
function yearBeside(asked: string, earlier: string): string | null {
  const month = monthNamed.exec(asked)?.groups?.['month'] ?? null
  const match = besideIt.exec(asked.replace(monthNamed, ''))
  if (match === null || !/year/i.test(asked)) return null
  const step = /before|previous/i.test(match[2] ?? '') ? -1 : 1
  const spoken = spokenYear.exec(earlier)?.[1]?.toLowerCase()
  if (spoken !== undefined && month === null) {
    const moved = yearsSpoken[yearsSpoken.indexOf(`${spoken} year`) + step]
    if (moved !== undefined) return inPastIf(step < 0, earlier.replace(spokenYear, moved))
  }
  const years = [...earlier.matchAll(/(?<!\d)(?:19|20)\d{2}(?:([-/–])(\d{2}|\d{4}))?(?!\d)/g)]
  const [year] = years
  if (year === undefined || years.length > 1) return null
  const second = year[2] === undefined ? '' : `${year[1] ?? ''}${String(Number(year[2]) + step).padStart(2, '0')}`
  const moved = `${Number(year[0].slice(0, 4)) + step}${second}`
  const [before, after] = [earlier.slice(0, year.index), earlier.slice(year.index + year[0].length)]
  return month === null ? before + moved + after : inMonth(before, month, moved + after)
}

const spokenYear = /(?<!\p{L})(last|this|next) year(?!\p{L})/iu
const yearsSpoken = ['the year before last', 'last year', 'this year', 'next year']

function inPastIf(isEarlier: boolean, whole: string): string {
  return isEarlier ? whole.replace(aux, (form) => past[form] ?? form) : whole
}

/** `before`: the earlier question up to its year, whose month is replaced. Null if it asks about a day. */
function inMonth(before: string, month: string, rest: string): string | null {
  const old = monthAtEnd.exec(before)
  if (old === null) return /[\d./-]\s*$/u.test(before) ? null : `${before}${month} ${rest}`
  return old[1] === undefined ? `${before.slice(0, old.index)}${month} ${rest}` : null
}

const latest = /(?<!\p{L})(?:last|latest|newest|current|most recent|present)(?!\p{L})/iu

/** "And the one before?" after a question about the last one asks for the previous one. */
function oneBefore(asked: string, earlier: string): string | null {
  return besideIt.test(asked) && /before|previous/i.test(asked) && latest.test(earlier)
    ? earlier.replace(latest, 'previous')
    : null
}

function bare(question: string): string {
  return question.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
}
