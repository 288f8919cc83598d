/** Asks if the rest is to be skipped, where its progress is shown; the sidebar opens where it is hidden. */
import { askToSkip } from '../features/library/libraryActions.ts'
import { stopButtonId } from '../features/library/SkipQuestion.tsx'
import { setSidebar } from '../lib/windowStore.ts'

export function skipRest(): void {
  if (document.getElementById(stopButtonId) === null) setSidebar(true)
  // Once the palette has given the focus back, which the question takes.
  requestAnimationFrame(() => askToSkip(true))
}
