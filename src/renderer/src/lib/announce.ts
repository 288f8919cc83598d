/** One polite line for screen readers; components/Announcer.tsx reads it out. */
import { create } from 'zustand'

interface Announcement {
  readonly text: string
  readonly count: number
}

export const announcementStore = create<Announcement>()(() => ({ text: '', count: 0 }))

export function announce(text: string): void {
  announcementStore.setState((previous) => ({ text, count: previous.count + 1 }))
}
