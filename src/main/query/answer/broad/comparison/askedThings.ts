/** The things that a question compares, and what of them. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import { completed, isTime, orderOf, standsIn } from './orderedThings.ts'
import { fold, isStopWord, wordsOf } from '../../../text/words/words.ts'

export interface AskedThings {
  /** As written, each completed ("the old and the new lease" → "old lease", "new lease"). */
  readonly things: readonly [string, string]
  /** The attribute asked for of each thing, or '' if everything is compared. */
  readonly attribute: string
  /** Words for the attribute that a comparative measures ("price cost" for cheaper), or ''. */
  readonly measure: string
  /** -1 if the smaller or earlier is asked for, 1 for the larger or later, 0 for neither. */
  readonly direction: -1 | 0 | 1
  /** True if all that changed is asked for, and not one value. */
  readonly isOpen: boolean
}

const smaller =
  'cheaper|smaller|less|lower|shorter|younger|earlier|first|lighter|sooner|fewer|slower|less expensive'.split('|')
const larger =
  'dearer|larger|bigger|more|higher|longer|older|later|heavier|greater|faster|better|worse|more expensive'.split('|')
// The attribute that a comparative measures, for questions that do not name it.
const measures: Readonly<Record<string, string>> = {
  cheaper: 'price cost',
  'more expensive': 'price cost',
  'less expensive': 'price cost',
  dearer: 'price cost',
  shorter: 'length duration',
  longer: 'length duration',
  younger: 'born age date',
  older: 'born age date',
  earlier: 'date',
  later: 'date',
  first: 'date',
  sooner: 'date',
  lighter: 'weight weighs',
  heavier: 'weight weighs',
}
const joins = '(?:and|und|et|y|with|to|mit|avec|con|versus|vs\\.?|against|than)'
const between = /\b(?:between|zwischen|entre)\s+(.+)$/iu
const compare = new RegExp(
  `\\b(?:compare[ds]?|comparing|comparison of|contrast|vergleich\\w*|compar(?:e|er|ez|a))\\s+(.+)$`,
  'iu',
)
const changes = new RegExp(
  inOrder(
    '^what (?:has |have |is |are )?(?:changed|different|new)(?: in| about| on| with| to| of)? (?<thing>.+?) ',
    '(?:from|between|since) (?<old>(?:19|20)\\d{2}) (?:to|and) (?<now>(?:19|20)\\d{2})$',
  ),
  'iu',
)
// The blanks of the question are single ones when these read it.
const versus =
  /^(.+?) (?:versus|vs\.?|(?:as )?(?:against|compared (?:to|with)|next to|gegenüber|face à|frente a)) (.+)$/iu
// "How long is the notice under the old lease and the new one"
const oldAndNew = new RegExp(
  inOrder(
    '^(.+? the (?:old|older|first|previous|draft) .+?),? and (?:in |under |of )?',
    '((?:the )(?:new|newer|second|current|final) \\S+(?: \\S+)?)$',
  ),
  'iu',
)
// "The rent in the old lease versus the new one", "seats on the ferry, 2024 against 2025"
const ofBoth = new RegExp(
  inOrder(
    '^(?<attribute>.{2,80}?)(?:, | (?:in|of|for|on|under|with|at|by|from|nach|bei|laut) )',
    "(?<thing>(?:the |my |our |\\p{L}+['’]s? |\\d)[^,]*)$",
  ),
  'iu',
)
const choice = new RegExp(
  inOrder(
    '[,:]? ?(?:is it|are they)? ?((?:the |a |an |my |our )?[^,:?]{2,80}?),? (?:or|oder|ou|o) ',
    '([^,?]{2,80}?) ?\\??$',
  ),
  'iu',
)
const than = /^(?:is|are|was|were|does|do|did|has|have) (.{2,80}?) (?:\w+er|more|less)\b.*?\bthan (.{2,80}?) ?\??$/iu
const ofEach = /^(.{2,60}?) (?:in|of|for|at|on|under|between|from|von|de|bei) (.+)$/iu

/** Returns null if the question does not yield two things. Accepts any text. */
export function askedThings(question: string): AskedThings | null {
  const text = question
    .slice(0, 500)
    .replace(/\s+/g, ' ')
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .trim()
  const parsed = pairOf(text)
  if (parsed === null) return null
  const times = [parsed.first, parsed.second].map(bare)
  // "The bills of January and March" are two bills.
  const isOfTimes = parsed.attribute !== '' && times.every(isTime)
  const [first = '', second = ''] = isOfTimes
    ? times.map((time) => `${bare(parsed.attribute)} ${time}`)
    : completed(bare(parsed.first), bare(parsed.second))
  if (first === '' || second === '' || fold(first) === fold(second)) return null
  const named = new Set([first, second].flatMap((thing) => wordsOf(thing).map((word) => fold(word.raw))))
  const comparative = wordsOf(text)
    .map((word) => fold(word.raw))
    .find((word) => !named.has(word) && (smaller.includes(word) || larger.includes(word)))
  const { direction, measure } = measureOf(comparative ?? '')
  const outside =
    parsed.attribute === '' && comparative !== undefined
      ? askedOf(text, [first, second])
      : isOfTimes
        ? ''
        : parsed.attribute
  return {
    things: [first, second],
    attribute: bare(outside),
    measure,
    direction,
    isOpen: changedAbout.test(text),
  }
}

/** The direction of a comparative, and words for the attribute that it measures. */
export function measureOf(comparative: string): Pick<AskedThings, 'direction' | 'measure'> {
  const direction = smaller.includes(comparative) ? -1 : larger.includes(comparative) ? 1 : 0
  return { direction, measure: measures[comparative] ?? '' }
}

