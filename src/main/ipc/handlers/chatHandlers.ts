/** Handlers for chats. */
import type { ChatId, MessageId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { HandlersOf } from '../handlers.ts'
import type { AskRequest, ChatApi } from '../services.ts'
import { scopeOf } from './scopeOf.ts'

type AskInput = Parameters<HandlersOf<'chat'>['chat.ask']>[0]

function requestOf({ chatId, scope, level, budget, model, where, edits, ...input }: AskInput): AskRequest {
  return {
    ...input,
    chatId: chatId === null ? null : asId<ChatId>(chatId),
    ...(where === undefined ? {} : { where }),
    ...(scope === undefined ? {} : { scope: scopeOf(scope) }),
    ...(level === undefined ? {} : { level }),
    ...(budget === undefined ? {} : { budget }),
    ...(model === undefined ? {} : { model }),
    ...(edits === undefined ? {} : { edits: asId<MessageId>(edits) }),
  }
}

export function chatHandlers(chat: ChatApi): HandlersOf<'chat'> {
  return {
    'chat.ask': (input, { signal, emit }) => chat.ask(requestOf(input), { signal, onEvent: emit }),
    'chat.askAgain': ({ messageId, level, fresh }, { signal, emit }) =>
      chat.askAgain(
        { messageId: asId<MessageId>(messageId), fresh, ...(level === undefined ? {} : { level }) },
        { signal, onEvent: emit },
      ),
    'chat.suggest': async ({ messageId }, { signal, emit }) => ({
      questions: await chat.suggest(messageId === null ? null : asId<MessageId>(messageId), {
        signal,
        onQuestion: emit,
      }),
    }),
    'chat.create': ({ title }) => chat.create(title),
    'chat.import': ({ text }) => chat.import(text),
    'chat.list': () => chat.list(),
    'chat.getMessages': ({ chatId }) => chat.messages(asId<ChatId>(chatId)),
    'chat.getSiblings': ({ messageId }) => chat.siblings(asId<MessageId>(messageId)),
    'chat.showMessage': ({ messageId }) => {
      chat.showMessage(asId<MessageId>(messageId))
      return null
    },
    'chat.setLevel': ({ chatId, level }) => {
      chat.setLevel(asId<ChatId>(chatId), level)
      return null
    },
    'chat.rename': ({ chatId, title }) => {
      chat.rename(asId<ChatId>(chatId), title)
      return null
    },
    'chat.search': ({ query }) => chat.search(query),
    'chat.setPinned': ({ chatId, pinned }) => {
      chat.setPinned(asId<ChatId>(chatId), pinned)
      return null
    },
    'chat.setArchived': ({ chatId, archived }) => {
      chat.setArchived(asId<ChatId>(chatId), archived)
      return null
    },
    'chat.delete': ({ chatId }) => {
      chat.delete(asId<ChatId>(chatId))
      return null
    },
    'chat.changed': (send) => chat.onChange(() => send(null)),
  }
}
