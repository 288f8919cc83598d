/**
 * The page of the window in the fragment of its address: a reload opens the same page, and the Back of a browser or a
 * mouse leads to the one before. A document that is read has its ids there.
 */
import { readAsPage, showPage, windowStore } from './windowStore.ts'
import type { Page, SourceTarget } from './windowStore.ts'

const fragments: Readonly<Record<Exclude<Page, 'reader'>, string>> = {
  conversation: '',
  library: '#/library',
  search: '#/search',
  settings: '#/settings',
}
const pages = ['library', 'search', 'settings'] as const
const readerFragment = '#/read/'

type Place = Pick<ReturnType<typeof windowStore.getState>, 'page' | 'reading'>

function fragmentOf({ page, reading }: Place): string {
  if (page !== 'reader') return fragments[page]
  if (reading === null) return fragments.conversation
  return `${readerFragment}${encodeURIComponent(reading.documentId)}/${encodeURIComponent(reading.contentId)}`
}

/** An address can be typed, and then be anything. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The quote and its page are not in the address: a reload opens the document at its beginning. */
function targetOf(fragment: string): SourceTarget | null {
  const [documentId, contentId] = fragment.slice(readerFragment.length).split('/').map(decoded)
  if (!documentId || !contentId) return null
  return { documentId, contentId, title: '', page: null, quote: null }
}

function show(fragment: string): void {
  const { page } = windowStore.getState()
  const target = fragment.startsWith(readerFragment) ? targetOf(fragment) : null
  if (target !== null) readAsPage(target)
  else {
    const wanted = pages.find((one) => fragments[one] === fragment) ?? 'conversation'
    if (wanted !== page) showPage(wanted)
  }
}

/** Shows the page of the address and keeps both the same from then on; returns the function that stops. */
export function followRoute(): () => void {
  const read = (): void => {
    if (fragmentOf(windowStore.getState()) !== window.location.hash) show(window.location.hash)
  }
  read()
  window.addEventListener('popstate', read)
  const stop = windowStore.subscribe((state, before) => {
    const fragment = fragmentOf(state)
    if (fragment === window.location.hash) return
    const address = `${window.location.pathname}${window.location.search}${fragment}`
    // From one document of the reader to another there is no way back to want: Back leaves the reader.
    if (state.page === 'reader' && before.page === 'reader') window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  })
  return () => {
    window.removeEventListener('popstate', read)
    stop()
  }
}
