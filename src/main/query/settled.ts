/** Reasons to skip that several engines share. */
import type { SkipReason } from './engine.ts'
import type { RetrievalState } from './retrievalState.ts'

/** A whole document, or a choice between several, is already the answer. */
export function settled(state: RetrievalState): SkipReason | undefined {
  if (state.reply !== null) return 'It was not a question about documents.'
  if (state.document !== null) return 'The whole document is the answer.'
  if (state.choices.length > 0) return 'Several documents match: the user chooses.'
  return undefined
}

/** Like `settled`, and also skips if an engine has already built an answer. */
export function answered(state: RetrievalState): SkipReason | undefined {
  return settled(state) ?? (state.extracted === null ? undefined : 'There is already an answer.')
}

/** Like `settled`, and also skips if there are no candidates. */
export function withoutCandidates(state: RetrievalState): SkipReason | undefined {
  return settled(state) ?? (state.candidates.length === 0 ? 'Nothing was found.' : undefined)
}
