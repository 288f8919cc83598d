/** Focuses the library's filter, and opens the sidebar where it is hidden. */
import { filterInputId } from '../features/library/LibraryFilter.tsx'
import { setSidebar } from '../lib/windowStore.ts'

export function focusFilter(): void {
  setSidebar(true)
  requestAnimationFrame(() => document.getElementById(filterInputId)?.focus())
}
