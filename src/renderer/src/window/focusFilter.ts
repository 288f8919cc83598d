/** Focuses the filter of the library page, if that is open; else that of the sidebar, which opens where it is hidden. */
import { filterInputId } from '../features/library/view/LibraryFilter.tsx'
import { pageFilterId } from '../features/library/page/filters/PageFilterBar.tsx'
import { setSidebar } from '../lib/windowStore.ts'

export function focusFilter(): void {
  const field = document.getElementById(pageFilterId)
  if (field !== null) {
    field.focus()
    return
  }
  setSidebar(true)
  requestAnimationFrame(() => document.getElementById(filterInputId)?.focus())
}
