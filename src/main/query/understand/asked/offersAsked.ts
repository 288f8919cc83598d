/**
 * Reads questions that compare the documents of one kind without naming them: "Compare the two coach quotes", "Which of
 * the two offers is cheaper?", "Which firm gives the longer guarantee?". Pure; by rules, in English.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'

export interface OffersAsked {
  /** What is compared: "coach", "stairlift offers"; may be empty. */
  readonly noun: string
  /** What of it, as it is written; empty if everything is compared. */
  readonly attribute: string
  /** The comparative, or empty. */
  readonly comparative: string
}

const comparatives = [
  'cheaper|dearer|more expensive|less expensive|smaller|larger|bigger|shorter|longer|lighter|heavier|older|younger',
  'earlier|later|sooner|faster|slower|higher|lower|more|less|fewer|first|better|taller|warmer|stronger|quieter|nearer',
]
const both = '(?:of )?(?:the|my|our|these|those|both)?(?: (?:two|both))?'
const whole = new RegExp(
  inOrder(
    "^(?:(?:can|could) you |please )?(?:compare|comparison of|(?:what(?:'s| is|s) )?the differences? between) ",
    '(?:(?:the|my|our) (?:two|both)|both(?: the| my| our)?|two) (?<noun>[^?,]{3,60})$',
  ),
  'iu',
)
const verbs = [
  'is|are|was|were|has|have|had|would be|will be|would|will|can|costs?|offers?|gives?|carries|carry|holds?|takes?',
  'lasts?',
  'weighs?|uses?|charges?|asks?|wants?|seats?|pays?|comes?|delivers?|does|did|got|gets?',
]
const which = new RegExp(
  inOrder(
    `^(?:and )?(?:which|who|what) (?:one )?${both} ?(?<noun>[^?,]{0,50}?) ?`,
    `(?<![\\p{L}])(?<verb>${anyOf(verbs)})(?: (?:the|a|an))?`,
    '(?<between> (?!(?:is|are|was|were|has|have|had|would)(?!\\p{L}))[^?,]{1,30}?)? ',
    `(?<comparative>${anyOf(comparatives)})(?: (?<rest>[^?,]{2,40}))?$`,
  ),
  'iu',
)
// "More than Ann" names the other, and "A or B" both.
const named = /(?<!\p{L})(?:than|or|when|if|because)(?!\p{L})/iu
const light = new RegExp(`^${anyOf(['is|are|was|were|has|have|had|would(?: be)?|will(?: be)?|can|does|did'])}$`, 'iu')

/** Null for other questions, and for those that name what they compare. */
export function offersAsked(question: string): OffersAsked | null {
  const text = question.replace(/\s+/g, ' ').replace(/(?<![\s?.!])[\s?.!]+$/, '')
  if (named.test(text)) return null
  const all = whole.exec(text)?.groups
  if (all?.['noun'] !== undefined)
    return / (?:and|with|to) /iu.test(all['noun']) ? null : { noun: all['noun'], attribute: '', comparative: '' }
  const one = which.exec(text)?.groups
  if (one?.['comparative'] === undefined) return null
  // "Who came first?" may be about anybody, and the first shift is one of several.
  const isOrder = /^first$/iu.test(one['comparative'])
  const isVague = /^(?:better|more|less)$/iu.test(one['comparative']) && one['rest'] === undefined
  if ((isOrder || isVague) && !/ (?:two|both) /iu.test(text)) return null
  // "Who asked to have the limit set lower?" wants somebody who did it, and no firm of two.
  if (/^(?:and )?who (?!of )/iu.test(text) && one['noun'] !== undefined && one['noun'].trim() !== '') return null
  const { noun = '', verb = '', between = '', rest = '', comparative } = one
  const attribute = [light.test(verb) ? '' : verb, between, rest].join(' ').replace(/\s+/g, ' ').trim()
  return { noun: noun.trim(), attribute, comparative: comparative.toLowerCase() }
}
