/** Finds what a pronoun refers to: in the last turn that names something suitable. Pure. */
import { splitSentences } from '../../../../../shared/text/sentences.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { contentStems, fold } from '../../../text/words/words.ts'
import { datePattern } from './dateMentions.ts'
import { chosenIn } from './chosen.ts'
import { mentionsIn } from './mentions.ts'
import { nameInRow } from './nameInRow.ts'
import type { Mention } from './mentions.ts'
import { leadingPerson, namedPerson, ownerOf, surePerson } from './persons.ts'
import { asksForAnother } from '../others.ts'
import { houseAsked } from '../houseAsked.ts'
import { pieces } from '../substitute.ts'
import { roles } from './vocabulary.ts'
import type { Gender } from './vocabulary.ts'
import { thingCalledSo } from './thingCalledSo.ts'
import { verbs } from './everydayVerbs.ts'
import { asksForWhom, institutionIn, isAbbreviatedThing, isAbbreviation, isGroup } from './referentWords.ts'
import { isSpanOfTime } from './referentWords.ts'

/** `people`: those who do something ("what do they charge?"); `plural`: people or things. */
export type Sort = 'female' | 'male' | 'thing' | 'plural' | 'people' | 'place' | 'time'

export function fits(mention: Mention, sort: Sort): boolean {
  switch (sort) {
    case 'female':
    case 'male':
      return (
        (mention.kind === 'person' || (mention.kind === 'name' && !/\d/.test(mention.text))) &&
        (mention.gender ?? sort) === sort &&
        !mention.plural &&
        !isAbbreviation(mention)
      )
    case 'thing':
      return (
        (mention.kind === 'thing' || (mention.kind === 'name' && !mention.place && /\p{L}/u.test(mention.text))) &&
        !isSpanOfTime(mention)
      )
    case 'plural':
    case 'people':
      return mention.kind !== 'date' && !isSpanOfTime(mention) && !isAbbreviatedThing(mention)
    case 'place':
      return mention.place
    case 'time':
      return mention.kind === 'date'
  }
}

// The first two sentences of an answer are its content; the rest are further quotes.
const answerSentences = 2

/** An earlier turn with its question completed. */
export interface CompletedTurn extends EarlierTurn {
  /** Whom "he" and "she" meant in its question as it was asked. */
  readonly meant?: ReadonlyMap<Gender, string>
}

/** The referent of a pronoun of this sort, from the last turn that names something suitable. */
export function antecedent(sort: Sort, turns: readonly CompletedTurn[], before: string): string | null {
  const isGendered = sort === 'female' || sort === 'male'
  const sure = isGendered ? (stillMeant(sort, turns.at(-1)) ?? surePerson(sort, turns)) : null
  if (sure !== null) return sure
  for (const turn of turns.toReversed()) {
    const found = inTurn(sort, turn, before)
    if (found !== null) return found
  }
  return isGendered ? thingCalledSo(sort, turns.at(-1)) : null
}

/** "Who drives him there?" – "what if he is late?": he is still the same, unless the answer named another man. */
function stillMeant(sort: Gender, last: CompletedTurn | undefined): string | null {
  const meant = last?.meant?.get(sort)
  if (last === undefined || meant === undefined || asksForAnother(last.question)) return null
  const [named] = mentionsIn(`by ${last.lead.replace(/(?<![.\s])[.\s]+$/, '')}`)
  return named?.gender === sort && leadingPerson(last, sort) !== null ? null : meant
}

/** How an answer was come by names nothing that it is about. */
function withoutNotes({ answer, shown }: EarlierTurn): string {
  const notes = shown?.sentences.filter(({ role }) => role === 'note') ?? []
  return notes.reduce((rest, { text }) => (text === '' ? rest : rest.replace(text, '')), answer)
}

function contentOf(turn: EarlierTurn): string {
  const said = withoutNotes(turn).replace(/^- /gm, '')
  return splitSentences(said)
    .slice(0, answerSentences)
    .map(({ start, end }) => said.slice(start, end))
    .join(' ')
}

