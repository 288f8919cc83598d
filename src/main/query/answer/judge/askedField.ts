/**
 * Reads a question as a field: the attribute that is asked for ("booking number"), and the things it is asked of ("of the
 * ferry"). Null for a question that does not ask for an attribute of something. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { meaningsOf } from '../../text/meaning/meanings.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'

export interface AskedField {
  /** Stems that name or label the attribute. */
  readonly attribute: ReadonlySet<string>
  /** For each other word of the question, the stems that mean it. */
  readonly others: readonly ReadonlySet<string>[]
}

/** The pattern of a text that is one of the words and nothing else. */
const whole = (words: readonly string[]): string => inOrder('^', anyOf(words), '$')

// A question word, a form of "be" or an auxiliary, and what may stand before the thing asked for.
const opening = new RegExp(
  inOrder(
    '^',
    anyOf([
      inOrder(
        '(?:(?:so|and|und|et|y|hey|please|tell me|show me|give me|do you know|remind me),? )?',
        "(?:what|who|which|whose)(?:['’]?s| is| was| are| were| will be| has been)?",
      ),
      'wer|wie|welche\\p{L}*|quel(?:le)?s?|qui|cuál|quién',
    ]),
  ),
  'iu',
)
const ofPlaceOrTime =
  /^(?:of|for|in|at|on|from|by|with|to|that|which|who|whom|when|where|since|von|für|bei|de|du|des|pour|del|para)$/iu
const verbs = new RegExp(
  whole([
    'is|was|are|were|did|do|does|has|have|had|will|would|can|could|should|must|made|i|we|they|he|she|you|it',
    'ist|hat|est|es',
  ]),
  'iu',
)
// Words at the end of a question that are no attribute: "What is her teacher called now?"
const trailing = new Set(
  [
    ['called', 'named', 'again', 'please', 'now', 'currently', 'exactly', 'today', 'heisst'],
    // "What excess do I pay for …", "which deductible applies to …"
    ['pay', 'pays', 'paid', 'apply', 'applies', 'applied', 'get', 'gets', 'got', 'zahle', 'gilt'],
  ].flat(),
)
// "What kind of", "the name of", "which year": the kind of value and not the label it stands under.
const kindsOfValue = new Set(
  [
    ['kind', 'type', 'sort', 'way', 'name', 'thing', 'part', 'year', 'day', 'date', 'month', 'week', 'time', 'people'],
    ['person', 'man', 'woman', 'guy', 'city', 'country', 'place', 'document', 'file', 'letter', 'point', 'word'],
    ['reason', 'purpose', 'difference', 'result', 'way', 'one', 'two', 'total', 'maximum', 'minimum'],
  ].flat(),
)
// Adjectives and verbs that ask for a measure, an amount or a term by themselves.
const measures: readonly (readonly [asked: RegExp, attribute: string])[] = [
  [/\bhow heavy\b|\bweigh\b|\bwie schwer\b/iu, 'weight'],
  [/\bhow old\b|\bwie alt\b/iu, 'age'],
  [/\bhow (?:long|far) .*\b(?:valid|good for|last)\b|\buntil when\b|\b(?:expires?|runs? out)\b/iu, 'validity'],
  [/\bhow tall\b|\bhow high\b/iu, 'height'],
  [/\bhow wide\b/iu, 'width'],
  [/\bhow deep\b/iu, 'depth'],
  [/\bhow th(?:in|ick)\b/iu, 'thickness'],
  [/\bface\??$/iu, 'direction'],
  [/\b(?:cost|costs|charges?)\b|\bkostet\b|\bcoûte\b|\bcuesta\b/iu, 'price'],
  [/\b(?:buy|bought|purchased?)\b.*\bfrom\b/iu, 'seller'],
  [/^who\b.*\bowns?\b|\bwhose\b.*\b(?:is|are)\b/iu, 'owner'],
  [/\bwhen\b.*\b(?:end|finish)\b/iu, 'end'],
  [/\bwhen\b.*\b(?:start|begin)\b/iu, 'start'],
]
const measureWord = new RegExp(
  whole([
    'heavy|old|long|far|valid|good|last|until|tall|high|wide|deep|thin|thick|face|costs?|charges?|buy|bought|owns?',
    'weigh|kostet',
  ]),
  'iu',
)
// Amounts have a noun of their own after "how much is".
const howMuch = new RegExp(
  inOrder(
    '^(?:and |so )?',
    anyOf(['how (?:much|high|big|expensive)', 'wie (?:hoch|viel|teuer)', 'combien', 'cuánto']),
    ' (?:is|was|are|were|ist|war|est|es) ',
  ),
  'iu',
)
const longKeywords = 6

/** The attribute stands at the end of its noun phrase: "the ferry booking reference", "Isla's teacher". */
export function askedField(question: string): AskedField | null {
  const text = question.trim()
  const words = wordsOf(text)
  const measured = measures.find(([asked]) => asked.test(text))
  const noun = howMuch.test(text) ? nounAt(words, 3) : nounOf(text, words)
  if (noun !== null) return fieldOf(words, [noun], meaningsOf(noun.raw))
  if (measured === undefined) return null
  return fieldOf(
    words,
    words.filter(({ raw }) => measureWord.test(raw)),
    meaningsOf(measured[1]),
  )
}

/** The words that are used up name the attribute; all others of the question are the things it is asked of. */
export function fieldOf(words: readonly Word[], used: readonly Word[], attribute: ReadonlySet<string>): AskedField {
  const others = words.filter((word) => !used.includes(word) && !isStopWord(word.raw) && !trailing.has(fold(word.raw)))
  return { attribute, others: others.map(({ raw }) => meaningsOf(raw.replace(/['’]s$/u, ''))) }
}

function nounOf(text: string, words: readonly Word[]): Word | null {
  const [found] = opening.exec(text) ?? []
  if (found === undefined)
    // Keywords: "ferry booking reference", "serial no. of my bike".
    return words.length <= longKeywords &&
      !/^(?:how|when|where|why|did|does|is|was|can|warum|wann|wo|où|quand)\b/iu.test(text)
      ? nounAt(words, 0)
      : mobilePhrase(words)
  return nounAt(words, words.filter(({ end }) => end <= found.length).length)
}

/** A longer note that begins with a noun phrase: "mobile number of the man who looks after the boiler". */
function mobilePhrase(words: readonly Word[]): Word | null {
  const at = words.slice(0, longKeywords).findIndex(({ raw }) => /^(?:of|for|von|de)$/iu.test(raw))
  return at < 1 || words.slice(0, at).some(({ raw }) => isStopWord(raw)) ? null : nounAt(words, 0)
}

function nounAt(words: readonly Word[], from: number): Word | null {
  let noun: Word | null = null
  for (const [place, word] of words.slice(from).entries()) {
    if (verbs.test(word.raw) || (ofPlaceOrTime.test(word.raw) && (noun !== null || place > 0))) break
    if (isStopWord(word.raw) || trailing.has(fold(word.raw)) || /^\d/.test(word.raw)) continue
    noun = word
  }
  if (noun === null || kindsOfValue.has(fold(noun.raw)) || /['’]s$/u.test(noun.raw)) return null
  // A name is not an attribute.
  return /^\p{Lu}/u.test(noun.raw) && noun.start > 0 ? null : noun
}
