/**
 * Extracts the direct answer from a quote: the shortest span of the kind that the question expects, such as "31 kg" or
 * "12 October 2030", with its unit, currency and date complete. Null if the kind has no form of its own; the quote then
 * leads by itself. Pure. A lead is a verbatim slice, except for a date that was computed from a word such as
 * "yesterday". The lengths, factors and bonuses in this file were chosen by judgement, not fitted.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { lackOf } from '../../text/expectation/aspects.ts'
import { askedCode, codesIn } from '../../text/numbers/codes.ts'
import { expectationOf, namesIn } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { offeredNames } from '../../text/names/offeredNames.ts'
import { contentStems, fold, isStopWord, overlap, wordsOf } from '../../text/words/words.ts'
import { asksOfPast } from '../../understand/time/pastAsked.ts'
import { isResultOfChange, sideOfChange } from './leadChanges.ts'
import { askedIn, closeness } from './closeness.ts'
import { clauseAfter } from './leadClauses.ts'
import { countedNoun, isOfRateAsked, saysUnit } from './leadUnits.ts'
import { scoreOutOf } from './leadScores.ts'
import { inStamp, relativeSpans } from './spans/leadDates.ts'
import { isOfDimension } from './spans/leadDimensions.ts'
import { endAsked, endBefore } from './leadEnds.ts'
import { spansOf } from './spans/leadSpans.ts'
import type { Span } from './spans/leadSpans.ts'

export interface LeadQuote {
  readonly text: string
  /** The label of the line that the quote continues, or ''. */
  readonly label: string
  /** The day on which the quote was written, if the document says so. */
  readonly writtenOn: Day | null
}

export interface Lead {
  readonly text: string
  /** False for a date computed from the quote's words, because its figures do not occur in the quote. */
  readonly verbatim: boolean
}

interface Option extends Span {
  readonly text: string
  readonly verbatim: boolean
}

// A value after a label that is longer than this is a sentence, and leads as a whole.
const maxValue = 80
const minWords = 3
// A longer quote is not a sentence, and finding its nearest span would take long.
const maxQuote = 2_000
// "What number is on the client?" asks for a code, "how many" for a count.
const numberAsked = /\b(?:what|which) (?:number|code)\b|(?<!\p{L})welche nummer|quel numéro/iu
// "By", "von" or "par" before a name marks somebody who did something.
const agentBonus = 0.6
const countedBonus = 1.5
// A name after "in", "at" or "near" is a place.
const placeBonus = 0.6
// "The party moves from Friday to Sunday": of two values, the one that a change leads to.
const changedBonus = 1
// "From 1 May to 3 June": of two dates, the one at the end of the span that the question asks for.
const endBonus = 1
// "20 August" says more than "August", and a month alone is mostly mentioned in passing.
const fullDateBonus = 0.3
// A sentence may contain many names: one of them leads only if it scores this much more than the others.
const clearLead = 0.15
const byName: ReadonlySet<Expectation> = new Set(['person', 'name', 'place'])

/** Returns null if no span stands out as the answer. */
export function leadOf(question: string, quote: LeadQuote): Lead | null {
  if (quote.text.length > maxQuote) return null
  const code = askedCode(question)
  if (code !== null) return codeLead(question, quote.text, codesIn(code, quote.text, question).map(verbatim))
  // A line of one word is a signature or a heading that lost its form.
  if (quote.label === '' && wordsOf(quote.text).length < minWords) return null
  const scored = scoreOutOf(question, quote.text)
  if (scored !== null) return scored
  const expectation = expectationOf(question)
  if (numberAsked.test(question)) {
    const found = nearest(question, quote.text, codesIn('reference', quote.text, question).map(verbatim), 'none')
    if (found !== null) return found
  }
  if (expectation === 'reason' || expectation === 'manner') return clauseLead(expectation, quote.text)
  const options = optionsOf(expectation, question, quote)
  const value = valueOf(question, quote)
  if (value !== null) {
    const inside = options.filter((option) => option.start >= value.start && option.end <= value.end)
    const found = nearest(question, quote.text, inside, expectation)
    if (found !== null) return found
    const text = quote.text.slice(value.start, value.end)
    // "Roof: wood-fibre boards" does not say when, although the line is about the roof.
    const isOfKind =
      expectation === 'none' ||
      (options.length === 0 && !isOnlyADate(expectation, text) && lackOf(question, [text], 'quote') === null)
    if (isOfKind) return verbatim({ ...value, text })
  }
  const found = nearest(question, quote.text, options, expectation)
  return found ?? (expectation === 'place' ? clauseLead('place', quote.text) : null)
}

