/** The left side: the name of the app, the chats, the library, and the number of network requests. */
import { Command, Settings2, SquarePen, TextSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/IconButton.tsx'
import { ChatPanel } from '../features/chat/list/ChatPanel.tsx'
import { newChat } from '../features/chat/chatActions.ts'
import { selectIsAnswering, useChat } from '../features/chat/chatStore.ts'
import { focusComposer } from '../features/chat/composer/composerFocus.ts'
import { CollectionList } from '../features/library/collections/CollectionList.tsx'
import { LibraryPanel } from '../features/library/LibraryPanel.tsx'
import { openSearch } from '../features/library/search/searchActions.ts'
import { useSettings } from '../features/settings/settingsStore.ts'
import { formatCount } from '../lib/format.ts'
import { useKeysOf } from '../lib/shortcutKeys.ts'
import { setPalette, showPage, useWindow } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const

/** `foot`: stands above the footer, below the lists. */
export function Sidebar({ foot }: { readonly foot: ReactNode }) {
  const requests = useSettings((state) => state.network.allowed)
  const ocr = useSettings((state) => state.values['ocr.enabled'])
  const seenAt = useSettings((state) => state.values['appearance.newsSeenAt'])
  const answering = useChat(selectIsAnswering)
  const searching = useWindow((state) => state.page === 'search')
  const [paletteKeys, searchKeys] = [useKeysOf('palette'), useKeysOf('search')]
  const [newChatKeys, settingsKeys] = [useKeysOf('newChat'), useKeysOf('settings')]
  const inSettings = useWindow((state) => state.page === 'settings')
  return (
    <nav
      aria-label={`${strings.chat.title}, ${strings.library.title}`}
      className="flex h-full min-h-0 flex-col bg-panel"
    >
      <header className="flex h-13 shrink-0 items-center gap-1 pe-2 ps-4">
        <span className="flex-1 font-serif text-question font-semibold">{strings.app.name}</span>
        <IconButton label={strings.palette.open} {...paletteKeys} onClick={() => setPalette(true)}>
          <Command {...icon} />
        </IconButton>
        <IconButton
          label={strings.search.open}
          {...searchKeys}
          aria-pressed={searching}
          onClick={() => (searching ? showPage('conversation') : openSearch())}
        >
          <TextSearch {...icon} />
        </IconButton>
        <IconButton
          label={strings.chat.new}
          {...newChatKeys}
          onClick={() => {
            newChat()
            focusComposer()
          }}
        >
          <SquarePen {...icon} />
        </IconButton>
      </header>
      {/* In a low window the lists scroll together, between the header and the footer. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto pt-1">
        <ChatPanel />
        <CollectionList />
        <LibraryPanel answering={answering} ocr={ocr} seenAt={seenAt} />
      </div>
      {foot}
      <footer className="flex h-10 shrink-0 items-center border-t border-line pe-2 ps-4">
        <span className="flex-1 text-small text-faint numeric">
          {strings.app.networkRequests(formatCount(requests))}
        </span>
        <IconButton
          label={strings.settings.title}
          {...settingsKeys}
          aria-pressed={inSettings}
          onClick={() => showPage(inSettings ? 'conversation' : 'settings')}
        >
          <Settings2 {...icon} />
        </IconButton>
      </footer>
    </nav>
  )
}
