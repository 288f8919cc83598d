/** Every action, document and chat, by name. */
import { Command } from 'cmdk'
import {
  CircleX,
  FileInput,
  FileText,
  FolderPlus,
  LibraryBig,
  LockKeyhole,
  MessageSquare,
  Moon,
  Pause,
  Play,
  Plus,
  RotateCcw,
  Search,
  Settings2,
  SquarePen,
  TextSearch,
  TriangleAlert,
} from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { themes } from '../../../shared/domain/settings.ts'
import { newChat, openChat } from '../features/chat/chatActions.ts'
import { useChat } from '../features/chat/chatStore.ts'
import { importChat } from '../features/chat/importActions.ts'
import { focusComposer } from '../features/chat/composer/composerFocus.ts'
import {
  addSample,
  chooseAndAdd,
  pauseIndexing,
  readDocument,
  resumeIndexing,
  retryFailed,
} from '../features/library/libraryActions.ts'
import { openSearch } from '../features/library/search/searchActions.ts'
import { setFilters } from '../features/library/view/viewOptions.ts'
import { useLibrary } from '../features/library/libraryStore.ts'
import { summarise } from '../features/library/librarySummary.ts'
import { updateSetting } from '../features/settings/settingsActions.ts'
import { openLocked, setPalette, showPage, useWindow } from '../lib/windowStore.ts'
import { formatCount } from '../lib/format.ts'
import { strings } from '../strings.ts'
import { findDocuments, maxDocuments } from './findDocuments.ts'
import { focusFilter } from './focusFilter.ts'
import { skipRest } from './skipRest.ts'
import { classes } from '../lib/classes.ts'
import { rowName } from '../features/library/libraryView.ts'
import { useSharedTitles } from '../features/library/useSharedTitles.ts'
import { byName } from '../features/library/view/libraryOrder.ts'

// That of the system, which most windows have anyway, comes last.
const paletteThemes = themes.toSorted((a, b) => Number(a === 'system') - Number(b === 'system'))

const icon = { size: 16, strokeWidth: 1.5 } as const
interface Action {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

function Row({ action, id }: { readonly action: Action; readonly id: string }) {
  return (
    <Command.Item
      value={id}
      onSelect={() => {
        setPalette(false)
        action.run()
      }}
      className="flex h-9 cursor-pointer items-center gap-3 rounded-mark px-3 data-[selected=true]:bg-hover"
    >
      <span className="shrink-0 text-faint">{action.icon}</span>
      <span className="truncate">{action.label}</span>
    </Command.Item>
  )
}

function useActions(): readonly Action[] {
  const running = useLibrary((state) => state.progress.running)
  const paused = useLibrary((state) => state.progress.paused)
  const failed = useLibrary((state) => summarise(state).failed)
  const problems = useLibrary((state) => summarise(state).problems)
  const locked = useLibrary((state) => summarise(state).locked)
  return useMemo(
    () => [
      {
        label: strings.chat.new,
        icon: <SquarePen {...icon} />,
        run: () => {
          newChat()
          focusComposer()
        },
      },
      { label: strings.palette.focusComposer, icon: <MessageSquare {...icon} />, run: focusComposer },
      { label: strings.library.addFiles, icon: <Plus {...icon} />, run: () => void chooseAndAdd('files') },
      { label: strings.library.addFolder, icon: <FolderPlus {...icon} />, run: () => void chooseAndAdd('folders') },
      { label: strings.library.addSample, icon: <LibraryBig {...icon} />, run: () => void addSample() },
      ...(paused
        ? [{ label: strings.library.resume, icon: <Play {...icon} />, run: () => void resumeIndexing() }]
        : []),
      ...(running && !paused
        ? [{ label: strings.library.pause, icon: <Pause {...icon} />, run: () => void pauseIndexing() }]
        : []),
      ...(running || paused ? [{ label: strings.library.cancelAll, icon: <CircleX {...icon} />, run: skipRest }] : []),
      ...(failed > 0
        ? [{ label: strings.palette.retryFailed, icon: <RotateCcw {...icon} />, run: () => void retryFailed() }]
        : []),
      ...(problems > 0
        ? [
            {
              label: strings.palette.showProblems,
              icon: <TriangleAlert {...icon} />,
              run: () => {
                setFilters({ stateFilter: 'problems', filter: '', kindFilter: null })
                focusFilter()
              },
            },
          ]
        : []),
      ...(locked > 0
        ? [
            {
              label: strings.library.needPassword(locked, formatCount(locked)),
              icon: <LockKeyhole {...icon} />,
              run: openLocked,
            },
          ]
        : []),
      { label: strings.commands.importChat, icon: <FileInput {...icon} />, run: () => void importChat() },
      { label: strings.palette.toggleSidebar, icon: <Search {...icon} />, run: focusFilter },
      { label: strings.palette.library, icon: <LibraryBig {...icon} />, run: () => showPage('library') },
      { label: strings.search.open, icon: <TextSearch {...icon} />, run: openSearch },
      { label: strings.palette.settings, icon: <Settings2 {...icon} />, run: () => showPage('settings') },
      ...paletteThemes.map((theme) => ({
        label: strings.palette.theme(strings.settings.themes[theme]),
        icon: <Moon {...icon} />,
        run: () => void updateSetting('appearance.theme', theme),
      })),
    ],
    [running, paused, failed, problems, locked],
  )
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className={classes(
        'pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1',
        '[&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-faint',
      )}
    >
      {children}
    </Command.Group>
  )
}

