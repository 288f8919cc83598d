/** Finds whom "he" or "she" means in the turns before. Pure. */
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { mentionsIn } from './mentions.ts'
import { isAbbreviation } from './referentWords.ts'
import type { Mention } from './mentions.ts'
import { pieces } from '../substitute.ts'
import { roles } from './vocabulary.ts'
import type { Gender } from './vocabulary.ts'

const maxNameWords = 5
const sureTurns = 4

/** Somebody whose first name or title shows the gender is meant rather than somebody of whom it is not known. */
export function surePerson(sort: Gender, turns: readonly EarlierTurn[]): string | null {
  for (const turn of turns.slice(-sureTurns).toReversed()) {
    const leading = leadingPerson(turn, sort)
    if (leading !== null) return leading
    const names = mentionsIn(turn.question)
      .flatMap((mention) => (mention.kind === 'thing' ? pieces(mention) : [mention]))
      .map((mention) => ownerOf(mention))
      .filter((mention) => !isAbbreviation(mention))
      .filter(({ kind, text }) => (kind === 'person' || kind === 'name') && /^\p{Lu}/u.test(text))
    const named = names.find(({ gender, text }) => gender === sort && !/['’]s /.test(text))
    if (named !== undefined) return named.text
    // Somebody asked about since, whose gender nobody knows, may be meant as well.
    if (names.some(({ gender, place, text }) => gender === null && !place && !/\d/.test(text))) return null
  }
  return null
}

/** "Anna" of "Anna's rent": "she" is nobody's rent. Other mentions stay as they are. */
export function ownerOf(mention: Mention): Mention {
  const owner = /^(.+?)['’]s /u.exec(mention.text)?.[1]
  // "Anna's sister" is somebody herself.
  if (owner === undefined || roles.has(mention.head)) return mention
  const [named] = mentionsIn(/^\p{Lu}/u.test(owner) ? `by ${owner}` : owner)
  if (named === undefined) return mention
  return { ...named, start: mention.start, end: mention.start + owner.length, place: false }
}

/** Somebody whom a short answer to "Who …?" names; null if the answer is anything else. */
export function leadingPerson({ question, lead }: EarlierTurn, sort: Gender | null): string | null {
  if (!/(?<!\p{L})(?:who|whom|whose|called|name|wer|wen|wem|qui|quién)(?!\p{L})/iu.test(question)) return null
  const [first] = mentionsIn(`by ${lead.replace(/(?<![.\s])[.\s]+$/, '')}`)
  if (
    first === undefined ||
    isAbbreviation(first) ||
    lead.split(' ').length > maxNameWords ||
    !/^\p{Lu}/u.test(first.text)
  )
    return null
  // "Ben" is no answer to "Who is Ben's tutor?".
  if (question.replaceAll('’', "'").includes(`${first.text}'s `)) return null
  // A single word is a name where somebody was asked for and nothing else answers.
  const isAlone =
    /^(?:who|wer|qui|quién)(?!\p{L})/iu.test(question) && first.text === lead.replace(/(?<![.\s])[.\s]+$/, '')
  if (first.kind !== 'person' && !/ /.test(first.text) && !isAlone) return null
  return sort === null || first.gender === null || first.gender === sort ? first.text : null
}

/** After "Who …?" somebody named in the answer, else the one the question was about. */
export function namedPerson(
  sort: Gender,
  question: string,
  asked: readonly Mention[],
  answered: readonly Mention[],
  contradicted: boolean,
): string | null {
  const certain = (list: readonly Mention[]): Mention | undefined =>
    list.find((mention) => mention.kind === 'person' && mention.gender === sort) ??
    list.find((mention) => mention.kind === 'person')
  const forWho = /(?<!\p{L})(?:who|whom|whose)(?!\p{L})/iu.test(question)
  const order = forWho
    ? [certain(answered), answered.find((one) => one.kind === 'name' && / /.test(one.text)), certain(asked)]
    : [certain(asked), certain(answered)]
  const found = order.find((mention) => mention !== undefined) ?? asked[0] ?? answered.find((one) => !one.place)
  if (found === undefined) return null
  // If the answer to "the owner of Petrel" is a man, "she" does not refer to him; it may refer to the ship.
  const other = forWho && found.gender === null && contradicted
  const inner = other ? mentionsIn(`about ${found.text.replace(/^.* (?:of|for) /, '')}`)[0] : undefined
  if (other) return inner !== undefined && inner.kind !== 'person' ? inner.text : null
  return found.text.replace(/^(?:an?) /i, 'the ').replace(/^(.+?)['’]s (?!(?:.*))$/, '$1')
}
