/** The annotation of one document, in its drawer: marks, tags, a note and a title of its own. */
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { documentMarks, maxNoteLength, maxTitleLength, noAnnotation } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { Button } from '../../../components/Button.tsx'
import { classes } from '../../../lib/classes.ts'
import type { Edit } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { annotate, isMarked, toggleMark } from './annotationActions.ts'
import { MarkIcon } from './MarkIcon.tsx'
import { TagPopover } from './TagPopover.tsx'

const text = strings.annotations
const field = 'w-full rounded-card border border-line bg-paper px-2 hover:border-line-strong'

function Marks({ document }: { readonly document: Document }) {
  return (
    <div role="group" aria-label={text.marksGroup} className="flex flex-wrap gap-1">
      {documentMarks.map((mark) => {
        const isOn = isMarked(document, mark)
        return (
          <button
            key={mark}
            type="button"
            aria-pressed={isOn}
            title={text.markHint[mark]}
            onClick={() => void toggleMark([document], mark)}
            className={classes(
              'inline-flex h-7 items-center gap-1.5 rounded-card border px-2 text-small transition-colors',
              isOn
                ? 'border-accent bg-accent-soft text-ink'
                : 'border-line text-soft hover:border-line-strong hover:text-ink',
            )}
          >
            <MarkIcon mark={mark} size={14} />
            {text.marks[mark]}
          </button>
        )
      })}
    </div>
  )
}

function TagList({ document }: { readonly document: Document }) {
  const { tags } = document.annotation ?? noAnnotation
  return (
    <div role="group" aria-label={text.tags} className="flex flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <span
          key={tag}
          className={classes(
            'flex h-6 max-w-full min-w-0 items-center gap-1 rounded-mark border border-line bg-paper ps-2',
            'text-small text-soft',
          )}
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={text.removeTag(tag)}
            onClick={() => void annotate([document], { removeTags: [tag] })}
            className="flex size-6 shrink-0 items-center justify-center rounded-mark hover:bg-hover hover:text-ink"
          >
            <X size={12} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      <TagPopover documents={[document]}>
        <Button variant="quiet" size="small" icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}>
          {text.addTag}
        </Button>
      </TagPopover>
    </div>
  )
}

interface StoredText {
  readonly stored: string
  /** Returns false if there is nothing to store. */
  readonly store: (value: string) => boolean
}

/** A text that is stored when the user leaves its field, or the drawer. Until main has it, what was typed is shown. */
function useStoredText({ stored, store }: StoredText) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null)
  const value = typed !== null && typed.over === stored ? typed.text : null
  const latest = useRef((): boolean => true)
  useEffect(() => {
    latest.current = () => value === null || (value.trim() !== stored && store(value))
  })
  useEffect(() => () => void latest.current(), [])
  return {
    value: value ?? stored,
    change: (text: string): void => setTyped({ text, over: stored }),
    undo: (): void => setTyped(null),
    commit: (): void => {
      if (!latest.current()) setTyped(null)
    },
  }
}

/** The element with this reference takes the focus when the user came for it. */
function useFocusFor<T extends HTMLElement>(edit: Edit | null, field: Edit['field'], focus: (element: T) => void) {
  const element = useRef<T>(null)
  const latest = useRef(focus)
  useEffect(() => {
    if (edit?.field === field && element.current) latest.current(element.current)
  }, [edit, field])
  return element
}

interface FieldProps {
  readonly document: Document
  readonly edit: Edit | null
}

function Title({ document, edit }: FieldProps) {
  const own = document.annotation?.title ?? null
  const id = useId()
  const input = useFocusFor<HTMLInputElement>(edit, 'title', (element) => {
    element.focus()
    element.select()
  })
  const { value, change, undo, commit } = useStoredText({
    stored: document.title,
    store: (title) => {
      if (title.trim() === '' && own === null) return false
      void annotate([document], { title })
      return true
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-faint">
        {text.title}
      </label>
      <input
        ref={input}
        id={id}
        value={value}
        maxLength={maxTitleLength}
        aria-describedby={own === null ? undefined : `${id}-hint`}
        onChange={(event) => change(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== document.title) undo()
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
          else return
          event.preventDefault()
        }}
        className={classes('h-8', field)}
      />
      {own !== null && (
        <p id={`${id}-hint`} className="text-small text-faint">
          {text.titleHint}
        </p>
      )}
    </div>
  )
}

function Note({ document, edit }: FieldProps) {
  const id = useId()
  const area = useFocusFor<HTMLTextAreaElement>(edit, 'note', (element) => element.focus())
  const { value, change, commit } = useStoredText({
    stored: document.annotation?.note ?? '',
    store: (note) => {
      void annotate([document], { note })
      return true
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-faint">
        {text.note}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={value}
        maxLength={maxNoteLength}
        placeholder={text.notePlaceholder}
        onChange={(event) => change(event.target.value)}
        onBlur={commit}
        className={classes('field-sizing-content max-h-60 min-h-8 resize-none py-1.5', field)}
      />
    </div>
  )
}

export function AnnotationSection({
  document,
  edit,
}: {
  readonly document: Document
  /** The field that the user came to fill in. */
  readonly edit: Edit | null
}) {
  return (
    <div className="flex flex-col gap-3">
      <Marks document={document} />
      <TagList document={document} />
      <Note key={`note ${document.id}`} document={document} edit={edit} />
      <Title key={`title ${document.id}`} document={document} edit={edit} />
    </div>
  )
}
