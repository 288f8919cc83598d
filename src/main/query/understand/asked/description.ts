/**
 * Finds the thing or person that a question names only by a description: "the surgeon who did my knee", "the firm we
 * hired for the move", "whoever grew the largest pumpkin". Pure; by rules, in English, German, French and Spanish.
 */
import { inOrder } from '../../text/alternatives.ts'
import { firstFormOf } from '../../text/words/irregularVerbs.ts'
import { isStopWord, wordsOf } from '../../text/words/words.ts'

export interface Description {
  /** The description as a question of its own: "Who did my knee?" */
  readonly question: string
  /** The question with a name in place of the description. */
  readonly askedOf: (name: string) => string
}

const maxCharacters = 400
// "The owner", "my new dentist".
const maxName = 3
// Up to three words that are not themselves the start of another noun.
const small = 'of|for|from|in|on|at|to|and|by|with|the|a|an|my|our|des|der|die|das|de|du|la|le|del|el'
const word = `(?!(?:${small}) )[\\p{L}'’-]+`
const noun = `(?:${word} ){0,2}?${word}`
const determiners = 'the|my|our|that|this|a|an|some|his|her|their'
const clause = '[^,;:?]{6,200}'
const subjects = 'I|we|you|he|she|they|my \\p{L}+|our \\p{L}+'

// Each with the groups `name` (what the description begins with) and `clause` (what is said about it).
const patterns: readonly RegExp[] = [
  // "whoever grew the largest pumpkin"
  new RegExp(`(?<!\\p{L})(?<name>whoever|whichever \\p{L}+) (?<clause>${clause})`, 'iu'),
  // "the surgeon who did my knee"
  new RegExp(
    inOrder(`(?<!\\p{L})(?<name>(?:${determiners}) ${noun}) `, `(?:who|that|which|whose) (?<clause>${clause})`),
    'iu',
  ),
  // "the firm we hired for the move"
  new RegExp(
    `(?<!\\p{L})(?<name>(?:${determiners}) ${noun}) (?<clause>(?:${subjects}) (?!\\p{L}+[?]?$)${clause})`,
    'iu',
  ),
  // "des Chirurgen, der mein Knie operiert hat"
  new RegExp(
    inOrder(
      `(?<!\\p{L})(?<name>(?:der|die|das|den|dem|des|mein\\p{L}*|unser\\p{L}*) ${noun}), `,
      `(?:der|die|das|den|dem|deren|dessen|welche[rsnm]?) (?<clause>${clause})`,
    ),
    'iu',
  ),
  // "du chirurgien qui m'a opéré", "del cirujano que me operó"
  new RegExp(
    inOrder(
      `(?<!\\p{L})(?<name>(?:le |la |les |l['’]|du |des |mon |ma |notre |el |los |las |del |mi |nuestr[oa] )${noun}) `,
      `(?:qui|que|qu['’]|dont) ?(?<clause>${clause})`,
    ),
    'iu',
  ),
]
// "birthday of our club's chair": a role without a name, asked for what only people have.
const role = new RegExp(
  inOrder(
    ' (?:of|for) (?<=(?:phone|mobile|number|email|e-mail|address|birthday|birth|surname).* (?:of|for) )',
    "(?<name>(?:the|my|our) (?:[\\p{Ll}'’-]+ ){0,2}[\\p{Ll}'’-]+)\\s*\\?*$",
  ),
  'u',
)

/** The question without what describes somebody: a name in "the man who repaired Ann's roof" is not who is meant. */
export function withoutDescription(question: string): string {
  return descriptionOf(question)?.askedOf('somebody') ?? question
}

/** Null if the question describes nothing, or if it asks only who or what the described one is. */
export function descriptionOf(question: string): Description | null {
  const text = question.replace(/\s+/g, ' ').trim()
  if (text.length > maxCharacters) return null
  for (const pattern of [...patterns, role]) {
    const match = pattern.exec(text)
    const name = match?.groups?.['name'] ?? ''
    if (match === null || name === '') continue
    const from = match.index + match[0].indexOf(name)
    const end = match.index + match[0].length
    const before = text.slice(0, from)
    const after = text.slice(end)
    const isWhole = isEmpty(before) && isEmpty(after)
    if (isWhole && !doesSomething.test(before)) continue
    // "Where does the friend live who …": the noun is not next to what is said about it.
    const isApart = isWhole || name.split(' ').length > maxName
    return {
      question: asQuestion(name, match.groups?.['clause'], text.slice(from, end)),
      askedOf: (known) =>
        (isApart ? `${text.replace(/\?+$/, '')} (${known})` : `${before}${known}${after}`)
          .replace(/\s+/g, ' ')
          .replace(/(?<![\s?])[\s?]*$/, '?'),
    }
  }
  return null
}

// "What did the firm that fixed the boiler charge?" asks for more than the firm.
const doesSomething = /(?<!\p{L})(?:do|does|did|has|have|had|will|can|could|would)\s*$/iu
// Questions for the described one itself: the answer is the first step.
const selfAsked = new Set(['name', 'identity', 'wer', 'nom', 'nombre'])

function isEmpty(text: string): boolean {
  return wordsOf(text).every(({ raw }) => isStopWord(raw) || selfAsked.has(raw.toLowerCase()))
}

const people = /^(?:person|people|man|woman|guy|lady|chap|one|someone|somebody|friend|couple)$/iu
const subjectVerb = /^(?<subject>I|we|you|he|she|they|(?:my|our) \p{L}+) (?<verb>\p{L}+)(?<rest> .*)?$/iu
const auxiliary = /^(?:have|has|had|can|could|will|would|should|must|may|might|am|are|is|was|were)$/iu

/** "The roofer we decided on" is "Which roofer have we decided on?", "the one I own it with" "Who do I own it with?". */
function askedOfSubject(name: string, said: string): string | null {
  const { subject = '', verb = '', rest = '' } = subjectVerb.exec(said.trim())?.groups ?? {}
  const noun = name.replace(/^\S+ /u, '')
  if (verb === '' || !/^(?:the|that|this) /iu.test(name)) return null
  const which = people.test(noun) ? 'Who' : `Which ${noun}`
  if (auxiliary.test(verb)) return `${which} ${verb} ${subject}${rest}?`
  const isThird = /^(?:he|she|(?:my|our) .*[^s])$/iu.test(subject)
  const isPast = /ed$/iu.test(verb) || firstFormOf(verb.toLowerCase()) !== verb.toLowerCase()
  // "Have we chosen" needs no first form of the verb.
  if (isPast) return `${which} ${isThird ? 'has' : 'have'} ${subject} ${verb}${rest}?`
  const bare = isThird ? verb.replace(/(?<=(?:o|ch|sh|ss|x))es$|(?<!s)s$/iu, '') : verb
  return `${which} ${isThird ? 'does' : 'do'} ${subject} ${bare}${rest}?`
}

function asQuestion(name: string, said: string | undefined, whole: string): string {
  if (said === undefined) return `Who is ${whole.replace(/\?+$/, '')}?`
  if (/ who |^whoever/iu.test(whole)) return `Who ${said}?`
  const asked = askedOfSubject(name, said)
  if (asked !== null) return asked
  if (/ qui /iu.test(whole)) return `Qui ${said.trimEnd()}?`
  return `${whole}?`
}
