/** One message: a question as a heading, an answer as text. Never re-rendered while another streams. */
import { memo } from 'react'
import type { AssistantMessage, Message, UserMessage } from '../../../../../shared/domain/chat.ts'
import { Button } from '../../../components/Button.tsx'
import { Note } from '../../../components/Note.tsx'
import { strings } from '../../../strings.ts'
import { AnswerFooter } from './AnswerFooter.tsx'
import { AnswerText } from '../answer/AnswerText.tsx'
import { levelOf } from '../answer/levelOf.ts'
import { startComparing } from './branchActions.ts'
import { ask, askAgain } from '../chatActions.ts'
import { DocumentAnswer } from './DocumentAnswer.tsx'
import { Question } from './Question.tsx'
import { Refusal } from './Refusal.tsx'
import { SiblingSwitch } from './SiblingSwitch.tsx'

interface AnswerBodyProps {
  readonly message: AssistantMessage
  readonly question: UserMessage | null
  readonly repeatsNote: boolean
}

function AnswerBody({ message, question, repeatsNote }: AnswerBodyProps) {
  const { answer } = message
  const { text, scope } = question ?? { text: '', scope: null }
  // One that was stopped has no level yet, and is asked at the one that is still chosen.
  const again = (fresh: boolean, level = answer === null ? null : levelOf(answer)) => {
    if (question !== null) void askAgain(question, { level, fresh })
  }
  const siblings = <SiblingSwitch id={message.id} siblings={message.siblings} of="answer" />
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
        {siblings}
      </div>
    )
  }
  // Without its scope it is another question, asked in the place of this one.
  const widen = () =>
    void ask(text, { level: levelOf(answer), scope: {}, ...(question === null ? {} : { edits: question.id }) })
  const showsDocument = answer.kind === 'document' && (answer.document !== null || answer.choices.length > 0)
  return (
    <>
      {answer.kind === 'refusal' && answer.choices.length === 0 ? (
        <Refusal answer={answer} {...(scope === null ? {} : { onWiden: widen })} />
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
        siblings={siblings}
        {...(message.siblings.length > 1 ? { onCompare: () => startComparing(message.id) } : {})}
        onAskAgain={(level) => again(true, level)}
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
      <Question text={message.text} message={message} {...(message.scope === null ? {} : { scope: message.scope })} />
    )
  return (
    <section
      aria-label={strings.chat.answer}
      data-message={message.id}
      tabIndex={-1}
      className="rounded-card pb-10 outline-offset-8"
    >
      <AnswerBody message={message} question={question} repeatsNote={repeatsNote} />
    </section>
  )
})