const codeNouns = [
  '(?:serien|vertrags|kunden|rechnungs|buchungs|auftrags)?(?:nummer|nr|code)',
  'number|no|nº|n°|serial|reference|ref|numéro|número|policy',
]
const codeNoun = new RegExp(`(?<!\\p{L})${anyOf(codeNouns)}[.:#]*\\s*$`, 'iu')

/** "Machine WM14, serial number SB-99": of several codes the one behind its name. */
function codeLead(question: string, text: string, options: readonly Option[]): Lead | null {
  const named = options.filter(({ start }) => codeNoun.test(text.slice(0, start)))
  return nearest(question, text, named.length > 0 ? named : options, 'none')
}

/** "Billing period: 1 May to 3 June" is no amount, and no number of anything. */
function isOnlyADate(expectation: Expectation, text: string): boolean {
  return expectation !== 'date' && expectation !== 'duration' && datesIn(text).length > 0 && !/[€£$%]/.test(text)
}

// "Nine days later than in 2022" tells of another year.
const comparedBefore = /(?<!\p{L})(?:than|unlike|als|que)(?: (?:in|on|im|am|en|le))? $/iu

function optionsOf(expectation: Expectation, question: string, quote: LeadQuote): readonly Option[] {
  const offered = new Set(offeredNames(question).flatMap((name) => wordsOf(name).map(({ raw }) => raw)))
  const asked = new Set(wordsOf(question).flatMap(({ raw }) => (offered.has(raw) ? [] : [fold(raw)])))
  const isFresh = (text: string): boolean =>
    wordsOf(text).some((word) => !isStopWord(word.raw) && !asked.has(fold(word.raw)))
  const spans = spansOf(expectation, quote.text)
    .map((span) => verbatim({ ...span, text: quote.text.slice(span.start, span.end) }))
    .filter((option) => !inStamp(quote.text, option))
    .filter((option) => expectation !== 'person' || namesSomebody(option, quote.text))
    .filter((option) => isFresh(option.text) && isOfDimension(expectation, question, option.text))
    .filter(({ start }) => expectation !== 'date' || !comparedBefore.test(quote.text.slice(0, start)))
  // "How long is it valid?" is also answered by the day until which it is.
  if (expectation === 'duration' && spans.length === 0 && endAsked(question) === 'finish')
    return optionsOf('date', question, quote).filter(({ start }) => endBefore(quote.text.slice(0, start)) === 'finish')
  // "Your hours go down from 32 to 24 a week": the unit stands before the figures.
  if (expectation === 'duration' && spans.length === 0 && saysUnit(question, quote.text))
    return optionsOf('number', question, quote).filter((option) => !isWithin(option, spansOf('date', quote.text)))
  if (expectation !== 'date') return spans
  const relative = quote.writtenOn === null ? [] : relativeSpans(question, quote.text, quote.writtenOn, spans)
  if (spans.length + relative.length === 0 && !asksOfPast(question))
    // "When does it close?" is also answered by an hour.
    return spansOf('time', quote.text)
      .filter((span) => !inStamp(quote.text, span))
      .map((span) => verbatim({ ...span, text: quote.text.slice(span.start, span.end) }))
  // "Last Friday" says more than the "Friday" in it.
  return [
    ...relative,
    ...spans.filter((span) => !relative.some((other) => span.start < other.end && other.start < span.end)),
  ]
}

function isWithin({ start, end }: Span, others: readonly Span[]): boolean {
  return others.some((other) => other.start <= start && end <= other.end)
}

/** "In London", the reference "TD-774" and the name of a cell ("· Next check due: …") name nobody. */
function namesSomebody({ start, end, text }: Option, quote: string): boolean {
  const after = quote.slice(end)
  // An initial without a name, the sign of a unit, and a thing at the start of its line ("Wood-fibre boards").
  if (/^(?:\p{L}|\p{Lu}\p{Ll}+-\p{Ll}+)$/u.test(text)) return false
  if (/\d/.test(text) || placeBefore.test(quote.slice(0, start))) return false
  // "Engineer: Ann Lee, Flat 3, 58 Mill Terrace": a label before a name, and two parts of an address.
  if (/^: \p{Lu}\p{Ll}+ [\p{Lu}\d]/u.test(after) || /^ \d/.test(after) || /\d[a-z]? $/.test(quote.slice(0, start)))
    return false
  return !(/[·|]\s*$/.test(quote.slice(0, start)) && /^[\p{Ll} ]{1,30}:/u.test(after))
}

