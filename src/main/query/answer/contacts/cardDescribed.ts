/**
 * Finds the one card whose notes describe somebody: "Dan's mum" is the card with the note "Dan's mother",
 * "the dentist" that with the organisation "Riverside Dental". Pure.
 */
import { isRelated } from '../../compute/meaning/related.ts'
import { withinTypos } from '../../../../shared/text/typos.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import { isDescribing } from './cardFields.ts'
import { isOtherNumbered } from './otherNumbered.ts'

interface Line {
  readonly label: string
  readonly value: string
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
  wholeWord(['numbers?|nummer|numéro|número|mobile|cell|work|home|date|e-?mail|addres{1,2}|adress?|phone|fone']),
  'giu',
)

/** `field`: the words that ask for a number, an address or a birthday. Null if no card fits better than all others. */
export function cardDescribed<Card extends { readonly lines: readonly Line[] }>(
  question: string,
  field: RegExp,
  all: readonly Card[],
): Card | null {
  const cards = all.filter(({ lines }) => !lines.some(({ value }) => isOtherNumbered(question, value)))
  const matter = aboutMatter.exec(question)?.groups?.['matter']
  if (matter !== undefined) return cardFor(contentOf(matter), cards)
  const asked = contentOf(question.replace(leading, ' ').replace(field, ' ').replace(fieldNouns, ' '))
  if (asked.length === 0) return null
  const fitting = cards
    .map((card) => ({ card, fit: Math.max(0, ...descriptionsOf(card).map((said) => fitOf(asked, said))) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
  const [best, next] = fitting
  return best === undefined || next?.fit === best.fit ? null : best.card
}

// "Who do I call about the house insurance?"
const aboutMatter = new RegExp(
  inOrder(
    '^who(?:m)? (?:do|should|can|could|must|would|will|did) (?:I|we) (?:have to |need to )?',
    '(?:call|ring|phone|contact|ask|write to|e-?mail|text|see|speak to|talk to|turn to) ',
    '(?:about|for|regarding|concerning|when it comes to) (?<matter>[^,;?]{3,80})',
  ),
  'iu',
)

/** The one card that says all of the words; in its notes they may stand in any order. */
function cardFor<Card extends { readonly lines: readonly Line[] }>(
  asked: readonly string[],
  cards: readonly Card[],
): Card | null {
  const fitting = cards.filter(({ lines }) => {
    const said = lines.flatMap(({ label, value }) => (isDescribing(label) ? contentOf(value) : []))
    return asked.length > 0 && asked.every((word) => said.some((other) => isSame(word, other)))
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

interface Described {
  readonly words: readonly string[]
  /** The word that says who it is: "son" of "son of Ann and Tim", "mother" of "Dan's mother". */
  readonly noun: string
}

const ofSomebody = / (?:of|von|de|du|del) .*/iu

function descriptionsOf({ lines }: { readonly lines: readonly Line[] }): readonly Described[] {
  return lines
    .filter(({ label }) => isDescribing(label))
    .flatMap(({ value }) => value.split(/[,;(]|\.(?= )/))
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
  return word === other || isRelated(word, other) || isShortFor(other, word)
}

// Shorter ones begin too many words.
const minShort = 5

/** "Physio" for a physiotherapist, although that is misspelt. */
function isShortFor(short: string, word: string): boolean {
  return (
    short.length >= minShort &&
    word.length > short.length + 2 &&
    (word.startsWith(short) || (short.length > minShort && withinTypos(word.slice(0, short.length), short, 1)))
  )
}

function contentOf(text: string): readonly string[] {
  const words = wordsOf(text).map(({ raw }) => fold(raw.replace(/['’]s$/u, '')))
  return [...new Set(words.filter((word) => word.length > 1 && !isStopWord(word) && !/^\d+$/.test(word)))]
}
