/**
 * Resolves pronouns and replaces them with the words they refer to. Pure. A pronoun that refers to something in the
 * same question, or to nothing at all ("how long does it take to …", "is there …"), is left unchanged.
 */
import type { EarlierTurn } from '../../retrievalState.ts'
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { contentStems, fold, wordsOf } from '../../text/words.ts'
import type { Word } from '../../text/words.ts'
import { splitSentences } from '../../../../shared/text/sentences.ts'
import { cut, pieces } from './substitute.ts'
import { datePattern, mentionsIn } from './mentions.ts'
import type { Mention } from './mentions.ts'
import { contrastedThing } from './contrast.ts'
import { leadingPerson, namedPerson, surePerson } from './persons.ts'
import { listedThing, nounForOne } from './ones.ts'
import { verbs } from './vocabulary.ts'

type Sort = 'female' | 'male' | 'thing' | 'plural' | 'place' | 'time'

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
const clauseStart = new RegExp(
  anyOf(['[,;:]', wholeWord(['and|or|but|if|when|while|because|before|after|that|which|who|since|until|so|whether'])]),
  'iu',
)
const beForms = new Set(['is', 'are', 'was', 'were', 'be', 'been', "there's", 's'])

/** The question with its pronouns replaced; null if there is none to replace. `turns`: with completed questions. */
export function resolvePronouns(question: string, turns: readonly EarlierTurn[]): string | null {
  const previous = turns.at(-1)
  if (previous === undefined) return null
  let text = listedThing(question, turns) ?? contrastedThing(question, turns) ?? question
  text = nounOfTurns(text, turns) ?? text
  const words = wordsOf(text)
  // From the end, so that the offsets of the others stay valid.
  let resolved = text
  const used = new Set<string>()
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index]
    const sort = word === undefined ? undefined : sorts.get(fold(word.raw))
    if (word === undefined || sort === undefined || !refersBack(text, words, index, sort)) continue
    const found = antecedent(sort, turns, fold(words[index - 1]?.raw ?? ''))
    if (found === null) continue
    const possessive = isPossessive(words, index)
    const noun = determined(text, words, index)
    const range = noun ?? { start: word.start, end: word.end }
    const full = sort === 'time' || noun !== null || !possessive ? found : `${found.replace(/['’]s$/, '')}'s`
    const before = fold(words[index - 1]?.raw ?? '')
    const shown = sort === 'place' && !/^(?:from|to|in|at|near)$/.test(before) ? `in ${full}` : full
    // Said once is enough.
    resolved = cut(resolved, range, used.has(shown) ? text.slice(range.start, range.end) : shown)
    used.add(shown)
  }
  return resolved === question ? null : resolved
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
  if (folded === 'it' && isExpletive(text.slice(word.start))) return false
  return !hasOwnAntecedent(text, words, index, sort)
}