function PaletteBody() {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const actions = useActions().filter((action) => action.label.toLocaleLowerCase().includes(wanted))
  const allChats = useChat((state) => state.chats)
  const hiddenChats = useChat((state) => state.hidden)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const chats = allChats
    .filter((chat) => !hiddenChats.has(chat.id) && chat.title.toLocaleLowerCase().includes(wanted))
    .slice(0, maxDocuments)
  const shared = useSharedTitles()
  const shown = useMemo(
    () => [...findDocuments(documents, hidden, wanted)].sort(byName(shared)),
    [documents, hidden, wanted, shared],
  )
  return (
    <Command shouldFilter={false} label={strings.palette.open} loop>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search {...icon} className="shrink-0 text-faint" aria-hidden />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder={strings.palette.placeholder}
          className="h-12 w-full bg-transparent text-reading outline-none"
        />
      </div>
      <Command.List className="max-h-[50vh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-soft">{strings.palette.nothing}</Command.Empty>
        {actions.length > 0 && (
          <Group heading={strings.palette.actions}>
            {actions.map((action) => (
              <Row key={action.label} id={`action ${action.label}`} action={action} />
            ))}
          </Group>
        )}
        {chats.length > 0 && (
          <Group heading={strings.palette.chats}>
            {chats.map((chat) => (
              <Row
                key={chat.id}
                id={`chat ${chat.id}`}
                action={{ label: chat.title, icon: <MessageSquare {...icon} />, run: () => void openChat(chat.id) }}
              />
            ))}
          </Group>
        )}
        {shown.length > 0 && (
          <Group heading={strings.palette.documents}>
            {shown.map((document) => (
              <Row
                key={document.id}
                id={`document ${document.id}`}
                action={{
                  label: rowName(document, shared.has(document.title)),
                  icon: <FileText {...icon} />,
                  run: () => readDocument(document),
                }}
              />
            ))}
          </Group>
        )}
      </Command.List>
    </Command>
  )
}

export function CommandPalette() {
  const open = useWindow((state) => state.paletteOpen)
  return (
    <Dialog.Root open={open} onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className={classes(
            'fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-palette -translate-x-1/2',
            'overflow-hidden rounded-card border border-line bg-raised shadow-float',
          )}
        >
          <Dialog.Title className="sr-only">{strings.palette.open}</Dialog.Title>
          <PaletteBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
