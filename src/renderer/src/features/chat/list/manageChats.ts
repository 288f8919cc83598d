/** Renaming and deleting chats. */
import type { Chat } from '../../../../../shared/domain/chat.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'
import { withUndo } from '../../../lib/undo.ts'
import { strings } from '../../../strings.ts'
import { loadChats, newChat, openChat } from '../chatActions.ts'
import { chatStore } from '../chatStore.ts'

export function renameChat(chatId: string, title: string): Promise<void> {
  const trimmed = title.trim()
  if (trimmed === '') return Promise.resolve()
  chatStore.setState((state) => ({
    chats: state.chats.map((chat) => (chat.id === chatId ? { ...chat, title: trimmed } : chat)),
  }))
  return attempt(async () => {
    await bridge().request('chat.rename', { chatId, title: trimmed })
    await loadChats()
  })
}

function setHidden(id: string, hide: boolean): void {
  chatStore.setState((state) => {
    const hidden = new Set(state.hidden)
    if (hide) hidden.add(id)
    else hidden.delete(id)
    return { hidden }
  })
}

export function deleteChat(chat: Chat): void {
  setHidden(chat.id, true)
  const wasOpen = chatStore.getState().activeId === chat.id
  if (wasOpen) newChat()
  withUndo(strings.chat.deleted(chat.title), {
    commit: async () => {
      await bridge().request('chat.delete', { chatId: chat.id })
      await loadChats()
      setHidden(chat.id, false)
    },
    revert: () => {
      setHidden(chat.id, false)
      if (wasOpen && chatStore.getState().activeId === null) void openChat(chat.id)
    },
  })
}
