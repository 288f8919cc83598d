/**
 * Reads a question without its verb as the full one: "Total of the invoice?" asks "What is the total of the invoice?".
 * The rules after it look for question words, and take such a phrase for a list of words to search for. Pure.
 */
import { attributeGroups } from '../../text/meaning/attributeGroups.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { readSuperlative } from '../../compute/question/superlatives.ts'
import { fold, stem, wordsOf } from '../../text/words/words.ts'

// A longer phrase is a note and no question. Chosen by judgement.
const maxWords = 14
// Question words and verbs that make a question full, or another kind of request.
const full = new RegExp(
  wholeWord([
    'what|which|who|whom|whose|when|where|why|how|is|are|was|were|am|be|been|do|does|did|has|have|had|can|could|will',
    'would|shall|should|must|might',
    'was|wer|wen|wem|wann|wo|wie|warum|wieso|welche[rsnm]?|ist|sind|war|waren|hat|haben|hatte|wird|kann|gibt|kostet',
    'quel(?:le)?s?|qui|quand|où|comment|combien|pourquoi|est|sont|qué|cuál|quién|cuándo|dónde|cómo|cuánt[oa]s?|es|son',
  ]),
  'iu',
)
const requests = new RegExp(
  inOrder(
    '^(?:please |bitte )?',
    wholeWord([
      'show|list|give|find|open|tell|name|compare|summari[sz]e|explain|describe|get|read|search|print|display',
      'count|add',
      'zeig\\p{L}*|nenn\\p{L}*|liste|gib|such\\p{L}*|öffne|vergleiche?|zähle?',
      'montre\\p{L}*|donne\\p{L}*|cherche\\p{L}*',
    ]),
    // "Name of the doctor?" is no request.
    '(?! (?:of|der|des|von)(?!\\p{L}))',
  ),
  'iu',
)
// "And the total?" continues an earlier question.
const continues = /^(?:and|or|but|so|also|then|und|oder|aber|et|ou|mais|y|o|pero)(?!\p{L})/iu
// "… and why higher?": only the words before it are without a verb.
const further =
  /(?<!\s)\s*(?:,\s*)?(?:and|und|&)\s+(?=(?:what|who|when|where|why|how|which|was|wer|wann|wo|wie|warum)(?!\p{L}))/iu
// "… and why higher?" has no verb either.
const bareReason = /(?<!\p{L})(why|how)(?: so| this)? (\p{L}+er|more|less|so \p{L}+)(?=\??$)/iu
const article = /^(?:the|my|our|der|die|das|mein\p{L}*|unser\p{L}*)\s+/iu
// The attribute and what it is asked of.
const attributeOf =
  /^((?:\p{L}[\p{L}-]*\s+){0,2}?)(\p{L}[\p{L}-]*)\s+(?:of|for|on|in|from|der|des|von|vom|für|im)\s+\S/iu
const kinds = [
  ['number', 'count', 'total', 'sum', 'average', 'amount', 'date', 'day', 'name', 'time', 'value', 'balance', 'share'],
  ['percentage', 'duration', 'frequency', 'population', 'score', 'result', 'reason', 'cause', 'purpose', 'premium'],
  ['rent', 'salary', 'deposit', 'excess', 'deductible', 'fine', 'colour', 'color', 'author', 'winner', 'title'],
  ['anzahl', 'zahl', 'summe', 'gesamtbetrag', 'gesamtsumme', 'durchschnitt', 'datum', 'tag', 'name', 'wert', 'dauer'],
  ['miete', 'kaution', 'farbe', 'grund', 'ursache', 'ergebnis', 'titel', 'höhe'],
].flat()
const attributes: ReadonlySet<string> = new Set([...kinds, ...attributeGroups.flat()].map((word) => stem(fold(word))))
const german = /(?<!\p{L})(?:der|die|das|des|dem|den|von|vom|für|im|am|auf|in der)(?!\p{L})/iu

/** Unchanged if it is a full question, a request, or no phrase of this kind. */
export function inFullForm(question: string): string {
  const text = question.trim()
  const [said = ''] = text.split(further, 1)
  const words = wordsOf(said)
  if (words.length < 2 || words.length > maxWords || continues.test(said) || requests.test(said)) return question
  if (full.test(said) || /[.!:]\s*\S|\n[^\S\n]*\S/u.test(said)) return question
  const bare = said.replace(article, '')
  if (!isAttribute(bare) && !isExtreme(bare)) return question
  const isGerman = german.test(said)
  const asked = text.replace(bareReason, '$1 is it $2')
  // A German article has the gender of the noun, which is not known where it is missing.
  return isGerman ? `Was ist ${text}` : `What is the ${lowerFirst(asked.slice(said.length - bare.length))}`
}

function isAttribute(said: string): boolean {
  const noun = attributeOf.exec(said)?.[2]
  return noun !== undefined && attributes.has(stem(fold(noun)))
}

/** "Most expensive item on the invoice", "second biggest lake". */
function isExtreme(said: string): boolean {
  const found = readSuperlative(said)
  if (found === null) return false
  const before = wordsOf(said.slice(0, found.start))
  // "Last will of Ann" and "first aid" are things by that name.
  const isOrder = /^(?:first|last|latest|top|best)$/iu.test(said.slice(found.start, found.end))
  return before.length <= 1 && !isOrder && wordsOf(said.slice(found.end)).length > 0
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