function isDemonstrative(words: readonly Word[], index: number, before: string, after: string): boolean {
  if (after === 'year' || after === 'day' || after === 'month') return true
  const last = index === words.length - 1
  return (
    (last && index > 0) ||
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
        '(?:possible|allowed|true|necessary|ok|okay|important|legal|safe) (?:to|that|for|if)',
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
  // "her rent" but not "before her", "ask her about".
  const next = fold(words[index + 1]?.raw ?? '')
  return (
    folded === 'her' &&
    next !== '' &&
    !/^(?:about|for|to|in|on|at|and|or|by|with|when|if|after|before|again|there)$/.test(next)
  )
}

/** "That year", "that day": replaced as a whole. */
function determined(text: string, words: readonly Word[], index: number): { start: number; end: number } | null {
  const word = words[index]
  const next = words[index + 1]
  if (word === undefined || next === undefined || !/^that$/i.test(word.raw)) return null
  return /^(?:year|day|month)$/i.test(next.raw) ? { start: word.start, end: next.end } : null
}

function fits(mention: Mention, sort: Sort): boolean {
  switch (sort) {
    case 'female':
    case 'male':
      return (
        (mention.kind === 'person' || (mention.kind === 'name' && !/\d/.test(mention.text))) &&
        (mention.gender ?? sort) === sort &&
        !mention.plural
      )
    case 'thing':
      return mention.kind === 'thing' || (mention.kind === 'name' && !mention.place)
    case 'plural':
      return mention.kind !== 'date'
    case 'place':
      return mention.place
    case 'time':
      return mention.kind === 'date'
  }
}

// The first two sentences of an answer are its content; the rest are further quotes.
const answerSentences = 2

/** "The old one" may be the opposite of what an earlier question than the last was about. */
function nounOfTurns(text: string, turns: readonly EarlierTurn[]): string | null {
  const last = turns.at(-1)?.question ?? ''
  const named = turns.toReversed().flatMap(({ question }) => nounForOne(text, question, true) ?? [])
  return named[0] ?? nounForOne(text, last)
}

/** The referent of a pronoun of this sort, from the last turn that names something suitable. */
function antecedent(sort: Sort, turns: readonly EarlierTurn[], before: string): string | null {
  const sure = sort === 'female' || sort === 'male' ? surePerson(sort, turns) : null
  if (sure !== null) return sure
  for (const turn of turns.toReversed()) {
    const found = inTurn(sort, turn, before)
    if (found !== null) return found
  }
  return null
}

function inTurn(sort: Sort, turn: EarlierTurn, before: string): string | null {
  const answer = splitSentences(turn.answer.replace(/^- /gm, ''))
    .slice(0, answerSentences)
    .map(({ start, end }) => turn.answer.replace(/^- /gm, '').slice(start, end))
    .join(' ')
  if (sort === 'time') return [...answer.matchAll(datePattern), ...turn.question.matchAll(datePattern)][0]?.[0] ?? null
  // The doctor in "the address of the doctor" is a possible referent.
  const gendered = sort === 'female' || sort === 'male'
  const asked = mentionsIn(turn.question)
    .flatMap((mention) => (gendered && mention.kind === 'thing' ? pieces(mention) : [mention]))
    .filter((mention) => fits(mention, sort))
  // "Mainsail Petrel" in the answer is no answer to "Who owns Petrel?".
  const known = new Set(mentionsIn(turn.question).map(({ text }) => text.replace(/^.* (?:of|for) /, '')))
  const answered = mentionsIn(answer)
    .filter(
      ({ text }, _, all) =>
        !(gendered && / /.test(text) && text.split(' ').some((word) => known.has(word))) || all.length === 1,
    )
    .filter((mention) => fits(mention, sort))
  const shown = (mention: Mention | undefined): string | null =>
    mention === undefined ? null : mention.text.replace(/^(?:an?|this|that|these|those) /i, 'the ')
  if (sort === 'place') return shown(answered[0] ?? asked.at(-1))
  if (sort === 'female' || sort === 'male') {
    const contradicted = mentionsIn(answer).some((one) => one.gender !== null && one.gender !== sort)
    return leadingPerson(turn, sort) ?? namedPerson(sort, turn.question, asked, answered, contradicted)
  }
  if (sort === 'plural') {
    const plural = asked.find((mention) => mention.plural) ?? asked.find((mention) => mention.kind !== 'thing')
    return shown(plural ?? asked[0])
  }
  // "In it" refers to the thing that something was in before.
  const inside =
    before !== 'in' ? undefined : asked.find((one) => /(?:^| )in $/i.test(turn.question.slice(0, one.start)))
  if (inside !== undefined) return shown(inside)
  // "Why the difference (the invoice)?" – "by when did it have to be paid?"
  const topic = asked.find(({ start }) => turn.question.charAt(start - 1) === '(')
  if (topic !== undefined && /^(?:why|how come)(?!\p{L})/iu.test(turn.question)) return shown(topic)
  // "The rent of the flat" rather than "the flat"; a name only if no thing is named.
  const things = asked.filter((mention) => mention.kind === 'thing')
  // "Which firm sold the oven?" – "What did it cost?": the firm is the answer, the oven is the subject.
  const subjects = things.filter((mention) => !/^(?:which|what) /i.test(turn.question.slice(mention.start)))
  // "What does the surveyor want done with the gutter?" – "Reline the gutter.": the gutter is what the answer is about.
  const said = new Set(contentStems(turn.answer))
  const told = subjects.filter(({ head }) => contentStems(head).some((stem) => said.has(stem)))
  const subject = told.length === 1 ? told[0] : subjects[0]
  return shown(objectOf(turn.question, things) ?? subject ?? things[0] ?? asked[0] ?? answered[0])
}

/** "Where did the club buy the oven?": the oven rather than the club; null if nothing is done to a thing. */
function objectOf(question: string, things: readonly Mention[]): Mention | null {
  if (things.length < 2 || !/(?<!\p{L})(?:do|does|did)(?!\p{L})/iu.test(question)) return null
  const direct = things.slice(1).filter(({ start, attribute }) => {
    const before = fold(/(\p{L}+) $/u.exec(question.slice(0, start))?.[1] ?? '')
    return !attribute && verbs.has(before)
  })
  return direct.at(-1) ?? null
}
