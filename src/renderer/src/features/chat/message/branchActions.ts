/** Branches of a chat: showing one of several answers or forms of a question, and comparing answers. */
import type { AssistantMessage } from '../../../../../shared/domain/chat.ts'
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'
import { reloadMessages } from '../chatActions.ts'
import { chatStore } from '../chatStore.ts'
import { dropSuggestions } from '../composer/suggestionActions.ts'

/** Shows this message in place of its siblings, with what follows it. */
export function showMessage(messageId: string): Promise<void> {
  dropSuggestions()
  return attempt(async () => {
    await bridge().request('chat.showMessage', { messageId })
    await reloadMessages()
  })
}

export const startComparing = (messageId: string): void => chatStore.setState({ comparing: messageId })
export const endComparing = (): void => chatStore.setState({ comparing: null })

/** The completed answers to the question of this one, oldest first. */
export async function answersBeside(messageId: string): Promise<readonly AssistantMessage[]> {
  const siblings = await bridge().request('chat.getSiblings', { messageId })
  return siblings.flatMap((message) => (message.role === 'assistant' && message.answer !== null ? [message] : []))
}
