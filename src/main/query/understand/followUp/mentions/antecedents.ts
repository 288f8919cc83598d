/** Finds what a pronoun refers to: in the last turn that names something suitable. Pure. */
import { splitSentences } from '../../../../../shared/text/sentences.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { contentStems, fold } from '../../../text/words/words.ts'
import { datePattern } from './dateMentions.ts'
import { mentionsIn } from './mentions.ts'
import type { Mention } from './mentions.ts'
import { leadingPerson, namedPerson, surePerson } from './persons.ts'
import { pieces } from '../substitute.ts'
import { verbs } from './everydayVerbs.ts'

export type Sort = 'female' | 'male' | 'thing' | 'plural' | 'place' | 'time'

export function fits(mention: Mention, sort: Sort): boolean {
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

/** The referent of a pronoun of this sort, from the last turn that names something suitable. */
export function antecedent(sort: Sort, turns: readonly EarlierTurn[], before: string): string | null {
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
