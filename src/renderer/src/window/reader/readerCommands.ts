/** The commands of the menus and keys that mean the document that is read. */
import { chatStore } from '../../features/chat/chatStore.ts'
import { neighbour } from '../../features/source/citations/chatCitation.ts'
import { openFind } from '../../features/source/find/findActions.ts'
import { print } from '../../features/source/readerStore.ts'
import { notify } from '../../lib/notice.ts'
import { openSource, selectShownSource, windowStore } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { chatCitations } from './useChatCitations.ts'

/** True if a document is what the user looks at: it is the page, or the focus is in its drawer. */
function isRead(): boolean {
  const state = windowStore.getState()
  if (selectShownSource(state) === null) return false
  return state.page === 'reader' || document.activeElement?.closest('[data-drawer]') != null
}

/** False where no document is read: then something else is meant to be searched. */
export function findInSource(): boolean {
  if (!isRead()) return false
  openFind()
  // Open already, with the focus in the text: back into the field.
  const field = document.querySelector<HTMLInputElement>('[data-find]')
  field?.focus()
  field?.select()
  return true
}

export function printSource(): void {
  if (selectShownSource(windowStore.getState()) === null) notify(strings.reader.nothingToPrint)
  else print()
}

/** The next citation of the chat; with no document open, its first. */
export function stepCitation(by: 1 | -1): void {
  const citations = chatCitations(chatStore.getState().messages ?? [])
  const shown = selectShownSource(windowStore.getState())
  const next = shown === null ? citations.at(by > 0 ? 0 : -1) : neighbour(citations, shown, by)
  if (next) openSource(next.target)
}
