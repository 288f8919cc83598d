/**
 * Removes what a model writes around its answer: preambles, source markers, Markdown, a repeated question, and remarks
 * about the text. Pure; accepts any text.
 */
import { inOrder } from '../../text/alternatives.ts'
import { fold, wordsOf } from '../../text/words/words.ts'

const subjects = ['the text', 'the passage', 'the document', 'the documents', 'the context', 'the evidence']
const verbs = ['says', 'states', 'mentions', 'indicates', 'tells us', 'explains', 'notes']
const askers = ['your question', 'the question', 'the given question']
const openings = [
  'sure',
  'certainly',
  'of course',
  'okay',
  'ok',
  'yes, of course',
  'great question',
  inOrder(
    'here (?:is|are) (?:the|a|your) (?:short |direct )?(?:answer|summary|sentence|response)',
    `(?: to ${askers.join('|to ')})?`,
  ),
  '(?:the |short |direct |final )*answer(?: to (?:your|the) question)?(?: is)?(?=\\s*:)',
  'a(?=:)',
  'response(?=:)',
  'summary(?=:)',
  'assistant(?=:)',
  `(?:according to|based on|from|as (?:stated|mentioned|said) in) ${group(subjects)}(?: (?:above|given|provided))?`,
  `based on the (?:given|provided) (?:text|information|context)`,
  `${group(subjects)} ${group(verbs)}(?: that)?`,
  `in ${group(subjects)}, it (?:is|was) (?:stated|mentioned|said) that`,
  'laut (?:dem )?text',
  "d['’]après le texte",
  'selon le texte',
  'según el texto',
]
const preamble = new RegExp(`^(?:${openings.join('|')})\\s*(?:[,:!.–-]+\\s*|\\s+(?=\\S))`, 'iu')
const aboutText = [
  `${group(subjects)} (?:does|do|did) not (?:say|mention|state|provide|contain|specify|give|include|explicitly)`,
  '(?:there is|there was) no (?:information|mention)',
  '(?:i (?:do not|don.t|cannot|can.t)|i am (?:not|unable)|i.m (?:sorry|not)|sorry)',
  'as an ai',
  'no information (?:is|was)',
  'not (?:mentioned|specified|stated|provided)',
  'unable to (?:answer|determine)',
  '(?:it|this) is not (?:clear|specified|mentioned|stated)',
]
const evasion = new RegExp(
  `^(?:${aboutText.join('|')})|\\bnot (?:mentioned|specified|provided) in ${group(subjects)}`,
  'iu',
)
const fence = /```[\w+-]*|```/g
const sourceMarker =
  /(?<!\s)\s*(?:\[(?:\d+|source[^\]]*|text[^\]]*|quelle[^\]]*)\]|\((?:source|see|quelle)[^)]*\)|【[^】]*】|\^\d+)/giu
const lineMark = /^\s*(?:#{1,6}\s+|>\s+|[-*•]\s+|\(?\d{1,2}[.)]\s+(?=\p{L}))/u
const emphasis = /(\*\*|__|`)(?=\S)(.*?)(?<=\S)\1/gu
const outerQuotes = /^["“”'‘«»]+([^"“”«»]*?)["“”'’«»]+([.!?]?)$/u

function group(alternatives: readonly string[]): string {
  return `(?:${alternatives.join('|')})`
}

/** One sentence of the model, ready to be checked; null if nothing of an answer remains. */
export function cleanSentence(raw: string, question: string, earlier: readonly string[] = []): string | null {
  let text = raw.replace(fence, ' ').replace(sourceMarker, '').replace(/\s+/g, ' ').trim()
  text = text.replace(lineMark, '').replace(emphasis, '$2').trim()
  // Preambles come in sequences: "Sure, according to the text, …".
  for (let round = 0; round < 3; round += 1) {
    const shorter = text.replace(preamble, '').trim()
    if (shorter === text) break
    text = shorter
  }
  text = text.replace(outerQuotes, '$1$2').trim()
  if (wordsOf(text).length === 0 || evasion.test(text) || text.endsWith('?')) return null
  const key = keyOf(text)
  if (key === keyOf(question) || earlier.some((other) => keyOf(other) === key)) return null
  return capitalised(text)
}

/** Reduced to its words, to compare two sentences. */
function keyOf(text: string): string {
  return wordsOf(text)
    .map((word) => fold(word.raw))
    .join(' ')
}

function capitalised(text: string): string {
  // A word such as "iPhone" or "mRNA" keeps its capitalisation.
  return /^\p{Ll}+(?:[\s,.]|$)/u.test(text) ? text.charAt(0).toLocaleUpperCase('en') + text.slice(1) : text
}
