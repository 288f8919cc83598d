/** The middle of the window: the conversation, or an invitation to start one, and the composer below it. */
import { useEffect, useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { IntelligenceLevel } from '../../../../shared/domain/level.ts'
import type { Message, UserMessage } from '../../../../shared/domain/chat.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { formatDay } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { ask, endSeeking } from './chatActions.ts'
import { chatStore, selectLiveIsHere, useChat } from './chatStore.ts'
import { CompareView } from './compare/CompareView.tsx'
import { Composer } from './composer/Composer.tsx'
import { LiveAnswerView } from './message/LiveAnswerView.tsx'
import { MessageView } from './message/MessageView.tsx'
import { Question } from './message/Question.tsx'
import type { FindMentionable } from './scope/mentionable.ts'
import { SuggestedQuestions } from './composer/SuggestedQuestions.tsx'
import { foundIn, useFoundWords } from './useFoundWords.ts'
import { useStickToEnd } from './useStickToEnd.ts'

/** The question before each answer, for "ask again". */
function questionsOf(messages: readonly Message[]): readonly (UserMessage | null)[] {
  let question: UserMessage | null = null
  return messages.map((message) => {
    if (message.role === 'user') question = message
    return question
  })
}

/**
 * True when an earlier answer of this chat gave the same note about files that were not searched, because once is
 * enough.
 */
function repeatsOf(messages: readonly Message[]): readonly boolean[] {
  let said = ''
  return messages.map((message) => {
    if (message.role === 'user' || !message.answer) return false
    const note = message.answer.notSearched.join(' ')
    const repeats = note === said
    said = note
    return repeats
  })
}

/** Where the live view takes over: at the question in whose place it is, or at the stored question it answers. */
function liveStart(messages: readonly Message[], liveId: string | null, from: string | null): number {
  const begins = messages.findIndex(({ id }) => id === from)
  if (begins >= 0) return begins
  const liveAt = messages.findIndex(({ id }) => id === liveId)
  return liveAt < 0 ? messages.length : Math.max(0, liveAt - 1)
}

function History({ messages }: { readonly messages: readonly Message[] }) {
  // While an answer streams, main already stores its question and partial text: the live view shows both instead.
  const liveId = useChat((state) => state.live?.messageId ?? null)
  const from = useChat((state) => state.live?.from ?? null)
  const cut = liveStart(messages, liveId, from)
  const shown = useMemo(() => messages.slice(0, cut), [messages, cut])
  const questions = useMemo(() => questionsOf(shown), [shown])
  const repeats = useMemo(() => repeatsOf(shown), [shown])
  return shown.map((message, index) => (
    <MessageView
      key={message.id}
      message={message}
      question={questions[index] ?? null}
      repeatsNote={repeats[index] ?? false}
    />
  ))
}

function Imported({ messages }: { readonly messages: readonly Message[] }) {
  const at = messages.find((message) => message.role === 'assistant' && message.answer?.imported)
  if (at?.role !== 'assistant' || at.answer?.imported === undefined) return null
  return <Note>{strings.chats.isImported(formatDay(at.answer.imported.at))}</Note>
}

function Failure() {
  const failure = useChat((state) => state.failure)
  const live = useChat(selectLiveIsHere)
  if (!failure || live) return null
  return (
    <>
      <Question text={failure.question} scope={failure.scope} />
      <div className="max-w-reading pb-10">
        <Note
          tone="alert"
          action={
            <Button
              onClick={() => void ask(failure.question, { level: chatStore.getState().level, scope: failure.scope })}
            >
              {strings.app.retry}
            </Button>
          }
        >
          {failure.message}
        </Note>
      </div>
    </>
  )
}

/** Goes to the message that a search found, once it is shown. */
function useSought(content: RefObject<HTMLElement | null>, goTo: (element: HTMLElement) => void): void {
  const sought = useChat((state) => state.sought)
  const messages = useChat((state) => state.messages)
  useEffect(() => {
    if (sought === null || messages === null) return
    const element = content.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(sought)}"]`)
    if (element) {
      goTo(element)
      // A long answer may have the words far from its middle.
      const [first] = foundIn(element, chatStore.getState().query ?? '')
      first?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    }
    endSeeking()
  }, [sought, messages, content, goTo])
}

interface ConversationProps {
  readonly defaultLevel: IntelligenceLevel
  readonly hint: ReactNode
  /** What `@` offers. */
  readonly find: FindMentionable
  /** Gives files to this chat alone; null where a page cannot. */
  readonly onAttach: (() => void) | null
  /** The contents of an empty conversation. */
  readonly invitation: ReactNode
}

export function Conversation({ defaultLevel, hint, find, onAttach, invitation }: ConversationProps) {
  const activeId = useChat((state) => state.activeId)
  const messages = useChat((state) => state.messages)
  const live = useChat(selectLiveIsHere)
  const failed = useChat((state) => state.failure !== null)
  const { scroller, content, scrolledUp, goToEnd, goTo } = useStickToEnd(activeId ?? 'new')
  useSought(content, goTo)
  useFoundWords(content)
  // After asking, the user wants to see the answer, wherever they were reading.
  useEffect(() => {
    if (live || failed) goToEnd()
  }, [live, failed, goToEnd])
  const comparing = useChat((state) => state.comparing)
  if (comparing !== null) return <CompareView messageId={comparing} />
  const empty = messages !== null && messages.length === 0 && !live && !failed
  return (
    <div className="relative flex h-full min-h-0 flex-col">
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges]" tabIndex={-1}>
        <div
          ref={content}
          className={`mx-auto flex max-w-reading flex-col gap-4 px-6 pt-8 ${empty ? 'min-h-full justify-center' : ''}`}
        >
          {messages === null && <Skeleton label={strings.chat.loading} />}
          {empty && invitation}
          {messages !== null && <Imported messages={messages} />}
          {messages !== null && <History messages={messages} />}
          {messages !== null && !live && <SuggestedQuestions messages={messages} />}
          {live && <LiveAnswerView />}
          <Failure />
        </div>
      </div>
      {/* The same gutters as the conversation, so that both align; a hair above for the ring of the field. */}
      <div className="shrink-0 overflow-y-hidden pt-px [scrollbar-gutter:stable_both-edges]">
        <Composer
          defaultLevel={defaultLevel}
          hint={hint}
          find={find}
          onAttach={onAttach}
          onNewest={scrolledUp ? goToEnd : null}
        />
      </div>
    </div>
  )
}
