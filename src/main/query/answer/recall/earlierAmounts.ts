/**
 * Computes over the amounts that the last answers of a chat gave: "how much is that together?", "what is the difference
 * between the two?", "which is more?". Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import type { EarlierTurn } from '../../earlierTurn.ts'
import type { CitedPlace } from '../../thread.ts'
import type { FigureWanted } from '../../understand/followUp/lastAnswer/recallWords.ts'
import { recallOf } from '../../understand/followUp/lastAnswer/recall.ts'
import { calendarIn, figuresIn } from '../../verify/figures.ts'

export interface EarlierAmount {
  /** The question that it answered. */
  readonly question: string
  /** The direct answer: "£925 a month". */
  readonly text: string
  readonly value: number
  readonly unit: string | null
  /** The figure within `text`. */
  readonly raw: string
  readonly cited: readonly CitedPlace[]
}

export interface EarlierResult {
  readonly lead: string
  /** The amounts that were used, oldest first. */
  readonly of: readonly EarlierAmount[]
  /** Says the sum as it was made: "112.80 + 104.40 = 217.20". */
  readonly made: string
}

// A direct answer is an amount and little else; "two of the nine arches" is none. Chosen by judgement.
const maxWords = 6

/**
 * The amounts of the latest answers that have one of the same unit, oldest first. An answer without one ends the row:
 * what was said before it is another subject.
 */
export function earlierAmounts(history: readonly EarlierTurn[]): readonly EarlierAmount[] {
  const found: EarlierAmount[] = []
  for (const [index, turn] of [...history.entries()].toReversed()) {
    // "Which is more?" gave no amount of its own.
    const recall = recallOf(turn.question, history.slice(0, index))
    if (recall !== null && recall.kind !== 'before') continue
    // "Since when?" between two amounts is about the first of them.
    if (found.length > 0 && isAside(turn)) continue
    const amount = amountOf(turn)
    const unit = found.find((one) => one.unit !== null)?.unit ?? null
    if (amount === null || (unit !== null && amount.unit !== null && unit !== amount.unit)) break
    // The same question asked again, as after "are you sure?", counts once.
    if (found.some(({ text, cited }) => text === amount.text && samePlaces(cited, amount.cited))) continue
    found.unshift(amount)
  }
  return found
}

/** The amount of the last answer, computed ones among them: "half of that" after "what's the difference?". */
export function latestAmount(history: readonly EarlierTurn[]): EarlierAmount | null {
  const last = history.at(-1)
  return (last === undefined ? null : amountOf(last)) ?? earlierAmounts(history).at(-1) ?? null
}

const maxAsideWords = 4
const aside = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|und|et)[, ]+)?',
    '(?:since|from|until|till|when|where|who|why|seit|ab|bis|wann|depuis|quand)(?!\\p{L})',
  ),
  'iu',
)

/** A short question in between that no amount answers ("since when?", "who says so?"). */
function isAside({ question, lead }: EarlierTurn): boolean {
  return question.split(/\s+/).length <= maxAsideWords && aside.test(question) && !/[£$€]/u.test(lead)
}

function samePlaces(one: readonly CitedPlace[], other: readonly CitedPlace[]): boolean {
  return one[0]?.contentId === other[0]?.contentId && one[0]?.start === other[0]?.start
}

function amountOf({ question, lead: whole, cited }: EarlierTurn): EarlierAmount | null {
  // "Marsh & Sons, 1980 GBP": the row's name, then its figure.
  const lead = /^[^\p{L}\n]*\p{L}.*, (?=[^,\d]*\d[^,]*$)/u.test(whole) ? (whole.split(', ').at(-1) ?? whole) : whole
  if (lead === '' || lead.split(/\s+/).length > maxWords || cited.length === 0 || calendarIn(lead).length > 0)
    return null
  const figures = figuresIn(lead)
  const [figure] = figures
  if (figure === undefined || figures.length > 1 || !/^[-+£$€¥₹\s]*$/.test(lead.slice(0, figure.start))) return null
  // An identifier ("AZ 4183", "4b") is no amount.
  if (/^\p{L}/u.test(lead.slice(figure.end)) && figure.unit === null) return null
  if (figure.unit === null && /^(?:19|20)\d{2}$/.test(figure.raw)) return null
  const value = Number(figure.values.at(isGrouped(figure.raw, figure.unit) ? -1 : 0))
  if (!Number.isFinite(value)) return null
  const sign = lead.slice(0, figure.start).includes('-') ? -1 : 1
  return { question, text: lead, value: sign * value, unit: figure.unit, raw: figure.raw, cited }
}

