/**
 * Resolves pronouns and replaces them with the words they refer to. Pure. A pronoun that refers to something in the
 * same question, or to nothing at all ("how long does it take to …", "is there …"), is left unchanged.
 */
import type { EarlierTurn } from '../../earlierTurn.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import { fits, antecedent } from './mentions/antecedents.ts'
import type { Sort } from './mentions/antecedents.ts'
import { ownerWithin } from './mentions/ownerWithin.ts'
import { saidOnce } from './mentions/saidOnce.ts'
import type { Replacement } from './mentions/saidOnce.ts'
import { thatNamed } from './mentions/thatNamed.ts'
import { isTimeBefore } from './mentions/timeBefore.ts'
import { contrastedThing } from './contrast.ts'
import { beForms, helping, sortOf } from './doings.ts'
import { mentionsIn } from './mentions/mentions.ts'
import { listedThing, nounForOne } from './ones.ts'
import { cut } from './substitute.ts'
import { verbs } from './mentions/everydayVerbs.ts'
import { isPropertyAlone } from './mentions/vocabulary.ts'

const sorts: ReadonlyMap<string, Sort> = new Map<string, Sort>([
  ['she', 'female'],
  ['her', 'female'],
  ['hers', 'female'],
  ['he', 'male'],
  ['him', 'male'],
  ['his', 'male'],
  ['it', 'thing'],
  ['its', 'thing'],
  ['this', 'thing'],
  ['that', 'thing'],
  ['they', 'plural'],
  ['them', 'plural'],
  ['their', 'plural'],
  ['these', 'plural'],
  ['those', 'plural'],
  ['there', 'place'],
  ['then', 'time'],
])

const possessives = new Set(['his', 'its', 'their'])
// Words that say little and stand before what somebody owns all the same.
const ownedWords = new Set(['own', 'name', 'other', 'same', 'few', 'many', 'most', 'usual', 'kind', 'type', 'latest'])

const clauseStart = new RegExp(
  anyOf(['[,;:]', wholeWord(['and|or|but|if|when|while|because|before|after|that|which|who|since|until|so|whether'])]),
  'iu',
)

/** The question with its pronouns replaced; null if there is none to replace. `turns`: with completed questions. */
export function resolvePronouns(question: string, turns: readonly EarlierTurn[]): string | null {
  const { text } = referencesIn(question, turns)
  return text === question ? null : text
}

export interface References {
  /** The question with the pronouns replaced whose referents were found. */
  readonly text: string
  /** True if it points back with a word whose referent was not found. */
  readonly isOpen: boolean
}

export function referencesIn(question: string, turns: readonly EarlierTurn[]): References {
  if (turns.length === 0) return { text: question, isOpen: false }
  let text = listedThing(question, turns) ?? contrastedThing(question, turns) ?? question
  text = nounOfTurns(text, turns) ?? text
  text = thatNamed(text, turns.at(-1)) ?? text
  const words = wordsOf(text)
  // From the end, so that the offsets of the others stay valid.
  let isOpen = thatOne.test(text)
  const found: Replacement[] = []
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index]
    const sort = word === undefined ? undefined : sorts.get(fold(word.raw))
    if (word === undefined || sort === undefined || !refersBack(text, words, index, sort)) continue
    const noun = determined(text, words, index)
    const referent = isDeed(words, index)
      ? null
      : antecedent(
          noun === null && !isTimeBefore(words, index, turns) ? sortOf(sort, words, index) : 'time',
          turns,
          fold(words[index - 1]?.raw ?? ''),
        )
    if (referent === null) {
      isOpen ||= sort !== 'time'
      continue
    }
    // "The rent" alone is nobody's: who pays it stands beside it.
    isOpen ||= sort === 'thing' && isPropertyAlone(referent)
    const possessive = isPossessive(words, index)
    const range = noun ?? { start: word.start, end: word.end }
    const full =
      sort === 'time' || noun !== null || !possessive ? referent : `${ownerWithin(referent).replace(/['’]s$/, '')}'s`
    const before = fold(words[index - 1]?.raw ?? '')
    const shown =
      noun !== null && !/^(?:on|in|for|from|since|until|by|of|during|before|after)$/.test(before)
        ? `${/^(?:19|20)\d{2}$|^\p{L}+$/u.test(full) ? 'in' : 'on'} ${full}`
        : sort === 'place' && !/^(?:from|to|in|at|near)$/.test(before)
          ? `${motion.test(before) ? 'to' : /^\p{Lu}/u.test(full) ? 'in' : 'at'} ${full}`
          : full
    found.push({ range, shown, pronoun: fold(word.raw) })
  }
  const once = saidOnce(found)
  const resolved = once.reduce((whole, { range, shown }) => cut(whole, range, shown), text)
  return { text: resolved, isOpen }
}

const motion = /^(?:get|go|going|drive|driving|travel|travelling|come|coming|fly|flying|walk|move|moving|sail)$/
const thatOne =
  /(?<!\p{L})(?:that|this|the (?:other|last|next|first|second|third|previous|new|old|same)) ones?(?!\p{L})/iu
/** "Who does it now?", "how did he do it?": what was done and no thing. */
function isDeed(words: readonly Word[], index: number): boolean {
  if (fold(words[index]?.raw ?? '') !== 'it') return false
  const before = fold(words[index - 1]?.raw ?? '')
  const after = fold(words[index + 1]?.raw ?? '')
  if (/^(?:done|doing)$/.test(before)) return true
  // "When does it start?" asks with the auxiliary.
  const isSubject = verbs.has(after) || helping.test(after)
  return /^(?:do|does|did)$/.test(before) && index > 1 && !isSubject && isDoer(words, index - 2)
}

