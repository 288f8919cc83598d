/**
 * Where the user is, kept for a reload of the page, as after a crash: the open chat and the question that is being
 * written. A new start begins with a new chat, so it is kept for as long as the window lives.
 */
import { useEffect } from 'react'
import { resumeChat } from '../features/chat/chatActions.ts'
import { setDraft } from '../features/chat/composer/draftActions.ts'
import { chatStore } from '../features/chat/chatStore.ts'

const chatKey = 'docent.openChat'
const draftKey = 'docent.draft'

function keep(key: string, value: string): void {
  if (value === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, value)
}

function goBackThere(): void {
  const chatId = sessionStorage.getItem(chatKey)
  const draft = sessionStorage.getItem(draftKey)
  if (draft !== null) setDraft(draft)
  if (chatId !== null) void resumeChat(chatId)
}

export function usePlace(): void {
  useEffect(() => {
    goBackThere()
    return chatStore.subscribe((state, before) => {
      if (state.activeId !== before.activeId) keep(chatKey, state.activeId ?? '')
      if (state.draft !== before.draft) keep(draftKey, state.draft)
    })
  }, [])
}