/** "1.200 €" is twelve hundred: money has no three decimals. */
function isGrouped(raw: string, unit: string | null): boolean {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(raw) && unit !== null && /^[€$£¥₹]|chf/.test(unit)
}

/** Null if there are not two amounts to compute with. `amounts`: oldest first. */
export function resultOf(
  wanted: FigureWanted,
  amounts: readonly EarlierAmount[],
  ofLast: number | null,
): EarlierResult | null {
  if (ofLast !== null && amounts.length < ofLast) return null
  const of = ofLast === null ? amounts : amounts.slice(-ofLast)
  const [first, ...others] = of
  if (first === undefined || others.length === 0) return null
  if (wanted === 'largest' || wanted === 'smallest') return extreme(wanted, of)
  const last = of.at(-1) ?? first
  const value =
    wanted === 'difference'
      ? Math.abs(first.value - last.value)
      : of.reduce((sum, each) => sum + each.value, 0) / (wanted === 'average' ? of.length : 1)
  const style = of.find(({ unit }) => unit !== null) ?? first
  const [more, less] = first.value >= last.value ? [first, last] : [last, first]
  const written = write(value, of)
  const terms = wanted === 'difference' ? `${more.raw} − ${less.raw}` : of.map(({ raw }) => raw).join(' + ')
  return {
    lead: style.text.replace(style.raw, () => written).replace(/^-/, ''),
    of,
    made: wanted === 'average' ? `(${terms}) ÷ ${of.length} = ${written}` : `${terms} = ${written}`,
  }
}

function extreme(wanted: 'largest' | 'smallest', of: readonly EarlierAmount[]): EarlierResult | null {
  // Four shifts are not fewer than 120 pounds.
  if (of.some(({ unit }) => unit !== of[0]?.unit)) return null
  const ordered = of.toSorted((a, b) => (wanted === 'largest' ? b.value - a.value : a.value - b.value))
  const [best, next] = ordered
  if (best === undefined || next === undefined) return null
  const made = ordered
    .map(({ raw }) => raw)
    .join(best.value === next.value ? ' = ' : wanted === 'largest' ? ' > ' : ' < ')
  return { lead: best.value === next.value ? `The same: ${best.text}` : `${best.text} – ${best.question}`, of, made }
}

/** "4,680" like "£90 a week" is "£4,680": the period was another one. */
export function inItsUnit(written: string, { text, raw }: EarlierAmount): string {
  const at = text.indexOf(raw)
  const behind = /^\s?(?:[€$£¥₹%]|(?:euros?|pounds?|dollars?|francs?|[A-Z]{3})(?!\p{L}))/u.exec(
    text.slice(at + raw.length),
  )?.[0]
  return `${text.slice(0, at).replace(/^-/, '')}${written}${behind ?? ''}`
}

/** With as many decimals as the most exact amount, and with its separators. */
export function write(value: number, of: readonly EarlierAmount[]): string {
  const raws = of.map(({ raw }) => raw)
  const isGerman = raws.some((raw) => /,\d{1,2}$/.test(raw) || /\.\d{3}(?:,|\.|$)/.test(raw))
  const given = Math.max(...raws.map((raw) => /[.,](\d{1,2})$/.exec(raw)?.[1]?.length ?? 0))
  const rounded = Math.round(value * 100) / 100
  const decimals = Math.max(given, Number.isInteger(rounded) ? 0 : 2)
  const isGrouped = raws.some((raw) => /\d[.,]\d{3}(?!\d)/.test(raw)) || rounded >= 10_000
  return rounded.toLocaleString(isGerman ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: isGrouped,
  })
}
