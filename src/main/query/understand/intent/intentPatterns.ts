/**
 * Patterns of messages that are no questions about documents, in English, German, French and Spanish. Each matches a
 * whole message in lower case, without politeness around it and marks at its end. Pure data.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { aboutDocent, smallTalk } from './chatPatterns.ts'
import { commands } from './commandPatterns.ts'

export type Intent =
  | 'greeting'
  | 'thanks'
  | 'farewell'
  | 'smallTalk'
  | 'about'
  | 'command'
  /** Makes sense only after an answer: "tell me more", "and in 2024?". */
  | 'followUp'
  | 'question'

const whole = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}$`, 'u')
const starts = (alternatives: readonly string[]): RegExp => new RegExp(`^${anyOf(alternatives)}`, 'u')

const hello = anyOf([
  'hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|evening',
  'hallo|moin|servus|grüß gott|guten (?:morgen|tag|abend)',
  'bonjour|bonsoir|salut|coucou|hola|buen(?:os|as) (?:días|tardes|noches)|ciao',
])
const greetings = whole([
  inOrder(
    `${hello}(?: ${hello})*`,
    '(?: (?:there|docent|you|again|all|everyone|friend|my friend|to you|assistant|computer|anyone there))*',
    "(?: (?:how's it going|nice to (?:meet|see) you|pleased to meet you|anybody home|are you there))?",
  ),
  'nice to (?:meet|see) you|pleased to meet you|how do you do',
  'how (?:is|are) (?:things|everything|it|life)(?: going)?(?: (?:today|with you|for you))?',
])

const thanks = anyOf([
  'thanks?(?: you| ya)?|thx|ty|many thanks|cheers|much obliged|(?:i )?(?:really )?appreciate (?:it|that|your|the|all)',
  'danke|vielen dank|besten dank|merci|gracias|muchas gracias|mil gracias|grazie',
])
const gratitude = [
  inOrder(
    '^(?!.*(?<!\\p{L})(?:who|whose|what|when|where|why|how|which|wer|wann|wo|wie|qui|quand|quién)(?!\\p{L}))',
    '(?:(?:ok|okay|great|perfect|awesome|wonderful|cool|super|nice|excellent|good|alright|yes|no|sure|well|and) )*',
    `${thanks}(?!\\p{L})`,
    '(?: (?:a lot|so much|very much|again|docent|mate|buddy|friend|schön|sehr|beaucoup|bien|(?:for|für|pour|por) .+))*',
    '(?: (?:that|it) .{2,40})?$',
  ),
  inOrder(
    '^(?:(?:ok|okay|great|perfect|awesome|cool|super|nice|good) )*(?:that|this|you|it)(?: is|.s| was| were|.re)?',
    '(?: (?:been|exactly|just|very|really|so|a|of))* ?(?:helped|helps|helpful|great help|what i needed|big help)',
    '(?: .{1,30})?$',
  ),
].map((source) => new RegExp(source, 'u'))

const farewells = whole([
  inOrder(
    '(?:ok |okay |well |alright )?(?:i (?:have to|must|need to|got to|gotta) (?:go|run|leave)(?: now)? ?)?',
    anyOf([
      '(?:good)?bye(?: bye)?|bye bye|see (?:you|ya)|farewell|so long|take care|good night|later|cya|catch you later',
      'talk to you|until next time|have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one)',
      'tschüss|tschau|auf wiedersehen|bis (?:bald|später|dann|morgen)|gute nacht|au revoir|à bientôt|adieu|adiós',
      'hasta (?:luego|mañana|pronto)',
    ]),
    '(?: (?:docent|for now|now|then|soon|later|tomorrow|next time|around|you|again|everyone))*',
  ),
  "(?:that is|that's|that was|that will be) (?:all|it|everything)(?: (?:for (?:now|today)|i needed))?",
  "(?:it was|it's been) (?:nice|good|great|lovely) (?:talking|chatting|speaking) (?:to|with) you.{0,20}",
  'i (?:have to|must|need to|got to|gotta) (?:go|run|leave)(?: now)?',
])

const pronoun = '(?:it|that|this|he|she|they|them|him|her|those|these|one)'
const follows = [
  starts([
    'tell me more$|(?:can you |please |could you )?elaborate|go on$|continue$|keep going$',
    'more(?: details?| information)?$|and then$|so$|what else(?!\\p{L})(?! (?:is|was|did|do) (?:the|my|our))',
    inOrder(
      '(?:and|und|et|y|but|aber|mais|or)(?: (?:what|how|who|when|where|why|was|wie|wer|wann|warum|quand|qui|',
      'cuándo))?(?!\\p{L}).{0,60}$',
    ),
    '(?:what|how) about (?!.* about ).{1,50}$|same (?:question|thing|again|for).{0,40}$',
    inOrder(
      '(?:and )?(?:why|when|where|who|how|how much|how many|how long|which|which one|since when|warum|wann|wo|wer|',
      'wieso|pourquoi|quand|où|por qué|cuándo)$',
    ),
    '(?:are you (?:\\S+ )?(?:sure|certain)|really|is that (?:true|right|correct|all|so))(?: .{0,20})?$',
    inOrder(
      '(?:where|which \\S+) (?:does|did|do) (?:it|they|that|this|he|she) (?:say|state|mention)(?: (?:that|so|this|',
      'it))?$',
    ),
    'what do(?:es)? (?:you|that|it|this) mean$',
    inOrder(
      '(?:explain|describe|show|repeat|say|summari[sz]e|translate|open|read|rephrase|shorten) ',
      `${pronoun}(?!\\p{L})(?: .{0,25})?$`,
    ),
    inOrder(
      '(?:who|what|where|when|how (?:much|many|long|old|often|far)|how|why)(?: (?:is|was|are|were|did|does|do|has|',
      `had|will|would|can|'s))? ${pronoun}(?: (?:\\p{L}+|there|there again|then|again|cost|do there)){0,2}$`,
    ),
    `(?:is|was|are|were|did|does|do|has|had|will|would|can) ${pronoun}(?: \\p{L}+){1,3}$`,
    'which (?:one|ones|of (?:them|these|those|the two)) .{1,40}$',
    'is there (?:anything|something|more|any) ?(?:else|more)?$|anything else$',
    '(?:erzähl|sag) (?:mir )?mehr$|mehr(?: details)?$|weiter$|dis-m.en plus$|plus de détails$|cuéntame más$',
    'más detalles$|bist du sicher$|tu es sûr$|estás seguro$',
  ]),
]

/** In the order of their rules: the first whose pattern matches decides. */
export const intentPatterns: readonly (readonly [Exclude<Intent, 'question'>, readonly RegExp[]])[] = [
  ['greeting', [greetings]],
  ['farewell', [farewells]],
  ['thanks', gratitude],
  ['followUp', follows],
  ['smallTalk', smallTalk],
  ['about', aboutDocent],
  ['command', commands],
]
