/**
 * Compares the documents that a question names only by their kind ("the two coach quotes"): those that are about the
 * thing, each with the figure that is asked for.
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import type { OffersAsked } from '../../../understand/asked/offersAsked.ts'
import { fittingDocuments } from '../../documents/documentFit.ts'
import { figuresIn } from '../figures.ts'
import type { Figure } from '../figures.ts'
import { contentsOf, outlineOf } from '../outline.ts'
import type { Outline, OutlineUnit } from '../outline.ts'

export interface OfferLine {
  readonly outline: Outline
  readonly unit: OutlineUnit
  readonly figure: Figure
}

// Words for what is offered and by whom, which the documents need not say.
const offerWords = [
  'offers?|quotes?|quotations?|estimates?|prices?|proposals?|bids?|compan(?:y|ies)|firms?|suppliers?|providers?|shops?',
  'ones?|two|both|options?|builders?|contractors?|tradesm[ae]n',
]
const offerWord = new RegExp(wholeWord(offerWords), 'giu')
const total = new RegExp(wholeWord(['total|all in|altogether|in all|gesamt\\p{L}*|insgesamt|summe']), 'iu')
// As many documents as are found for a plain question.
const maxContents = 12
// The share of the words that the name has: all, but for the spelling.
const allNamed = 0.8

/** One line of each of two documents; null if there are not two that are about the thing and have such a figure. */
export function comparedOffers(
  { noun, attribute, comparative }: OffersAsked,
  measure: string,
  { candidates }: Pick<RetrievalState, 'candidates'>,
  { store }: Pick<EngineContext, 'store'>,
): readonly [OfferLine, OfferLine] | null {
  const thing = contentStems(noun.replace(offerWord, ' '))
  const isPrice = attribute === '' && (comparative === '' || /price/.test(measure))
  const priced = isPrice || !/price/.test(measure) ? [] : contentStems(attribute)
  const asked = contentStems(`${attribute} ${measure}`)
  const found: OfferLine[] = []
  const named =
    thing.length === 0 ? [] : fittingDocuments(thing.join(' '), store).filter(({ named: share }) => share >= allNamed)
  const contents = new Set([
    ...contentsOf(candidates, maxContents),
    ...named.slice(0, maxContents).map(({ contentId }) => contentId),
  ])
  for (const contentId of contents) {
    const outline = outlineOf(contentId, store)
    const line = outline === null || !isNamed(outline, thing) ? null : lineFor({ asked, priced, isPrice }, outline)
    if (line === null || found.length === 2) continue
    if (found.every(({ figure }) => figure.unit === line.figure.unit)) found.push(line)
  }
  const [first, second] = found
  return first === undefined || second === undefined ? null : [first, second]
}

/** True if the name or the title says what the thing is: other documents mention it in passing. */
function isNamed({ place }: Outline, thing: readonly string[]): boolean {
  const name = contentStems([place.title, fileWords(place.path)].join('\n'))
  return thing.length > 0 && thing.every((stem) => name.includes(stem))
}

/** The total of an offer whose price is asked for, else its first amount; else the line that has what is asked. */
interface Wanted {
  readonly asked: readonly string[]
  /** Stems of the part whose price is asked for, as in "the cheaper battery"; empty for none. */
  readonly priced: readonly string[]
  readonly isPrice: boolean
}

function lineFor({ asked, priced, isPrice }: Wanted, outline: Outline): OfferLine | null {
  const lines = outline.units.flatMap((unit): readonly OfferLine[] => {
    const figure = isPrice
      ? (figuresIn(unit.text).find(isMoney) ?? null)
      : priced.length > 0
        ? priceOf(priced, unit.text)
        : figureBehind(asked, unit.text)
    return figure === null ? [] : [{ outline, unit, figure }]
  })
  return (isPrice ? lines.find(({ unit }) => total.test(unit.text)) : undefined) ?? lines[0] ?? null
}

/** The first amount behind the words of the part. */
function priceOf(part: readonly string[], text: string): Figure | null {
  const words = wordsOf(text)
  const places = part.map((stem) => words.find((word) => word.stem === stem)?.end ?? -1)
  return places.includes(-1) ? null : (figuresIn(text.slice(Math.max(...places))).find(isMoney) ?? null)
}

const isMoney = ({ unit }: Figure): boolean => /^[€£$]$/u.test(unit)
// "Seats" and "a 29 seater" begin alike.
const sameStart = 4
// "Weight" is told as a load of so many kilos.
const weighed = new Set(['kg', 'g', 'gram', 'lb', 'tonne'])
const weighing = new Set(contentStems('weight weighs weigh heavier lighter load'))

/** The figure beside a word of what is asked: behind it, or directly before it. */
function figureBehind(asked: readonly string[], text: string): Figure | null {
  const figures = figuresIn(text).filter((figure) => !isMoney(figure))
  if (asked.some((stem) => weighing.has(stem))) return figures.find(({ unit }) => weighed.has(unit)) ?? null
  for (const word of text.matchAll(/\p{L}{4,}/gu)) {
    const start = word[0].toLowerCase().slice(0, sameStart)
    if (!asked.some((stem) => stem.startsWith(start))) continue
    const behind = figures.find((figure) => figure.start > word.index)
    const before = figures.find(({ end }) => end < word.index && /^ ?$/.test(text.slice(end, word.index)))
    if (before !== undefined || behind !== undefined) return before ?? behind ?? null
  }
  return null
}
