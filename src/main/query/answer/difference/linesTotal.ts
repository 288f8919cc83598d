/**
 * Adds up the priced lines of a letter, a plan or an offer that says no total: "Crown: £385", "Two fillings: £74".
 * Where one of its lines is the total, that is the answer. Every line that is added is quoted.
 */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, StatePatch } from '../../retrievalState.ts'
import { readOperation } from '../../compute/question/operation.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { contentStems } from '../../text/words/words.ts'
import { askedStems } from '../broad/askedWords.ts'
import { contentsOf, evidenceOf, outlineOf, withCited } from '../broad/outline.ts'
import type { Outline } from '../broad/outline.ts'
import { draftOf } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { isPaid, piecesIn, pricedLines } from './pricedLines.ts'
import type { PricedLine } from './pricedLines.ts'

const summing = [
  'total sum altogether together all cost costs costing price come comes amount would will be pay paid left remaining',
  'still owe owed rest balance outstanding much whole complete entire overall full',
].flatMap((words) => words.split(' '))
const leftAsked = new RegExp(
  wholeWord([
    'left to pay|still (?:have |need )?to pay|remaining|outstanding|balance|still owe|rest to pay|left to be paid',
  ]),
  'iu',
)
const totalLabel = new RegExp(wholeWord(['total|altogether|in all|sum|gesamt\\p{L}*|summe|insgesamt|amount due']), 'iu')
const beforeTax = new RegExp(wholeWord(['before|excl\\p{L}*|ex|net|netto|sub-?total']), 'iu')
const noItem = new RegExp(
  wholeWord([
    'sub-?total|total|net|netto|vat|tax|gst|hst|mwst|ust|tva|iva|balance|due|to pay|discount|rebate|less|credit',
    'zwischensumme|rabatt|skonto|remise|descuento',
  ]),
  'iu',
)
// A letter with prices is short; a price list or an account of a year is a table.
const maxCharacters = 6_000
// As many sentences as may supply a direct answer.
const readSentences = 3
const maxLines = 12
const maxContents = 6
const minLines = 2
// Lines of a document that is about the thing, as for an offer. By judgement.
const linesScore = 0.6
const openingCharacters = 400

/** Empty unless the question asks for a total, or for what is left to pay, of what one document prices line by line. */
export function linesTotal(state: RetrievalState, context: EngineContext): StatePatch {
  const isLeft = leftAsked.test(state.query)
  if (!isLeft && readOperation(state.query).kind !== 'sum') return {}
  const topic = askedStems(state.query, summing).filter((stem) => !/\d/.test(stem))
  if (topic.length === 0) return {}
  // The best sentence is of the time that is meant, which of several papers of one kind is another than the first found.
  const [best] = state.evidence
  const found = contentsOf(state.candidates, maxContents)
  for (const contentId of best === undefined ? found : new Set([best.contentId, ...found])) {
    const outline = outlineOf(contentId, context.store)
    const text = context.store.contents.readText(contentId, 0, maxCharacters + 1)
    if (outline === null || text.length > maxCharacters) continue
    const chosen = linesFor(topic, outline, text)
    const patch = chosen === null ? null : answerOf(chosen, outline, isLeft)
    if (patch === null) continue
    context.note(`Added up ${patch.evidence.length} lines of “${outline.place.title}”.`)
    return { ...patch, candidates: withCited(state.candidates, patch.evidence, context.store), nearMisses: [] }
  }
  return {}
}

