/** The phrase for the things that a question asked for: "the quotes for the roof". Pure. */
import { inOrder } from '../../../text/alternatives.ts'

export interface SeveralThings {
  readonly phrase: string
  readonly language: 'en' | 'de' | 'fr'
}

const noun = inOrder(
  '(?<things>(?:[\\p{L}-]+ ){0,2}?',
  '(?!(?:was|is|has|does|this|us|as)(?!\\p{L}))(?:[\\p{L}-]{2,}s|people|men|women|children))',
)
// "Which quotes did I get for the roof?": what stands behind the verb narrows them down.
const gotten = new RegExp(
  inOrder(
    '^(?:(?:and|so|ok(?:ay)?)[, ]+)?(?:which|what|how many) ',
    noun,
    ' (?:have|had|did|do|does|has|are|were|is|was)(?: (?:i|we|you|they|he|she|there|\\p{Lu}\\p{L}+))?',
    '(?: (?:got|get|had|have|received?|been (?:given|sent)|asked for|ask for|in|kept?|keep|seen?|made|make))*',
    '(?<rest>(?: (?:for|from|about|on|in|of|by|at|to|since|with) .+)?)$',
  ),
  'iu',
)
// "Which firms quoted for the roof?": what they did tells who they are.
const doers = new RegExp(
  inOrder(
    '^(?:(?:and|so)[, ]+)?(?:which|what) ',
    noun,
    ' (?<rest>(?!(?:is|are|was|were|do|does|did|has|have|had) )\\p{L}+ .+)$',
  ),
  'iu',
)
// "Which nurseries have offered us a place?"
const havingDone = new RegExp(
  inOrder(
    '^(?:(?:and|so)[, ]+)?(?:which|what) ',
    noun,
    ' (?<rest>(?:have|has|are|were|can|could|would) (?!(?:i|we|you)(?!\\p{L}))\\p{L}+ .+)$',
  ),
  'iu',
)
const who = /^(?:(?:and|so)[, ]+)?who (?<rest>(?!(?:is|was|am|will|would|can|could) )\p{L}+ .+)$/iu
const listed = new RegExp(
  inOrder(
    '^(?:please )?(?:list|name|show me|give me|what are|which are|are there any|do (?:i|we) have any',
    '|have (?:i|we) got any)(?: all)?(?: of)? (?<phrase>(?:the |my |our )?(?:[\\p{L}-]+ ){0,3}?[\\p{L}-]{3,}s ',
    '(?:for|from|about|on|of|in|by|to) .+)$',
  ),
  'iu',
)
const german = new RegExp(
  inOrder(
    '^(?:und )?welche (?<things>(?:\\p{Ll}+ )?\\p{Lu}\\p{L}+) ',
    '(?:habe|hatte|haben|hatten|gibt|gab|liegen|bekamen|bekam|sind|waren)(?: (?:ich|wir|es|man|da))?',
    '(?<rest> .+?)?(?: (?:bekommen|erhalten|eingeholt|gekriegt|vor))?$',
  ),
  'iu',
)
const french = new RegExp(
  inOrder(
    '^(?:et )?quel(?:le)?s (?<things>\\p{Ll}+s) ',
    "(?:ai-je|a-t-on|avons-nous|avez-vous|y a-t-il|est-ce que j'ai)",
    '(?: (?:reçu|reçus|eu|eus|obtenu|obtenus)e?s?)?(?<rest> .+)?$',
  ),
  'iu',
)

/** Null if the question asked for one thing. `question`: completed. */
export function phraseOfSeveral(question: string): SeveralThings | null {
  const asked = question.replace(/(?<![\s?.!])[\s?.!]+$/u, '')
  const inGerman = german.exec(asked)?.groups
  if (inGerman !== undefined)
    return { phrase: `die ${inGerman['things'] ?? ''}${inGerman['rest'] ?? ''}`, language: 'de' }
  const inFrench = french.exec(asked)?.groups
  if (inFrench !== undefined)
    return { phrase: `les ${inFrench['things'] ?? ''}${inFrench['rest'] ?? ''}`, language: 'fr' }
  const phrase = listed.exec(asked)?.groups?.['phrase']
  if (phrase !== undefined)
    return { phrase: /^(?:the|my|our) /i.test(phrase) ? phrase : `the ${phrase}`, language: 'en' }
  const got = gotten.exec(asked)?.groups
  if (got !== undefined) return { phrase: `the ${lower(got['things'])}${got['rest'] ?? ''}`, language: 'en' }
  const did = doers.exec(asked)?.groups ?? havingDone.exec(asked)?.groups
  if (did !== undefined) return { phrase: `the ${lower(did['things'])} that ${did['rest'] ?? ''}`, language: 'en' }
  const whoDid = who.exec(asked)?.groups?.['rest']
  return whoDid === undefined ? null : { phrase: `those who ${whoDid.replace(/^has /i, 'have ')}`, language: 'en' }
}

function lower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
