/** The answer with the largest or smallest of several amounts, and what else was compared. */
import { splitSentences } from '../../../../../shared/text/sentences.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { expectationOf } from '../../../text/expectation/expectation.ts'
import type { Expectation } from '../../../text/expectation/expectationRules.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import { dayOfIso, sayDay } from '../../../text/time/calendarDates.ts'
import type { ExtremeAsked } from '../../../understand/asked/extremeAsked.ts'
import { draftOf, shownText } from '../../draft.ts'
import { leadOf } from '../../lead/lead.ts'
import { coverageOf, searchedNote } from '../coverage.ts'
import { evidenceOf, withCited } from '../outline.ts'
import { namesOfEach } from './namesOfEach.ts'
import { labelOf } from './quantified.ts'
import type { Quantified } from './quantified.ts'

// Besides the extreme; the note tells how many more were compared.
const maxShown = 7
const maxOmitted = 3
const maxLabel = 60
// Statements that were found by keyword are less surely the right ones than a cell. Chosen by judgement.
const likelihood = 0.6

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

export interface Measured extends Quantified {
  readonly quantity: Quantity
}

export function extremeAnswer(
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
  const names = namesOfEach(asked, shown, state.query, store)
  const lines = shown.map((each, index) => {
    const own = direct[index] ?? null
    const name = names?.[index]
    if (name !== undefined) return `${name}: ${each.quantity.raw}`
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
