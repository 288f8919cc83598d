/**
 * Takes a question out of the request that it is wrapped in: "Hi, can you tell me when the lease ends, please?" asks
 * "when the lease ends?". Every rule after it reads how a question begins, so greetings and courtesies go first. Pure;
 * in English, German, French and Spanish.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

const greeting = new RegExp(
  inOrder(
    '^(?:¡)?',
    anyOf([
      '(?:hi|hello|hey|hiya|morning|good (?:morning|afternoon|evening))(?: (?:there|again|docent|all))?',
      'hallo|guten (?:morgen|tag|abend)|servus|moin|bonjour|bonsoir|salut|hola|buen(?:os|as) (?:días|tardes|noches)',
      '(?:just )?(?:a )?quick(?: one| question)?|one (?:more )?(?:thing|question)|question|ok(?:ay)?|right|so|well',
      'kurze frage|eine frage|petite question|une question|una pregunta',
    ]),
    '(?:\\s*[,:!.]+\\s*|\\s+[–—-]+\\s+)(?=\\S{2,}.*\\s)',
  ),
  'iu',
)
const please = '(?:(?:please|kindly|quickly|just|maybe|perhaps|possibly|bitte|mal|kurz) )*'
const me = '(?:me|us)'
const tell = `(?:tell|remind|show|inform) ${me}(?: again)?|let ${me} know|say|find out|work out|check|look up|see`
// A frame goes only before a question word, a "whether", or the thing of which a value is asked.
const frames = [
  `(?:can|could|would|will) you ${please}(?:${tell}) `,
  `(?:please )?(?:tell|remind) ${me}(?: again)? `,
  `(?:please )?let ${me} know `,
  '(?:do|would) you (?:happen to )?(?:know|remember|recall) ',
  "(?:i(?:['’]d| would) (?:like|love)|i (?:want|need|have)|we (?:want|need)) to (?:know|find out|check|see) ",
  "i(?:['’]m| am) trying to (?:know|find out|check|see|remember) ",
  "i (?:can['’]?t|cannot|don['’]t) (?:remember|recall|know|find(?: out)?) ",
  "i(?:['’]ve| have)? (?:forgot|forgotten) |i was wondering |i wonder |i(?:['’]m| am) (?:wondering|not sure) ",
  '(?:do you have )?any idea |(?:is it|would it be) possible to (?:know|tell me|find out) ',
  `(?:kannst|könntest|können|könnten) (?:du|sie) ${please}(?:mir|uns) ${please}(?:sagen|verraten|zeigen),? `,
  `(?:sag|verrat)(?:e|en sie)? ${please}(?:mir|uns) ${please},? ?`,
  '(?:weißt du|wissen sie)(?: zufällig| noch)?,? |ich wüsste gerne?,? ',
  'ich (?:möchte|würde gerne?|will|muss) (?:gerne? )?wissen,? ',
  '(?:peux|pourrais)-tu (?:me|nous) (?:dire|rappeler) |(?:pouvez|pourriez)-vous (?:me|nous) (?:dire|rappeler) ',
  '(?:sais-tu|savez-vous) |je (?:voudrais|veux|souhaite|dois) savoir |dis-(?:moi|nous) ',
  '¿?(?:puedes|podrías|puede|podría) (?:decirme|decirnos) |¿?sabes |quiero saber |quisiera saber |dime ',
]
const asking = anyOf([
  "(?:what|who|where|when|how)['’]?s",
  'what|which|who|whom|whose|when|where|why|how|by when|at what|in what|in which|on which|on what|from when|until when',
  'was|wer|wen|wem|wessen|wann|wo|wohin|woher|warum|wieso|wie|welche\\p{L}*|bis wann|ab wann|seit wann|um wie viel',
  "qui|quand|où|comment|combien|pourquoi|quel(?:le)?s?|ce que|ce qu['’]|à quelle|jusqu['’]à quand",
  'quién(?:es)?|qué|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|hasta cuándo',
  'if|whether|ob|si',
])
const framed = new RegExp(`^(?:${anyOf(frames)})(?=${asking}(?!\\p{L}))`, 'iu')
// "Can you list …", "could you give me …": the request itself says what is wanted.
const asked = new RegExp(
  inOrder(
    '^(?:(?:can|could|would|will) you|(?:kannst|könntest) du|(?:können|könnten) sie) ',
    please,
    '(?=(?:tell|show|give|get|find|list|name|open|compare|sum|summari[sz]e|explain|describe|count|add|put|bring|read)',
    '(?!\\p{L}))',
  ),
  'iu',
)
const courtesy = new RegExp(
  inOrder(
    '(?:(?:, ?| (?=(?:please|bitte|por favor|s.il)(?!\\p{L})))',
    anyOf([
      'please|(?:many )?thanks|thank you(?: very much)?|cheers|if you can|if possible|do you know|by any chance|for me',
      "bitte|danke|merci|s['’]il (?:te|vous) pla[iî]t|por favor|gracias",
    ]),
    ')+(?=\\s*[?.!]*$)',
  ),
  'iu',
)

/** Unchanged if it is wrapped in nothing, or if nothing would be left. */
export function withoutRequest(question: string): string {
  const bare = question.trim().replace(greeting, '')
  const unframed = bare.replace(framed, '')
  const wrapped = unframed === bare ? bare.replace(asked, '') : direct(unframed)
  const plain = wrapped.replace(courtesy, '').trim()
  if (
    plain === question.trim() ||
    !plain
      .split(/\s+/)
      .slice(0, -1)
      .some((word) => /\p{L}{2}/u.test(word))
  )
    return question
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const auxiliary = 'is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would'
const whether = new RegExp(
  inOrder(
    `^(?:if|whether) (?<subject>(?:(?!(?:${auxiliary}|who|that|which|whose) )\\S+ ){1,7}?)`,
    `(?<verb>${auxiliary}) (?<rest>.+)$`,
  ),
  'iu',
)
const copulaLast = new RegExp(
  inOrder(
    '^(?<word>what (?:time|day|date|year|size|colou?r|kind|number|floor|\\p{L}+(?= (?:the|my|our|his|her|their) ))|',
    'what|who|when|where|how \\p{L}+|which \\p{L}+) ',
    '(?<thing>(?:(?!(?:who|that|which|whose|what|said|says|decided|told) )\\S+ )+?)',
    '(?<verb>is|are|was|were)(?<end>[?.!]*)$',
  ),
  'iu',
)

const yesNo: readonly (readonly [RegExp, string])[] = [
  [/^(?:if|whether) /iu, 'is it true that '],
  [/^ob /iu, 'ist es so, dass '],
  [/^si /iu, 'est-ce que '],
]

/** The words of an indirect question in the order of a direct one: "what the rent is" asks "what is the rent". */
function direct(text: string): string {
  const closed = whether.exec(text)?.groups
  if (closed !== undefined) return `${closed['verb']} ${closed['subject']}${closed['rest']}`
  const other = yesNo.find(([word]) => word.test(text))
  if (other !== undefined) return text.replace(other[0], other[1])
  const last = copulaLast.exec(text)?.groups
  return last === undefined ? text : `${last['word']} ${last['verb']} ${last['thing']?.trim()}${last['end']}`
}