/** "3 nights, 89 a night": the price of all, where one of the best sentences says how many and how much for one. */
export function piecesTotal(state: RetrievalState, context: EngineContext): StatePatch {
  if (readOperation(state.query).kind !== 'sum' || (state.answerability ?? 0) < refuseBelow) return {}
  const topic = askedStems(state.query, summing)
  const near = state.evidence.slice(0, readSentences)
  for (const [index, { text }] of near.entries()) {
    const pieces = piecesIn(text)
    const stems = contentStems(text)
    if (pieces === null || !topic.some((stem) => stems.includes(stem))) continue
    const { count, cents, sign, currency } = pieces
    const sum = `${amountOf(sign, count * cents)}${currency === '' ? '' : ` ${currency}`}`
    const made = `${count} × ${amountOf(sign, cents)} = ${sum}.`
    context.note(made)
    return {
      extracted: draftOf('computed', [
        { role: 'lead', text: sum, evidence: [index] },
        { role: 'quote', text, evidence: [index] },
        { role: 'note', text: made, evidence: [] },
      ]),
    }
  }
  return {}
}

function amountOf(sign: string, cents: number): string {
  return `${sign}${cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)}`
}

/** All lines if the document's name or opening says what is meant, else those that say it; null if neither does. */
function linesFor(topic: readonly string[], { place }: Outline, text: string): readonly PricedLine[] | null {
  const all = pricedLines(text)
  // The lines themselves say what they are, and not what the document is.
  const opening = text.slice(0, Math.min(openingCharacters, all[0]?.start ?? 0))
  const frame = contentStems([place.title, fileWords(place.path), opening].join('\n'))
  const name = contentStems([place.title, fileWords(place.path)].join('\n'))
  const open = topic.filter((stem) => !frame.includes(stem))
  if (all.length > maxLines || !topic.some((stem) => name.includes(stem) || open.includes(stem))) return null
  if (open.length === 0) return all
  const said = all.map((line) => ({ line, stems: contentStems(line.label) }))
  if (!open.every((stem) => said.some(({ stems }) => stems.includes(stem)))) return null
  return said.filter(({ stems }) => open.some((stem) => stems.includes(stem))).map(({ line }) => line)
}

type Answered = Required<Pick<StatePatch, 'extracted' | 'evidence' | 'answerability'>>

function answerOf(lines: readonly PricedLine[], outline: Outline, isLeft: boolean): Answered | null {
  const total = lines.findLast(({ label }) => totalLabel.test(label) && !beforeTax.test(label))
  // A subtotal, a tax or a discount is no item, and how they go together is not known without a total.
  if (total === undefined && lines.some(({ label }) => noItem.test(label))) return null
  const items = lines.filter((line) => line !== total && !isPaid(line))
  const paid = isLeft ? lines.filter((line) => line !== total && isPaid(line)) : []
  if (isLeft && paid.length === 0) return null
  const isStated = total !== undefined && !isLeft
  const summed = total === undefined ? items : [total]
  if (total === undefined && items.length < minLines) return null
  const [first] = summed
  if (first === undefined || [...summed, ...paid].some(({ sign }) => sign !== first.sign)) return null
  const cents = [...summed.map(({ cents: own }) => own), ...paid.map(({ cents: own }) => -own)]
  const sum = cents.reduce((all, own) => all + own, 0)
  const used = [...summed, ...paid]
  const evidence = used.map((line) => quoteOf(line, outline))
  const written = (value: number): string => amountOf(first.sign, value)
  const made = cents
    .map((own, index) => `${index === 0 ? '' : own < 0 ? ' − ' : ' + '}${written(Math.abs(own))}`)
    .join('')
  return {
    extracted: draftOf(isStated ? 'extracted' : 'computed', [
      { role: 'lead', text: isStated ? first.printed : written(sum), evidence: evidence.map((_, index) => index) },
      ...evidence.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
      ...(isStated ? [] : [{ role: 'note' as const, text: `${made} = ${written(sum)}.`, evidence: [] }]),
    ]),
    evidence,
    answerability: linesScore,
  }
}

function quoteOf({ start, end, text }: PricedLine, outline: Outline): Answered['evidence'][number] {
  const page = outline.units.findLast((unit) => unit.start <= start)?.page ?? null
  return { ...evidenceOf(outline, { ...blank, text, start, end, page }, linesScore) }
}

const blank = { kind: 'sentence', headings: [], section: 0, block: 0, tableHead: '' } as const
