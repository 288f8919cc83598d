/** Reads announcements to screen readers. Two regions take turns, so that a repeated text is read again. */
import { announcementStore } from '../lib/announce.ts'

export function Announcer() {
  const { text, count } = announcementStore()
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-atomic="true">
      <p>{count % 2 === 0 ? text : ''}</p>
      <p>{count % 2 === 1 ? text : ''}</p>
    </div>
  )
}
