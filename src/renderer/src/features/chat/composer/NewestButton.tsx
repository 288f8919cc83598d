/** Goes to the newest answer; beside the field and not over the conversation, where it would cover what is read. */
import { ArrowDown } from 'lucide-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { strings } from '../../../strings.ts'
import { focusComposer } from './composerFocus.ts'

/** `onNewest`: null where the newest answer is in view. */
export function NewestButton({ onNewest }: { readonly onNewest: (() => void) | null }) {
  if (onNewest === null) return null
  return (
    <IconButton
      label={strings.chat.jumpToEnd}
      onClick={() => {
        onNewest()
        // The button goes once that is in view.
        focusComposer()
      }}
    >
      <ArrowDown size={16} strokeWidth={1.5} />
    </IconButton>
  )
}
