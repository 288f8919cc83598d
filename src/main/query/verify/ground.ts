/**
 * Decides what is shown: the model's sentences that passed their check, above the quotes that code found. Answers built
 * by code are checked too: a quote must match its evidence word for word. Emits the text that the user has not seen
 * yet.
 */
import type { Engine, EngineContext } from '../engine.ts'
import { leadOver } from '../answer/lead/leadOver.ts'
import { shownText } from '../answer/draft.ts'
import { withLeadInOtherWords } from '../answer/lead/inOtherWords.ts'
import { withColumnNames } from '../answer/lead/cells/withColumnNames.ts'
import type { DraftAnswer, DraftPart, RetrievalState, SentenceCheck } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { share } from './checkSentence.ts'

export const groundEngine: Engine = {
  id: 'ground',
  maxLlmCalls: 0,
  skip: (state) =>
    settled(state) ??
    (state.extracted === null && checkedWords(state) === null ? 'There is no answer to check.' : undefined),
  async run(state, context) {
    const words = checkedWords(state)
    const { extracted } = state
    if (words === null)
      return extracted === null
        ? { chosen: null, checks: [] }
        : shown(extracted, checksOf(extracted, state), state, context)
    if (extracted === null) return { chosen: words, checks: state.checks }
    const chosen = leadOver(words, extracted, state.evidence)
    const rest = { ...chosen, parts: chosen.parts.slice(words.parts.length) }
    const patch = shown(chosen, [...state.checks, ...checksOf(rest, state)], state, context)
    showRest(words, patch.chosen, state, context)
    return patch
  },
}

/** What was checked word for word, with the names of the columns in every row of a table. `checks`: one per part. */
function shown(
  checked: DraftAnswer,
  checks: readonly SentenceCheck[],
  state: RetrievalState,
  { store }: EngineContext,
): { readonly chosen: DraftAnswer; readonly checks: readonly SentenceCheck[] } {
  const named = withColumnNames(checked, state.evidence, store)
  const chosen = withLeadInOtherWords(named, state.question, state.evidence)
  const moved = checks.map((check, index) => {
    const { start, end } = chosen.parts[index] ?? check
    return { ...check, start, end }
  })
  return { chosen, checks: moved }
}

/** The model's words, only if each of their sentences was checked. */
function checkedWords({ generated, checks }: RetrievalState): DraftAnswer | null {
  if (generated === null || generated.parts.length === 0) return null
  const all = generated.parts.every(({ start, end }, index) => {
    const check = checks[index]
    return check !== undefined && check.start === start && check.end === end
  })
  return all && checks.length === generated.parts.length ? generated : null
}

/** The words were shown as they arrived, except for a conclusion of the model's own, which is shown with its mark. */
function showRest(words: DraftAnswer, chosen: DraftAnswer, state: RetrievalState, context: EngineContext): void {
  if (state.checks.every(({ supported }) => supported)) context.emit(chosen.text.slice(words.text.length))
}

function checksOf(draft: DraftAnswer, state: RetrievalState): readonly SentenceCheck[] {
  return draft.parts.map((part) => {
    const { start, end, role } = part
    const score = role === 'quote' ? quoteScore(draft.text.slice(start, end), part, state) : 1
    return { start, end, role, supported: true, score, problem: null, evidence: part.evidence ?? [] }
  })
}

/** 1 if word for word, else the share of it that its evidence contains. */
function quoteScore(shown: string, { evidence }: DraftPart, state: RetrievalState): number {
  const text = (evidence ?? []).map((index) => shownText(state.evidence[index]?.text ?? '')).join(' ')
  return text.includes(shown) ? 1 : share(shown, text)
}
