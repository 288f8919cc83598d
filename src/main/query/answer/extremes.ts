/**
 * Finds the largest or smallest of the amounts that prose, notes and diaries state one by one: "Which vegetable gave the
 * biggest harvest?". It shows what was compared, because code cannot know whether honey is a vegetable.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { readSuperlative } from '../compute/question/superlatives.ts'
import { dayOfIso, sayDay } from '../text/time/calendarDates.ts'
import { expectationOf } from '../text/expectation/expectation.ts'
import type { Expectation } from '../text/expectation/expectationRules.ts'
import { quantitiesIn } from '../text/numbers/quantities.ts'
import type { Quantity } from '../text/numbers/quantities.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { extremeAsked } from '../understand/asked/extremeAsked.ts'
import type { ExtremeAsked } from '../understand/asked/extremeAsked.ts'
import { holds, stemsWithin } from './broad/askedWords.ts'
import { coverageOf, searchedNote } from './broad/coverage.ts'
import { draftOf, shownText } from './draft.ts'
import { leadOf } from './lead/lead.ts'
import { newestOfSeries } from './time/newestOfSeries.ts'
import { evidenceOf, withCited } from './broad/outline.ts'
import { labelOf, quantifiedOn } from './broad/lists/quantified.ts'
import type { Quantified } from './broad/lists/quantified.ts'
import { clauseOf, countsIn, saysNoun } from './broad/lists/quantityBeside.ts'
import { fold, stem } from '../text/words/words.ts'

// Besides the extreme; the note tells how many more were compared.
const maxShown = 7
const maxOmitted = 3
const maxLabel = 60
const minCompared = 2
// Statements that were found by keyword are less surely the right ones than a cell. Chosen by judgement.
const likelihood = 0.6
// Times and shares stand in statements about anything: they are compared only if the question asks for them.
const seldomMeant = /^(?:duration|share)/u

const kindNames: readonly (readonly [start: string, name: string])[] = [
  ['count', 'a number'],
  ['weight', 'a weight'],
  ['length', 'a length'],
  ['area', 'an area'],
  ['volume', 'a volume'],
  ['duration', 'a duration'],
  ['temperature', 'a temperature'],
  ['money', 'an amount of money'],
  ['share', 'a percentage'],
  ['energy', 'an amount of energy'],
  ['power', 'a power'],
  ['speed', 'a speed'],
]

interface Measured extends Quantified {
  readonly quantity: Quantity
}

export const extremesEngine: Engine = {
  id: 'extremes',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.parts.length > 1
      ? 'It asks for several things.'
      : extremeAsked(state.query) === null
        ? 'It asks for no largest or smallest amount.'
        : undefined),
  async run(state, context) {
    const asked = extremeAsked(state.query)
    if (asked === null || isStated(asked, state)) return {}
    const nouns = asked.noun === '' ? [] : [asked.noun]
    const read = (text: string): readonly Quantity[] => quantitiesOf(asked, text)
    const { onMatter, omitted } = await quantifiedOn(
      state.query,
      { nouns, words: asked.words },
      state.candidates,
      context,
      read,
    )
    const statements = newestOfSeries(
      onMatter.flatMap((each) => ofNoun(asked, each) ?? []),
      state.query,
    )
    const byKind = Map.groupBy(
      statements.flatMap((each) => each.quantities.map((quantity): Measured => ({ ...each, quantity }))),
      ({ quantity }) => quantity.kind,
    )
    const kinds = [...byKind].map(([kind, all]) => [kind, eachOnce(all, asked)] as const)
    const [kind, compared = []] = kinds.toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['']
    if (compared.length < minCompared) {
      context.note('Fewer than two statements with an amount can be compared.')
      return {}
    }
    const others = omitted.flatMap((each) =>
      each.quantities.filter((quantity) => quantity.kind === kind).map((quantity): Measured => ({ ...each, quantity })),
    )
    return answerOf(asked, kind, compared, eachOnce(others, asked), state, context)
  },
}

function quantitiesOf({ kinds, measured, isCounted }: ExtremeAsked, text: string): readonly Quantity[] {
  if (isCounted) return countsIn(measured, text)
  return quantitiesIn(text).filter(({ kind }) =>
    kinds === null ? !seldomMeant.test(kind) : kinds.some((start) => kind.startsWith(start)),
  )
}

/**
 * The statement with the quantities that the noun stands beside; null if it stands beside none. A heading has the noun
 * for the first quantity of each line.
 */
function ofNoun({ noun, measured, isCounted }: ExtremeAsked, each: Quantified): Quantified | null {
  if (isCounted) return each
  const { text, headings } = each.unit
  const all = quantitiesIn(text)
  const beside = (wanted: string): readonly Quantity[] =>
    each.quantities.filter((quantity) => saysNoun(wanted, clauseOf(text, quantity, all)))
  if (measured === '') {
    const own = noun === '' ? [] : beside(noun)
    return own.length === 0 ? each : { ...each, quantities: own }
  }
  const above = saysNoun(measured, [...headings, each.outline.place.title].join('\n'))
  const own = beside(measured)
  const quantities = own.length > 0 ? own : above ? each.quantities.slice(0, 1) : []
  return quantities.length === 0 ? null : { ...each, quantities }
}

