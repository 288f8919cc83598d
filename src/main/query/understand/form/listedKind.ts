/** Reads the kind of thing that each line of a list has to have: codes, dates, or an amount beside each thing. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { firstFormOf } from '../../text/words/irregularVerbs.ts'
import { kindNamed } from '../../text/numbers/quantities.ts'
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'

export type ListedKind =
  /** "Error codes": a code in the column of that name, behind these words, or at the start of a line. */
  | { readonly type: 'code'; readonly code: 'phone' | 'reference'; readonly stems: readonly string[] }
  /** `start`: how the kinds of quantities begin that each line has to have. */
  | { readonly type: 'quantity'; readonly start: string }
  | { readonly type: 'date' }

const opening = new RegExp(
  [
    '^(?:please )?(?:which|what(?: are)?|list|name|show me|give me|enumerate|welche[rsnm]?|nenne|liste|quel(?:le)?s)',
    '(?: (?:me|all|mir|alle|tou(?:te)?s))*(?: (?:of |von )?(?:the|my|our|die|den|les))? ',
  ].join(''),
  'iu',
)
const beside = new RegExp(
  inOrder(
    '(?:,? (?:each|all|jeweils))? (?:with|and|mit|samt|avec|con) ',
    '(?:(?:their|the|its|all|den|ihren|leurs?|sus?) )?(\\p{L}+)[?.! ]*$',
  ),
  'iu',
)
const polite = /,? (?:please|bitte|thanks|danke)[?.! ]*$/iu
const codes = /(?:^|\p{L})?(?:codes?|numbers|ids|references|nummern)$/u
const phones = /^(?:(?:tele)?phones?|mobiles?|cell|fax|telefon\p{L}*|handy\p{L}*|rufnummern)$/u
const phoneStems = ['phone', 'telephone', 'tel', 'mobile', 'telefon', 'handy', 'téléphone', 'teléfono'].map((word) =>
  stem(fold(word)),
)
const general: ReadonlySet<string> = new Set(['numbers', 'nummern', 'nummer', 'number', 'ids'].map(stem))
const dates = new RegExp(
  wholeWord(['dates', 'deadlines', 'birthdays', 'daten', 'termine?n?', 'fristen', 'fechas']),
  'u',
)
// "Which costs are covered?" asks for things and not for amounts; these nouns always ask for amounts.
const amounts = new RegExp(
  wholeWord(['prices', 'weights', 'temperatures', 'amounts', 'preise', 'gewichte', 'betrage', 'precios']),
  'u',
)
const maxNoun = 3

/** Null if a line of the list may be anything. */
export function listedKind(question: string): ListedKind | null {
  const added = fold(beside.exec(question.replace(polite, ''))?.[1] ?? '')
  if (dates.test(added)) return { type: 'date' }
  const start = added === '' ? null : kindNamed(added)
  if (start !== null) return { type: 'quantity', start }
  const from = opening.exec(question)?.[0].length ?? -1
  if (from === -1) return null
  const behind = wordsOf(question).filter((word) => word.start >= from)
  // A German noun has a capital, and the verb behind it has none.
  const isGerman = /^(?:welche|nenne|liste)/iu.test(question)
  const end = behind.findIndex(({ raw }) => isStopWord(raw) || (isGerman && !/^\p{Lu}/u.test(raw)))
  const noun = behind.slice(0, Math.min(maxNoun, end === -1 ? behind.length : end))
  const head = fold(noun.at(-1)?.raw ?? '')
  if (dates.test(head)) return { type: 'date' }
  if (amounts.test(head)) return { type: 'quantity', start: kindNamed(head) ?? '' }
  if (!codes.test(head) || (noun.length < 2 && !/\p{L}{3}(?:codes?|nummern)$/u.test(head))) return null
  const said = noun.flatMap(({ raw }) => partsOf(fold(raw)))
  if (noun.some(({ raw }) => phones.test(fold(raw)))) return { type: 'code', code: 'phone', stems: phoneStems }
  // "Number" names no kind: a list of invoice numbers has no customer numbers.
  const stems = said.filter((own) => !general.has(own))
  return { type: 'code', code: 'reference', stems: stems.length > 0 ? stems : said }
}

/** "Fehlercodes" is about codes. */
function partsOf(word: string): readonly string[] {
  const [, first, last] = /^(\p{L}{3,})(codes?|nummern?)$/u.exec(word) ?? []
  return first === undefined || last === undefined ? [stem(word)] : [stem(word), stem(first), stem(last)]
}

const isVerb = (word: string): boolean => firstFormOf(word) !== word || word.endsWith('ed')

/** The words of the question behind "list the". */
export function behindOpening(question: string): string {
  return question.replace(polite, '').slice(opening.exec(question)?.[0].length ?? 0)
}

/** The things whose amounts or dates are listed: "tools" and "vegetables". */
export function thingsListed(question: string): readonly string[] {
  const from = opening.exec(question)?.[0].length ?? 0
  const words = wordsOf(question).filter((word) => word.start >= from)
  const joints = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o'])
  const end = words.findIndex(({ raw }) => (isStopWord(raw) && !joints.has(fold(raw))) || isVerb(fold(raw)))
  return words
    .slice(0, end === -1 ? words.length : end)
    .map(({ raw }) => raw)
    .filter((raw) => !isStopWord(raw) && !joints.has(fold(raw)))
}