function inTurn(sort: Sort, turn: CompletedTurn, before: string): string | null {
  const answer = contentOf(turn)
  if (sort === 'time') return [...answer.matchAll(datePattern), ...turn.question.matchAll(datePattern)][0]?.[0] ?? null
  const chosen = sort === 'place' || sort === 'female' || sort === 'male' ? null : chosenIn(turn)
  if (chosen !== null) return chosen
  // The doctor in "the address of the doctor" is a possible referent.
  const gendered = sort === 'female' || sort === 'male'
  const fitting = mentionsIn(turn.question)
    .flatMap((mention) => (gendered && mention.kind === 'thing' ? pieces(mention) : [mention]))
    // "He" is whose rent was asked for; "as a driver" says what somebody is, and nobody else.
    .map((mention) => (gendered ? ownerOf(mention) : mention))
    .filter(({ start }) => !gendered || !/(?<!\p{L})as $/iu.test(turn.question.slice(0, start)))
    .filter((mention) => fits(mention, sort))
  // "What did Rex weigh at the vet?": where somebody was is not whom the talk is about, if anybody else is there.
  const others = gendered ? fitting.filter((mention) => !isPlaceOfSomebody(mention, turn.question)) : fitting
  const isOfOther = others.length > 0 || (gendered && thingCalledSo(sort, turn) !== null)
  const asked = isOfOther ? others : fitting
  // "Mainsail Petrel" in the answer is no answer to "Who owns Petrel?".
  const known = new Set(mentionsIn(turn.question).map(({ text }) => text.replace(/^.* (?:of|for) /, '')))
  const answered = mentionsIn(answer)
    .filter(
      ({ text }, _, all) =>
        !(gendered && / /.test(text) && text.split(' ').some((word) => known.has(word))) || all.length === 1,
    )
    .filter((mention) => fits(mention, sort) && !(gendered && isWordOnly(mention)))
  if (sort === 'place')
    return placeAnswered(turn) ?? houseAsked(turn) ?? shown(asked.at(-1) ?? answered[0]) ?? placeGoneTo(turn.question)
  if (sort === 'female' || sort === 'male') {
    const inRow = asked.length === 0 ? nameInRow(turn.answer) : null
    if (inRow !== null) return inRow
    const contradicted = mentionsIn(answer).some((one) => one.gender !== null && one.gender !== sort)
    return leadingPerson(turn, sort) ?? namedPerson(sort, turn.question, asked, answered, contradicted)
  }
  if (sort === 'plural' || sort === 'people') return severalMeant(sort, asked, turn, before)
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

function shown(mention: Mention | undefined): string | null {
  return mention === undefined ? null : mention.text.replace(/^(?:an?|this|that|these|those) /i, 'the ')
}

/** Whom or what "they" means. `asked`: the mentions of the question that fit. `before`: the word before the pronoun. */
function severalMeant(
  sort: 'plural' | 'people',
  asked: readonly Mention[],
  turn: CompletedTurn,
  before: string,
): string | null {
  const whom = namedAnswer(turn)
  const people =
    institutionIn(turn.question) ??
    asked.find((one) => one.kind !== 'thing' && !one.place && !isOneOf(one, turn)) ??
    asked.find((one) => isGroup(one)) ??
    // "My invoice to Berg & Sons": they are not where something is.
    asked.find(
      (one) => sort === 'people' && one.place && /(?<!\p{L})(?:to|from) $/iu.test(turn.question.slice(0, one.start)),
    )
  const several = asked.find((one) => one.plural && !one.attribute) ?? asked.find((one) => one.plural)
  // "Which of them": those that answered, of whom one answer names only some.
  if (before === 'of') return several?.kind === 'thing' ? shown(several) : null
  const them = people === undefined || typeof people === 'string' ? (people ?? null) : shown(people)
  return sort === 'people' ? (whom ?? them) : (shown(several) ?? whom ?? them)
}

/** "Guarantee" at the start of a quoted line is a word, and nobody's name. */
function isWordOnly({ kind, gender, text }: Mention): boolean {
  if (gender !== null || / /.test(text)) return false
  return kind === 'name' ? isKnownWord(text) : kind === 'person' && roles.has(fold(text))
}

/** The firm or the people that answered "which firm …?" or "who …?"; null for other answers. */
function namedAnswer(turn: EarlierTurn): string | null {
  const lead = turn.lead.replace(/(?<![.\s])[.\s]+$/, '')
  const isShort = lead !== '' && lead.split(' ').length <= maxNameWords && !/\d/.test(lead)
  if (asksForWhom(turn.question) && isShort && /^\p{Lu}/u.test(lead)) return lead
  const asksWho = /^(?:and |but |so )?who(?:m|se)?(?!\p{L})/iu.test(turn.question)
  // Whoever drives, brings or fetches somebody is one of the family, who is no "they".
  const isFamily = drives.test(turn.question)
  return asksWho && !isFamily ? leadingPerson(turn, null) : null
}

const drives = /^(?:and |but |so )?who(?:['’]s| is| was| will)? (?:be )?(?:driv|tak|bring|fetch|collect|pick)/iu
const maxNameWords = 5

function isPlaceOfSomebody({ kind, text, start }: Mention, question: string): boolean {
  return kind === 'person' && /^(?:the|my|our) \p{Ll}/u.test(text) && /(?<!\p{L})at $/iu.test(question.slice(0, start))
}

/** Whoever was "he" or "she" is not "they". */
function isOneOf({ text }: Mention, { meant }: CompletedTurn): boolean {
  // "Tobi's appointment" is nobody.
  return /['’]s /u.test(text) || [...(meant?.values() ?? [])].some((name) => text.includes(name))
}

/** "Where is he moving to?" is answered by the place. */
function placeAnswered({ question, lead }: EarlierTurn): string | null {
  const named = lead.replace(/(?<![.\s])[.\s]+$/, '')
  const isPlace = /^\p{Lu}/u.test(named) && named.split(' ').length <= maxNameWords && !/\d/.test(named)
  return isPlace && /^(?:and |but |so )?where(?!\p{L})/iu.test(question) ? named : null
}

/** "When are we going to the zoo?": the zoo. */
function placeGoneTo(question: string): string | null {
  const gone = mentionsIn(question).filter(
    (one) =>
      (one.kind === 'thing' || (one.kind === 'person' && /^(?:the|my|our) /i.test(one.text))) &&
      !one.attribute &&
      !isSpanOfTime(one) &&
      /(?<!\p{L})(?:to|at|in|into) $/iu.test(question.slice(0, one.start)),
  )
  return gone.at(-1)?.text ?? null
}

/** "Where did the club buy the oven?": the oven rather than the club; null if nothing is done to a thing. */
function objectOf(question: string, things: readonly Mention[]): Mention | null {
  if (things.length < 2 || !/(?<!\p{L})(?:do|does|did)(?!\p{L})/iu.test(question)) return null
  const direct = things.slice(1).filter(({ start, attribute }) => {
    const before = fold(/(?<!\p{L})(\p{L}+) $/u.exec(question.slice(0, start))?.[1] ?? '')
    return !attribute && verbs.has(before)
  })
  return direct.at(-1) ?? null
}
