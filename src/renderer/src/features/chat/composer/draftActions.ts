/** What the user chooses for the next question of the open chat. Calls main only for the level of a stored chat. */
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'
import { chatStore } from '../chatStore.ts'

/**
 * For the next questions of the open chat. It is also the level that new chats begin with from now on: it becomes the
 * one of the settings.
 */
export function setLevel(level: IntelligenceLevel): Promise<void> {
  const { activeId } = chatStore.getState()
  chatStore.setState(({ chats }) => ({
    level,
    chats: chats.map((chat) => (chat.id === activeId ? { ...chat, level } : chat)),
  }))
  return attempt(async () => {
    await bridge().request('settings.update', { 'answer.level': level })
    if (activeId !== null) await bridge().request('chat.setLevel', { chatId: activeId, level })
  })
}
export const setScope = (scope: DocumentFilter): void => chatStore.setState({ scope })
export const setDraft = (draft: string): void => chatStore.setState({ draft })
