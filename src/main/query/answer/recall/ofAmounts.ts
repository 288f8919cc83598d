/** Answers from the amounts that the last answers gave: sums, differences, other periods, rates and shares. */
import type { EarlierTurn } from '../../earlierTurn.ts'
import type { EngineContext } from '../../engine.ts'
import type { StatePatch } from '../../retrievalState.ts'
import type { OverPeriod } from '../../understand/followUp/lastAnswer/overPeriod.ts'
import type { FigureWanted } from '../../understand/followUp/lastAnswer/recallWords.ts'
import type { Scaled } from '../../understand/followUp/lastAnswer/scaled.ts'
import type { DraftPiece } from '../draft.ts'
import { amountOver, periodOf } from './amountOver.ts'
import { earlierAmounts, latestAmount, resultOf } from './earlierAmounts.ts'
import type { EarlierResult } from './earlierAmounts.ts'
import { note, patchOf } from './recalledPatch.ts'
import { scaledAmount } from './scaledAmount.ts'
import { evidenceFor } from './shownEvidence.ts'
import { valueBefore } from './valueBefore.ts'
import { maxQuotes } from './sourcesShown.ts'

export function fromAmounts(
  history: readonly EarlierTurn[],
  wanted: FigureWanted,
  ofLast: number | null,
  context: EngineContext,
): StatePatch | null {
  const result = resultOf(wanted, earlierAmounts(history), ofLast)
  return result === null ? null : computed(result, context)
}

export function scaledOver(history: readonly EarlierTurn[], scaled: Scaled, context: EngineContext): StatePatch | null {
  const amount = latestAmount(history)
  const result = amount === null ? null : scaledAmount(scaled, [amount])
  return result === null ? null : computed(result, context)
}

/** The figure of "July 2026, 83.2", with what the answer rests on. */
export function valueOf(last: EarlierTurn, context: EngineContext): StatePatch | null {
  const amount = earlierAmounts([last]).at(-1)
  const found = amount === undefined ? null : evidenceFor(last.cited.slice(0, maxQuotes), context.store)
  if (amount === undefined || found === null) return null
  const all = found.evidence.map((_, index) => index)
  const rows = { query: last.question, used: all.length, total: all.length }
  return patchOf(
    'computed',
    [{ role: 'lead', text: amount.text, evidence: all }, note(`The figure of the answer above: ${last.lead}.`)],
    found,
    rows,
  )
}

/** "Your salary rises from £25,200 to £26,460" tells what it was before. */
export function replacedValue(last: EarlierTurn, context: EngineContext): StatePatch | null {
  const found = evidenceFor(last.cited.slice(0, maxQuotes), context.store)
  const values = found?.evidence.map(({ text }) => valueBefore(text, last.lead)) ?? []
  const index = values.findIndex((value) => value !== null)
  const [value, quoted] = [values[index], found?.evidence[index]]
  if (value == null || quoted === undefined || found === null) return null
  return patchOf(
    'extracted',
    [
      { role: 'lead', text: value, evidence: [0] },
      { role: 'quote', text: quoted.text, evidence: [0] },
    ],
    { evidence: [quoted], candidates: found.candidates },
  )
}

/** Null unless the answer, its quote or its question says for which period the amount is. */
export function overPeriodOf(
  history: readonly EarlierTurn[],
  over: OverPeriod,
  context: EngineContext,
): StatePatch | null {
  const latest = over.isDifference ? null : latestAmount(history)
  const amounts = latest === null ? earlierAmounts(history) : [latest]
  const per = periodOf(amounts.at(-1), context.store.contents)
  const result = per === null ? null : amountOver(over, amounts, per)
  if (result !== null) return computed(result, context)
  // "How much more is that a week?" of two amounts that nothing says a period of.
  return over.isDifference && over.count === 1 ? fromAmounts(history, 'difference', 2, context) : null
}

function computed(result: EarlierResult, context: EngineContext): StatePatch | null {
  const found = evidenceFor(
    result.of.flatMap(({ cited }) => cited.slice(0, 1)),
    context.store,
  )
  // An amount without its quote would be a sum that nobody can check.
  if (found === null || found.evidence.length < result.of.length) return null
  const all = found.evidence.map((_, index) => index)
  return patchOf(
    'computed',
    [
      { role: 'lead', text: result.lead, evidence: all },
      ...result.of.map(({ text, question }, index): DraftPiece => ({
        role: 'item',
        text: `${text} – ${question}`,
        evidence: [index],
      })),
      note(
        `Computed from ${result.of.length === 1 ? 'the answer' : `${result.of.length} answers`} above: ${result.made}.`,
      ),
    ],
    found,
    { query: result.made, used: result.of.length, total: result.of.length },
  )
}
