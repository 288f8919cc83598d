/** What a question is about, for a later one that does not say so itself. Pure. */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { languageOf } from '../../../text/lexicon/languageOf.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../../../text/words/words.ts'
import type { Word } from '../../../text/words/words.ts'
import { hasVerb } from '../fragments.ts'
import { otherLanguage } from '../../../text/lexicon/otherLanguage.ts'
import { datesIn } from './dateMentions.ts'
import { isAbbreviation, isSpanOfTime } from './referentWords.ts'
import { mentionsIn } from './mentions.ts'
import type { Mention } from './mentions.ts'
import { adjectives, attributes, fillers } from './vocabulary.ts'
import { verbs } from './everydayVerbs.ts'

/** The things and names that a completed question is about, in its own words; '' if it names none. */
export function topicOf(question: string): string {
  if (otherLanguage(question)) {
    const words = wordsOf(question).filter(
      ({ raw }, index) => index > 0 && !isStopWord(raw) && raw.length > 2 && !withSubject.test(raw),
    )
    // German capitalises its nouns; elsewhere a capital is a name, and what was asked about is not.
    const isGerman = languageOf(question) === 'de'
    const nouns = isGerman ? words.filter((word) => /^[\p{Lu}\d]/u.test(word.raw)) : []
    return (nouns.length > 0 ? nouns : words).map((word) => word.raw).join(' ')
  }
  const mentions = mentionsIn(question).filter(
    (mention) =>
      mention.kind !== 'date' &&
      !times.has(mention.head) &&
      !isNumberAlone(mention) &&
      !isSpanOfTime(mention) &&
      !isAbbreviation(mention) &&
      // Whose it is was said before.
      !(mention.attribute && /^(?:his|her|its|their) /i.test(mention.text)) &&
      // People named only by a role ("the landlord") are not topics.
      !(mention.kind === 'person' && /^\p{Ll}/u.test(mention.text.replace(/^(?:the|my|our|your|an?) /i, ''))) &&
      !(mention.attribute && !/ (?:of|for) |['’]s /.test(mention.text) && !isOfKind(mention)),
  )
  const inBrackets = /\(([^()]+)\)\?*$/.exec(question)?.[1]
  const texts = mentions.map((mention) => mention.text.replace(/^(?:my|our|your|his|her|its|their|an?) /i, 'the '))
  if (inBrackets !== undefined && !texts.some((text) => inBrackets.includes(text))) texts.push(inBrackets)
  const named = texts.slice(0, 3)
  return [...named, ...uncapitalised(question, named)].join(', ')
}

/** "Which of the two gives more?": a number with a verb behind it names nothing. */
function isNumberAlone({ text }: Mention): boolean {
  const [, behind] = /^(?:the|these|those) (?:two|three|four|five)(?: (\p{L}+))?$/iu.exec(text) ?? [text, 'no number']
  return behind === undefined || (behind.endsWith('s') && verbs.has(fold(behind)))
}

// "Partons-nous", "ai-je": a verb with who does it.
const withSubject = /-(?:je|tu|ils?|elles?|on|nous|vous)$/iu

/** "The fixed term", "the mooring fee": which property it is tells what it belongs to. */
function isOfKind({ text }: Mention): boolean {
  const [, ...words] = text.split(' ')
  return words.length > 1 && !adjectives.has(fold(words[0] ?? ''))
}

const times: ReadonlySet<string> = new Set(
  [
    ['spring', 'summer', 'autumn', 'winter', 'fall', 'morning', 'afternoon', 'evening', 'night', 'weekend'],
    ['year', 'month', 'week', 'day', 'time', 'moment', 'end', 'start', 'beginning'],
  ].flat(),
)

const maxWords = 3

/** Names are not found in a question typed without capitals: its other content words stand for them. */
function uncapitalised(question: string, named: readonly string[]): readonly string[] {
  if (/\p{Lu}/u.test(question.replace(/(?<!\p{L})I(?!\p{L})/gu, ''))) return []
  const known = new Set(named.flatMap((text) => contentStems(text)))
  return wordsOf(question)
    .filter((word, index) => {
      const folded = fold(word.raw).replace(/'s$/, '')
      const isPlain = isStopWord(folded) || verbs.has(folded) || fillers.has(folded) || attributes.has(folded)
      const isDate = datesIn(`in ${word.raw}`).length > 0
      return index > 0 && !isPlain && !isDate && !known.has(word.stem) && !/^\d+$/.test(folded)
    })
    .slice(-maxWords)
    .map((word) => word.raw)
}

const questionOpening = new RegExp(
  inOrder(
    '^',
    anyOf([
      'and|but|so|what|which|who|whom|when|where|why|how|is|are|was|were|do|does|did|has|have|by|at|since',
      'until|for|in|from|can|could|may|must|should|will|would',
    ]),
    '$',
  ),
)

/** "Booking code?", "the address?": a property without its owner. */
function isAttributeAlone(words: readonly Word[]): boolean {
  const [last] = words.slice(-1)
  return (
    words.length <= 3 &&
    !questionOpening.test(fold(words[0]?.raw ?? '')) &&
    last !== undefined &&
    attributes.has(fold(last.raw)) &&
    !words.some(({ raw }) => verbs.has(fold(raw)) && !attributes.has(fold(raw)) && !/ing$/i.test(raw))
  )
}

// "Until when is the newer of the two valid?"
const ofTheTwo = /(?<!\p{L})(?:(?:of|between) the (?:two|three)|both of them|either of them|which of them)(?!\p{L})/iu
const maxFragment = 3

/** "Which cabin?", "why the delay?": a question without a verb is always about something said before. */
function isWithoutVerb(question: string, words: readonly Word[]): boolean {
  return (
    words.length <= maxFragment &&
    /^(?:which|what|why|when|where|how)$/.test(fold(words[0]?.raw ?? '')) &&
    !hasVerb(question) &&
    !words.slice(1).some(({ raw }) => /^[\p{Lu}\d]/u.test(raw))
  )
}

const goingOn = /^(?:and|but|so)[, ]+(?=\p{L})/iu

/**
 * "And what do the tickets cost?": a question that begins with "and" and names only parts of something, which is what was
 * asked about before. Not if it names somebody or something by name, a time, or what is mine.
 */
export function goesOn(question: string): boolean {
  const opening = goingOn.exec(question)?.[0]
  if (opening === undefined || /\(.{1,300}\)/.test(question)) return false
  const rest = question.slice(opening.length)
  const isNamed = wordsOf(rest).some(({ raw }, index) => index > 0 && /^(?:\p{Lu}\p{L}|\d)/u.test(raw))
  return (
    !isNamed && !/(?<!\p{L})(?:my|our|today|now|this|last|next)(?!\p{L})/iu.test(rest) && datesIn(rest).length === 0
  )
}

const goingOnElsewhere = /^(?:¿ ?)?(?:und|aber|et|mais|y|pero)[, ]+(?=\p{L})/iu
const ownElsewhere = new RegExp(
  wholeWord([
    'mein|meine[mnrs]?|unser|unsere[mnrs]?|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|heute|jetzt|hoy',
    "aujourd['’]hui",
  ]),
  'iu',
)
const openingElsewhere =
  /^(?:wie|was|wann|wo|wer|welche[mnrs]?|quel(?:le)?s?|combien|quand|où|qui|cuánt[oa]s?|cuándo|cuál(?:es)?)(?!\p{L})/iu

/** "Und wie hoch ist die Kaution?", "et quelle est la durée ?": the same of questions in German, French and Spanish. */
export function goesOnInOtherLanguage(question: string): boolean {
  const opening = goingOnElsewhere.exec(question)?.[0]
  if (opening === undefined || /\(.{1,300}\)/.test(question)) return false
  const rest = question.slice(opening.length)
  if (!openingElsewhere.test(rest) || ownElsewhere.test(rest) || datesIn(rest).length > 0 || /\d/.test(rest))
    return false
  const [, ...words] = wordsOf(rest)
  const nouns = words.filter(({ raw }) => /^\p{Lu}\p{L}/u.test(raw))
  // German writes every noun with a capital, the others only names.
  if (languageOf(question) === 'de') return nouns.length === 1
  return nouns.length === 0 && words.filter(({ raw }) => !isStopWord(raw) && raw.length > 3).length <= 2
}

/** "When can we appeal?", "could I have cancelled?": the word behind the one who does it is a verb. */
function isDone(words: readonly Word[], index: number): boolean {
  const before = words
    .slice(0, index)
    .map(({ raw }) => fold(raw))
    .filter((word) => !/^(?:have|be|been|not|also|still|ever|just|already|even|then)$/.test(word))
  return (
    /^(?:i|we|you|he|she|it|they)$/.test(before.at(-1) ?? '') &&
    /^(?:do|does|did|can|could|will|would|should|must|may|might|have|has|had)$/.test(before.at(-2) ?? '')
  )
}

/** Whether a question names nothing that it could be about ("What was agreed in the end?", "How many came?"). */
export function poorInTopic(question: string): boolean {
  const words = wordsOf(question)
  const opening = fold(words[0]?.raw ?? '')
  if (/\(.{1,300}\)/.test(question)) return false
  if (ofTheTwo.test(question) || isWithoutVerb(question, words)) return true
  // "The end of the warranty" says whose end it is.
  if (/ (?:of|for) (?:the|my|our|an?) \p{L}/iu.test(question)) return false
  // A request or a remark is no question about the last thing.
  if (!questionOpening.test(opening) && !isAttributeAlone(words)) return false
  const content = words.filter((word, index) => {
    const folded = fold(word.raw).replace(/'s$/, '')
    return !isStopWord(folded) && !(index > 0 && fillers.has(folded)) && !verbs.has(folded) && !isDone(words, index)
  })
  if (content.some((word) => /^[\p{Lu}\d]/u.test(word.raw))) return false
  const definite = /(?:^| )(?:the|its) (?:\p{L}+ )?$/u
  if (isAttributeAlone(words)) return true
  return content.every((word) => attributes.has(fold(word.raw)) && definite.test(question.slice(0, word.start)))
}
