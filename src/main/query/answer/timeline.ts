/**
 * Shows how something changed: every dated point at which the documents mention it, oldest first. If the points are
 * figures of one unit, the answer begins with the first and the last.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { contentStems } from '../text/words/words.ts'
import { coverageOf, searchedNote } from './broad/coverage.ts'
import { draftOf, shownText } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { chronicle } from './time/chronicle.ts'
import type { ChronicleEntry } from './time/chronicle.ts'
import { namesThing } from './broad/namesThing.ts'
import { contentsOf, evidenceOf, outlineOf, withCited } from './broad/outline.ts'
import type { Outline } from './broad/outline.ts'
import { areOfSeries } from './documents/documentSeries.ts'
import { askedChange } from './time/askedChange.ts'
import type { AskedChange } from './time/askedChange.ts'
import { movedTimes } from './time/movedTimes.ts'
import { formOf, seriesFrom } from './time/series.ts'
import type { DraftSeries } from './time/series.ts'
import { pointsIn } from './time/points.ts'
import type { Point } from './time/points.ts'

// A change over years may be spread over one letter a year; the best documents come first.
const maxContents = 12
// One screenful: a longer series is reduced to the first, the last and evenly spaced points between them.
const maxPoints = 40
// More cannot be told apart in the width of an answer. By judgement.
const maxDrawn = 200
const minPoints = 2
const maxQuote = 240

export const timelineEngine: Engine = {
  id: 'timeline',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.form === 'timeline' ? undefined : 'It does not ask how something changed.'),
  async run(state, context) {
    const { store } = context
    const change = askedChange(state.query)
    const outlines =
      change === null ? [] : contentsOf(state.candidates, maxContents).flatMap((id) => outlineOf(id, store) ?? [])
    const found = change === null ? [] : pointsOf(outlines, change, store)
    const moved = (await movedTimes(state, context)).map(pointOf)
    const figures = moved.length > 0 ? [] : withoutRepeats(ofOneUnit(found))
    const isOnThing = onThing(change?.thing ?? '', figures)
    const told =
      isSeries(figures) || moved.length > 0 ? [] : (await chronicle(state, context)).map(pointOf).filter(isOnThing)
    const all = moved.length > 0 ? moved : told.length > 0 ? withoutRepeats([...figures, ...told]) : figures
    const points = moved.length > 0 ? moved : thinned(all, maxPoints)
    if (
      change !== null &&
      figures.length === 0 &&
      moved.length === 0 &&
      !points.some(namesThing(change.thing, state, store))
    ) {
      context.note(`No dated statement mentions “${change.thing}”: answered as a question.`)
      return {}
    }
    if (points.length < minPoints && moved.length === 0) {
      context.note('Fewer than two dated points: answered as a question.')
      return {}
    }
    const drawn = seriesOf(all, change?.thing ?? '')
    // A month that the list skips is drawn, and opens its line.
    const others = drawn === null ? [] : all.filter((point) => !points.includes(point))
    const evidence = [...points, ...others].map(({ outline, unit, held }) => evidenceOf(outline, unit, held))
    const coverage = coverageOf(store)
    const pieces: DraftPiece[] = [
      ...leadOf(points),
      ...points.map((point, index) => ({ role: 'item' as const, text: lineOf(point), evidence: [index] })),
      { role: 'note', text: searchedNote(coverage), evidence: [] },
    ]
    context.note(`${points.length} points${change === null ? '' : ` of “${change.thing}”`}.`)
    const held = points.reduce((sum, point) => sum + point.held, 0) / points.length
    return {
      extracted: draftOf('extracted', pieces),
      evidence,
      answerability: held,
      series: drawn,
      coverage,
      candidates: withCited(state.candidates, evidence satisfies readonly EvidenceSentence[], store),
    }
  },
}

/** The points of the documents, and of the others of a series of which one is about the thing ("Minutes of …"). */
function pointsOf(outlines: readonly Outline[], change: AskedChange, store: EngineContext['store']): readonly Point[] {
  const read = (outline: Outline, asked: AskedChange): readonly Point[] =>
    pointsIn(outline, store.contents.readTables(outline.contentId), asked)
  const own = new Map(outlines.map((outline) => [outline, read(outline, change)]))
  const about = outlines.filter((outline) => (own.get(outline) ?? []).length > 0)
  return outlines.flatMap((outline) => {
    const points = own.get(outline) ?? []
    const isOfSeries = about.some((other) => areOfSeries(other.contentId, outline.contentId, store))
    return points.length > 0 || !isOfSeries ? points : read(outline, { ...change, about: [] })
  })
}

