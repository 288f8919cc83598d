/**
 * Words that order the statements of several times ("the first chair", "the previous address") in English, German,
 * French and Spanish. The same words are also adjectives of a thing ("the first hour", "prior notice"): then they say
 * which thing is meant, and no time. Pure.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { presentTime } from '../../text/time/presentTime.ts'
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'

export type Order = 'newest' | 'oldest' | 'previous'

const adjectives = {
  previous: [
    'previous|former|prior|vorherige[nrms]?|ehemalige[nrms]?|frühere[nrms]?|précédente?|ancien(?:ne)?|anterior',
    'antigu[oa]',
  ],
  oldest: [
    'first|original|earliest|initial|erste[nrms]?|ursprüngliche[nrms]?|premi(?:er|ère)|initiale?|primer[oa]?|inicial',
  ],
  newest: [
    'latest|newest|most recent|current|last|aktuelle[nrms]?|derzeitige[nrms]?|jetzige[nrms]?|letzte[nrms]?',
    'neueste[nrms]?|jüngste[nrms]?|actuel(?:le)?|derni(?:er|ère)|actual|últim[oa]',
  ],
}
/** Nouns and adverbs, which are adjectives of nothing. */
const others = {
  previous: ['formerly|predecessor|vorgänger(?:in)?|prédécesseur'],
  oldest: ['originally|initially|anfangs|ursprünglich'],
  newest: [...presentTime, 'aktuell|still|today|heute'],
}
// "First name", "first floor", "last name": no place in a row of times. "How long did it last?" is a verb.
const noOrder = new RegExp(
  [
    inOrder(
      '(?<!\\p{L})(?:first|last|original|former|previous)[ -]',
      '(?:names?|floor|aid|class|half|prize|hand|page|line|chapter|paragraph|word|letter|digits?|row|column|item)',
      '(?!\\p{L})',
    ),
    '(?<!\\p{L})(?:erste[rnms]?|letzte[rnms]?) (?:stock|klasse|hilfe|seite|zeile|hälfte|halbjahr)(?!\\p{L})',
    '(?<!\\p{L})(?:do|does|did|will|would|can|could)(?!\\p{L})[^?]{1,80} last(?= ?\\?*$| (?:for|until|from))',
  ].join('|'),
  'giu',
)
// One of several is known, so that one of them can be the first: "the first chair", "Nora's previous address", "au
// dernier relevé". "Prior notice" and "a first visit" are none of several.
const definite = inOrder(
  '(?<!\\p{L})',
  anyOf([
    "the|my|our|your|his|her|its|their|whose|which|(?:\\p{L}+)(?:['’]s|s['’])|der|die|das|den|dem|des|im|am",
    'beim|vom|zum',
    'zur|(?:mein|dein|sein|ihr|unser|euer|eur)(?:e[nmrs]?)?|welche[nmrs]?|le|la|les|du|des|au|aux|mon|ma|mes|notre',
    'nos|votre|son|sa|ses|leurs?|quel(?:le)?|el|los|las|del|al|mi|su|nuestr[oa]s?',
  ]),
  ' (?:\\p{L}+ )?',
)
// "When was it first repaired?", "Who first led the choir?"
const adverb = '(?<!\\p{L})(?:who|was|were|did|had|zuerst) (?:\\p{L}+ ){0,3}(?:first|last) \\p{L}+(?!\\p{L})'

const orders = (['previous', 'oldest', 'newest'] as const).map((kind) => ({
  kind,
  isSaid: new RegExp(
    [`${definite}${anyOf(adjectives[kind])}(?!\\p{L})`, wholeWord(others[kind])].concat(adverb).join('|'),
    'iu',
  ),
  word: new RegExp(wholeWord([...adjectives[kind], ...others[kind]]), 'iu'),
}))
const anyAdjective = new RegExp(wholeWord(Object.values(adjectives).flat()), 'giu')

/** The question without words that look like an order and are none. */
export const withoutNoOrder = (question: string): string => question.replace(noOrder, ' ')

/** The question without its adjectives of order. */
export const withoutOrder = (question: string): string => question.replace(anyAdjective, '').replace(/ {2,}/g, ' ')

/** Null if the question orders nothing. `question`: as `withoutNoOrder` leaves it. */
export function orderAsked(question: string): Order | null {
  return orders.find(({ isSaid, word }) => word.test(question) && isSaid.test(question))?.kind ?? null
}

/**
 * True if a statement says an order of the question itself, of the same thing: "the first hour costs 2 euros" is about
 * one of the hours, and not the first of several statements.
 */
export function saysOrder(question: string, statement: string): boolean {
  const said = besideOrder(statement)
  return besideOrder(question).some(({ order, beside }) =>
    said.some((own) => own.order === order && beside.some((word) => own.beside.includes(word))),
  )
}

// An adjective may stand between the order and its noun ("the original key card").
const near = 2
const ending = /(?<=\p{L}{4})(?:e[nmrs]?|s)$/u

function besideOrder(text: string): readonly { readonly order: string; readonly beside: readonly string[] }[] {
  const words = wordsOf(text)
  return [...text.matchAll(anyAdjective)].flatMap((match) => {
    const at = words.findIndex(({ start }) => start >= match.index)
    if (at === -1) return []
    const around = [...words.slice(Math.max(0, at - near), at), ...words.slice(at + 1, at + 1 + near)]
    const beside = around.filter(({ raw }) => !isStopWord(raw)).map((word) => stem(word.stem))
    return [{ order: fold(match[0]).replace(ending, ''), beside }]
  })
}
