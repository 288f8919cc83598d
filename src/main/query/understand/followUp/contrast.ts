/**
 * Resolves "the first one" and "the other one" to two things that the last questions asked the same of: "how much iron
 * goes into the brown glaze?", "and into the blue one?", "has that first one been tested?". Pure.
 */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { inOrder } from '../../text/alternatives.ts'
import { isStopWord, wordsOf } from '../../text/words/words.ts'
import { datesIn } from './mentions/dateMentions.ts'
import { topicOf } from './mentions/topic.ts'

const minShared = 3
const maxWords = 6
const one = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:the|that|this) (?:very )?',
    '(?:(?<which>first|second|other)(?: one(?!\\p{L})|(?=[?.!,]|$))|(?<said>former|latter)(?: one)?(?!\\p{L}))',
  ),
  'iu',
)
const auxiliary = /^(?:do|does|did|has|have|had|can|could|will|would|should|must|may)$/i
const first = /^(?:first|former)$/i
const second = /^(?:second|latter)$/i

/** The question with the thing in place of the words for it; null without two such things. */
export function contrastedThing(text: string, turns: readonly EarlierTurn[]): string | null {
  const match = one.exec(text)
  const which = match?.groups?.['which'] ?? match?.groups?.['said']
  if (match === null || which === undefined) return null
  const pair = lastPair(turns)
  if (pair === null) return null
  const [older, newer] = pair
  const thing = first.test(which) ? older : second.test(which) ? newer : older
  // Two times tell apart what happened then: what that was stands in the question.
  if (wordsOf(thing).every(({ raw }) => isStopWord(raw) || datesIn(`in ${raw}`).length > 0)) {
    const topic = topicOf(turns.at(-1)?.question ?? '')
    const asked = text.replace(one, `the one in ${thing}`).replace(/(?<![\s?.!])[\s?.!]+$/u, '')
    return `${asked}${topic === '' ? '' : ` (${topic})`}?`
  }
  return text.slice(0, match.index) + thing + text.slice(match.index + match[0].length)
}

/** In the order in which they were asked. */
function lastPair(turns: readonly EarlierTurn[]): readonly [string, string] | null {
  for (let at = turns.length - 1; at > 0; at--) {
    const pair = differingWords(turns[at - 1]?.question ?? '', turns[at]?.question ?? '')
    if (pair !== null) return pair
  }
  return null
}

function differingWords(a: string, b: string): readonly [string, string] | null {
  const [one, other] = [a, b].map((text) => text.replace(/(?<![\s?.!])[\s?.!]+$/u, '').split(/\s+/)) as [
    string[],
    string[],
  ]
  const isSame = (x: string | undefined, y: string | undefined): boolean => x?.toLowerCase() === y?.toLowerCase()
  let start = 0
  while (start < one.length && start < other.length && isSame(one[start], other[start])) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && isSame(one.at(-1 - end), other.at(-1 - end))) end++
  const article = /^(?:the|my|our)$/i.test(one[start - 1] ?? '') ? `${one[start - 1] ?? ''} ` : ''
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  const isPair = [left, right].every((words) => words.length > 0 && words.length <= maxWords)
  if (!isPair || start + end < minShared || /^\d+$/.test(left.join(''))) return null
  // "The green paint" and "the yellow paint" differ in one word only.
  const isSubject = auxiliary.test(one[start - 2] ?? '')
  const tail = end === 0 || article === '' || isSubject ? [] : one.slice(one.length - end)
  const stop = tail.findIndex((word) => isStopWord(word))
  const noun = tail.slice(0, stop < 0 ? tail.length : stop)
  const whole = (words: readonly string[]): string => article + [...words, ...noun].join(' ')
  return [whole(left), whole(right)]
}
