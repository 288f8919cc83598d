/**
 * Reads questions that apply a term of a paper to a day: "If I give notice on 1 March, when does it end?", "By when must
 * notice be in to leave on 30 April 2027?", "By what date do they need the form if I start on 2 May 2028?". Pure; by
 * rules, in English, German, French and Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { expectationOf } from '../../../text/expectation/expectation.ts'
import { addDays, addMonths, datesIn } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { monthOf, monthPattern } from '../../../text/time/months.ts'
import { contentStems } from '../../../text/words/words.ts'

export interface NoticeAsked {
  /** The day that the question names; null if it names none. */
  readonly day: Day | null
  /** `given`: on that day notice is given. `end`: on that day it shall end. */
  readonly of: 'given' | 'end'
  /** True if a notice is asked for, and not another term. */
  readonly isNotice: boolean
  /** Stems of what it is about. */
  readonly thing: readonly string[]
}

const deadlines = [
  'by (?:when|what|which)|(?:when|what|which|how) .*(?<!\\p{L})(?:latest|last|earliest|soonest|first)',
  'how (?:late|early|soon)',
  'until (?:when|what|which)|(?:when|(?:what|which) (?:date|day)) (?:must|do|does|should|can|could|would|will|is|are)',
  'bis wann|bis zu welchem|(?:ab )?wann|spätestens|frühestens|quand|au plus (?:tard|tôt)|cuándo|a más tardar',
]
const deadline = new RegExp(wholeWord(deadlines), 'iu')
// "If I …, what is the earliest date it could end?"
const extreme = new RegExp(
  wholeWord(['latest|earliest|soonest|(?:last|first) (?:possible )?(?:date|day|moment)']),
  'iu',
)
const givings = [
  'notice|resign\\w*|hand(?:s|ed|ing)? in|cancel\\w*|terminat\\w*|kündig\\w*|gekündigt|kündigung|préavis|résili\\w*',
  'preaviso|rescind\\w*',
]
const endings = [
  'leav\\w*|left|runs? out|mov(?:e|es|ed|ing) out|ends?|ended|ending|out|finish\\w*|stop\\w*',
  'quit\\w*|go|going|break|us(?:e|ing)',
  'ausziehen|auszieht|ausgezogen|enden|endet|verlassen|raus|partir|quitter|sortir|salir|dejar|terminar',
]
const [giving, ending] = [givings, endings].map((words) => new RegExp(wholeWord(words), 'giu')) as [RegExp, RegExp]
const formal = [
  'if|want(?:ed)?|wish|would|could|latest|earliest|soonest|date|day|month|start|beginning',
  'give|gave|given|hand(?:ed|s)?',
  'wenn|spätestens|frühestens|möchte|will|muss|dois|doit|quiero|debo',
  'people|need(?:s|ed)?|today|written|early|late|soon',
]
const withoutMatter = new RegExp(wholeWord([...givings, ...endings, ...formal, monthPattern]), 'giu')

/** Null for questions that no term can answer. */
export function noticeAsked(question: string): NoticeAsked | null {
  const expectation = expectationOf(question)
  const isOfDay = expectation === 'date' || (expectation === 'none' && extreme.test(question))
  if (!deadline.test(question) || !isOfDay) return null
  const isNotice = question.search(giving) !== -1
  const named = dayNamed(question)
  // Without a day only a notice has a term that a paper says together with the day of the end.
  if (named === null && !isNotice) return null
  const before = named === null ? '' : question.slice(0, named.start)
  const isGiven = isNotice && named !== null && lastOf(giving, before) > lastOf(ending, before)
  const thing = contentStems(question.replace(withoutMatter, ' ').replace(/\d+/g, ' '))
  return { day: named?.day ?? null, of: isGiven ? 'given' : 'end', isNotice, thing }
}

interface Named {
  readonly day: Day
  readonly start: number
}

const edge = new RegExp(
  inOrder(
    anyOf(['(?<end>end|ende|fin|finales)', '(?<start>start|beginning|anfang|début|principios)']),
    `(?: of| de| du)? (?<month>${monthPattern}) (?<year>\\d{4})`,
  ),
  'iu',
)

/** "On 30 April 2027", "at the end of April 2027" */
function dayNamed(question: string): Named | null {
  const [exact] = datesIn(question)
  if (exact !== undefined) return exact
  const found = edge.exec(question)
  const month = monthOf(found?.groups?.['month'] ?? '')
  if (found === null || month === null) return null
  const first = { year: Number(found.groups?.['year']), month, day: 1 }
  const isEnd = found.groups?.['end'] !== undefined
  return { day: isEnd ? addDays(addMonths(first, 1), -1) : first, start: found.index }
}

/** Where the last match starts, or -1. */
function lastOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
