/** Questions that can follow the last answer, beneath it. Each was answered before it is offered; a click asks it. */
import { CornerDownRight } from 'lucide-react'
import type { Message } from '../../../../../shared/domain/chat.ts'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { ask } from '../chatActions.ts'
import { useChat } from '../chatStore.ts'
import { focusComposer } from './composerFocus.ts'

export function SuggestedQuestions({ messages }: { readonly messages: readonly Message[] }) {
  const suggestions = useChat((state) => state.suggestions)
  if (suggestions === null || messages.at(-1)?.id !== suggestions.messageId) return null
  return (
    <section aria-label={strings.chat.followUps} className="-mt-8 max-w-reading pb-10">
      <h3 className="mb-2 text-small text-faint">{strings.chat.followUps}</h3>
      <ul className="-ms-2 flex flex-col items-start">
        {suggestions.questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              onClick={() => {
                // The button goes away with its question, and the focus would be lost.
                focusComposer()
                void ask(question, { level: null })
              }}
              className={classes(
                'flex min-h-8 max-w-full items-start gap-2 rounded-card px-2 py-1.5 text-start text-pretty',
                'wrap-anywhere text-soft transition-colors hover:bg-hover hover:text-ink',
              )}
            >
              <CornerDownRight size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-faint" aria-hidden />
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
