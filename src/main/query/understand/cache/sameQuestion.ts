/**
 * Judges by rules if two questions ask for the same in other words. Pure, and strict: what is left of both, after turns
 * of phrase and synonyms were brought to one form, has to be equal, so that other numbers, dates, names, negations and
 * directions never pass. Reads questions as the keys of the exact cache are written.
 */
import {
  amounts,
  betweenTwo,
  fillers,
  measureNouns,
  modals,
  nouns,
  sides,
  synonyms,
  turns,
} from '../../text/meaning/sameWords.ts'
import { firstFormOf } from '../../text/words/irregularVerbs.ts'
import { fold, stem } from '../../text/words/words.ts'
import { cacheKey } from './cacheKey.ts'

type Asks = 'when' | 'where' | 'who' | 'whose' | 'why' | 'how' | 'howMany' | 'howMuch' | 'what' | 'yesNo'

export interface QuestionFrame {
  readonly asks: Asks
  /** What it asks about, in one form for all wordings. */
  readonly words: ReadonlySet<string>
  /** The words that are verbs by their form or place. */
  readonly verbs: ReadonlySet<string>
  /** The things among them in one order for all wordings: "is Marc the son of Henri" is not the reverse of it. */
  readonly things: readonly string[]
  /** Who acts ("did Anna …", "by Anna"); empty if nobody is named. */
  readonly actor: string
  /** "Who did Anna call": who is acted upon is asked for. */
  readonly asksForObject: boolean
  readonly time: 'past' | 'present' | 'open'
}

const filler = new Set(fillers)
const moneyWords = new Set(amounts)
const twoSided = new Set(betweenTwo)
// "How can I pay" asks for a way; in other questions, what may be is not what is.
const saysModal: ReadonlySet<Asks> = new Set(['yesNo', 'what', 'who'])
const modalOf = new Map(
  modals.flatMap((line) => {
    const words = line.split(' ')
    return words.map((word) => [word, words[0] ?? word] as const)
  }),
)
const canonical = new Map(
  synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return [first, ...others].flatMap((word) => [[word, first] as const, [stem(word), first] as const])
  }),
)
// What is done, and what is asked of a thing, stands before or after it: "when was the rent paid", "when did we pay it".
const movable: ReadonlySet<string> = new Set(
  [
    ...[...canonical.values()].filter((word) => !nouns.has(word)),
    ...betweenTwo,
    ...amounts,
    ...measureNouns.values(),
  ].map(oneForm),
)
const firstWord: ReadonlyMap<string, Asks> = new Map(
  Object.entries<Asks>({
    when: 'when',
    where: 'where',
    who: 'who',
    whom: 'who',
    why: 'why',
    what: 'what',
    which: 'what',
    // "Whose brother is Clara" and "who is Clara's brother" have two answers.
    whose: 'whose',
  }),
)

/** Accepts any text. */
export function frameOf(question: string): QuestionFrame {
  const text = turns.reduce((rest, [pattern, put]) => rest.replace(pattern, put), cacheKey(question)).trim()
  const tokens = inActive(
    fold(text)
      .split(' ')
      .filter((token) => token !== ''),
  )
  const asked = asksOf(tokens)
  const measured = tokens.map((token, at) => (tokens[at - 1] === 'how' ? (measureNouns.get(token) ?? token) : token))
  const words = new Set(withSides(measured, asked))
  // "How much is the gym" asks what it costs.
  if (/\bhow much (?:is|are|was|were) /.test(text) && !measured.some((token) => moneyWords.has(oneForm(token))))
    words.add('cost')
  const amountWords = new Set([...words, ...measured.map(oneForm)].filter((word) => moneyWords.has(word)))
  const isAmount = amountWords.size > 0
  // Of an amount, "cost" and "high" say no more than "how much", which honey also is; of an event, that it takes place.
  if (amountWords.size > (amountWords.has('cost') ? 1 : 0)) for (const word of ['height', 'cost']) words.delete(word)
  if (words.size > 1 && (asked === 'when' || asked === 'where')) words.delete('happen')
  const asks = isAmount && (asked === 'what' || asked === 'howMuch') ? 'howMuch' : asked
  return {
    asks,
    words,
    verbs: verbsIn(tokens),
    things: thingsOf(measured),
    actor: [...words].some((word) => twoSided.has(word)) ? actorOf(text) : '',
    asksForObject: /\bwho (?:did|does|do|(?:should|can|must|may|will) (?:i|we|you|he|she|they))\b/.test(text),
    time: timeOf(text),
  }
}

const verdictWords: ReadonlySet<string> = new Set(
  'is are was were do does did has have had can could will would may must should'.split(' '),
)

// "Much" and "many" say what is asked for, and nothing about what.
const skipped: ReadonlySet<string> = new Set(['much', 'many'])

