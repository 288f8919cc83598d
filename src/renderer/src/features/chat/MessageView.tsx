/** One message: a question as a heading, an answer as text. Never re-rendered while another streams. */
import { PencilLine } from 'lucide-react'
import { memo } from 'react'
import type { AssistantMessage, Message, UserMessage } from '../../../../shared/domain/chat.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import { Button } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Note } from '../../components/Note.tsx'
import { strings } from '../../strings.ts'
import { AnswerFooter } from './AnswerFooter.tsx'
import { AnswerText } from './answer/AnswerText.tsx'
import { ask, editQuestion } from './chatActions.ts'
import { chatStore } from './chatStore.ts'
import { focusComposer } from './composerFocus.ts'
import { DocumentAnswer } from './DocumentAnswer.tsx'
import { Refusal } from './Refusal.tsx'
import { ScopeChips } from './scope/ScopeChips.tsx'

interface QuestionProps {
  readonly text: string
  /** Absent while it is not stored. */
  readonly messageId?: string
  readonly scope?: DocumentFilter
}

export function Question({ text, messageId, scope = {} }: QuestionProps) {
  return (
    <div data-message={messageId} tabIndex={-1} className="group flex items-start gap-2">
      <div className="flex max-w-reading min-w-0 flex-1 flex-col gap-2">
        <h2 className="text-reading font-medium text-soft text-pretty whitespace-pre-wrap wrap-anywhere">{text}</h2>
        <ScopeChips scope={scope} />
      </div>
      {messageId !== undefined && (
        <IconButton
          label={strings.chat.editQuestion}
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          onClick={() => {
            editQuestion(text)
            focusComposer()
          }}
        >
          <PencilLine size={16} strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  )
}

interface AnswerBodyProps {
  readonly message: AssistantMessage
  readonly question: UserMessage | null
  readonly repeatsNote: boolean
}

function AnswerBody({ message, question, repeatsNote }: AnswerBodyProps) {
  const { answer } = message
  const { text, scope } = question ?? { text: '', scope: null }
  // At the level of this answer; one that was stopped has none yet, and is asked at the one that is still chosen.
  const again = (fresh: boolean, within: DocumentFilter = scope ?? {}) =>
    void ask(text, { level: answer?.trace.summary?.level ?? chatStore.getState().level, fresh, scope: within })
  if (!answer) {
    return (
      <div className="flex max-w-reading flex-col gap-3">
        {message.text !== '' && <p className="text-reading whitespace-pre-wrap wrap-anywhere">{message.text}</p>}
        <Note
          tone={message.status === 'failed' ? 'alert' : 'info'}
          action={
            <Button variant="quiet" className="-my-1.5" onClick={() => again(false)}>
              {strings.app.retry}
            </Button>
          }
        >
          {message.status === 'failed'
            ? (message.error ?? strings.chat.failed)
            : message.text === ''
              ? strings.chat.stoppedEmpty
              : strings.chat.stopped}
        </Note>
      </div>
    )
  }
  const showsDocument = answer.kind === 'document' && (answer.document !== null || answer.choices.length > 0)
  return (
    <>
      {answer.kind === 'refusal' && answer.choices.length === 0 ? (
        <Refusal answer={answer} {...(scope === null ? {} : { onWiden: () => again(false, {}) })} />
      ) : showsDocument || answer.choices.length > 0 ? (
        <DocumentAnswer answer={answer} />
      ) : (
        <AnswerText answer={answer} question={text} />
      )}
      <AnswerFooter
        messageId={message.id}
        question={text}
        answer={answer}
        mark={message.mark}
        repeatsNote={repeatsNote}
        onAskAgain={() => again(true)}
      />
    </>
  )
}

interface MessageViewProps {
  readonly message: Message
  /** The question this answers; for "ask again". */
  readonly question: UserMessage | null
  /** An earlier answer has already said what was not searched. */
  readonly repeatsNote: boolean
}

export const MessageView = memo(function MessageView({ message, question, repeatsNote }: MessageViewProps) {
  if (message.role === 'user')
    return (
      <Question
        text={message.text}
        messageId={message.id}
        {...(message.scope === null ? {} : { scope: message.scope })}
      />
    )
  return (
    <section aria-label={strings.chat.answer} data-message={message.id} tabIndex={-1} className="pb-10">
      <AnswerBody message={message} question={question} repeatsNote={repeatsNote} />
    </section>
  )
})
