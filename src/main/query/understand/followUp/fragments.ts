/** Questions that are no whole sentence: corrections, "what about …", "and in 2024?", "since when?". Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import { datesIn } from './mentions/dateMentions.ts'
import { amountKnown } from './time/sinceWhen.ts'
import { howMuchOf } from './howMuchOf.ts'
import { withCondition } from './withCondition.ts'
import { verbs } from './mentions/everydayVerbs.ts'

const corrections = [
  new RegExp(
    inOrder(
      '^(?:(?:no|nope|sorry|pardon|wait|oh|actually)[,.! ]+)*(?:no,? )?i ',
      '(?:meant?|was asking about|am asking about)(?: to say)?:? (?!to\\b)(.+)$',
    ),
    'i',
  ),
  /^(?:nein[,.! ]+|entschuldigung[,.! ]+)*ich mein(?:t?e) (.+)$/i,
  /^(?:non[,.! ]+|pardon[,.! ]+)*je (?:voulais dire|veux dire|parle de|parlais de) (.+)$/i,
  /^(?:no[,.! ]+|perdón[,.! ]+)*(?:quería decir|quise decir|me refería a|me refiero a) (.+)$/i,
  /^(?:no|nope|sorry)[,.!]+ (?:not .{1,40}[,;] )?((?:\S+ ?){1,4})$/i,
  /^not .{1,40}, (?:but )?((?:\S+ ?){1,4})$/i,
]

/** The corrected wording, or null if nothing is corrected. */
export function correctionOf(text: string): string | null {
  const plain = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  for (const pattern of corrections) {
    const meant = pattern.exec(plain)?.[1]
    if (meant !== undefined && meant.trim() !== '' && !hasVerb(meant)) return meant.replace(/, not .*$/i, '').trim()
  }
  return null
}

const about = new RegExp(
  inOrder(
    '^(?:(?:and|ok(?:ay)?|so|but|und|et|y|e)[, ]+)?',
    anyOf([
      "what about|how about|what of|was ist mit|wie ist es mit|wie sieht es mit|qu'en est-il (?:de |du |des )?",
      'y qué (?:hay|pasa) (?:de|con)|qué hay de|e per',
    ]),
    ' ?(.+)$',
  ),
  'i',
)
/** "What about the hotel, how much is it?" with the thing in place of its pronoun; null for other questions. */
export function questionAbout(text: string): string | null {
  const match = /^([^,]+), ?(.+)$/.exec(about.exec(text)?.[1] ?? '')
  const [thing, question] = [match?.[1], match?.[2]]
  if (thing === undefined || question === undefined || !startsAsQuestion(question)) return null
  const whole = question.replace(/(?<!\p{L})(?:it|he|she|they|him|her|them|that)(?!\p{L})/iu, thing)
  return whole === question ? null : whole
}

const connector = /^(?:¿ ?)?(?:and|but|so|ok(?:ay)?,? and|or|also|then|und|oder|aber|et|mais|ou|y|pero|o)[, ]+(.+)$/i
const preposition = new RegExp(
  inOrder(
    '^(?:',
    anyOf([
      'in|on|for|since|until|before|after|by|at|from|with|during|für|im|seit|bei|mit|nach|vor|pour|en|depuis',
      'chez|avec|para|con|desde',
    ]),
    ') \\S',
  ),
  'i',
)
const maxFragmentWords = 7

/** The new argument of a fragment ("what about the garage?", "and in 2024?", "for Anna?"), or null for a sentence. */
export function argumentOf(text: string): string | null {
  const plain = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(/^¿ ?/, '')
  const named = about.exec(plain)?.[1]
  if (named !== undefined) return named
  const after = connector.exec(plain)?.[1]
  const given = after ?? (preposition.test(plain) || /^(?:19|20)\d{2}$/.test(plain) ? plain : null)
  if (given === null || given.split(' ').length > maxFragmentWords) return null
  // "In may" is a month and no verb.
  if (preposition.test(given) && given.split(' ').length === 2 && datesIn(given).length > 0) return given
  // "And Holm, VAT included?" is no sentence for its last word.
  const bare = withCondition(given)?.bare ?? given
  return hasVerb(bare) || startsAsQuestion(bare) || asksWithin.test(bare) ? null : given
}

/** "C'est combien de plus qu'en 2024 ?", "the flat is how big?": it asks behind its first words. */
const asksWithin = new RegExp(
  wholeWord(["c'est|ça fait|combien|quel(?:le)?s?|wie ?viel|how (?:much|many)|cuánt[oa]s?"]),
  'iu',
)

const questionStart = [
  ['what', 'which', 'who', 'whom', 'whose', 'when', 'where', 'why', 'how', 'is', 'are', 'was', 'were', 'do', 'does'],
  [
    'did',
    'can',
    'could',
    'will',
    'would',
    'should',
    'must',
    'has',
    'have',
    'had',
    'may',
    'show',
    'list',
    'tell',
    'give',
  ],
  ['was', 'wer', 'wann', 'wo', 'wie', 'warum', 'wieso', 'welche', 'welcher', 'welches', 'welchen', 'wieviel', 'wem'],
  ['wen', 'ist', 'sind', 'hat', 'haben', 'kann', 'darf', 'muss', 'qui', 'que', 'quoi', 'quel', 'quelle', 'quels'],
  ['quelles', 'quand', 'où', 'comment', 'combien', 'pourquoi', 'est', 'quién', 'qué', 'cuándo', 'dónde', 'cómo'],
  ['cuánto', 'cuánta', 'cuántos', 'cuántas', 'cuál', 'cuáles', 'woher', 'wohin', 'wessen', 'bis', 'seit'],
].flat()
const asksFirst = new Set(questionStart.map(fold))

