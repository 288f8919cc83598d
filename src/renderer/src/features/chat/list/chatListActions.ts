/** Pinning, archiving and searching chats. */
import type { Chat, FoundChat } from '../../../../../shared/domain/chat.ts'
import { bridge } from '../../../bridge/current.ts'
import { announce } from '../../../lib/announce.ts'
import { attempt, notify } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { loadChats } from '../chatActions.ts'
import { chatStore } from '../chatStore.ts'

/** Shown at once; the list that main sends afterwards is the truth. */
function change(chat: Chat, patch: Partial<Chat>): void {
  chatStore.setState((state) => ({
    chats: state.chats.map((one) => (one.id === chat.id ? { ...one, ...patch } : one)),
  }))
}

export function setPinned(chat: Chat, pinned: boolean): Promise<void> {
  change(chat, { pinned })
  return attempt(async () => {
    await bridge().request('chat.setPinned', { chatId: chat.id, pinned })
    await loadChats()
  })
}

export function setArchived(chat: Chat, archived: boolean): Promise<void> {
  change(chat, { archived })
  return attempt(async () => {
    await bridge().request('chat.setArchived', { chatId: chat.id, archived })
    await loadChats()
    notify(archived ? strings.chats.wasArchived(chat.title) : strings.chats.wasRestored(chat.title))
  })
}

export const showArchive = (archiveShown: boolean): void => chatStore.setState({ archiveShown })

/** Null closes the search. */
export const setChatQuery = (query: string | null): void => chatStore.setState({ query })

/** Null when the search failed, which a notice says. */
export async function searchChats(query: string): Promise<readonly FoundChat[] | null> {
  let found: readonly FoundChat[] | null = null
  await attempt(async () => {
    found = await bridge().request('chat.search', { query })
    announce(strings.chats.announceFound(found.length))
  })
  return found
}