/** One quantity of each statement, the extreme statement first: its total, or else the extreme of its quantities. */
function eachOnce(all: readonly Measured[], { direction }: ExtremeAsked): readonly Measured[] {
  const sign = direction === 'max' ? -1 : 1
  const byValue = (a: Measured, b: Measured): number => sign * (a.quantity.value - b.quantity.value)
  return [...Map.groupBy(all, ({ unit }) => unit).values()]
    .flatMap((own) => totalOf(own) ?? own.toSorted(byValue).slice(0, 1))
    .toSorted(byValue)
}

/** "31 kg in all, Linda 22 kg and Bamberger 9 kg": a quantity to which the others add up. */
function totalOf(own: readonly Measured[]): Measured | undefined {
  const sum = own.reduce((all, { quantity }) => all + quantity.value, 0)
  return own.length < 3
    ? undefined
    : own.find(({ quantity }) => Math.abs(sum - 2 * quantity.value) < tolerance * Math.abs(sum))
}

// Parts are rounded.
const tolerance = 0.01

/** True if a passage says itself what the largest is: its sentence answers better than a comparison. */
function isStated({ direction, words }: ExtremeAsked, { candidates }: RetrievalState): boolean {
  const stems = words.map((word) => stem(fold(word)))
  return candidates.some(({ chunk }) =>
    splitSentences(chunk.text).some(({ start, end }) => {
      const text = chunk.text.slice(start, end)
      if (readSuperlative(text)?.direction !== direction) return false
      const held = stemsWithin(text)
      return stems.every((each) => holds(held, each))
    }),
  )
}

function answerOf(
  asked: ExtremeAsked,
  kind: string,
  compared: readonly Measured[],
  omitted: readonly Measured[],
  state: RetrievalState,
  { store, note }: EngineContext,
): StatePatch {
  const values = [...new Set(compared.map(({ quantity }) => quantity.value))]
  const value = values[asked.rank - 1]
  if (value === undefined) return {}
  const leading = compared.filter(({ quantity }) => quantity.value === value)
  const shown = [...leading, ...compared.filter((each) => !leading.includes(each)).slice(0, maxShown)]
  const expectation = expectationOf(state.query)
  const isDated = expectation === 'date'
  // "When", "who" and "where" are answered with that, and not with the amount.
  const direct = leading.map((each) => (others.has(expectation) ? directOf(state.query, each) : null))
  if (isDated && direct.includes(null)) {
    note('The statement with the extreme does not say when.')
    return {}
  }
  const evidence = shown.map(({ outline, unit }) => evidenceOf(outline, unit, likelihood))
  const coverage = coverageOf(store)
  const name = kindNames.find(([start]) => kind.startsWith(start))?.[1] ?? 'an amount'
  const found = `Compared ${compared.length} statements with ${name}.`
  const isBeyond = ({ quantity }: Measured): boolean =>
    asked.direction === 'max' ? quantity.value > value : quantity.value < value
  // Where little was surely compared, what was omitted matters as much.
  const isSure = omitted.length < compared.length && !omitted.some(isBeyond)
  const doubtful = isSure ? [] : omitted.slice(0, maxOmitted)
  const other = doubtful.map(({ unit, quantity }) => `${quantity.raw} (“${shownText(unit.text)}”)`).join('; ')
  note(`${found}${doubtful.length === 0 ? '' : ` Not counted: ${other}.`}`)
  const lines = shown.map((each, index) => {
    const own = direct[index] ?? null
    return own === null ? lineOf(each, isDated) : `${own} (${each.quantity.raw})`
  })
  return {
    // What was omitted may be the answer: the label of the confidence says so.
    extracted: draftOf(doubtful.length === 0 ? 'computed' : 'extracted', [
      { role: 'lead', text: lines.slice(0, leading.length).join(' · '), evidence: [...leading.keys()] },
      ...leading.map(({ unit }, index) => ({ role: 'quote' as const, text: unit.text, evidence: [index] })),
      ...lines.slice(leading.length).map((text, index) => ({
        role: 'item' as const,
        text,
        evidence: [leading.length + index],
      })),
      { role: 'note', text: `${found} ${searchedNote(coverage)}`, evidence: [] },
      ...(doubtful.length === 0
        ? []
        : [{ role: 'note' as const, text: `Not counted as “${asked.noun}”: ${other}.`, evidence: [] }]),
    ]),
    evidence,
    answerability: likelihood,
    coverage,
    candidates: withCited(state.candidates, evidence, store),
  }
}

const others: ReadonlySet<Expectation> = new Set(['date', 'person', 'place'])

/** The day, a name or a place that the statement says, or the day that it was written on; or null. */
function directOf(question: string, { unit, date }: Measured): string | null {
  const found = leadOf(question, { text: unit.text, label: '', writtenOn: null })
  if (found !== null || expectationOf(question) !== 'date' || date === null) return found?.text ?? null
  const day = dayOfIso(date)
  return day === null ? date : sayDay(day)
}

function lineOf({ unit, quantity, date }: Measured, isDated: boolean): string {
  const label = labelOf(unit.text, quantity) || sentenceOf(unit.text, quantity)
  const day = isDated && date !== null ? dayOfIso(date) : null
  return `${quantity.raw}${label === '' ? '' : `: ${label}`}${day === null ? '' : ` (${sayDay(day)})`}`
}

/** The sentence of a quantity without its full stop, if it is short. */
function sentenceOf(text: string, { start }: Quantity): string {
  const range = splitSentences(text).find((sentence) => sentence.start <= start && start < sentence.end)
  const sentence = shownText(text.slice(range?.start ?? 0, range?.end)).replace(/[.;]$/, '')
  return sentence.length <= maxLabel ? sentence : ''
}
