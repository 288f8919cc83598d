/**
 * The page of the window in the fragment of its address: a reload opens the same page, and the Back of a browser or a
 * mouse leads to the one before.
 */
import { showPage, windowStore } from './windowStore.ts'
import type { Page } from './windowStore.ts'

const fragments: Readonly<Record<Page, string>> = { conversation: '', library: '#/library', settings: '#/settings' }

const pageOf = (fragment: string): Page =>
  fragment === fragments.library ? 'library' : fragment === fragments.settings ? 'settings' : 'conversation'

/** Shows the page of the address and keeps both the same from then on; returns the function that stops. */
export function followRoute(): () => void {
  const read = (): void => {
    const page = pageOf(window.location.hash)
    if (page !== windowStore.getState().page) showPage(page)
  }
  read()
  window.addEventListener('popstate', read)
  const stop = windowStore.subscribe(({ page }) => {
    if (page === pageOf(window.location.hash)) return
    window.history.pushState(null, '', `${window.location.pathname}${window.location.search}${fragments[page]}`)
  })
  return () => {
    window.removeEventListener('popstate', read)
    stop()
  }
}
