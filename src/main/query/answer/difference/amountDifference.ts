/**
 * The difference of two amounts that stand in different places, as last year's bill and this year's: each is looked up
 * as a question of its own and shown with its quote.
 */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, StatePatch } from '../../retrievalState.ts'
import type { AmountsAsked } from '../../understand/asked/amountsAsked.ts'
import { answerOne, mergedCandidates, withJoinedEvidence } from '../parts/answerOne.ts'
import type { OneAnswer } from '../parts/oneAnswer.ts'
import { draftOf } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { figuresIn } from '../broad/figures.ts'
import type { Figure } from '../broad/figures.ts'

interface FoundAmount {
  readonly figure: Figure
  readonly answer: OneAnswer
}

export async function differenceOfAmounts(
  { questions }: AmountsAsked,
  state: RetrievalState,
  context: EngineContext,
): Promise<StatePatch> {
  const found: FoundAmount[] = []
  for (const question of questions) {
    const answer = await answerOne(question, { around: state.candidates, documents: new Set() }, context)
    const figure = answer.answerability < refuseBelow ? null : amountOf(question, answer)
    if (figure === null) {
      context.note(`No amount was found for: ${question}`)
      return {}
    }
    found.push({ figure, answer })
  }
  const [one, other] = found
  if (one === undefined || other === undefined || one.figure.unit !== other.figure.unit || isSame(one, other)) return {}
  const lead = written(Math.abs(one.figure.value - other.figure.value), one.figure)
  const { pieces, evidence } = withJoinedEvidence(found.map(({ answer }) => answer))
  const shown = pieces.flatMap((own) => own.find(({ role }) => role === 'quote') ?? own[0] ?? [])
  const all = [...new Set(shown.flatMap((quote) => quote.evidence))]
  const isLess = one.figure.value < other.figure.value
  const note = `${one.figure.text} is ${isLess ? 'less' : 'more'} than ${other.figure.text} by ${lead}.`
  context.note(note)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: lead, evidence: all },
      ...shown.map((quote) => ({
        ...quote,
        role: 'quote' as const,
        text: evidence[quote.evidence[0] ?? 0]?.text ?? quote.text,
      })),
      { role: 'note', text: note, evidence: [] },
    ]),
    evidence,
    answerability: Math.min(...found.map(({ answer }) => answer.answerability)),
    candidates: mergedCandidates([...found.map(({ answer }) => answer.candidates), state.candidates]),
    queries: [...new Set([...state.queries, ...questions])],
    nearMisses: [],
  }
}

/** The one figure of the direct answer that the question does not contain; null if there are several or none. */
function amountOf(question: string, { pieces }: OneAnswer): Figure | null {
  const [lead] = pieces
  if (lead?.role !== 'lead') return null
  const [figure, other] = figuresIn(lead.text).filter(({ text }) => !question.includes(text))
  return figure === undefined || other !== undefined ? null : figure
}

/** One place cannot say both amounts in one figure. */
function isSame(one: FoundAmount, other: FoundAmount): boolean {
  const placeOf = ({ answer: { pieces, evidence } }: FoundAmount): string => {
    const sentence = evidence[pieces[0]?.evidence[0] ?? -1]
    return sentence === undefined ? '' : `${sentence.contentId}:${sentence.start}`
  }
  return placeOf(one) === placeOf(other) && one.figure.start === other.figure.start
}

function written(value: number, { unit }: Figure): string {
  const rounded = Math.round(value * 100) / 100
  const digits = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
  if (/^[€£$]$/u.test(unit)) return `${unit}${digits}`
  return unit === '' ? digits : `${digits} ${unit}`
}
