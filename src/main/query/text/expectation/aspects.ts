/**
 * Names in a few words what a question asks for ("the amount", "who signed the lease"), and tells if a text certainly
 * lacks content of the kind it asks for. Pure. A text that may contain it in other words is given the benefit of the
 * doubt, because the user is told what is missing and must be able to rely on it.
 */
import { wholeWord } from '../alternatives.ts'
import { expectationOf, namesIn } from './expectation.ts'
import { datePattern, moneyPattern, percentPattern, reasonPattern } from './expectationPatterns.ts'
import type { Expectation } from './expectationRules.ts'
import { languageOf } from '../lexicon/languageOf.ts'

const kinds: Partial<Readonly<Record<Expectation, string>>> = {
  date: 'the date',
  time: 'the time',
  money: 'the amount',
  percentage: 'the percentage',
  duration: 'the duration',
  reason: 'the reason',
  place: 'the place',
}

// "What is the serial number of the pump?" asks for "the serial number of the pump".
const noun = /^what(?: is|'s|’s| was| are| were) ((?:the|my|our|your|his|her|their) [^,?]{2,60})\?*$/iu
// "Who signed the lease?" is a clause already; with an auxiliary it would have to be turned round.
const clause =
  /^who (?!is |was |are |were |do |does |did |will |would |can |could |has |have |had |else )[^,?]{2,60}\?*$/iu

// Longer ones cannot be named in a few words, and looking for their brackets takes time with the square of the length.
const maxNamed = 500

/** What an English question asks for, to stand after "Found" or "not"; null if it cannot be said in a few words. */
export function aspectOf(question: string): string | null {
  const text = question.length > maxNamed ? '' : question.replace(/(?<!\s)\s*\([^)]{0,200}\)(?=\?*$)/u, '').trim()
  const named = noun.exec(text)?.[1] ?? null
  if (named !== null) return named.toLowerCase().startsWith('the ') ? `the${named.slice(3)}` : named
  if (clause.test(text)) return `w${text.slice(1).replace(/\?+$/, '')}`
  return languageOf(question) === 'en' ? (kinds[expectationOf(question)] ?? null) : null
}

interface Claim {
  /** After "None of the quotes" and after "The quote does not". */
  readonly says: readonly [many: string, one: string]
  /** True if the text certainly has nothing of the kind. */
  readonly isMissing: (text: string) => boolean
}

const numberWords = [
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty',
  'ninety|hundreds?|thousands?|millions?|half|third|quarter|dozen|once|twice|thrice|no|none|zero|nil|both|pair|couple',
  'few|several|many|single|double|free|nothing',
]
const times = [
  'before|after|during|when|whenever|while|until|till|since|ago|later|earlier|soon|already|still|now|then|once|always',
  'never|daily|weekly|monthly|yearly|annual|annually|currently|recently|every|each|next|last|first|second|third',
  'day|days|night|week|weeks|weekend|month|months|year|years|season|hour|hours|minute|minutes|morning|evening|noon',
  'midnight|afternoon|birthday|christmas|easter|holiday|holidays|term|born|permanent|permanently|forever|indefinitely',
  'mon|tues?|wed|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|immediately|promptly|at once|on time',
]
const spans = ['a|an|all|whole|entire|long|short|until|from|to']
const reasons = [
  'so|as|for|because|since|thus|given|owing|reasons?|why|thanks to|in view of|on account of|in order|to|if|unless',
  'after|following|explains?|meaning|causes?|caused|prevents?|avoids?|wants?|wanted|needs?|needed',
]
const speakers = ['i|we|me|us|my|our|mine|ours|you|he|she|they|him|her|them']
const hasNumberWord = new RegExp(wholeWord(numberWords), 'iu')
const hasSpan = new RegExp(wholeWord(spans), 'iu')
const hasTime = new RegExp(wholeWord(times), 'iu')
const hasReason = new RegExp(wholeWord(reasons), 'iu')
const hasSpeaker = new RegExp(wholeWord(speakers), 'iu')
const found = (pattern: RegExp, text: string): boolean => new RegExp(pattern.source, pattern.flags).test(text)

const isWithoutFigure = (text: string): boolean => !/\d/.test(text) && !hasNumberWord.test(text)
const isWithoutTime = (text: string): boolean => !/\d/.test(text) && !found(datePattern, text) && !hasTime.test(text)
const figure: Claim = { says: ['gives a figure', 'give a figure'], isMissing: isWithoutFigure }

const claims: Partial<Readonly<Record<Expectation, Claim>>> = {
  date: { says: ['says when', 'say when'], isMissing: isWithoutTime },
  time: { says: ['says at what time', 'say at what time'], isMissing: isWithoutTime },
  duration: {
    says: ['says how long', 'say how long'],
    isMissing: (text) => isWithoutTime(text) && isWithoutFigure(text) && !hasSpan.test(text),
  },
  money: {
    says: ['states an amount', 'state an amount'],
    isMissing: (text) => !found(moneyPattern, text) && isWithoutFigure(text),
  },
  percentage: {
    says: ['states a percentage', 'state a percentage'],
    isMissing: (text) => !found(percentPattern, text) && isWithoutFigure(text),
  },
  number: figure,
  measure: figure,
  person: {
    says: ['gives a name', 'give a name'],
    isMissing: (text) => namesIn(text).length === 0 && !hasSpeaker.test(text) && !text.includes('@'),
  },
  reason: {
    says: ['gives a reason in so many words', 'give a reason in so many words'],
    isMissing: (text) => !reasonPattern.test(text) && !hasReason.test(text),
  },
}

/**
 * Says that texts lack what the question asks for ("None of the quotes says when."), or null if they may have it. Only
 * for English, whose words for times, figures and reasons are known well enough. `called`: the word for one text.
 */
export function lackOf(question: string, texts: readonly string[], called: string): string | null {
  const claim = claims[expectationOf(question)]
  const all = texts.join('\n')
  // Cells of a table say little by themselves: their column may be what was asked for.
  if (claim === undefined || texts.length === 0 || all.includes(' | ')) return null
  if (languageOf(question) !== 'en' || texts.some((text) => languageOf(text) !== 'en')) return null
  if (!texts.every((text) => claim.isMissing(text))) return null
  const [many, one] = claim.says
  return texts.length === 1 ? `The ${called} does not ${one}.` : `None of the ${called}s ${many}.`
}

/** "Found the amount and the date, not the reason.", or null if one of them has no name or two have the same. */
export function foundNotFound(found: readonly string[], missing: readonly string[]): string | null {
  const [has, lacks] = [found.map(aspectOf), missing.map(aspectOf)]
  const names = [...has, ...lacks]
  if (has.length === 0 || lacks.length === 0 || names.includes(null) || new Set(names).size < names.length) return null
  return `Found ${listed(has, 'and')}, not ${listed(lacks, 'or')}.`
}

function listed(names: readonly (string | null)[], joint: string): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(` ${joint} `)
}
