/**
 * Files that are given to a chat: they are indexed for it alone, and the next question is restricted to them. In a chat
 * without a question, the chat begins with them.
 */
import type { Document } from '../../../../shared/domain/document.ts'
import { bridge } from '../../bridge/current.ts'
import { openChat } from '../../features/chat/chatActions.ts'
import { chatStore } from '../../features/chat/chatStore.ts'
import { focusComposer } from '../../features/chat/composer/composerFocus.ts'
import { setScope } from '../../features/chat/composer/draftActions.ts'
import { addToScope } from '../../features/chat/scope/scope.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { flushUndo } from '../../lib/undo.ts'
import { strings } from '../../strings.ts'

// More chips than these say nothing; a dropped folder is searched with everything else of its chat.
const maxChips = 10

export const addFilesToChat = (files: readonly File[]): Promise<void> =>
  attempt(async () => indexForChat(await bridge().grantFiles(files, () => undefined)))

export const chooseForChat = (): Promise<void> => attempt(async () => indexForChat(await bridge().chooseFiles('files')))

async function indexForChat(grants: readonly string[]): Promise<void> {
  if (grants.length === 0) return
  // What the user has just removed and drops again must not be removed after that.
  await flushUndo()
  const { activeId } = chatStore.getState()
  const chatId = activeId ?? (await bridge().request('chat.create', { title: strings.chat.new })).id
  if (activeId === null) await openChat(chatId)
  const { documents } = await bridge().stream(
    'library.index',
    { grants: [...grants], until: 'found', chatId },
    () => undefined,
  ).result
  const dropped = documents.filter(({ parentId }) => parentId === null)
  const [first] = dropped
  if (first === undefined) return
  if (activeId === null) await bridge().request('chat.rename', { chatId, title: first.title })
  if (dropped.every(({ chats }) => chats === undefined)) notify(strings.chatDocuments.alreadyThere)
  // Another chat was opened meanwhile.
  if (chatStore.getState().activeId !== chatId) return
  if (dropped.length <= maxChips) setScope(addToScope(chatStore.getState().scope, { documents: dropped.map(chosen) }))
  focusComposer()
}

const chosen = ({ id, title }: Document): Pick<Document, 'id' | 'title'> => ({ id, title })
