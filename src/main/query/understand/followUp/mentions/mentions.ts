/**
 * Finds by rules the persons, things, places and dates that a question or an answer mentions. Pure. A later question
 * refers to these with "she", "it", "there" or "then".
 */
import { fold, isStopWord, wordsOf } from '../../../text/words/words.ts'
import type { Word } from '../../../text/words/words.ts'
import { datesIn } from './dateMentions.ts'
import { isDoneTo } from './doneTo.ts'
import { femaleNames, maleNames } from '../../../text/names/firstNames.ts'
import { isSpanWord } from './spanWords.ts'
import { adjectives, attributes, roles } from './vocabulary.ts'
import { verbs } from './everydayVerbs.ts'
import type { Gender } from './vocabulary.ts'

export type MentionKind = 'person' | 'thing' | 'name' | 'date'

export interface Mention {
  readonly text: string
  /** `name`: a capitalised name of somebody, a thing or a place. */
  readonly kind: MentionKind
  readonly gender: Gender | null
  readonly plural: boolean
  /** The head noun, folded. */
  readonly head: string
  /** True for a property of something else, such as a price. */
  readonly attribute: boolean
  /** True for a capitalised word after "in", "at", "to" or "from". */
  readonly place: boolean
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

// First names that are words as well: in lower case they name nobody.
const alsoWords: ReadonlySet<string> = new Set(
  [
    ['august', 'bill', 'clara', 'daisy', 'frank', 'grace', 'iris', 'jack', 'jan', 'lily', 'mark', 'mars', 'max'],
    [
      'rose',
      'ruth',
      'viola',
      'victor',
      'vera',
      'mina',
      'ida',
      'regina',
      'stella',
      'gloria',
      'ole',
      'ute',
      'pia',
      'alma',
    ],
  ].flat(),
)

const determiners = new Set(
  [
    ['the', 'my', 'our', 'your', 'his', 'her', 'their', 'its', 'a', 'an', 'this', 'that', 'these', 'those'],
    ['which', 'what', 'whose', 'many', 'much'],
  ].flat(),
)

const joiners = new Set(['of', 'for'])
const particles = new Set(['le', 'la', 'les', 'el', 'los', 'las', 'de', 'du', 'von', 'van', 'den'])
// Nouns after "the" or another noun ("the boat show").
const nounsAmongStopWords = new Set(['show', 'name', 'kind', 'type'])
const placePrepositions = new Set(['in', 'at', 'to', 'from', 'near', 'en', 'nach', 'aus', 'bei'])
// They begin another phrase ("the car under guarantee").
const prepositionLike = new Set(
  'according regarding concerning including following during under above below behind beside without until'.split(' '),
)
const maxNounWords = 5

/** In text order, without overlaps. Accepts any text. */
export function mentionsIn(text: string): readonly Mention[] {
  const short = text.slice(0, 2_000)
  const dates = datesIn(short).map((match) => mentionOf(match[0], match.index, 'date'))
  const words = wordsOf(short)
  const found: Mention[] = [...dates]
  const taken = (start: number, end: number, wide: boolean): boolean =>
    found.some(
      (one) =>
        one.start < end && start < one.end && !(wide && one.kind === 'date' && start < one.start && one.end < end),
    )
  let index = 0
  while (index < words.length) {
    const last = phraseEnd(short, words, index)
    const first = words[index]
    const end = last === null ? undefined : words[last]
    if (last === null || first === undefined || end === undefined || taken(first.start, end.end, last > index + 1)) {
      index += 1
      continue
    }
    // "The October rent" is a rent and not a date.
    found.splice(0, found.length, ...found.filter((one) => one.start < first.start || one.end > end.end))
    found.push(phrase(short, words, index, last))
    index = last + 1
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Index of the last word of a noun phrase or name that begins here; null if none does. */
function phraseEnd(text: string, words: readonly Word[], from: number): number | null {
  const first = words[from]
  if (first === undefined) return null
  const simple = isName(text, words, from) ? nameEnd(text, words, from) : nounsEnd(text, words, from)
  if (simple === null) return null
  const joiner = words[simple + 1]
  if (joiner === undefined || !joiners.has(fold(joiner.raw)) || !adjacent(text, words, simple)) return simple
  // "A month for the parking space", "a week for the nursery": how often is said beside the thing and is no part of it.
  const isSpan = /^(?:an?|each|every|per)$/.test(fold(first.raw)) && isSpanWord(bare(words[simple] ?? first))
  if (isSpan && fold(joiner.raw) === 'for') return simple
  const rest = phraseEnd(text, words, simple + 2)
  return rest !== null && adjacent(text, words, simple + 1) ? rest : simple
}

function isName(text: string, words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  const folded = bare(word)
  // Many type without capitals; a first name that is no word of its own is a name all the same.
  if (/^\p{Ll}/u.test(word.raw)) return isFirstName(word) && !determiners.has(fold(words[at - 1]?.raw ?? ''))
  const next = words[at + 1]?.raw ?? ''
  if (isStopWord(folded) && !(at > 0 && particles.has(folded) && /^\p{Lu}/u.test(next) && adjacent(text, words, at)))
    return false
  if (at > 0 && !/(?:[.!?:]\s*|\n[^\S\n]*)$/.test(text.slice(0, word.start))) return true
  return femaleNames.has(folded) || maleNames.has(folded) || (roles.has(folded) && /^(?:mr|mrs|ms|dr)$/.test(folded))
    ? true
    : /^\p{Lu}/u.test(next) && !isStopWord(next) && adjacent(text, words, at)
}

function nameEnd(text: string, words: readonly Word[], from: number): number {
  let last = from
  while (adjacent(text, words, last) && /^[\p{Lu}\d]/u.test(words[last + 1]?.raw ?? '')) {
    if (/['’]s$/.test(words[last]?.raw ?? '') || isStopWord(words[last + 1]?.raw ?? '')) break
    last += 1
  }
  // "Anna's rent": the name is the owner of the following noun.
  const owned = /['’]s$/.test(words[last]?.raw ?? '') ? nounRun(text, words, last + 1) : null
  return owned ?? last
}

function nounsEnd(text: string, words: readonly Word[], from: number): number | null {
  const first = words[from]
  if (first === undefined || !determiners.has(fold(first.raw)) || !adjacent(text, words, from)) return null
  return nounRun(text, words, from + 1)
}

function nounRun(text: string, words: readonly Word[], from: number): number | null {
  let last: number | null = null
  let hasNoun = false
  const supported = isAskedWith(words.slice(0, from))
  for (let at = from; at < Math.min(words.length, from + maxNounWords); at++) {
    const word = words[at]
    if (word === undefined || (at > from && !adjacent(text, words, at - 1))) break
    const folded = bare(word)
    if (isStopWord(folded) && !adjectives.has(folded) && !(at > from && nounsAmongStopWords.has(folded))) break
    const base = regularBase.test(folded)
    if (hasNoun && verbs.has(folded) && !isNounHere(text, words, at) && (supported || base || !attributes.has(folded)))
      break
    if (!hasNoun && at > from && verbs.has(folded) && !attributes.has(folded) && supported) break
    if (hasNoun && (isFirstName(word) || prepositionLike.has(folded))) break
    // "Is our rate fixed?" asks what was done with it.
    if (hasNoun && isDoneTo(text, words, from, at)) break
    hasNoun ||= !adjectives.has(folded)
    if (!adjectives.has(folded)) last = at
    if (/['’]s$/.test(word.raw)) hasNoun = false
  }
  return hasNoun ? last : null
}

const isAskedWith = (words: readonly Word[]): boolean =>
  words.some(({ raw }) => /^(?:do|does|did|will|would|can|could|should|must)$/i.test(raw))

function isFirstName(word: Word): boolean {
  const folded = bare(word)
  return (femaleNames.has(folded) || maleNames.has(folded)) && !alsoWords.has(folded)
}

const regularBase = /(?:ed|ing)$/

/** "The gas check for the flat", "the roof repair cost": before "for", "of" or a verb, the word is a noun. */
function isNounHere(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined || !adjacent(text, words, at) || regularBase.test(bare(word)))
    return false
  // "What did the Smiths pay for the hall?" has no other verb.
  const isVerb = isAskedWith(words.slice(0, at)) && !words.slice(at + 1).some((other) => verbs.has(bare(other)))
  return (joiners.has(fold(next.raw)) && !isVerb) || (verbs.has(bare(next)) && !regularBase.test(bare(next)))
}

function phrase(text: string, words: readonly Word[], from: number, last: number): Mention {
  const [start, end] = [words[from]?.start ?? 0, words[last]?.end ?? 0]
  const slice = text
    .slice(start, end)
    .replace(/^(?:which|what|many|much) /i, 'the ')
    .replace(/['’]s$/, '')
  const before = fold(words[from - 1]?.raw ?? '')
  return mentionOf(slice, start, isName(text, words, from) ? 'name' : 'thing', before, end)
}

function mentionOf(text: string, start: number, kind: MentionKind, before = '', end = start + text.length): Mention {
  const words = wordsOf(text).map(bare)
  const core = headWords(words)
  const head = core.at(-1) ?? ''
  const own = text.search(/['’]s /) >= 0 ? [] : core
  const byRole = own.find(
    (word) => (roles.has(word) || roles.has(word.replace(/s$/, ''))) && (word === head || kind === 'name'),
  )
  const gender = genderOf(own, byRole)
  const titled = /^(?:mr|mrs|ms|dr|prof)$/.test(words[0] ?? '')
  const named = kind === 'name' && (femaleNames.has(words[0] ?? '') || maleNames.has(words[0] ?? '')) && own.length > 0
  const place = placePrepositions.has(before) && kind === 'name' && !named
  return {
    text,
    kind: kind !== 'date' && (byRole !== undefined || titled || named) ? 'person' : kind,
    gender,
    plural: /[^s'u]s$/.test(head) || /\band\b/.test(text),
    head,
    attribute: attributes.has(head) || attributes.has(head.replace(/s$/, '')),
    place,
    start,
    end,
  }
}

/** The words before the first "of" or "for". */
function headWords(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => joiners.has(word))
  const core = at < 0 ? words : words.slice(0, at)
  return core.filter((word) => !determiners.has(word))
}

function genderOf(words: readonly string[], role: string | undefined): Gender | null {
  const first = words.find((word) => femaleNames.has(word) || maleNames.has(word))
  if (role !== undefined && (roles.get(role) ?? null) !== null) return roles.get(role) ?? null
  if (first === undefined) return null
  return femaleNames.has(first) ? 'female' : 'male'
}

function bare(word: Word): string {
  return fold(word.raw).replace(/'s$/, '')
}

function adjacent(text: string, words: readonly Word[], at: number): boolean {
  const one = words[at]
  const next = words[at + 1]
  return one !== undefined && next !== undefined && /^(?:[ -]|\. | & )$/.test(text.slice(one.end, next.start))
}
