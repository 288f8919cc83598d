/** All citations of the open chat, in the order of its answers, for the reader. */
import { useMemo } from 'react'
import type { Message } from '../../../../shared/domain/chat.ts'
import { useChat } from '../../features/chat/chatStore.ts'
import { citationTarget } from '../../features/chat/message/CitationMark.tsx'
import { isSamePlace } from '../../features/source/citations/chatCitation.ts'
import type { ChatCitation } from '../../features/source/citations/chatCitation.ts'

/** A place that two answers cite is visited once, with the first of them. */
export function chatCitations(messages: readonly Message[]): readonly ChatCitation[] {
  const found: ChatCitation[] = []
  let question = ''
  for (const message of messages) {
    if (message.role === 'user') question = message.text
    else
      for (const citation of message.answer?.citations ?? []) {
        const target = citationTarget(citation)
        if (citation.absent === undefined && !found.some((other) => isSamePlace(other.target, target)))
          found.push({ marker: citation.marker, question, target })
      }
  }
  return found
}

export function useChatCitations(): readonly ChatCitation[] {
  const messages = useChat((state) => state.messages)
  return useMemo(() => chatCitations(messages ?? []), [messages])
}
