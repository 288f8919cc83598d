/** The window: library and chats, the page in the middle, one drawer. In narrow windows the sides become sheets. */
import { PanelLeft } from 'lucide-react'
import { Tooltip } from 'radix-ui'
import { useEffect, useMemo } from 'react'
import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import { Announcer } from './components/Announcer.tsx'
import { IconButton } from './components/IconButton.tsx'
import { endComparing } from './features/chat/message/branchActions.ts'
import { stop } from './features/chat/chatActions.ts'
import { chatStore } from './features/chat/chatStore.ts'
import { DropTarget } from './features/library/DropTarget.tsx'
import { SearchPage } from './features/library/search/SearchPage.tsx'
import { ModelList } from './features/models/ModelList.tsx'
import { OcrLanguages } from './features/models/OcrLanguages.tsx'
import { SettingsPage } from './features/settings/SettingsPage.tsx'
import { useAppearance } from './features/settings/useAppearance.ts'
import { followFocus } from './lib/focusTrail.ts'
import { usePanes } from './lib/panes.ts'
import { languageStore } from './lib/language.ts'
import { followRoute } from './lib/route.ts'
import { token, useMedia } from './lib/hooks/useMedia.ts'
import { useShortcuts } from './lib/hooks/useShortcut.ts'
import type { Shortcut } from './lib/hooks/useShortcut.ts'
import { useShortcutKeys } from './lib/shortcutKeys.ts'
import { closeDrawer, leaveReader, setSidebar, showPage, useWindow, windowStore } from './lib/windowStore.ts'
import { undo, undoStore } from './lib/undo.ts'
import { strings } from './strings.ts'
import { CommandPalette } from './window/CommandPalette.tsx'
import { commandShortcuts } from './window/commands.ts'
import { ConnectionBanner } from './window/ConnectionBanner.tsx'
import { ConversationPage } from './window/ConversationPage.tsx'
import { DrawerContent, drawerName } from './window/DrawerContent.tsx'
import { LibraryView } from './window/LibraryView.tsx'
import { Notes } from './window/Notes.tsx'
import { PaneEdge } from './window/sides/PaneEdge.tsx'
import { ReaderView } from './window/reader/ReaderView.tsx'
import { Sheets } from './window/sides/Sheets.tsx'
import { Shortcuts } from './window/Shortcuts.tsx'
import { Sidebar } from './window/Sidebar.tsx'
import { Toasts } from './window/Toasts.tsx'
import { useAskAbout } from './window/useAskAbout.ts'
import { useDesktop } from './window/useDesktop.ts'
import { usePageDrop } from './window/drop/usePageDrop.ts'
import { useScopeTitles } from './window/drop/useScopeTitles.ts'
import { usePlace } from './window/usePlace.ts'
import { useLibraryOfMain } from './window/useLibraryOfMain.ts'

// By their full names, because the stylesheet contains only tokens that are named somewhere.
const widthQuery = (breakpoint: '--breakpoint-wide' | '--breakpoint-medium'): string =>
  `(min-width: ${token(breakpoint)})`

/**
 * Escape closes the nearest thing: the drawer with the keyboard focus, the streaming answer, any drawer, the settings or
 * the library page; the reader leads back to where the document was opened.
 */
function escape(): void {
  const { drawer, page, sidebarOpen } = windowStore.getState()
  if (sidebarOpen && !window.matchMedia(widthQuery('--breakpoint-medium')).matches) setSidebar(false)
  else if (drawer && document.activeElement?.closest('[data-drawer]')) closeDrawer()
  else if (chatStore.getState().live) stop()
  else if (drawer) closeDrawer()
  else if (page === 'conversation' && chatStore.getState().comparing !== null) endComparing()
  else if (page === 'reader') leaveReader()
  else if (page !== 'conversation') showPage('conversation')
}

/** Those that are no commands. */
const ownShortcuts: readonly Shortcut[] = [
  {
    key: 'z',
    mod: true,
    run: (event) => {
      const last = undoStore.getState().pending.at(-1)
      // In a field Escape clears the typed text.
      if (!last || (event.target instanceof HTMLElement && event.target.matches('input, textarea'))) return
      event.preventDefault()
      undo(last.id)
    },
  },
  { key: 'escape', run: escape },
]

const widthOf = (width: number | null): CSSProperties => (width === null ? {} : { width })

function Middle() {
  const page = useWindow((state) => state.page)
  if (page === 'settings') return <SettingsPage models={<ModelList />} ocrLanguages={<OcrLanguages />} />
  if (page === 'reader') return <ReaderView />
  if (page === 'search') return <SearchPage />
  return page === 'library' ? <LibraryView /> : <ConversationPage />
}

export function App() {
  useAppearance()
  useEffect(followFocus, [])
  useEffect(followRoute, [])
  useLibraryOfMain()
  useAskAbout()
  const keys = useShortcutKeys((state) => state.keys)
  useShortcuts(useMemo(() => [...commandShortcuts(keys), ...ownShortcuts], [keys]))
  useDesktop()
  usePlace()
  useScopeTitles()
  const language = useStore(languageStore, (state) => state.language)
  const pageDrop = usePageDrop()
  const sidebarWidth = usePanes((state) => state.sidebar)
  const drawerWidth = usePanes((state) => state.drawer)
  const queries = useMemo(
    () => ({ wide: widthQuery('--breakpoint-wide'), medium: widthQuery('--breakpoint-medium') }),
    [],
  )
  const wide = useMedia(queries.wide)
  const medium = useMedia(queries.medium)
  const drawer = useWindow((state) => state.drawer)
  const sidebarOpen = useWindow((state) => state.sidebarOpen)
  const sidebarOver = !medium && sidebarOpen
  const drawerOver = wide ? null : drawer
  // A sheet over the page shows them itself.
  const showsToasts = !sidebarOver && drawerOver === null
  return (
    // Another language draws everything again, also what is kept from being drawn without need.
    <Tooltip.Provider key={language} delayDuration={400} skipDelayDuration={200}>
      <div className="flex h-full flex-col">
        <ConnectionBanner />
        <div className="flex min-h-0 flex-1">
          {medium && (
            <div className="relative w-(--sidebar-width) shrink-0 border-e border-line" style={widthOf(sidebarWidth)}>
              <Sidebar foot={showsToasts && <Toasts />} />
              <PaneEdge pane="sidebar" side="end" />
            </div>
          )}
          <main className="flex min-h-0 min-w-0 flex-1 flex-col">
            {!medium && (
              <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-3">
                <IconButton label={strings.app.openMenu} onClick={() => setSidebar(true)}>
                  <PanelLeft size={16} strokeWidth={1.5} />
                </IconButton>
                <span className="font-serif font-semibold">{strings.app.name}</span>
              </div>
            )}
            <Notes />
            <div className="min-h-0 flex-1">
              <Middle />
            </div>
            {!medium && showsToasts && <Toasts />}
          </main>
          {drawer && wide && (
            <aside
              aria-label={drawerName(drawer)}
              className="relative w-(--drawer-width) shrink-0 animate-arrive-right border-s border-line bg-raised"
              style={widthOf(drawerWidth)}
            >
              <PaneEdge pane="drawer" side="start" />
              <DrawerContent drawer={drawer} />
            </aside>
          )}
        </div>
      </div>
      <Sheets sidebar={sidebarOver} drawer={drawerOver} />
      <CommandPalette />
      <Shortcuts />
      <DropTarget page={pageDrop} />
      <Announcer />
    </Tooltip.Provider>
  )
}
