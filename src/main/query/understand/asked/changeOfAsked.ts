/**
 * Reads questions by how much something changed that do not say both amounts: "How much has my rent gone up since the
 * review?", "How much dearer is the car insurance this year?". Pure; by rules, in English, German and French.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'

export interface ChangeOfAsked {
  /** What changed, as the question calls it: "car insurance". */
  readonly subject: string
}

const maxCharacters = 240
const comparative = anyOf(['more expensive|more costly|more|less|dearer|cheaper|higher|lower|bigger|smaller|costlier'])
const moved = anyOf([
  'gone up|go up|going up|goes up|went up|come down|gone down|go down|went down|going down|risen|rise|rising|rose',
  'increased?|increasing|decreased?|decreasing|fallen|fall|fell|dropped|drop|grown|grow|grew|climbed|climb|changed?',
])
const raised = anyOf(['put(?:ting)? up|raised?|raising|increased?|increasing|cut|lowered|lower|reduced?|put'])
const change = anyOf(['difference|change|increase|rise|jump|drop|fall|reduction|decrease|cut'])
const who = anyOf(['I|we|you|they|he|she|it|the \\p{L}+|my \\p{L}+|our \\p{L}+|\\p{Lu}\\p{L}+'])
const does = anyOf(['has|have|had|did|does|do|is|are|was|were|will'])

const subject = '(?<subject>.+?)'
const tail = '(?<tail> .*)?'
const every = '(?: (?:an?|per|each|every) (?:month|week|year|day|hour))?'
const howMuch = `(?:by )?how (?:much|many (?:euros?|pounds?|dollars?|francs?|pence|cents?))${every}`
const paying = anyOf(['pay(?:ing)?|get(?:ting)?|earn(?:ing)?|owe|charge|spend|have to pay'])
const verbs = anyOf(['do|does|did|will|am|are|is'])
const gestiegen = anyOf(['gestiegen|gesunken|erhöht|teurer(?: geworden)?|billiger(?: geworden)?|angehoben|gesenkt'])
const stark = anyOf(['stark|so|nun|jetzt|inzwischen|insgesamt'])
const augmente = anyOf(['augmenté|baissé|monté|diminué'])
const forms: readonly RegExp[] = [
  [howMuch, ` ${does} `, subject, ` (?:been )?${moved}(?: by)?`, tail],
  // "Is the ferry dearer than last year, and by how much?"
  [
    `(?:is|are|was|were|has|have|did) `,
    subject,
    ` (?:been |become |got )?(?:${moved}|${comparative})`,
    '(?<tail> (?:than|since|compared|over|this|now|from).*?)?,? (?:and )?by how much',
  ],
  [howMuch, ` ${does} `, subject, ` been ${raised}(?: by)?`, tail],
  [`what ${does} `, subject, ` ${moved} by`, tail],
  [
    howMuch,
    ` ${comparative} (?:is|are|was|were|will be|has become|did) `,
    subject,
    '(?: cost)?(?<tail> (?:now|than|this) .*| now)?',
  ],
  [howMuch, ` ${comparative} (?:has|have|had) `, subject, ' (?:become|got|gotten|turned|been)', tail],
  [
    howMuch,
    ` ${comparative}${every} (?:does|do|did|will) `,
    '(?<subject>(?!(?:I|we|you|they|he|she|it) ).+?)',
    ' (?:cost|be)(?: (?:me|us))?',
    tail,
  ],
  [howMuch, ` ${comparative} `, subject, ` ${verbs} ${who} (?:now )?${paying}`, tail],
  [
    howMuch,
    ` ${comparative} ${verbs} ${who} (?:now )?(?:pay|paying|charged?|charging|charge) (?:me |us )?for `,
    subject,
    '(?<tail> (?:now|than|this|since) .*| now)?',
  ],
  [
    howMuch,
    ` (?:did|do|does|has|have|will|are|is) ${who} ${raised} `,
    subject,
    '(?: up)?(?: by)?(?<tail> (?:this|last|in|from|since|compared) .*)?',
  ],
  [
    `(?:what|how (?:big|large|much)) (?:is|was|has been) the (?:\\p{L}+ )?${change} (?:in|of|to|on|for) `,
    '(?<subject>(?!days|years|months).+?)(?<tail> (?:from|since|this|compared) .*)?',
  ],
  [
    "what(?: is|'s| was) the difference between (?:the |my |our )?(?:old|previous|last|former|first) and ",
    '(?:the |my |our )?(?:new|present|current|second|latest) ',
    subject,
    '(?<tail> per .*)?',
  ],
  ['(?:um )?wie ?viel (?:ist|sind|wurde|wurden|hat|haben) ', subject, ` (?:${stark} )?${gestiegen}`, tail],
  [
    '(?:um )?wie ?viel (?:mehr|weniger|teurer|billiger|höher|niedriger) ist ',
    subject,
    '(?<tail> (?:jetzt|als|seit|nun) .*| jetzt| nun)?',
  ],
  [`de combien (?:a|ont|est|sont) ${augmente} `, subject, '(?<tail> (?:depuis|par rapport|cette|en|entre) .*)?'],
  ['de combien ', subject, ` (?:a|ont|est|sont)(?:-t)?(?:-(?:il|elle|ils|elles))? ${augmente}e?s?`, tail],
].map((parts) => new RegExp(inOrder('^', ...parts, '$'), 'iu'))

