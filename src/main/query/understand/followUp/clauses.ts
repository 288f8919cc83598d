/**
 * Completes a question that is only a subordinate clause: "and if I cancel?", "and before it was sold?", "und wenn ich
 * kündige?". The earlier question is asked again under this condition. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { wordsOf } from '../../text/words/words.ts'
import { hasVerb } from './fragments.ts'

const clause = new RegExp(
  inOrder(
    '^(?<connector>(?:and|but|so|or|what|und|aber|et|mais|y|pero)[, ]+)?',
    '(?<clause>(?:just |right |shortly |even |only |kurz )?',
    anyOf([
      'before|after|until|since|once|while|if|unless|when|as soon as|in case|wenn|falls|bevor|nachdem|sobald|solange',
      'avant que|après que|quand|si|cuando|antes de que',
    ]),
    ' .+)$',
  ),
  'iu',
)
const otherConjunction = /^(?:wenn|falls|bevor|nachdem|sobald|solange|avant que|après que|quand|si|antes de que) /i
// Alone these begin a question: "Quand commence le cours ?", "When did they pay?".
const questionWord = /^(?:when|while|quand|si|cuando) /i
const asksWhen = /^(?:until|since|till|by|before|after) (?:when|what|which|how)(?!\p{L})/iu
// So does whatever asks after its clause.
const asks = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      'what|which|who|whom|whose|when|where|why|how|do|does|did|is|are|can|could|should|must|will|would',
      'was|wer|wie|wann|wo|warum|welche[rsnm]?|muss|kann|darf|quel(?:le)?s?|combien|qué|cuánto',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)
const askingAtFirst = new RegExp(
  inOrder(
    '^',
    anyOf(['when|while|if|si|quand|cuando']),
    ' (?:is|are|was|were|do|does|did|has|have|had|can|will|would|should|est|sont|es|son)(?!\\p{L})',
  ),
  'iu',
)
// "Quand doit-elle répondre ?", "quand commence le cours ?": a clause has its subject behind the conjunction.
const askingElsewhere = new RegExp(
  inOrder(
    '^(?:quand|cuando) (?!',
    anyOf([
      "je|tu|ils?|elles?|on|nous|vous|j['’]|qu['’]",
      "l['’]|les?|la|mon|ma|mes|notre|nos|son|sa|ses|ce|cette|un|une",
      'yo|él|ella|ellos|nosotros|el|los|las|mi|su',
    ]),
    '(?!\\p{L}))',
  ),
  'iu',
)
// Longer clauses say themselves what they are about.
const maxWords = 9
const minWords = 3

/** The clause of a question that is nothing else, or null. */
export function clauseOf(text: string): string | null {
  const { connector, clause: found } = clause.exec(text.replace(/(?<![\s?.!])[\s?.!]+$/u, ''))?.groups ?? {}
  if (found === undefined || askingAtFirst.test(found) || askingElsewhere.test(found)) return null
  if (connector === undefined && questionWord.test(found)) return null
  // "Until when is the offer good?" asks for the end.
  if (asksWhen.test(found)) return null
  // "Before the war" and "since May" are times; in other languages a conjunction always has a clause behind it.
  if (!hasVerb(found) && !otherConjunction.test(found)) return null
  const words = wordsOf(found)
  if (words.length < minWords || words.length > maxWords || !hasSubject.test(found)) return null
  const rest = found.slice((words[0]?.end ?? 0) + 1)
  // "It was sold": an auxiliary that has its subject before it asks nothing.
  return asks.test(rest.replace(afterSubject, '')) || /,/.test(found) ? null : found
}

const subject = [
  'I|you|he|she|it|we|they|that|this|somebody|someone|anybody|anyone|one',
  '(?:the|my|our|your|his|her|their) \\p{L}+(?: \\p{L}+)?|ich|du|er|sie|es|wir|ihr|man|das|je|tu|il|elle|on|nous',
]
const hasSubject = new RegExp(inOrder('^(?:\\S+ ){1,3}?', anyOf([...subject, '\\p{L}+']), ' \\S+'), 'iu')
const afterSubject = new RegExp(
  inOrder('^(?:\\S+ )?', anyOf([...subject, '\\p{L}+']), ' (?:is|are|was|were|do|does|did|can|will|would)(?!\\p{L})'),
  'iu',
)

/** `clause`: with its pronouns resolved. `earlier`: the completed question before. */
export function underCondition(earlier: string, found: string): string {
  const main = earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(ownClause, '')
  return `${main} ${found}?`
}

const ownClause =
  / (?:if|when|unless|once|before|after|until|wenn|falls) (?:I|you|he|she|it|we|they|ich|man|wir|er|sie) .+$/iu
