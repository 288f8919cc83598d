/** Asks before the rest is skipped: who only wanted a pause, or missed its button, keeps a library that was half read. */
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { askToSkip, cancelAll } from './libraryActions.ts'
import { useLibrary } from './libraryStore.ts'
import { summarise } from './librarySummary.ts'

export const stopButtonId = 'stop-reading'

function keepReading(): void {
  askToSkip(false)
  document.getElementById(stopButtonId)?.focus()
}

export function SkipQuestion() {
  const asks = useLibrary((state) => state.asksToSkip)
  const working = useLibrary((state) => summarise(state).working)
  const box = useRef<HTMLDivElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    keep.current?.focus()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      keepReading()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [asks])
  // The work may end while it is asked.
  useEffect(() => () => askToSkip(false), [])
  if (!asks) return null
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label={strings.library.cancelAll}
      aria-describedby="skip-question"
      className="my-2 me-2 rounded-card border border-line-strong bg-raised p-3"
    >
      <p id="skip-question" className="text-ink">
        {strings.skipping.question(working, formatCount(working))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" ref={keep} onClick={keepReading}>
          {strings.skipping.keep}
        </Button>
        <Button size="small" onClick={() => void cancelAll()}>
          {strings.skipping.skip}
        </Button>
      </div>
    </div>
  )
}
