/**
 * Completes the halves of a question that share words: "the phone number and address of the dentist" are two things of
 * one dentist, and "What time does the train leave and from which platform?" asks about one train. Pure.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { fold, stem, wordsOf } from '../../text/words/words.ts'
import { participle } from '../followUp/mentions/doneTo.ts'
import { attributes } from '../followUp/mentions/vocabulary.ts'
import { verbs } from '../followUp/mentions/everydayVerbs.ts'

const determiner = anyOf(['the|my|our|his|her|their|its|your'])
const opening = anyOf([
  "(?:what|which|who)(?:['’](?:s|re)| (?:is|are|was|were))|(?:please )?(?:tell|give|show) (?:me|us)|find",
])
const name = "[\\p{L}\\d'’-]+(?: [\\p{L}\\d'’-]+){0,2}"
const coordinated = new RegExp(
  inOrder(
    `^(?<opening>${opening} )?(?<first>(?:${determiner} )?${name}?) and (?<second>(?:${determiner} )?${name}?) `,
    '(?<whole>(?:of|for) (?!which|whom|how).{2,120})$',
  ),
  'iu',
)
const word = "(?!and )[\\p{L}\\d'’-]+"
const item = `${determiner} ${word}(?: ${word}){0,3}`
const enumerated = new RegExp(`^(?<opening>${opening}) (?<items>${item}(?:, ${item})*,? and ${item})$`, 'iu')

// A thing may be said in more words here: "the dates of our offer for the house, the survey and the signed contract".
const thing = `${determiner} ${word}(?: ${word}){0,6}`
const things = `(?<things>${thing}(?:, (?:of )?${thing})*,? and (?:of )?${thing})`
const ofEachThing = new RegExp(
  inOrder(
    `^(?:what|which) (?<verb>is|are|was|were) the (?<attribute>[\\p{L}-]+(?: [\\p{L}-]+)?) (?:of|for) ${things}$|`,
    `^(?:when|on (?:what|which) (?:dates?|days?)) (?<when>is|are|was|were) `,
    `${things.replace('<things>', '<events>')}$`,
  ),
  'iu',
)

/** "The dates of the offer, the survey and the sale": a question for each; null for others. */
function ofEach(text: string): readonly string[] | null {
  const { attribute, verb, things: of, when, events } = ofEachThing.exec(text)?.groups ?? {}
  const named = (of ?? events ?? '').split(/,? and (?:of )?|, (?:of )?/u).map((each) => each.trim())
  if (named.length < 2) return null
  const said = when ?? verb ?? 'was'
  const single = (each: string): string => (/[^s]s$/u.test(each) ? plural(said) : singular(said))
  const rest = when === undefined ? '' : sharedEnd(named)
  const whole = named.map((each) =>
    rest === '' || each.endsWith(rest) ? each.slice(0, each.length - rest.length) : each,
  )
  if (whole.some((each) => isAttribute((ofSomething.exec(each)?.[1] ?? '').replace(/s$/u, '')))) return null
  if (attribute === undefined || /^(?:exact )?(?:dates?|days?)$/iu.test(attribute))
    return whole.map((each) => `When ${single(each)} ${each}${rest}?`)
  if (!isAttribute(attribute.replace(/s$/u, ''))) return null
  return named.map((each) => `What ${singular(said)} the ${attribute.replace(/s$/u, '')} of ${each}?`)
}

// "The prices of the tickets" have no day.
const ofSomething = /^\p{L}+ ([\p{L}-]+) (?:of|for) /u
const limits = /^\p{L}+ (?:start|beginning|end|opening|close)$/iu

/** What the last thing says for all: "the walls and the ceiling painted", "the start and the end of term". */
function sharedEnd(named: readonly string[]): string {
  const last = named.at(-1) ?? ''
  const words = wordsOf(last)
  const done = words.length > 2 ? words.at(-1) : undefined
  if (done !== undefined && participle.test(fold(done.raw))) return last.slice(done.start - 1)
  const ofTime = / of .+$/u.exec(last)
  return ofTime !== null && named.slice(0, -1).every((each) => limits.test(each)) ? ofTime[0] : ''
}

const singular = (verb: string): string => (/^w/iu.test(verb) ? 'was' : 'is')
const plural = (verb: string): string => (/^w/iu.test(verb) ? 'were' : 'are')

/** The parts of a question for several attributes of one thing, or for several things in a row; null for others. */
export function attributesAsked(question: string): readonly string[] | null {
  const text = question.replace(/(?<![?.\s])[?.\s]+$/, '')
  const shared = coordinated.exec(text)?.groups
  if (shared !== undefined) {
    const { opening: asks = '', first = '', second = '', whole = '' } = shared
    // A name and an address are mostly written as one.
    const isWhole = /name$/iu.test(first) && /address$/iu.test(second)
    if (isWhole || ![first, second].every(isAttribute)) return null
    return [first, second].map((each) => `${asks}${withArticle(each, asks)} ${whole}?`)
  }
  const each = ofEach(text)
  if (each !== null) return each
  const row = enumerated.exec(text)?.groups
  const items = row?.['items']?.split(/,? and |, /u).map((own) => own.trim()) ?? []
  // "The pros and the cons" are one thing; attributes are asked for one by one.
  return items.length > 1 && items.every(isAttribute) ? items.map((own) => `${row?.['opening'] ?? ''} ${own}?`) : null
}

function isAttribute(words: string): boolean {
  const last = words.split(' ').at(-1)?.toLowerCase() ?? ''
  return attributes.has(last) || attributes.has(stem(last))
}

function withArticle(words: string, asks: string): string {
  return asks === '' || new RegExp(`^${determiner} `, 'iu').test(words) ? words : `the ${words}`
}

const auxiliary = 'is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may'
const askedFirst = new RegExp(`^(?<asks>.{2,40}?) (?<rest>(?:${auxiliary}) .+)$`, 'iu')
const bare = new RegExp(
  inOrder(
    '^(?<asks>(?:(?:at|by|in|on|since|until|from|to|for|with) )?(?:what|which|whom|whose|how (?:much|many|long|often))',
    "(?: [\\p{L}'’-]+){0,2}?)(?<time> (?:in|on|at|for|from|to) [\\p{L}\\d ]{2,30})?$",
  ),
  'iu',
)
const lastPhrase = / (?:in|on|at|for|from|to) [\p{L}\d]+(?: \d{4})?$/u

/** "From which platform" with the rest of the first part; the part itself if it has words of its own. */
export function withRestOf(first: string, part: string): string {
  const asked = bare.exec(part.replace(/(?<![?,;.\s])[?,;.\s]+$/, ''))?.groups
  const before = askedFirst.exec(first.replace(/(?<![?,;.\s])[?,;.\s]+$/, ''))?.groups
  const asks = asked?.['asks'] ?? ''
  const rest = before?.['rest'] ?? ''
  const words = asks.toLowerCase().split(' ').slice(1)
  const hasVerb = words.some((word) => verbs.has(word) || new RegExp(`^(?:${auxiliary})$`, 'u').test(word))
  if (asks === '' || rest === '' || hasVerb) return part
  const time = asked?.['time'] ?? ''
  // "How much in June" is as much of the same thing at another time.
  return time === '' ? `${asks} ${rest}` : `${asks} ${rest.replace(lastPhrase, '')}${time}`
}
