/**
 * Finds the two statements that say what something costs now and what it cost before: two lines of one paper ("Last
 * year's premium"), or the lines of two papers of different days. Pure. The shares were chosen by judgement, not fitted.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { quantitiesIn } from '../../text/numbers/quantities.ts'
import type { Quantity } from '../../text/numbers/quantities.ts'
import { contentStems } from '../../text/words/words.ts'

/** A sentence or row that states amounts, with what orders it in time. */
export interface AmountStatement {
  readonly text: string
  /** Score as an answer to what the thing costs, 0..1. */
  readonly score: number
  /** Index of its content: statements of one paper have the same. */
  readonly paper: number
  /** The title of the paper and the words of its file's name. */
  readonly name: string
  /** The name and the paper's passages that were found, for what it is about. */
  readonly around: string
  /** Days since 1 January 1970 since when it holds or when it was written; null if neither is known. */
  readonly since: number | null
  /** Names the clause of one agreement in all its versions: two of them are of one matter. Empty for other papers. */
  readonly clause: string
  /** True if it says itself from which day on it holds: a notice need not name the thing. */
  readonly isAnnounced: boolean
}

export interface AmountPair {
  /** Indexes into the statements. */
  readonly before: number
  readonly after: number
  readonly was: Quantity
  readonly now: Quantity
}

const earlierWords = new RegExp(
  wholeWord([
    "last year(?:'s)?|previous(?:ly)?|prior|former(?:ly)?|until now|so far|old|before|year before|expiring|earlier",
    "vorjahr(?:es)?|bisher\\p{L}*|alte[rn]?|zuvor|vorherig\\p{L}*|l'an dernier|précédente?|ancien(?:ne)?|auparavant",
  ]),
  'iu',
)
// What every price is called, and its times.
const generalStems = new Set(
  contentStems(
    'year years yearly annual annually month months monthly week weeks weekly day amount cost costs total pay ' +
      'paid payable including included tax vat jahr monat woche betrag kosten montant année mois',
  ),
)
// What an amount is called that is paid again and again.
const priceStems = new Set(
  contentStems(
    'rent fee premium price charge rate wage salary pay tariff subscription contribution instalment allowance ' +
      'miete gebühr beitrag prämie preis lohn gehalt abschlag loyer prime prix cotisation salaire tarif',
  ),
)
const minScore = 0.1
const minShare = 0.2
const sameLabelBonus = 0.3
// What a policy costs is its premium, whatever sums it insures.
const priceBonus = 0.5
const maxRatio = 3

/** Null if no two statements are of one thing at two times. `subject`: stems of what is asked about;
 * `period`: "per month", or null. */
export function amountPair(
  subject: readonly string[],
  statements: readonly AmountStatement[],
  period: string | null,
): AmountPair | null {
  const best = Math.max(0, ...statements.map(({ score }) => score))
  const scored = statements.map((statement, index) => {
    const about = new Set(contentStems(`${statement.around} ${statement.text}`))
    const isNotice = statement.isAnnounced && named(statement.text).some((stem) => isPriceOf(stem, subject))
    return { ...statement, index, isNotice, fit: subject.filter((stem) => about.has(stem)).length }
  })
  const closest = Math.max(1, ...scored.map(({ fit }) => fit))
  // The old version of an agreement may call the price otherwise, in the clause of the same number.
  const clauses = new Set(scored.filter(({ fit }) => fit === closest).map(({ clause }) => clause))
  const isMeant = (clause: string, fit: number): boolean => fit === closest || (clause !== '' && clauses.has(clause))
  const usable = scored.filter(
    ({ score, fit, isNotice, clause }) =>
      isNotice || (isMeant(clause, fit) && score >= Math.max(minScore, best * minShare)),
  )
  const pairs = usable.flatMap((one) => usable.flatMap((other) => pairOf(one, other, subject, period) ?? []))
  const [first] = pairs.toSorted((a, b) => b.score - a.score)
  return first?.pair ?? null
}

const isPriceOf = (stem: string, subject: readonly string[]): boolean => priceStems.has(stem) && subject.includes(stem)

type Usable = AmountStatement & { readonly index: number }

function pairOf(
  before: Usable,
  after: Usable,
  subject: readonly string[],
  period: string | null,
): { readonly pair: AmountPair; readonly score: number } | null {
  if (before.index === after.index || !isEarlier(before, after)) return null
  const [one, other] = [labelOf(before.text), labelOf(after.text)]
  const isSameLabel = one.length > 0 && one.length === other.length && one.every((stem) => other.includes(stem))
  const shared = named(before.text).filter((stem) => named(after.text).includes(stem))
  const isSameClause = before.clause !== '' && before.clause === after.clause
  const isKin = isSameClause || isSameLabel || shared.some((stem) => subject.includes(stem) || priceStems.has(stem))
  if (!isKin) return null
  const figures = quantitiesIn(after.text).flatMap((now) =>
    quantitiesIn(before.text).flatMap((was) => (isChanged(was, now) ? [{ was, now }] : [])),
  )
  const fitOf = ({ was, now }: { readonly was: Quantity; readonly now: Quantity }): number =>
    (period !== null && now.kind.endsWith(period) ? 2 : 0) + (was.kind === now.kind ? 1 : 0)
  const [figure] = figures.toSorted((a, b) => fitOf(b) - fitOf(a))
  if (figure === undefined) return null
  const isPrice = shared.some((stem) => priceStems.has(stem))
  const score = Math.min(before.score, after.score) + (isSameLabel ? sameLabelBonus : 0) + (isPrice ? priceBonus : 0)
  return { pair: { before: before.index, after: after.index, ...figure }, score }
}

/** Amounts of one unit, of the same period where both say one; twelve times as much is another period's. */
function isChanged(was: Quantity, now: Quantity): boolean {
  const [[unit, every], [otherUnit, otherEvery]] = [was.kind.split(' per '), now.kind.split(' per ')]
  const isOfPeriod = every === undefined || otherEvery === undefined || every === otherEvery
  const ratio = Math.max(was.value, now.value) / Math.max(Math.min(was.value, now.value), 1e-9)
  return unit === otherUnit && isOfPeriod && ratio > 1 && ratio < maxRatio
}

/** Of one paper its own words decide, of two their days. */
function isEarlier(one: AmountStatement, other: AmountStatement): boolean {
  const [isOld, isOtherOld] = [earlierWords.test(one.text), earlierWords.test(other.text)]
  if (one.paper === other.paper) return isOld && !isOtherOld
  return one.since !== null && other.since !== null && one.since < other.since && !isOtherOld
}

const named = (text: string): readonly string[] =>
  contentStems(text.replace(earlierWords, ' ')).filter((stem) => !/\d/.test(stem) && !generalStems.has(stem))

const maxLabelWords = 6

/** "Last year's premium | £574.15": the stems of what a row calls its amount, without the time. Empty for a sentence. */
export function labelOf(text: string): readonly string[] {
  const [label = '', rest] = text.split(/ \| |: /u)
  const isLabel = rest !== undefined && label.split(' ').length <= maxLabelWords && !/^\[|\d/u.test(label)
  return isLabel ? named(label) : []
}
