/**
 * Finds the largest or smallest of the amounts that prose, notes and diaries state one by one: "Which vegetable gave the
 * biggest harvest?". It shows what was compared, because code cannot know whether honey is a vegetable.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { readSuperlative } from '../compute/question/superlatives.ts'
import { quantitiesIn } from '../text/numbers/quantities.ts'
import type { Quantity } from '../text/numbers/quantities.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { extremeAsked } from '../understand/asked/extremeAsked.ts'
import type { ExtremeAsked } from '../understand/asked/extremeAsked.ts'
import { holds, stemsWithin } from './broad/askedWords.ts'
import { newestOfSeries } from './time/newestOfSeries.ts'
import { extremeAnswer } from './broad/lists/extremeAnswer.ts'
import type { Measured } from './broad/lists/extremeAnswer.ts'
import { quantifiedOn } from './broad/lists/quantified.ts'
import type { Quantified } from './broad/lists/quantified.ts'
import { clauseOf, countsIn, saysNoun } from './broad/lists/quantityBeside.ts'
import { fold, stem } from '../text/words/words.ts'

const minCompared = 2
// Times and shares stand in statements about anything: they are compared only if the question asks for them.
const seldomMeant = /^(?:duration|share)/u

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
    const { statements, omitted } = await comparedOn(asked, state, context)
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
    return extremeAnswer(asked, kind, compared, eachOnce(others, asked), state, context)
  },
}

interface Statements {
  readonly statements: readonly Quantified[]
  readonly omitted: readonly Quantified[]
}

/** Of "which builder gives the longest warranty" what says the warranty, whether or not it names a builder. */
async function comparedOn(asked: ExtremeAsked, state: RetrievalState, context: EngineContext): Promise<Statements> {
  if (asked.of !== '') {
    const words = asked.words.filter((word) => !asked.noun.split(' ').includes(word))
    const own = await statementsOn({ ...asked, noun: asked.of, measured: asked.of, words }, state, context)
    if (own.statements.length >= minCompared) return { ...own, omitted: [] }
  }
  return statementsOn(asked, state, context)
}

async function statementsOn(asked: ExtremeAsked, state: RetrievalState, context: EngineContext): Promise<Statements> {
  const nouns = asked.noun === '' ? [] : [asked.noun]
  const read = (text: string): readonly Quantity[] => quantitiesOf(asked, text)
  const matter = { nouns, words: asked.words }
  const { onMatter, omitted } = await quantifiedOn(state.query, matter, state.candidates, context, read)
  const own = onMatter.flatMap((each) => ofNoun(asked, each) ?? [])
  return { statements: newestOfSeries(own, state.query), omitted }
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
