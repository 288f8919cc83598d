/**
 * Tells "the number of members", which is a count, from "the phone number of Ms Ito", which is the name of a column.
 * Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import { isStopWord } from '../../text/words/words.ts'
import { meansPeople } from '../table/people.ts'
import { foldInPlace, superlativesIn } from './superlatives.ts'

const phrase = /(?<!\p{L})(?:number of|numero de)(?!\p{L})/gu
// Words before "number" that say no more than which number of things it is.
const describing = new RegExp(
  inOrder(
    '^(?:total|overall|full|whole|entire|complete|exact|precise|actual|approximate|rough|current|present|final|average',
    '|mean|annual|yearly|monthly|weekly|daily|combined|large|great|small|low|high|different|distinct|same|certain|any',
    '|total[e]?|exacto)$',
  ),
  'u',
)
// The noun stands within these words behind "number of": "of registered members", "of the paid invoices".
const maxWords = 4
// A word of two or three letters in s is "Ms", "his" or "bus".
const plural = /^\p{Ll}[\p{Ll}-]*\p{Ll}{2}s$/u
const singular = /(?:ss|us|is)$/u

/** The range of the words that ask for a count, or null. Accepts any text. */
export function countPhrase(question: string): readonly [start: number, end: number] | null {
  const text = foldInPlace(question)
  const compared = superlativesIn(question)
  for (const { 0: said, index } of text.matchAll(phrase)) {
    const before = /(\p{L}[\p{L}'’-]{0,40}) +$/u.exec(text.slice(0, index))
    const word = before?.[1] ?? ''
    const isAlone =
      word === '' || isStopWord(word) || describing.test(word) || compared.some(([, end]) => end === index - 1)
    if (isAlone && isPluralBehind(question.slice(index + said.length))) return [index, index + said.length]
  }
  return null
}

/** A name is no plural: "the number of Ms Jones" is one that she can be called by. */
function isPluralBehind(text: string): boolean {
  const [clause = ''] = text.split(/[?.!,;:]/)
  const words = clause.trim().split(/\s+/).slice(0, maxWords)
  const noun = words.findIndex((word) => (plural.test(word) && !singular.test(word)) || meansPeople(word))
  return noun !== -1 && words.slice(0, noun).every((word) => !/^\p{Lu}/u.test(word))
}
