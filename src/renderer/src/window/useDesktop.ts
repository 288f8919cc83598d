/** Does what the desktop asks of the page: commands of its menus, and what was opened from outside. */
import { useEffect } from 'react'
import { exportCommands } from '../../../shared/domain/commands.ts'
import type { DesktopEvent } from '../../../shared/ipc/desktopEvents.ts'
import { bridge } from '../bridge/current.ts'
import { openChat } from '../features/chat/chatActions.ts'
import { setDraft } from '../features/chat/composer/draftActions.ts'
import { chatStore, useChat } from '../features/chat/chatStore.ts'
import { focusComposer } from '../features/chat/composer/composerFocus.ts'
import { addGranted } from '../features/library/libraryActions.ts'
import { attempt, notify } from '../lib/notice.ts'
import { fetchDocument, openDocument } from '../lib/openDocument.ts'
import { showPage } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'
import { runCommand } from './commands.ts'

function follow(event: DesktopEvent): void {
  switch (event.type) {
    case 'command':
      return runCommand(event.command)
    case 'index':
      return void addGranted(event.grants)
    case 'openChat':
      return void attempt(() => openLinkedChat(event.chatId))
    case 'openDocument':
      return void attempt(() => openLinkedDocument(event.documentId))
    case 'ask':
      showPage('conversation')
      askAboutSelection(event.text)
      return focusComposer()
    case 'notice':
      return notify(event.text)
  }
}

/** Below what is being written, which is not lost. */
function askAboutSelection(text: string): void {
  const written = chatStore.getState().draft.trimEnd()
  const about = strings.chat.aboutSelection(text)
  setDraft(written === '' ? about : `${written}\n${about}`)
}

/** A link may be older than the chat: then what is open stays open. */
async function openLinkedChat(chatId: string): Promise<void> {
  await bridge().request('chat.getMessages', { chatId })
  await openChat(chatId)
}

async function openLinkedDocument(documentId: string): Promise<void> {
  const shown = await fetchDocument(documentId)
  // What is no id is looked up as words of a title, and a link means exactly one document.
  if (shown?.document.id !== documentId) return notify(strings.app.linkGone)
  showPage('conversation')
  await openDocument({ documentId, title: shown.document.title })
}

export function useDesktop(): void {
  useEffect(() => bridge().onDesktopEvent(follow), [])
  const canExport = useChat((state) => state.activeId !== null && (state.messages?.length ?? 0) > 1)
  useEffect(() => bridge().disableCommands(canExport ? [] : exportCommands), [canExport])
}
