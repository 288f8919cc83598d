/** The conversation that `--chat` names: by its id, or by its title whatever its case. */
import type { Chat } from '../shared/domain/chat.ts'
import { UsageError } from './context.ts'

export interface NamedChat {
  /** Null begins a new conversation. */
  readonly chatId: Chat['id'] | null
  /** What a new conversation is to be called; null where there is one already. */
  readonly newTitle: string | null
}

/** Throws `UsageError` for a name without a word in it and for one that several conversations have. */
export function chatByName(name: string, chats: readonly Chat[]): NamedChat {
  const wanted = plain(name)
  if (wanted === '')
    throw new UsageError('--chat needs a name: an id or title of a conversation, or a name for a new one.')
  const byId = chats.find((chat) => chat.id === name.trim())
  if (byId !== undefined) return { chatId: byId.id, newTitle: null }
  const found = chats.filter((chat) => plain(chat.title) === wanted)
  const [first, ...others] = found
  if (others.length > 0)
    throw new UsageError(
      [
        `${found.length} conversations are called "${name.trim()}". Give the id of one to --chat:`,
        `${found.map((chat) => chat.id).join(', ')}.`,
      ].join(' '),
    )
  return first === undefined
    ? { chatId: null, newTitle: name.replace(/\s+/g, ' ').trim() }
    : { chatId: first.id, newTitle: null }
}

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