interface Parsed {
  readonly first: string
  readonly second: string
  readonly attribute: string
}

function pairOf(text: string): Parsed | null {
  const whole = compare.exec(text)?.[1]
  if (whole !== undefined) {
    const pair = joined(whole)
    // "The warranty of the pump and the price of the boiler": each thing has its own attribute.
    if (pair !== null && ofEach.test(pair.first) && ofEach.test(pair.second)) return { ...pair, attribute: '' }
    const each = ofEach.exec(whole)
    const inner = each === null ? null : joined(each[2] ?? '')
    if (each !== null && inner !== null && !new RegExp(` ${joins} `, 'iu').test(` ${each[1] ?? ''} `))
      return { ...inner, attribute: each[1] ?? '' }
    if (pair !== null) return { ...pair, attribute: '' }
  }
  // "What changed in the policy from 2024 to 2025?"
  const changed = changes.exec(text)?.groups
  if (changed?.['thing'] !== undefined)
    return {
      first: `${bare(changed['thing'])} ${changed['old'] ?? ''}`,
      second: `${bare(changed['thing'])} ${changed['now'] ?? ''}`,
      attribute: '',
    }
  const inside = between.exec(text)
  const pair = inside === null ? null : joined(inside[1] ?? '')
  if (inside !== null && pair !== null) return { ...pair, attribute: beforeBetween(text.slice(0, inside.index), text) }
  const versions = versus.exec(text) ?? oldAndNew.exec(text)
  const shared = versions === null ? null : sharedAttribute(versions[1] ?? '', versions[2] ?? '')
  if (shared !== null) return shared
  const against = versions ?? than.exec(text) ?? choice.exec(text)
  return against === null ? null : { first: afterVerb(against[1] ?? ''), second: against[2] ?? '', attribute: '' }
}

const questionWord = /^(?:how|what|which|who|when|where|why)(?!\p{L})/iu
const determined = /^(?:the|my|our|your|his|her|their|\p{Lu}\p{L}+['’]s) /u

/** Of "the fee in the old lease versus the new one" the fee of both; null where the second thing is one of its own. */
function sharedAttribute(first: string, second: string): Parsed | null {
  const { attribute = '', thing = '' } = ofBoth.exec(first)?.groups ?? {}
  const isLikeFirst = standsIn(bare(second)) || (isTime(bare(thing)) && isTime(bare(second)))
  const isOrdered = orderOf(thing) !== 0 && orderOf(second) !== 0
  // "How much did we spend on the boat compared to the car": the boat is the one thing, and no question is one.
  const isOfQuestion = questionWord.test(first) && [thing, second].every((each) => determined.test(each))
  return thing === '' || !(isLikeFirst || isOrdered || isOfQuestion)
    ? null
    : { first: thing, second, attribute: afterQuestion(attribute) }
}

/** "How many people must be there for a vote" asks for a number of people. */
const afterQuestion = (attribute: string): string =>
  attribute.replace(
    /^(?:how (?:many|much|long|high|far)|what(?:['’]s| is| are| was| were)?|which)(?: is| are| was| were)?(?: the)? /iu,
    '',
  )

// "What changed about dogs between the old and the new rules"
const whatChanged = 'what (?:has |have |is |are )?(?:changed|changes|different|new)'
const changedAbout = new RegExp(`^${whatChanged} (?:about|in|on|with|for|regarding) (.{2,60}?) between\\b`, 'iu')

// "How do the fees differ between"
const differing = /,? (?:differ|differed|changed?|compare[ds]?|vary|varied|(?:is|are|was|were) different)\s*$/iu

/** In "What is the difference in price between A and B" the attribute is between "in" and "between". */
function beforeBetween(before: string, text: string): string {
  return (
    /\b(?:difference|change)s? (?:in|of) (.{2,60}?) between\b/iu.exec(text)?.[1] ??
    changedAbout.exec(text)?.[1] ??
    /\b(?:the|my|our) (.+?)$/iu.exec(before.replace(differing, ''))?.[1] ??
    ''
  )
}

function joined(text: string): Pick<Parsed, 'first' | 'second'> | null {
  const match = new RegExp(`^(.+?),?\\s+${joins}\\s+(.+)$`, 'iu').exec(text)
  return match === null ? null : { first: match[1] ?? '', second: match[2] ?? '' }
}

/** "Which is cheaper, A" and "Did we pay more for A" end with the thing. */
function afterVerb(text: string): string {
  return text.replace(
    /^.*\b(?:is|are|was|were|for|than|of|cheaper|larger|longer|better|earlier|first|more|less)\b[,:]?\s+(?=\S)/iu,
    '',
  )
}

/** The question without its things and its comparative. */
function askedOf(text: string, things: readonly string[]): string {
  const named = new Set(things.flatMap((thing) => wordsOf(thing).map((word) => word.stem)))
  return wordsOf(text)
    .filter((word) => !isStopWord(word.raw) && !named.has(word.stem) && !isComparative(word.raw))
    .map((word) => word.raw)
    .join(' ')
}

const isComparative = (raw: string): boolean =>
  smaller.includes(fold(raw)) || larger.includes(fold(raw)) || /^(?:has|have|is|compare)$/i.test(raw)

function bare(thing: string): string {
  return thing
    .trim()
    .replace(/^(?:for )?(?:the|a|an|my|our|his|her|their|its|der|die|das|le|la|les|el|los|las|l['’])\s+/iu, '')
    .replace(/(?<![,;:])[,;:]+$/, '')
    .trim()
}
