/** The arrows between the siblings of a message: "‹ 1 / 2 ›". Nothing where a message has no siblings. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../components/IconButton.tsx'
import { announce } from '../../../lib/announce.ts'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { showMessage } from './branchActions.ts'
import { selectIsAnswering, useChat } from '../chatStore.ts'

interface SiblingSwitchProps {
  readonly id: string
  readonly siblings: readonly string[]
  readonly of: 'question' | 'answer'
}

export function SiblingSwitch({ id, siblings, of }: SiblingSwitchProps) {
  const answering = useChat(selectIsAnswering)
  if (siblings.length < 2) return null
  const at = siblings.indexOf(id)
  const count = formatCount(siblings.length)
  const go = (step: 1 | -1) => {
    const next = siblings[at + step]
    if (next === undefined) return
    announce(strings.chat.announceNth[of](formatCount(at + step + 1), count))
    void showMessage(next)
  }
  return (
    <span className="inline-flex h-7 shrink-0 items-center text-small text-faint">
      {/* A button that is disabled loses the focus, so at an end it stays and does nothing. */}
      <IconButton
        label={strings.chat.earlier[of]}
        aria-disabled={at === 0 || answering}
        className="aria-disabled:text-faint aria-disabled:opacity-50"
        onClick={() => !answering && go(-1)}
      >
        <ChevronLeft size={16} strokeWidth={1.5} />
      </IconButton>
      <span className="numeric">{strings.chat.nthOf(formatCount(at + 1), count)}</span>
      <IconButton
        label={strings.chat.later[of]}
        aria-disabled={at === siblings.length - 1 || answering}
        className="aria-disabled:text-faint aria-disabled:opacity-50"
        onClick={() => !answering && go(1)}
      >
        <ChevronRight size={16} strokeWidth={1.5} />
      </IconButton>
    </span>
  )
}
