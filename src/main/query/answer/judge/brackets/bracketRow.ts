/**
 * Chooses among the lines of a tariff the one whose bracket holds the figure or the date that the question names: "10
 * days before" is between "14 to 8 days" and not under "at least 30 days". The lines share their words, so neither words
 * nor a cross-encoder tell them apart. Pure.
 */
import { timesIn } from '../../../text/time/namedTimes.ts'
import type { ScoredSentence } from '../scoreSentences.ts'
import { bracketOf, pointsIn } from './bracket.ts'
import type { Bracket, Point } from './bracket.ts'

interface Line {
  readonly unit: ScoredSentence
  readonly bracket: Bracket
}

// Fewer are no tariff.
const minLines = 2
// Lines of one tariff stand one below the other. In UTF-16 units; chosen by judgement.
const maxGap = 400
// The lines have to be about what is asked nearly as well as the best sentence. Chosen by judgement, not fitted.
const minShare = 0.4

/** `scored`: best first. Null if the question names no figure, or no lines near the best sentence have brackets for it. */
export function bracketRow(question: string, scored: readonly ScoredSentence[]): ScoredSentence | null {
  const [best] = scored
  if (best === undefined) return null
  for (const { kind, value } of askedPoints(question)) {
    if (saysItself(best, kind, value)) continue
    const lines = scored.flatMap((unit): readonly Line[] => {
      const bracket = unit.score >= best.score * minShare * minShare ? bracketOf(unit.context.text, kind) : null
      // A day in the middle of a sentence is a deadline, and none of a tariff.
      const isTariff = kind !== 'date' || opensWithDay(unit.context.text)
      return bracket === null || !isTariff ? [] : [{ unit, bracket }]
    })
    const [first] = lines
    if (first === undefined || first.unit.score < best.score * minShare) continue
    const tariff = neighbours(first, lines)
    const holding = tariff.filter(({ bracket }) => bracket.from <= value && value <= bracket.to)
    if (tariff.length < minLines || holding.length === 0 || isWhole(holding)) continue
    return narrowest(holding).unit
  }
  return null
}

/** True if the best sentence has the very figure, without bounds: "3 kg parcels: £8". */
function saysItself({ context: { text } }: ScoredSentence, kind: string, value: number): boolean {
  return bracketOf(text, kind) === null && pointsIn(text).some((point) => point.kind === kind && point.value === value)
}

const nearStart = 24

function opensWithDay(text: string): boolean {
  return pointsIn(text).some(({ kind, start }) => kind === 'date' && start <= nearStart)
}

/** The figures and dates of the question; of a month or a year, its first day. */
function askedPoints(question: string): readonly Pick<Point, 'kind' | 'value'>[] {
  const points = pointsIn(question)
  const times = timesIn(question).map(({ from }) => ({ kind: 'date', value: from }))
  return [...points, ...times.filter(() => !points.some(({ kind }) => kind === 'date'))]
}

/** The lines of one document that stand around the first one. */
function neighbours(first: Line, lines: readonly Line[]): readonly Line[] {
  const own = lines
    .filter(({ unit }) => unit.sentence.contentId === first.unit.sentence.contentId)
    .toSorted((a, b) => a.unit.sentence.start - b.unit.sentence.start)
  const runs: Line[][] = []
  for (const line of own) {
    const end = runs.at(-1)?.at(-1)?.unit.sentence.end ?? -Infinity
    if (line.unit.sentence.start - end > maxGap) runs.push([line])
    else runs.at(-1)?.push(line)
  }
  return runs.find((run) => run.includes(first)) ?? []
}

/** Several lines with the same bracket are told apart by something else. */
function isWhole(holding: readonly Line[]): boolean {
  const narrow = narrowest(holding).bracket
  return holding.filter(({ bracket }) => bracket.from === narrow.from && bracket.to === narrow.to).length > 1
}

/** Of "until 2029" and "until 2030" for a day in 2028 the nearer end counts. */
function narrowest(holding: readonly Line[]): Line {
  return holding.reduce((narrow, line) => (isWithin(line.bracket, narrow.bracket) ? line : narrow))
}

const isWithin = (a: Bracket, b: Bracket): boolean => a.from >= b.from && a.to <= b.to