/** "The rent may rise once in twelve months" is no figure of a rent that is told in pounds elsewhere. */
function ofOneUnit(points: readonly Point[]): readonly Point[] {
  const valued = points.filter(({ figure }) => figure !== null && figure.unit !== '' && !isTime.test(figure.unit))
  return valued.length >= minSeries ? points.filter(({ figure }) => !isTime.test(figure?.unit ?? '')) : points
}

const isTime = /^(?:years?|months?|weeks?|days?|hours?|minutes?)$/u

/** True if figures of one unit over at least three days tell the change by themselves. */
function isSeries(points: readonly Point[]): boolean {
  return new Set(points.map(({ date }) => date)).size >= minSeries
}

const minSeries = 3

/** Beside figures of the thing, only what names it belongs to its change. */
function onThing(thing: string, figures: readonly Point[]): (point: Point) => boolean {
  const stems = contentStems(thing)
  if (stems.length === 0 || new Set(figures.map(({ date }) => date)).size < minPoints) return () => true
  return ({ unit, outline }) => {
    const said = new Set(contentStems([unit.text, ...unit.headings, outline.place.title].join('\n')))
    return stems.some((stem) => said.has(stem))
  }
}

function pointOf({ outline, unit, date, held }: ChronicleEntry): Point {
  return { outline, unit, date, figure: null, held: Math.max(held, minHeld), label: null }
}

// What the reranker put on the topic counts as covered by half at least.
const minHeld = 0.5

/** Oldest first; duplicates on one day are removed. */
function withoutRepeats(points: readonly Point[]): readonly Point[] {
  const ordered = points.toSorted((a, b) => a.date.localeCompare(b.date) || b.held - a.held)
  const kept = new Map<string, Point>()
  for (const point of ordered) {
    const key = `${point.date} ${point.figure?.value ?? shownText(point.unit.text).toLowerCase()}`
    // "Budget: £3,200 left. Ann asks for £900": the first figure of a day is that of the thing.
    const isToldBefore = [...kept.values()].some(
      (other) =>
        isSameUnit(other, point) && (point.figure === null || (point.label === null && other.date === point.date)),
    )
    if (!kept.has(key) && !isToldBefore) kept.set(key, point)
  }
  return [...kept.values()]
}

function isSameUnit(a: Point, b: Point): boolean {
  return a.outline.contentId === b.outline.contentId && a.unit.start === b.unit.start
}

function thinned<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points
  const step = (points.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).flatMap((point) => point ?? [])
}

/** "£60 in 2019 → £84 in 2025", if all points are figures of one unit. */
function leadOf(points: readonly Point[]): readonly DraftPiece[] {
  const [first, last] = [points[0], points.at(-1)]
  const units = new Set(points.map(({ figure }) => figure?.unit))
  if (first?.figure == null || last?.figure == null || units.size !== 1) return []
  const text = `${first.figure.text} (${first.date}) → ${last.figure.text} (${last.date})`
  return [{ role: 'lead', text, evidence: [0, points.length - 1] }]
}

/** Null if a point is told in words or in another unit. */
function seriesOf(points: readonly Point[], thing: string): DraftSeries | null {
  const unit = points[0]?.figure?.unit ?? ''
  const values = points.flatMap(({ figure, date, unit: { start }, outline: { contentId } }) =>
    figure === null || figure.unit !== unit
      ? []
      : [{ date, until: null, value: figure.value, text: figure.text, source: { contentId, start } }],
  )
  if (values.length !== points.length) return null
  const form = formOf(
    unit,
    thing,
    values.map(({ date }) => date),
  )
  // Of amounts none can be omitted: the time would seem to have had none.
  return values.length <= maxDrawn
    ? seriesFrom(form, unit, values)
    : seriesFrom('measurements', unit, thinned(values, maxDrawn))
}

function lineOf({ date, unit, label }: Point): string {
  // A row begins with its date.
  const quote = label ?? shownText(unit.text.startsWith(`${date} | `) ? unit.text.slice(date.length + 3) : unit.text)
  return `${date}: ${quote.length <= maxQuote ? quote : `${quote.slice(0, quote.lastIndexOf(' ', maxQuote))} …`}`
}