function startsAsQuestion(text: string): boolean {
  const words = wordsOf(text)
  const [first, second] = words.map((word) => fold(word.raw))
  return (
    (first !== undefined && asksFirst.has(first) && !/^(?:bis|seit) \d/i.test(text)) ||
    // "since when", "by what time"
    (second !== undefined && asksFirst.has(second) && prepositionWord.test(first ?? '')) ||
    /^por qué/i.test(text)
  )
}

const prepositionWord =
  /^(?:at|by|since|until|for|from|in|on|to|with|seit|bis|depuis|jusqu'a|a|de|desde|hasta|por|um|mit|fur)$/

/** Verbs of several languages that make a fragment a sentence. */
const auxiliaries = new Set(
  [
    ['is', 'are', 'was', 'were', 'do', 'does', 'did', 'has', 'have', 'had', 'will', 'would', 'can', 'could', 'should'],
    ['ist', 'sind', 'war', 'waren', 'hat', 'haben', 'hatte', 'wird', 'wurde', 'kann', 'muss', 'kostet', 'gilt'],
    ['est', 'sont', 'etait', 'coute', 'es', 'esta', 'fue', 'cuesta'],
  ].flat(),
)

/** True if a word of the text is a verb; of other languages only the auxiliaries are known. */
export function hasVerb(text: string): boolean {
  const words = wordsOf(text).map((word) => fold(word.raw))
  return words.some(
    (word, index) =>
      auxiliaries.has(word) ||
      (index > 0 && verbs.has(word) && !beforeNoun.test(words[index - 1] ?? '') && !isListed(words, index)),
  )
}

const beforeNoun = /^(?:the|my|our|your|his|her|an?|for|of|in|on|at|with|from|by|per|new|old)$/

/** "On plants and pots": what is listed behind a preposition are nouns. */
function isListed(words: readonly string[], index: number): boolean {
  return /^(?:and|or)$/.test(words[index - 1] ?? '') && beforeNoun.test(words[index - 3] ?? '')
}

const whPhrase = new RegExp(
  inOrder(
    '^(?:(?:at|by|in|on|since|until|from|to|for|with|of) )?',
    anyOf([
      '(?:what|which) (?:time|year|day|date|month|place|way|reason)',
      'how (?:much|many|long|often|far|old|high|big|late|early|heavy|tall|large)|what|which|who|whom|when',
      'where|why|how|seit wann|bis wann|wie (?:viel|viele|lange|hoch|oft|alt|groß)|was|wer|wen|wem|wann|wo',
      'warum|depuis quand|combien|quand|où|qui|pourquoi|comment|desde cuándo|cuándo|cuánto|dónde|quién|por qué',
      'cómo',
    ]),
    '(?!\\p{L})\\s*',
  ),
  'iu',
)
const connectors = /^(?:¿ ?)?(?:(?:and|but|so|ok(?:ay)?|then|und|aber|et|mais|y|pero)[, ]+)*/i
const bareFillers = new Set(
  [
    ['exactly', 'then', 'precisely', 'roughly', 'so', 'come', 'genau', 'denn', 'exactement', 'exactamente', 'else'],
    ['again', 'long', 'old', 'many', 'much', 'often', 'far', 'high', 'time', 'year', 'day', 'date', 'month', 'lange'],
    [
      'viel',
      'viele',
      'hoch',
      'oft',
      'temps',
      'in',
      'by',
      'for',
      'with',
      'from',
      'total',
      'one',
      'ones',
      'heavy',
      'big',
      'tall',
      'large',
    ],
  ].flat(),
)

const auxiliaryStart =
  /^(?:Is|Are|Was|Were|Do|Does|Did|Has|Have|Had|Will|Would|Can|Could|Should|Must|Ist|Sind|Hat)(?= )/

const startsWithAuxiliary = new RegExp(auxiliaryStart.source, 'i')
const maxDoer = 4

/** "Since when?" with the earlier question's statement; null if the question says more than its question word. */
export function bareQuestionOf(text: string, earlier: string, lead = ''): string | null {
  const plain = text.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(connectors, '')
  const asked = whPhrase.exec(`${plain} `)?.[0]
  if (asked === undefined) return null
  const rest = wordsOf(plain.slice(Math.min(plain.length, asked.length)))
  if (rest.some((word) => !bareFillers.has(fold(word.raw)) && !/^(?:of|it|that|them|this)$/i.test(word.raw)))
    return null
  const whole = earlier.replace(/(?<![\s?.!])[\s?.!]+$/u, '').replace(connectors, '')
  const amount = amountKnown(whole, plain, lead)
  if (amount !== null) return amount
  const statement = whole.replace(whPhrase, '')
  if (wordsOf(statement).every((word) => isStopWord(word.raw))) return null
  const measured = howMuchOf(plain, asked, earlier.replace(connectors, ''))
  if (measured !== null) return measured
  if (/ (?:it|that|them|this)$/i.test(plain)) return null
  if (/^(?:which|what) ones?$/i.test(plain)) return `Which: ${statement}?`
  // "Who bought the shop?" – "for how much?": the answer is who did it.
  const doer =
    /^who /i.test(earlier) && !startsWithAuxiliary.test(statement) && lead.split(' ').length <= maxDoer ? lead : ''
  const said = [doer, statement.replace(auxiliaryStart, (first) => first.toLowerCase())].filter((part) => part !== '')
  return `${plain} ${said.join(' ')}?`
}