function verbatim<T extends Span & { readonly text: string }>(found: T): Option {
  return { start: found.start, end: found.end, text: found.text, verbatim: true }
}

/** "Serial number: FX-2210-99": the text after a label that the question asks for. */
function valueOf(question: string, { text, label }: LeadQuote): Span | null {
  const own = labelOf(text)
  const said = own ?? label
  if (said === '' || overlap(contentStems(said), new Set(contentStems(question))) < 0.5) return null
  // "Maria: Thanks!" in a chat names the speaker and says nothing about Maria.
  const names = new Set(namesIn(question).flatMap((name) => contentStems(name)))
  if (contentStems(said).every((stem) => names.has(stem))) return null
  const from = own === null ? 0 : text.indexOf(':', own.length - 1) + 1
  const value = text.slice(from)
  const start = from + (value.length - value.trimStart().length)
  const end = from + value.trimEnd().length
  return end <= start || end - start > maxValue ? null : { start, end }
}

function clauseLead(kind: 'reason' | 'manner' | 'place', text: string): Lead | null {
  const span = clauseAfter(kind, text)
  return span === null ? null : { text: text.slice(span.start, span.end), verbatim: true }
}

// A day that the question quotes: it asks which day that was.
const saidBonus = 2
// "£90 per month" among other amounts of the sentence, where the question asks for that of a month.
const rateBonus = 2

const isSaidOf = ({ start, end, verbatim: isVerbatim }: Option, text: string, question: string): boolean =>
  !isVerbatim && question.toLowerCase().includes(text.slice(start, end).toLowerCase())

/** The option nearest to the words of the question. */
function nearest(question: string, text: string, options: readonly Option[], expectation: Expectation): Lead | null {
  if (options.length === 0) return null
  const words = wordsOf(text)
  const asked = askedIn(question, words)
  const counted = countedNoun(question)
  const end = endAsked(question)
  const scored = options.map((option, order) => ({
    option,
    score:
      closeness(option, text, words, asked, expectation === 'date') +
      (isResultOfChange(option, text, question) ? changedBonus : 0) +
      kindBonus(option, text, expectation, counted) +
      (expectation === 'money' && isOfRateAsked(option, text, question) ? rateBonus : 0) +
      (isSaidOf(option, text, question) ? saidBonus : 0) +
      (expectation === 'date' && end !== null && endBefore(text.slice(0, option.start)) === end ? endBonus : 0) -
      order * 1e-3,
  }))
  const [best, next] = scored.sort((a, b) => b.score - a.score)
  if (best === undefined) return null
  if (byName.has(expectation) && next !== undefined && best.score - next.score < clearLead) return null
  const side = best.option.verbatim ? sideOfChange(best.option, text, question) : null
  return { text: (side ?? best.option.text).replace(/\s+/g, ' ').trim(), verbatim: best.option.verbatim }
}

const placeBefore = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|at|from|near|to|into|towards?|around|across|im|am|bei|nach|aus|à|au|aux|en|dans) ',
    '(?:the |der |dem |la |le |les )?$',
  ),
  'iu',
)

function kindBonus(span: Option, text: string, expectation: Expectation, counted: string | null): number {
  const before = text.slice(0, span.start)
  if (expectation === 'place') return placeBefore.test(before) ? placeBonus : 0
  if (expectation === 'person') return /(?<!\p{L})(?:by|von|vom|par|por) $/iu.test(before) ? agentBonus : 0
  // "The return for 2024 is due on 31 July": a year alone mostly says of which year something is.
  if (expectation === 'date') return /\d/.test(span.text) && !/^\d{4}$/.test(span.text) ? fullDateBonus : 0
  if (counted === null) return 0
  const after = wordsOf(text.slice(span.end, span.end + 40)).slice(0, 3)
  return after.some((word) => word.stem === counted) ? countedBonus : 0
}
