/**
 * Reads terms ("24 months", "valid for 30 days", "six weeks before arrival") and computes the day on which one ends
 * from the day it counts from. Pure; English, German, French and Spanish.
 */
import { inOrder, wholeWord } from '../../../text/alternatives.ts'
import { addDays, addMonths, datesIn } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { momentIn } from '../../../text/time/elapsed.ts'
import type { Moment } from '../../../text/time/elapsed.ts'
import { counts, unitWords } from '../../../text/time/timeWords.ts'
import type { Unit } from '../../../text/time/timeWords.ts'
import { contentStems } from '../../../text/words/words.ts'

export interface Term {
  /** As written: "six weeks before arrival". */
  readonly text: string
  readonly count: number
  readonly unit: Unit
  /** -1 if it is counted backwards. */
  readonly direction: -1 | 1
  /** Stems of the event that it counts from; empty if it does not say. */
  readonly event: readonly string[]
}

// Without an event, what was told before is meant: "Replies are needed 10 days before."
const relationsBack = [
  'before(?:hand)?|prior to|ahead of|in advance(?: of)?|vor(?:her)?|zuvor|im voraus',
  "avant|auparavant|à l[’']avance|antes(?: de)?|de antelación",
].join('|')
const unit = Object.values(unitWords).flat().join('|')
const term = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d.,])(?<count>\\d{1,3}|${Object.keys(counts).join('|')})[ -](?:(?:calendar|full|whole|volle) )?`,
    `(?<unit>${unit})(?!\\p{L})`,
    `(?:[ ](?<relation>from|after|since|of|ab|nach|seit|après|depuis|desde|${relationsBack})`,
    "(?!\\p{L})(?: [^,.;:\\n]{0,20}?date of)?(?<event>(?: [\\p{L}’'-]+){1,4})?)?",
  ),
  'giu',
)
// A notice is given at any time, and "every 7 days", "once a year" and "a week" of a price come back.
const noTerm = new RegExp(
  inOrder(
    '(?:every|each|per|jede[nrs]?|alle|chaque|cada|(?:[€£$] ?)?\\d[\\d.,]{0,24}(?: euros?)?|',
    `(?<!\\p{L})(?:once|twice|times|hours?|(?:ein|zwei|drei)mal|stunden|fois|heures|ve(?:z|ces)))\\s*$`,
  ),
  'iu',
)
const notice = new RegExp(wholeWord(['notice|kündigungsfrist|préavis|preaviso|old|ago|alt']), 'iu')
const backwards = new RegExp(`^(?:${relationsBack})$`, 'iu')

// "Terms: net 30" on an invoice.
const net = new RegExp(
  inOrder(
    '(?:(?:terms?|payment|pay(?:able)?)(?!\\p{L})[^\\n]{0,30}? net (?<days>\\d{1,3})(?: days)?(?![\\d.,%])|',
    '(?<!\\p{L})net (?<same>\\d{1,3}) days(?!\\p{L}))',
  ),
  'iu',
)

/** In order; `sentence`: one line or sentence. */
export function termsIn(sentence: string): readonly Term[] {
  return termsOf(sentence, false)
}

// "Kündigungsfrist: drei Monate", "préavis de trois mois"
const noticeWord = new RegExp(
  wholeWord(['notice|notify|notif\\p{L}+|\\p{L}*frist|préavis|preaviso|resignation|kündig\\p{L}*']),
  'iu',
)

/** The terms of a notice in a sentence ("two months' notice"), in order. */
export function noticeTermsIn(sentence: string): readonly Term[] {
  return noticeWord.test(sentence) ? termsOf(sentence, true) : []
}

/** "May end it after two years with one month's notice": the term beside the word for a notice; or null. */
export function noticeTermIn(sentence: string): Term | null {
  const said = noticeWord.exec(sentence)
  if (said === null) return null
  const distance = ({ text }: Term): number => {
    const start = sentence.indexOf(text)
    return start < said.index ? said.index - start - text.length : start - said.index - said[0].length
  }
  return termsOf(sentence, true).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function termsOf(sentence: string, isNotice: boolean): readonly Term[] {
  const stated = net.exec(sentence)?.groups
  const days = Number(stated?.['days'] ?? stated?.['same'] ?? 0)
  if (days > 0) return [{ text: `${days} days`, count: days, unit: 'day', direction: 1, event: [] }]
  return [...sentence.matchAll(term)].flatMap((match): readonly Term[] => {
    const { count = '', unit: said = '', relation = '', event = '' } = match.groups ?? {}
    const from = match.index
    const clauseEnd = /[,.;]/u.exec(sentence.slice(from))?.index ?? sentence.length
    if (noTerm.test(sentence.slice(0, from))) return []
    if (!isNotice && notice.test(sentence.slice(from, from + clauseEnd))) return []
    const number = counts[count.toLowerCase()] ?? Number(count)
    if (!(number > 0)) return []
    return [
      {
        text: match[0].trim(),
        count: number,
        unit: unitOf(said),
        direction: backwards.test(relation) ? -1 : 1,
        event: contentStems(event).filter((stem) => !/^(?:date|day|datum|tag)$/.test(stem)),
      },
    ]
  })
}

const behindRelation = / (?:before|prior to|ahead of|in advance of|vor|avant|antes de) (?<event>.+)$/iu

/** The event before which something has to be done, as written ("the annual dinner"); null if it does not say. */
export function eventOf({ text, direction, event }: Term): string | null {
  return direction > 0 || event.length === 0 ? null : (behindRelation.exec(text)?.groups?.['event'] ?? null)
}

/** "Six weeks" of "six weeks before arrival". */
export function lengthOf({ text }: Term): string {
  return text.replace(new RegExp(` (?:from|of|after|since|${relationsBack})(?!\\p{L}).*$`, 'iu'), '')
}

const limits = new RegExp(
  wholeWord([
    'within|no(?:t)? later than|at (?:the )?latest|not more than|up to|innerhalb|binnen|spätestens|bis zu',
    'dans (?:les|un délai|le délai)|sous|au plus tard|dentro de|en (?:el|un) plazo|a más tardar',
    'held|holds?|valid|binding|open|stands?|gültig|bindend|valable|válid[oa]',
  ]),
  'iu',
)

/** True if the term says until when something can be done: before an event, or within so much time. */
export function isLimiting(sentence: string, { direction, text }: Term): boolean {
  return direction < 0 || limits.test(sentence.slice(0, sentence.indexOf(text) + text.length))
}

function unitOf(said: string): Unit {
  const found = (Object.keys(unitWords) as Unit[]).find((key) =>
    unitWords[key].some((word) => new RegExp(`^(?:${word})$`, 'iu').test(said)),
  )
  return found ?? 'day'
}

// "The guarantee of the mower battery": the last word says what is meant.
function fitOf(said: readonly string[], thing: readonly string[]): number {
  return thing.reduce((sum, stem, place) => sum + (said.includes(stem) ? 2 ** place : 0), 0)
}

/** Of several terms in a sentence the one whose clause has most of the words of what ends. */
export function termOf(sentence: string, thing: readonly string[]): Term | null {
  const clauses = sentence.split(/[,;]\s/u)
  const found = clauses.flatMap((clause) =>
    termsIn(clause).map((own) => ({ own, fit: fitOf(contentStems(clause), thing) })),
  )
  return found.toSorted((a, b) => b.fit - a.fit)[0]?.own ?? null
}

/** False where a month or a day of the end would be invented: 30 days from some day of 2024. */
export function isPreciseEnough({ unit: by }: Term, { precision }: Moment): boolean {
  if (precision === 'day' || by === 'year') return true
  return precision === 'month' && by === 'month'
}

/** The end of the term, as precise as its beginning is known. */
export function endOf({ count, unit: by, direction }: Term, { day, precision }: Moment): Moment {
  const steps = count * direction
  const end =
    by === 'day'
      ? addDays(day, steps)
      : by === 'week'
        ? addDays(day, steps * 7)
        : addMonths(day, by === 'month' ? steps : steps * 12)
  // Of a year that begins somewhere in 2021 no day of its end is known.
  return { day: end, precision: by === 'year' || precision === 'day' ? precision : 'month' }
}

const startWords = [
  'start(?:s|ed|ing)?(?: date)?|begin(?:s|ning)?|began|commenc\\w*|activat\\w*|effective|in force',
  'valid from|with effect|runs? from|läuft (?:ab|vom|seit)|court (?:à partir|à compter|du)|rige desde',
  'install\\w*|supplied|delivered|purchased|bought|fitted|handed over|geliefert|gekauft|eingebaut',
  'beginn\\p{L}*|vertragsbeginn|ab dem|date of (?:purchase|supply|delivery|installation)|début|à partir|inicio|since',
]
const starting = new RegExp(wholeWord(startWords), 'iu')
const ending = new RegExp(
  wholeWord(["until|till|ends?|ending|expir\\w+|valid to|through|bis|endet|jusqu[’']au|hasta|finishes"]),
  'iu',
)

/** True for a line that says from when something counts. */
export function saysStart(line: string): boolean {
  return starting.test(line) && datesIn(line).length > 0
}

// "Expiry date | 20 January 2026"
const endLabel = new RegExp(
  inOrder(
    '^(?:[-*•] ?)?(?:',
    'expir(?:y|ation|es)|valid (?:until|to|till|through)|end (?:date|of)|due (?:date|by)|payment due',
    '|payable by|ends? on|to(?=\\s*[|:])|',
    '(?:cover(?:ed|age)?|insured|policy|contract) (?:until|to|till|ends?)|renewal(?: date)?',
    "|gültig bis|fällig|ablaufdatum|ende|date d[’']expiration|valable jusqu|válido hasta)(?!\\p{L})",
  ),
  'iu',
)

/** True for a line of a form that has the day of its end. */
export function isEndLine(line: string): boolean {
  return endLabel.test(line) && datesIn(line).length === 1
}

// "Period | 1 May 2026 to 30 April 2027", "Period of insurance: …", "Laufzeit: …"
const periodLabel = new RegExp(
  inOrder(
    '^(?:[-*•] ?)?(?:\\d{1,2}[.)] )?(?:(?:the|policy|insurance|cover|contract|hire|rental|membership|insured) ){0,2}',
    '(?:period|term|dates?|validity|valid|cover(?:ed)?|duration|laufzeit|zeitraum|gültig|versicherungszeitraum|période',
    '|durée|validité|periodo|período|vigencia)(?: of (?:insurance|cover|hire|the \\p{L}+))?\\s*[:|.]?(?!\\p{L})',
  ),
  'iu',
)
const toEnd = /^\s*(?:to|until|till|through|and ending on|and ends on|[-–—]|bis(?: zum)?|au|al|hasta(?: el)?)\s*$/iu

/** The day on which a line of a form says that something ends, be it the end of a period; or null. */
export function endDayOf(line: string): Day | null {
  const [first, last, other] = datesIn(line)
  if (first === undefined || other !== undefined) return null
  if (last === undefined) return isEndLine(line) ? first.day : null
  return periodLabel.test(line) && toEnd.test(line.slice(first.end, last.start)) ? last.day : null
}

const dueWord = new RegExp(
  wholeWord(['due|next|deadline|by|fällig|nächste[nrms]?|échéance|prochaine?|vence|próxim[oa]']),
  'iu',
)

/** True for a line that says itself when something is due. */
export function saysDue(line: string): boolean {
  return (dueWord.test(line) || ending.test(line)) && momentIn(line) !== null
}

/** True for a line that says the day of an end itself. */
export function saysEnd(line: string): boolean {
  return ending.test(line) && momentIn(line) !== null
}
