/** What can be put into a question besides its words: files for this chat alone, and what it is restricted to. */
import { AtSign, Paperclip } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { strings } from '../../../strings.ts'

interface ComposerToolsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Null where a page cannot give files to a chat. */
  readonly onAttach: (() => void) | null
  /** The sign was typed into the field. */
  readonly onSign: () => void
}

/** Types the sign at the caret, as a word of its own, so that Undo of the field takes it back. */
function insertSign(field: HTMLTextAreaElement | null): void {
  if (field === null) return
  field.focus()
  const before = field.value.slice(0, field.selectionStart)
  document.execCommand('insertText', false, before === '' || /\s$/.test(before) ? '@' : ' @')
}

export function ComposerTools({ field, onAttach, onSign }: ComposerToolsProps) {
  return (
    <>
      {onAttach !== null && (
        <IconButton label={strings.chatDocuments.attach} onClick={onAttach}>
          <Paperclip size={16} strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton
        label={strings.chat.scopeAdd}
        keys="@"
        onClick={() => {
          insertSign(field.current)
          onSign()
        }}
      >
        <AtSign size={16} strokeWidth={1.5} />
      </IconButton>
    </>
  )
}
