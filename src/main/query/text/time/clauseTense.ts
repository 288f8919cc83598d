/** Tells if a clause speaks of what is to come or of what was, by its verbs. Pure. */
import { wholeWord } from '../alternatives.ts'

const future = new RegExp(
  wholeWord([
    "will|shall|going to|(?:is|are|am) (?:coming|due|to)|comes?|due|by|until|must|have to|please|['’]ll|wird",
    'werden|kommt|bis|bitte',
  ]),
  'iu',
)

// Verbs in the past; others tell of what is to come ("Ewan goes home on Friday").
const past = new RegExp(
  wholeWord([
    'was|were|had|did|\\p{L}{2,}ed|began|went|came|took|got|gave|saw|said|told|found|left|met|bought|sold',
    'felt|kept|lost|made|paid|ran|rang|sat|sent|slept|spoke|spent|stood|wrote|fell|drove|ate|drank|broke|built|chose',
    'flew|forgot|grew|heard|held|knew|laid|led|lent|rose|swam|taught|threw|woke|won|wore|became|caught|dug|hung|hid',
    'thought|brought',
    'war|waren|hat|haben|habe|hatten?|wurden?|étai\\p{L}+|(?:a|ont|ai) \\p{L}+é|fue|estaba',
  ]),
  'iu',
)

export function isAhead(text: string): boolean {
  return future.test(text) || !past.test(text)
}
const subject = new RegExp(
  wholeWord(['I|we|you|he|she|it|they|who', 'ich|wir|er|sie|es|man|je|nous|vous|ils?|elles?|on']),
  'iu',
)

/** "We bought a new one, they deliver it on Friday": the clause alone tells, if it has a subject of its own. */
export function clauseAt(at: number, text: string): string {
  const before = text.slice(0, at)
  const start = Math.max(...[', ', '; ', ': ', '. ', ' – ', ' - '].map((mark) => before.lastIndexOf(mark) + 1))
  const end = text.slice(at).search(/[,;.]\s/u)
  const clause = text.slice(start, end === -1 ? undefined : at + end)
  return subject.test(clause) ? clause : text
}
