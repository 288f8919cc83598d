/**
 * The visible parts of the window: the page in the middle, the one drawer at the right, and overlays. Features open
 * things through this store, so that none has to know another.
 */
import { create } from 'zustand'
import { goBack } from './focusTrail.ts'
import type { Trace } from '../../../shared/domain/trace.ts'

/** A content to read, with the quote to scroll to, if there is one. */
export interface SourceTarget {
  readonly contentId: string
  readonly title: string
  readonly page: number | null
  readonly quote: { readonly start: number; readonly end: number; readonly text: string } | null
  /** The document the user clicked, for its actions. */
  readonly documentId: string
  /** Confidence 0..1 with which OCR read the quote from an image; absent where the file itself contains the text. */
  readonly ocrConfidence?: number
}

/** A field that the user came to fill in; another object each time, also for the same field. */
export interface Edit {
  readonly field: 'password' | 'title' | 'note'
}

export type Drawer =
  | { readonly type: 'source'; readonly target: SourceTarget }
  | { readonly type: 'trace'; readonly trace: Trace }
  /** All details of one document; `edit` focuses a field of it. */
  | { readonly type: 'about'; readonly documentId: string; readonly edit: Edit | null }
  /** Answers to gather, of this chat at first. */
  | { readonly type: 'report'; readonly chatId: string; readonly title: string }
  /** The files that need a password, one after the other. */
  | { readonly type: 'locked' }

/** `reader`: a document as large as the window allows. */
export type Page = 'conversation' | 'library' | 'search' | 'settings' | 'reader'

export interface WindowState {
  readonly page: Page
  /** What the reader shows, and the page it was opened from. */
  readonly reading: SourceTarget | null
  readonly readFrom: Exclude<Page, 'reader'>
  readonly drawer: Drawer | null
  readonly paletteOpen: boolean
  /** The window with the keyboard shortcuts. */
  readonly shortcutsOpen: boolean
  /** Only where the window is too narrow to show the sidebar beside the page. */
  readonly sidebarOpen: boolean
}

export const initialWindow: WindowState = {
  page: 'conversation',
  reading: null,
  readFrom: 'conversation',
  drawer: null,
  paletteOpen: false,
  shortcutsOpen: false,
  sidebarOpen: false,
}

export const windowStore = create<WindowState>()(() => initialWindow)
export const useWindow = <T>(selector: (state: WindowState) => T): T => windowStore(selector)

const openDrawer = (drawer: Drawer): void => windowStore.setState({ drawer, sidebarOpen: false })

/** In the drawer, or in the reader where that is open. */
export function openSource(target: SourceTarget): void {
  if (windowStore.getState().page === 'reader') windowStore.setState({ reading: target, sidebarOpen: false })
  else openDrawer({ type: 'source', target })
}

/** The same place on a page of its own; the drawer would show it twice. */
export function readAsPage(target: SourceTarget): void {
  const { page, readFrom, drawer } = windowStore.getState()
  windowStore.setState({
    page: 'reader',
    reading: target,
    readFrom: page === 'reader' ? readFrom : page,
    drawer: drawer?.type === 'source' ? null : drawer,
    sidebarOpen: false,
  })
}

/** Back to where the document was opened, beside which it stays open. Nothing happens on any other page. */
export function leaveReader(): void {
  const { page, readFrom, reading, drawer } = windowStore.getState()
  if (page !== 'reader') return
  // From the search page a document is opened as a page at once: the way back is to the passage, and not to a drawer.
  const isDrawn = reading !== null && readFrom !== 'search'
  const beside: Drawer | null = isDrawn ? { type: 'source', target: reading } : drawer
  windowStore.setState({ page: readFrom, drawer: beside })
}

/** The place that is being read: on the page in the middle, or in the drawer. */
export function selectShownSource({ page, reading, drawer }: WindowState): SourceTarget | null {
  if (page === 'reader') return reading
  return drawer?.type === 'source' ? drawer.target : null
}
export const openTrace = (trace: Trace): void => openDrawer({ type: 'trace', trace })
export const openAbout = (documentId: string, field?: Edit['field']): void =>
  openDrawer({ type: 'about', documentId, edit: field === undefined ? null : { field } })
export const openReport = (chatId: string, title: string): void => openDrawer({ type: 'report', chatId, title })
export const openLocked = (): void => openDrawer({ type: 'locked' })

export function closeDrawer(): void {
  windowStore.setState({ drawer: null })
  goBack()
}

/**
 * Another conversation begins: the source or trace beside the previous one is closed, the details of a document stay,
 * because they do not belong to a conversation. The focus is not moved, because it is already elsewhere.
 */
export function leaveConversation(): void {
  const { drawer } = windowStore.getState()
  if (drawer?.type === 'source' || drawer?.type === 'trace' || drawer?.type === 'report')
    windowStore.setState({ drawer: null })
}

export const showPage = (page: Page): void => windowStore.setState({ page, sidebarOpen: false })
export const setPalette = (paletteOpen: boolean): void => windowStore.setState({ paletteOpen })
export const setShortcuts = (shortcutsOpen: boolean): void => windowStore.setState({ shortcutsOpen })
export const setSidebar = (sidebarOpen: boolean): void => windowStore.setState({ sidebarOpen })
