/**
 * Judges by rules if two questions ask for the same in other words. Pure, and strict: what is left of both, after turns
 * of phrase and synonyms were brought to one form, has to be equal, so that other numbers, dates, names, negations and
 * directions never pass. Reads questions as the keys of the exact cache are written.
 */
import { amounts, betweenTwo, fillers, measureNouns, synonyms, turns } from '../text/sameWords.ts'
import { fold, stem } from '../text/words.ts'
import { cacheKey } from './cacheKey.ts'

type Asks = 'when' | 'where' | 'who' | 'whose' | 'why' | 'how' | 'howMany' | 'howMuch' | 'what' | 'yesNo'

export interface QuestionFrame {
  readonly asks: Asks
  /** What it asks about, in one form for all wordings. */
  readonly words: ReadonlySet<string>
  /** Who acts ("did Anna …", "by Anna"); empty if nobody is named. */
  readonly actor: string
  /** "Who did Anna call": who is acted upon is asked for. */
  readonly asksForObject: boolean
  readonly time: 'past' | 'present' | 'open'
}

const filler = new Set(fillers)
const moneyWords = new Set(amounts)
const twoSided = new Set(betweenTwo)
const canonical = new Map(
  synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return [first, ...others].flatMap((word) => [[word, first] as const, [stem(word), first] as const])
  }),
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
  const tokens = fold(text)
    .split(' ')
    .filter((token) => token !== '')
  const asked = asksOf(tokens)
  const measured = tokens.map((token, at) => (tokens[at - 1] === 'how' ? (measureNouns.get(token) ?? token) : token))
  const words = new Set(measured.filter((token) => !filler.has(token) && !skipped.has(token)).map(oneForm))
  const isAmount = [...words].some((word) => moneyWords.has(word))
  // Of an amount, "cost" and "high" say no more than "how much"; of an event, that it takes place.
  if (isAmount && words.size > 1) for (const word of ['height', 'cost']) words.delete(word)
  if (words.size > 1 && (asked === 'when' || asked === 'where')) words.delete('happen')
  const asks = isAmount && (asked === 'what' || asked === 'howMuch') ? 'howMuch' : asked
  return {
    asks,
    words,
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
  if (a.time !== b.time && a.time !== 'open' && b.time !== 'open') return false
  if (a.asks === b.asks) return sameWords(a.words, b.words)
  // "Who is the vet" and "what is the name of the vet".
  const [who, what] = a.asks === 'who' ? [a, b] : [b, a]
  return who.asks === 'who' && what.asks === 'what' && sameWords(new Set([...who.words, 'name']), what.words)
}

function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && a.size === b.size && [...a].every((word) => b.has(word))
}