/** A word with the preposition before it, since "from Paris" and "to Paris" are two. */
function withSides(tokens: readonly string[], asked: Asks): readonly string[] {
  let side = ''
  const words = tokens.flatMap((token, at): readonly string[] => {
    const before = side === '' ? [] : [side]
    // "From which platform does it leave" and "which platform does it leave from".
    if (sides.has(token) && firstWord.has(tokens[at + 1] ?? '')) return [token]
    if (sides.has(token)) {
      side = token
      return before
    }
    if (filler.has(token) || skipped.has(token)) return []
    const modal = modalOf.get(token) ?? modalOf.get(oneForm(token))
    // "How can I pay" and "how do I pay" ask for the same; "may I" and "must I" do not.
    if (token === 'can' && !saysModal.has(asked)) return []
    side = ''
    return [[...before, modal ?? oneForm(token)].join(' ')]
  })
  return side === '' ? words : [...words, side]
}

// "Painted by Ruth": by a participle somebody acts; "a present by Ruth" is another matter.
const participle = /(?:ed|en|wn)$/

/** "Is theft covered by the insurance" as "the insurance is theft covered". */
function inActive(tokens: readonly string[]): readonly string[] {
  const by = tokens.findLastIndex((token, at) => token === 'by' && isParticiple(tokens[at - 1] ?? ''))
  if (by === -1) return tokens
  const far = tokens.findIndex((token, at) => at > by && sides.has(token))
  const end = far === -1 ? tokens.length : far
  // The word that makes it a question keeps its place.
  const first = tokens[0] ?? ''
  const head = firstWord.has(first) || first === 'how' || verdictWords.has(first) ? 1 : 0
  return [...tokens.slice(0, head), ...tokens.slice(by + 1, end), ...tokens.slice(head, by), ...tokens.slice(end)]
}

const isParticiple = (token: string): boolean =>
  participle.test(token) || firstFormOf(token) !== token || twoSided.has(canonical.get(token) ?? '')

/** In one order for all wordings: "the son of Henri" is "Henri's son". */
function thingsOf(tokens: readonly string[]): readonly string[] {
  const of = tokens.lastIndexOf('of')
  if (of === -1)
    return tokens
      .filter((token) => !joins(token) && !skipped.has(token) && !modalOf.has(token))
      .map(oneForm)
      .filter((word) => !movable.has(word))
  const from = tokens.findLastIndex((token, at) => at < of && joins(token)) + 1
  const start = tokens.findIndex((token, at) => at > of && !joins(token))
  const next = tokens.findIndex((token, at) => at > start && joins(token))
  if (start === -1) return thingsOf(tokens.slice(0, of))
  const end = next === -1 ? tokens.length : next
  return thingsOf([
    ...tokens.slice(0, from),
    ...tokens.slice(start, end),
    ...tokens.slice(from, of),
    ...tokens.slice(end),
  ])
}

function verbsIn(tokens: readonly string[]): ReadonlySet<string> {
  return new Set(
    tokens
      .filter((token, at) => /..ed$/.test(token) || firstFormOf(token) !== token || subjects.has(tokens[at - 1] ?? ''))
      .map(oneForm),
  )
}

const subjects: ReadonlySet<string> = new Set('i we you they he she one it who'.split(' '))

const joins = (token: string): boolean => filler.has(token) || sides.has(token)

/** Pronouns of those who ask are nobody: "did we pay" is "was … paid". */
function actorOf(text: string): string {
  const passive = / by (?:\S+ )?(\S+)$/.exec(text)?.[1]
  const active = /\b(?:did|does|do) (?:the |a |my |our )?(\S+)/.exec(text)?.[1]
  const actor = fold(passive ?? active ?? '')
  return filler.has(actor) ? '' : oneForm(actor)
}

function oneForm(token: string): string {
  return canonical.get(token) ?? canonical.get(stem(token)) ?? stem(token)
}

function asksOf(tokens: readonly string[]): Asks {
  const at = tokens.findIndex((token) => firstWord.has(token) || token === 'how')
  const word = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  if (word === 'how') {
    if (next === 'many') return 'howMany'
    if (next === 'much') return 'howMuch'
    return measureNouns.has(next) ? 'what' : 'how'
  }
  return firstWord.get(word) ?? (verdictWords.has(tokens[0] ?? '') ? 'yesNo' : 'what')
}

function timeOf(text: string): QuestionFrame['time'] {
  const isPast = /\b(?:was|were|did|had)\b/.test(text)
  const isPresent = /\b(?:is|are|does|do|will|can|must|should|may)\b/.test(text)
  return isPast === isPresent ? 'open' : isPast ? 'past' : 'present'
}

/** True if an answer to one of them answers the other. */
export function isSameFrame(a: QuestionFrame, b: QuestionFrame): boolean {
  if (a.asksForObject !== b.asksForObject || a.actor !== b.actor) return false
  if (!isSameOrder(a, b)) return false
  if (a.time !== b.time && a.time !== 'open' && b.time !== 'open') return false
  if (a.asks === b.asks) return sameWords(a.words, b.words)
  // "Who is the vet" and "what is the name of the vet".
  const [who, what] = a.asks === 'who' ? [a, b] : [b, a]
  return who.asks === 'who' && what.asks === 'what' && sameWords(new Set([...who.words, 'name']), what.words)
}

function isSameOrder(a: QuestionFrame, b: QuestionFrame): boolean {
  const thingsOf = (frame: QuestionFrame): string =>
    frame.things.filter((word) => !a.verbs.has(word) && !b.verbs.has(word)).join(' ')
  return thingsOf(a) === thingsOf(b)
}

function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && a.size === b.size && [...a].every((word) => b.has(word))
}
