/** Looks for questions that can follow an answer, once it is shown, and drops them when the user goes on. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import { bridge } from '../../../bridge/current.ts'
import { announce } from '../../../lib/announce.ts'
import { strings } from '../../../strings.ts'
import { chatStore } from '../chatStore.ts'

interface Search {
  cancel: () => void
}

let searching: Search | null = null

export function dropSuggestions(): void {
  searching?.cancel()
  searching = null
  chatStore.setState({ suggestions: null })
}

/** Level basic promises as little work as possible, and each suggestion costs about as much as such an answer. */
const isAllowed = ({ kind, trace, citations }: Answer): boolean =>
  kind !== 'refusal' &&
  citations.length > 0 &&
  trace.settings.find(({ key }) => key === 'answer.level')?.value !== 'basic'

/**
 * Never rejects: an answer without suggestions is complete. In a hidden window the search waits until somebody can see
 * what it finds, because it keeps the library from its other work.
 */
export function suggestAfter(messageId: string, chatId: string, answer: Answer): void {
  if (!isAllowed(answer) || chatStore.getState().activeId !== chatId) return
  const search: Search = { cancel: () => undefined }
  searching = search
  if (!isHidden()) return start(search, messageId)
  const shown = (): void => {
    if (!isHidden()) start(search, messageId)
  }
  const waiting = new AbortController()
  search.cancel = () => waiting.abort()
  document.addEventListener('visibilitychange', shown, { signal: waiting.signal })
}

/** Without a document, as where the stores run alone, nothing is hidden. */
const isHidden = (): boolean => typeof document !== 'undefined' && document.hidden

function start(search: Search, messageId: string): void {
  search.cancel()
  const handle = bridge().stream('chat.suggest', { messageId }, (question) => {
    if (searching !== search) return
    const { suggestions } = chatStore.getState()
    const known = suggestions?.messageId === messageId ? suggestions.questions : []
    chatStore.setState({ suggestions: { messageId, questions: [...known, question] } })
  })
  search.cancel = () => handle.cancel()
  handle.result.then(
    ({ questions }) => {
      if (searching !== search) return
      searching = null
      // Once for all of them: a reader of the screen is not interrupted three times.
      if (questions.length > 0) announce(strings.chat.announceFollowUps(questions.length))
    },
    () => {
      if (searching === search) searching = null
    },
  )
}
