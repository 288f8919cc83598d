/**
 * Finds the one card whose notes describe somebody: "Dan's mum" is the card with the note "Dan's mother",
 * "the dentist" that with the organisation "Riverside Dental". Pure.
 */
import { isRelated } from '../../compute/meaning/related.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'

interface CardLine {
  readonly property: string
  readonly value: string
}

// What a card says of somebody beside the name and what can be asked for.
const describing = /^(?:NOTE|TITLE|ROLE|ORG|NICKNAME|CATEGORIES|RELATED|X-ABRELATEDNAMES)(?:;|$)/i
/** True for a line that says who somebody is, by its property ("NOTE"). */
export function isDescribing(property: string): boolean {
  return describing.test(property)
}

const leading = new RegExp(
  inOrder(
    '^(?:',
    "what(?:['’]?s| is| was| are)?|when(?:['’]s| is| was)?|where|who|tell me|give me|wie|was|wo|wann|quel(?:le)?|cuál",
    ')(?!\\p{L})',
  ),
  'iu',
)

const fieldNouns = new RegExp(
  wholeWord(['numbers?|nummer|numéro|número|mobile|cell|work|home|date|e-?mail|address']),
  'giu',
)

/** `field`: the words that ask for a number, an address or a birthday. Null if no card fits better than all others. */
export function cardDescribed<Card extends { readonly lines: readonly CardLine[] }>(
  question: string,
  field: RegExp,
  cards: readonly Card[],
): Card | null {
  const asked = contentOf(question.replace(leading, ' ').replace(field, ' ').replace(fieldNouns, ' '))
  if (asked.length === 0) return null
  const fitting = cards
    .map((card) => ({ card, fit: Math.max(0, ...descriptionsOf(card).map((said) => fitOf(asked, said))) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
  const [best, next] = fitting
  return best === undefined || next?.fit === best.fit ? null : best.card
}

interface Described {
  readonly words: readonly string[]
  /** The word that says who it is: "son" of "son of Ann and Tim", "mother" of "Dan's mother". */
  readonly noun: string
}

const ofSomebody = / (?:of|von|de|du|del) .*/iu

function descriptionsOf({ lines }: { readonly lines: readonly CardLine[] }): readonly Described[] {
  return lines
    .filter(({ property }) => isDescribing(property))
    .flatMap(({ value }) => value.replaceAll('\\', '').split(/[,;(]/))
    .map((said) => ({ words: contentOf(said), noun: contentOf(said.replace(ofSomebody, '')).at(-1) ?? '' }))
}

/**
 * 0 if a word of the question is missing, or the question lacks the noun of the description ("mother" of "Dan's
 * mother"), else the share of the description that the question has, 0..1.
 */
function fitOf(asked: readonly string[], { words, noun }: Described): number {
  const isSaid = (word: string): boolean => words.some((other) => isSame(word, other))
  return asked.some((word) => isSame(word, noun)) && asked.every(isSaid)
    ? asked.length / Math.max(asked.length, words.length)
    : 0
}

function isSame(word: string, other: string): boolean {
  return word === other || isRelated(word, other)
}

function contentOf(text: string): readonly string[] {
  const words = wordsOf(text).map(({ raw }) => fold(raw.replace(/['’]s$/u, '')))
  return [...new Set(words.filter((word) => word.length > 1 && !isStopWord(word) && !/^\d+$/.test(word)))]
}
