/** Reads a question for the largest or smallest of several amounts: "Which vegetable gave the biggest harvest?" Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { asksMoney } from '../../compute/table/money/money.ts'
import { meansPeople } from '../../compute/table/people.ts'
import { rankBefore, readSuperlative, superlativesIn } from '../../compute/question/superlatives.ts'
import { firstFormOf } from '../../text/words/irregularVerbs.ts'
import { monthOf } from '../../text/time/months.ts'
import { kindNamed } from '../../text/numbers/quantities.ts'
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'

export interface ExtremeAsked {
  readonly direction: 'max' | 'min'
  /** 1 for the largest, 2 for the second largest. */
  readonly rank: number
  /** The kinds of quantities that it compares, as the starts of their names; null if the question does not say. */
  readonly kinds: readonly string[] | null
  /** The kind of thing that is asked for, or ''. */
  readonly noun: string
  /** What is measured, where a word says it ("the highest deductible"), or ''; "price" and "weight" say no more than the unit. */
  readonly measured: string
  /** What each of the things has of that kind, behind the superlative ("which builder gives the longest warranty"), or ''. */
  readonly of: string
  /** True if things are counted ("the most members"). */
  readonly isCounted: boolean
  /** What it asks about, without words of time and of the form. */
  readonly words: readonly string[]
}

const kindOfMeasure: Readonly<Record<string, string>> = {
  money: 'money',
  weight: 'weight',
  length: 'length',
  distance: 'length',
  height: 'length',
  duration: 'duration',
  temperature: 'temperature',
  speed: 'speed',
}
// A limit is stated as such and not found by comparing; "mas" and "top" are mostly other words.
const limits = /^(?:top|max|min|mas|menos|most valuable)/u
const opening = new RegExp(
  inOrder(
    '^(?:¿ ?)?(?:(?:and|und|et|y) )?',
    anyOf(['which|what', 'welche[rsnm]?', 'quel(?:le)?s?', 'qué|cuál(?:es)?']),
    '(?: (?:of|von) (?:the|my|our|den|meinen))? ',
  ),
  'iu',
)
// Verbs and nouns that ask, and say nothing of the matter.
const lightStems = new Set(
  [
    ['give', 'gave', 'have', 'get', 'got', 'bring', 'brought', 'make', 'made', 'year', 'month', 'week', 'day', 'time'],
    ['ever', 'far', 'total', 'amount', 'value', 'thing', 'item', 'single', 'record', 'note', 'money'],
    ['measure', 'count', 'find', 'found', 'see', 'saw', 'happen', 'take', 'took', 'reach', 'use'],
    ['second', 'third', 'fourth', 'zweit', 'dritt', 'war', 'waren', 'wurde', 'die', 'hat'],
    ['ergeben', 'ergab', 'brachte', 'gab', 'jahr', 'monat', 'tag'],
  ]
    .flat()
    .map(stem),
)

/** Null for a question without a superlative of amounts. */
export function extremeAsked(question: string): ExtremeAsked | null {
  const superlative = readSuperlative(question)
  if (superlative === null) return null
  const { start, end, direction, measures } = superlative
  if (limits.test(fold(question.slice(start, end))) || isOtherwise(question, superlative)) return null
  const ofKind = [...new Set(measures.flatMap((measure) => kindOfMeasure[measure] ?? []))]
  if (measures.includes('score') || (measures.length > 0 && ofKind.length === 0)) return null
  const named = asksMoney(question) ? 'money' : kindNamed(question)
  const kinds = ofKind.length > 0 ? ofKind : named === null ? null : [named]
  const words = wordsOf(question).filter((word) => word.end <= start || word.start >= end)
  const matter = words.filter(isMatter)
  const nouns = withoutVerb(question, start).filter((word) => word.end <= start || word.start >= end)
  const behind = run(
    question,
    nouns.filter((word) => word.start >= end),
  )
  // "The most expensive meat" is measured by its price, and no amount is called meat.
  const measured = measures.length > 0 || isMeasureWord(behind) ? '' : behind
  const thing = nounIn(question, nouns, start, end)
  // "The highest temperature" asks for an amount and for no thing.
  const noun = kindNamed(thing) === null ? thing : ''
  if (matter.length === 0 || (kinds === null && noun === '')) return null
  const isCounted = measured !== '' && bare.test(fold(question.slice(start, end))) && isPlural(measured)
  return {
    direction,
    rank: rankBefore(question, superlative),
    kinds,
    noun,
    measured,
    of: measured === '' && noun !== '' && behind !== noun && !isMeasureWord(behind) ? behind : '',
    isCounted,
    words: matter.map(({ raw }) => raw),
  }
}

