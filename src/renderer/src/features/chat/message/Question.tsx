/** A question in the conversation. It is edited in its place, and asked as a branch beside its present form. */
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import type { UserMessage } from '../../../../../shared/domain/chat.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { ask } from '../chatActions.ts'
import { selectIsAnswering, useChat } from '../chatStore.ts'
import { ScopeChips } from '../scope/ScopeChips.tsx'
import { SiblingSwitch } from './SiblingSwitch.tsx'

interface EditFieldProps {
  readonly message: UserMessage
  readonly onDone: () => void
}

function EditField({ message, onDone }: EditFieldProps) {
  const [text, setText] = useState(message.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const answering = useChat(selectIsAnswering)
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])
  const canAsk = text.trim() !== '' && !answering
  const submit = (): void => {
    if (!canAsk) return
    onDone()
    void ask(text, { level: null, scope: message.scope ?? {}, edits: message.id })
  }
  return (
    <form
      className="flex w-full max-w-reading flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={strings.chat.editQuestion}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            onDone()
          }
          // While an input method composes a character, Enter belongs to it.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
        className={classes(
          'block max-h-[40vh] w-full resize-none rounded-card border border-control-line bg-raised px-3 py-2',
          'text-reading outline-none focus:border-accent focus:ring-1 focus:ring-accent',
        )}
      />
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 text-small text-faint">{strings.chat.editHint}</span>
        <Button size="small" variant="quiet" onClick={onDone}>
          {strings.chat.cancelEdit}
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!canAsk}>
          {strings.chat.saveEdit}
        </Button>
      </div>
    </form>
  )
}

interface QuestionProps {
  readonly text: string
  /** Absent while it is not stored. */
  readonly message?: UserMessage
  readonly scope?: DocumentFilter
}

export function Question({ text, message, scope = {} }: QuestionProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const stop = (): void => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div data-message={message?.id} tabIndex={-1} className="group flex items-start gap-2">
      {editing && message ? (
        <EditField message={message} onDone={stop} />
      ) : (
        <div className="flex max-w-reading min-w-0 flex-1 flex-col gap-2">
          <h2 className="text-reading font-medium text-soft text-pretty whitespace-pre-wrap wrap-anywhere">{text}</h2>
          <ScopeChips scope={scope} />
        </div>
      )}
      {message !== undefined && !editing && (
        <>
          <SiblingSwitch id={message.id} siblings={message.siblings} of="question" />
          <IconButton
            ref={button}
            label={strings.chat.editQuestion}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
            onClick={() => setEditing(true)}
          >
            <PencilLine size={16} strokeWidth={1.5} />
          </IconButton>
        </>
      )}
    </div>
  )
}
