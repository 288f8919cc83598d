/** Whether an answer is right, as the user sees it: two buttons, and for a wrong one a line for what would be right. */
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { AnswerMark, Verdict } from '../../../../../shared/domain/testSet.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { markAnswer } from './markActions.ts'

interface MarkProps {
  readonly messageId: string
  readonly mark: AnswerMark | null
}

export function MarkButtons({ messageId, mark }: MarkProps) {
  const button = (verdict: Verdict) => {
    const isSet = mark?.verdict === verdict
    const Icon = verdict === 'right' ? Check : X
    return (
      <IconButton
        label={strings.chat.marks[verdict]}
        aria-pressed={isSet}
        className={isSet ? (verdict === 'right' ? 'bg-accent-soft text-accent' : 'bg-pressed text-caution') : ''}
        onClick={() => void markAnswer(messageId, isSet ? null : { verdict, expected: null })}
      >
        <Icon size={16} strokeWidth={1.5} />
      </IconButton>
    )
  }
  return (
    <>
      {button('right')}
      {button('wrong')}
    </>
  )
}

/** Below the answer once it is marked: that it is kept, and the line for the expected words. */
export function MarkNote({ messageId, mark }: { readonly messageId: string; readonly mark: AnswerMark }) {
  const [expected, setExpected] = useState(mark.expected ?? '')
  const isNew = expected.trim() !== (mark.expected ?? '')
  return (
    <form
      className="mt-1 flex max-w-reading flex-wrap items-center gap-x-3 gap-y-1 text-small text-faint"
      onSubmit={(event) => {
        event.preventDefault()
        void markAnswer(messageId, { verdict: mark.verdict, expected: expected.trim() === '' ? null : expected.trim() })
      }}
    >
      <p>{strings.chat.kept[mark.verdict]}</p>
      {mark.verdict === 'wrong' && (
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <input
            value={expected}
            onChange={(event) => setExpected(event.target.value)}
            maxLength={2_000}
            aria-label={strings.chat.expected}
            placeholder={strings.chat.expected}
            className={classes(
              'h-7 min-w-40 flex-1 rounded-mark border border-line bg-raised px-2 text-ink',
              'hover:border-line-strong',
            )}
          />
          {isNew && (
            <Button type="submit" variant="quiet" size="small">
              {strings.chat.saveExpected}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