const leading = new RegExp(
  inOrder(
    '^',
    anyOf(['the|my|our|your|his|her|their|die|der|das|mein\\p{L}*|unser\\p{L}*|le|la|les|mon|ma|mes|notre|nos']),
    ' ',
  ),
  'iu',
)
const times = new RegExp(
  inOrder(
    ' ',
    anyOf([
      '(?:compared|as against|over|since|from|than|between|after|this|last|in (?:19|20)\\d\\d|now|per|an?)(?: .*)?',
      '(?:seit|gegenüber|im vergleich|pro|jetzt|depuis|par rapport|par)(?: .*)?',
    ]),
    '$',
  ),
  'iu',
)
// "How much more is that than the garage?" compares two things and not two times.
const pronoun = new RegExp(`^${wholeWord(['it|that|this|they|them|he|she|you|we|i|there'])}$`, 'iu')
// "How much was raised for the roof?", "what do we put aside?": money was raised, and no price.
const noThing = new RegExp(
  inOrder(
    '^(?:',
    wholeWord(['for|in|into|to|at|on|off|from|with|by|out|up|down|aside|away|towards?|für|in den|pour|dans']),
    '|(?:the|an?)$)',
  ),
  'iu',
)
const otherThing = /^ than (?:the|my|our|for|at|with|a|an|\p{Lu})(?! (?:year|month|time|last|previous|old|one before))/u
const isTimeThan = new RegExp(
  `^ than ${anyOf([
    'the (?:\\p{L}+ )?(?:contract|agreement|lease) (?:says?|said|has|had|gives?|states?)|it was|before|last|in',
    'the (?:year|month|old|previous|last|one before)|(?:19|20)\\d\\d|previously|usual',
  ])}`,
  'iu',
)

/** Null for other questions. */
export function changeOfAsked(question: string): ChangeOfAsked | null {
  const text = question
    .slice(0, maxCharacters)
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replace(/^(?:and|so|und|et) /iu, '')
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
  for (const form of forms) {
    const groups = form.exec(text)?.groups
    if (groups === undefined) continue
    const { subject = '', tail = '' } = groups
    const rest = / than .*$/iu.exec(`${subject}${tail}`)?.[0] ?? ''
    if (otherThing.test(rest) && !isTimeThan.test(rest)) return null
    const bare = subject.replace(times, '').replace(leading, '').trim()
    if (bare === '' || pronoun.test(bare) || noThing.test(bare)) return null
    return { subject: bare }
  }
  return null
}