/** True if nothing single is compared: sums ("spend the most"), limits ("could pay"), two extremes, or a described thing. */
function isOtherwise(question: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const [next] = wordsOf(question.slice(end))
  const isBare = bare.test(fold(question.slice(start, end)))
  return (
    (isBare && (next === undefined || isStopWord(next.raw))) ||
    modal.test(question.slice(end)) ||
    describing.test(question.slice(beginning, start)) ||
    superlativesIn(question).some((other) => other[0] >= end || other[1] <= start)
  )
}

/** "When does the project with the largest budget end": behind an auxiliary, the last of two words is the verb. */
function withoutVerb(question: string, start: number): readonly Word[] {
  const all = wordsOf(question)
  const isPair = all.filter((word) => word.start > start).length > 1
  return isPair && auxiliary.test(question.slice(0, start)) ? all.slice(0, -1) : all
}

const auxiliary = new RegExp(wholeWord(['do|does|did|will|can|could']), 'iu')

// A fee is one amount among others, and any amount is a price.
const oneOfMany = /^(?:fees?|charges?)$/u

function isMeasureWord(noun: string): boolean {
  const head = fold(wordsOf(noun).at(-1)?.raw ?? '')
  return kindNamed(head) !== null && !oneOfMany.test(head)
}

function isPlural(noun: string): boolean {
  const head = wordsOf(noun).at(-1)?.raw ?? ''
  return /[^s]s$/u.test(head) || meansPeople(fold(head)) || /^\p{Lu}\p{Ll}+(?:en|er)$/u.test(head)
}

const bare = /^(?:most|least|fewest|meiste\p{L}*|wenigste\p{L}*|(?:le|la|les) (?:plus|moins))$/u
const modal = new RegExp(wholeWord(['can|could|would|may|might|must|should|will|kann|könnte|darf|muss|soll']), 'iu')
// "The plot of whoever grew the heaviest pumpkin" asks for the plot.
const describing = new RegExp(wholeWord(['who|whoever|whose|that|which|wer|dessen|deren|qui|que|quien']), 'iu')
// "On which day" and "and who" still open the question.
const beginning = 10

function isMatter({ raw, stem: own }: Word): boolean {
  return !isStopWord(raw) && !/\d/.test(raw) && monthOf(raw) === null && !lightStems.has(own)
}

/** The words behind "which", or else behind the superlative, up to a verb or a function word. */
function nounIn(question: string, words: readonly Word[], start: number, end: number): string {
  const asked = opening.exec(question)?.[0].length ?? -1
  const behind = (from: number): readonly Word[] => words.filter((word) => word.start >= from)
  return (
    (asked === -1
      ? ''
      : run(
          question,
          behind(asked).filter((word) => word.start < start || asked > start),
        )) || run(question, behind(end))
  )
}

const maxNoun = 3
const fillers = new Set(['single', 'individual', 'one', 'ever', 'einzelne', 'einzelner', 'einzelnes'])

function run(question: string, all: readonly Word[]): string {
  // "The longest single run": what comes before the noun is skipped.
  const words = all.slice(
    Math.max(
      0,
      all.findIndex((word) => !fillers.has(fold(word.raw))),
    ),
  )
  const stop = words.findIndex((word) => !isMatter(word) || isVerb(word.raw))
  const own = words.slice(0, Math.min(maxNoun, stop === -1 ? words.length : stop))
  const [first, last] = [own[0], own.at(-1)]
  return first === undefined || last === undefined ? '' : question.slice(first.start, last.end)
}

function isVerb(raw: string): boolean {
  const word = fold(raw)
  return firstFormOf(word) !== word || /(?:ed|ten|te)$/.test(word)
}
