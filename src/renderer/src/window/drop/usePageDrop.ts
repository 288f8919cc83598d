/** What the page in the middle does with dropped files: an open chat keeps them for itself, the settings add models. */
import { bridge } from '../../bridge/current.ts'
import { useChat } from '../../features/chat/chatStore.ts'
import type { PageDrop } from '../../features/library/DropTarget.tsx'
import { addDroppedModels } from '../../features/models/modelActions.ts'
import { useWindow } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { addFilesToChat } from './chatDrop.ts'

const ofChat = (): PageDrop => ({
  title: strings.chatDocuments.dropHere,
  detail: strings.chatDocuments.dropHereDetail,
  add: addFilesToChat,
})
const ofSettings = (): PageDrop => ({
  title: strings.models.drop,
  detail: strings.models.dropDetail,
  add: addDroppedModels,
})

/** Null where all files are added to the library: in a new chat, on its own page, and in a browser, which copies them. */
export function usePageDrop(): PageDrop | null {
  const page = useWindow((state) => state.page)
  const inChat = useChat((state) => state.activeId !== null)
  if (!bridge().capabilities.localPaths) return null
  if (page === 'settings') return ofSettings()
  return page === 'conversation' && inChat ? ofChat() : null
}
