/** The documents that belong to the open chat, above the composer: how far each is, and what can be done with it. */
import { BookOpenText, ChevronDown, LibraryBig, MessageSquare, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Document } from '../../../../shared/domain/document.ts'
import { Menu } from '../../components/Menu.tsx'
import type { MenuItem } from '../../components/Menu.tsx'
import { askAbout } from '../../lib/askAbout.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { scopeOfDocuments } from '../../lib/draggedScope.ts'
import { shownState, stateLabel } from './documentState.ts'
import { addFromChat, readDocument, removeDocument } from './libraryActions.ts'
import { useLibrary } from './libraryStore.ts'
import { StateIcon } from './StateMark.tsx'
import { rowName } from './libraryView.ts'

const text = strings.chatDocuments
const icon = { size: 16, strokeWidth: 1.5 } as const
// Two lines of them; a dropped folder has more, and its answers cite them all the same.
const maxShown = 6

function itemsOf(document: Document): readonly MenuItem[] {
  return [
    ...(document.contentId === null
      ? []
      : [
          { label: strings.library.open, icon: <BookOpenText {...icon} />, run: () => readDocument(document) },
          {
            label: text.askOnly,
            icon: <MessageSquare {...icon} />,
            run: () => askAbout(scopeOfDocuments([document])),
          },
        ]),
    { label: text.addToLibrary, icon: <LibraryBig {...icon} />, run: () => void addFromChat(document) },
    // Another chat has it as well: it goes with the last of them.
    ...(document.chats !== undefined && document.chats.length > 1
      ? []
      : [{ label: text.remove, icon: <Trash2 {...icon} />, run: () => removeDocument(document) }]),
  ]
}

const chipClass = 'flex h-7 max-w-60 min-w-0 items-center gap-1.5 rounded-mark border border-line px-1.5 hover:bg-hover'

function Chip({ document }: { readonly document: Document }) {
  const name = rowName(document, false)
  return (
    <li className="max-w-full min-w-0">
      <Menu items={itemsOf(document)} align="start">
        <button
          type="button"
          title={`${name}, ${stateLabel(document)}`}
          aria-label={`${name}, ${stateLabel(document)}`}
          className={chipClass}
        >
          <StateIcon state={shownState(document)} />
          <span className="truncate">{name}</span>
          <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
        </button>
      </Menu>
    </li>
  )
}

export function ChatDocuments({ chatId }: { readonly chatId: string | null }) {
  const all = useLibrary((state) => state.chatDocuments)
  const hidden = useLibrary((state) => state.hidden)
  const documents = useMemo(
    () =>
      chatId === null
        ? []
        : [...all.values()].filter(
            ({ id, parentId, chats }) =>
              parentId === null && !hidden.has(id) && chats?.some((chat) => chat === chatId) === true,
          ),
    [all, hidden, chatId],
  )
  if (documents.length === 0) return null
  return (
    <section aria-label={text.title} className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 text-small text-soft">
      <span>{text.title}</span>
      <ul className="flex min-w-0 flex-wrap gap-1.5">
        {documents.slice(0, maxShown).map((document) => (
          <Chip key={document.id} document={document} />
        ))}
      </ul>
      {documents.length > maxShown && <span>{text.more(formatCount(documents.length - maxShown))}</span>}
    </section>
  )
}