function isDoer(words: readonly Word[], index: number): boolean {
  return /^(?:who|i|you|he|she|we|they|to|can|could|will|would|should|must|may|might|did|does|do)$/.test(
    fold(words[index]?.raw ?? ''),
  )
}

function refersBack(text: string, words: readonly Word[], index: number, sort: Sort): boolean {
  const word = words[index]
  if (word === undefined) return false
  const folded = fold(word.raw)
  const before = fold(words[index - 1]?.raw ?? '')
  const after = fold(words[index + 1]?.raw ?? '')
  if (sort === 'place') return !beForms.has(before) && !beForms.has(after) && index > 0
  if (sort === 'time')
    return /^(?:by|until|since|back|before|after)$/.test(before) || (index === words.length - 1 && index > 1)
  if (folded === 'that') return isDemonstrative(words, index, before, after)
  if (folded === 'this' || folded === 'these' || folded === 'those')
    return (
      after === '' ||
      beForms.has(before) ||
      beForms.has(after) ||
      /^(?:about|of|for|in|with|before|after)$/.test(before)
    )
  if (
    folded === 'it' &&
    (isExpletive(text.slice(word.start)) || (/^(?:make|makes|made)$/.test(before) && after === ''))
  )
    return false
  // "Who said they could not come?" asks for them.
  if (
    sort === 'plural' &&
    /^(?:said|says|say|thinks?|thought|told|wrote)$/.test(before) &&
    /^who$/i.test(words[0]?.raw ?? '')
  )
    return false
  return !hasOwnAntecedent(text, words, index, sort)
}

function isDemonstrative(words: readonly Word[], index: number, before: string, after: string): boolean {
  if (after === 'year' || after === 'day' || after === 'month') return true
  const last = index === words.length - 1
  return (
    (last && index > 0) ||
    // "How much of that was paid?"
    (/^(?:of|for|with|from|about|on|in|after|before)$/.test(before) && (beForms.has(after) || helping.test(after))) ||
    (beForms.has(before) && (index === 1 || asAmount.test(after))) ||
    (before === 'did' && verbs.has(after)) ||
    (before === 'does' && verbs.has(after)) ||
    (modal.test(before) && (verbs.has(after) || after === 'be'))
  )
}

// "How much was that in total?" points back; "was that letter signed?" names its thing.
const asAmount = /^(?:in|for|per|altogether|all|again|then|exactly|with|without|including)$/
const modal = /^(?:would|will|could|can|should|must|might|may)$/
// "How long does it take to dry?" is about the paint; "to paint the fence" says itself what takes the time.
const takesToDo = /^it take to \p{L}+[\s?.!]*$/iu

const expletive = new RegExp(
  [
    inOrder(
      "^it(?:'s)? ",
      anyOf([
        'takes? |cost (?:me |us )?to |rain|snow|is (?:true|possible|allowed|necessary)',
        'to (?!be\\b)|(?:possible|allowed|true|necessary|ok|okay|important|legal|safe) (?:to|that|for|if)',
        'mean (?:to|that|when|if)|(?:like|worth) |too late',
      ]),
    ),
    '^it take\\b.* to ',
  ].join('|'),
  'i',
)

function isExpletive(rest: string): boolean {
  return expletive.test(rest) && !takesToDo.test(rest)
}

/** True if the question itself names the referent of the pronoun. */
function hasOwnAntecedent(text: string, words: readonly Word[], index: number, sort: Sort): boolean {
  const start = words[index]?.start ?? 0
  const earlier = mentionsIn(text).filter((mention) => mention.end <= start && fits(mention, sort))
  // "How long should the plaster dry before it is painted?"
  const isSubject = sort === 'thing' && auxiliaries.test(fold(words[index + 1]?.raw ?? ''))
  const inClause = isSubject && /(?<!\p{L})(?:before|after|until|since|once|when|if) $/iu.test(text.slice(0, start))
  const near =
    isPossessive(words, index) || inClause
      ? earlier
      : earlier.filter((mention) =>
          clauseStart.test(text.slice(mention.end, start).replace(/ (?:before|after|since|until|so) $/, ' ')),
        )
  return near.length > 0
}

const auxiliaries = /^(?:is|was|are|were|has|had|can|could|may|must|will|would|should|gets?|got)$/

function isPossessive(words: readonly Word[], index: number): boolean {
  const folded = fold(words[index]?.raw ?? '')
  if (possessives.has(folded)) return true
  // "Her rent", "her own key", but not "before her", "ask her about", "gave her the key", "when you saw her last".
  const next = fold(words[index + 1]?.raw ?? '')
  // "When do I see her next?"
  if (words[index + 2] === undefined && /^(?:next|last|first|today|tomorrow|yesterday)$/.test(next)) return false
  return folded === 'her' && next !== '' && (!isStopWord(next) || ownedWords.has(next))
}

/** "That year", "that day": replaced as a whole. */
function determined(text: string, words: readonly Word[], index: number): { start: number; end: number } | null {
  const word = words[index]
  const next = words[index + 1]
  if (word === undefined || next === undefined || !/^that$/i.test(word.raw)) return null
  return /^(?:year|day|month)$/i.test(next.raw) ? { start: word.start, end: next.end } : null
}

/** "The old one" may be the opposite of what an earlier question than the last was about. */
function nounOfTurns(text: string, turns: readonly EarlierTurn[]): string | null {
  const last = turns.at(-1)?.question ?? ''
  const named = turns.toReversed().flatMap(({ question }) => nounForOne(text, question, true) ?? [])
  return named[0] ?? nounForOne(text, last)
}
