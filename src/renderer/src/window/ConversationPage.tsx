/** The conversation, connected to the library, the models and the settings. */
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { bridge } from '../bridge/current.ts'
import { Note } from '../components/Note.tsx'
import { Conversation } from '../features/chat/Conversation.tsx'
import { ask } from '../features/chat/chatActions.ts'
import { useChat } from '../features/chat/chatStore.ts'
import { useOpeningQuestions } from '../features/chat/composer/openingQuestions.ts'
import { useCollections } from '../features/library/collections/collectionStore.ts'
import { ChatDocuments } from '../features/library/ChatDocuments.tsx'
import { FirstRun } from '../features/library/FirstRun.tsx'
import { selectIsEmpty, selectSearchable, selectUnread, useLibrary } from '../features/library/libraryStore.ts'
import { isLoading, lacksModel, useModels } from '../features/models/modelStore.ts'
import { useSettings } from '../features/settings/settingsStore.ts'
import { formatCount } from '../lib/format.ts'
import { showPage } from '../lib/windowStore.ts'
import { strings } from '../strings.ts'
import { chooseForChat } from './drop/chatDrop.ts'
import { mentionables } from './mentionables.ts'
import { suggestedNames } from './suggestions.ts'
import { classes } from '../lib/classes.ts'

// As many lines as can be read at a glance.
const maxOffered = 4

function Invitation() {
  const searchable = useLibrary(selectSearchable)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const names = useMemo(() => suggestedNames(documents.values(), hidden), [documents, hidden])
  // Vectors may take hours, and what was read answers questions without them.
  const isReading = useLibrary(({ progress }) => progress.running && progress.filesDone < progress.filesTotal)
  const questions = useOpeningQuestions(!isReading, searchable)
  const offered = [...questions, ...names.map(strings.chat.showMe)].slice(0, maxOffered)
  return (
    <div className="pb-16">
      <h1 className="font-serif text-display">{strings.chat.emptyTitle}</h1>
      <p className="mt-2 text-reading text-soft numeric">
        {searchable === 0
          ? strings.chat.emptyNothing
          : strings.chat.emptyLead(strings.library.count(searchable, formatCount(searchable)))}
      </p>
      {offered.length > 0 && (
        <ul aria-label={strings.chat.suggestions} className="mt-6 flex flex-col items-start gap-2">
          {offered.map((question) => (
            <li key={question} className="max-w-full">
              <button
                type="button"
                onClick={() => void ask(question, { level: null })}
                className={classes(
                  'min-h-8 max-w-full rounded-card border border-line-strong bg-raised px-3 py-1.5',
                  'text-start text-pretty wrap-anywhere text-soft transition-colors hover:bg-hover',
                  'hover:text-ink',
                )}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Hint(): ReactNode {
  const unread = useLibrary(selectUnread)
  const noChat = useModels((state) => lacksModel(state, 'chat'))
  const loading = useModels((state) => isLoading(state, 'chat'))
  const noEmbedding = useModels((state) => lacksModel(state, 'embedding'))
  const words = [
    ...(unread > 0 ? [strings.chat.notYetSearchable(unread, formatCount(unread))] : []),
    ...(noChat ? [strings.models.withoutChat] : []),
    ...(loading ? [strings.models.loading] : []),
    ...(noEmbedding ? [strings.models.withoutEmbedding] : []),
  ]
  if (words.length === 0) return null
  return (
    <div className="pb-3 text-small">
      <Note
        action={
          (noChat || noEmbedding) && (
            <button
              type="button"
              className="shrink-0 rounded-mark underline decoration-line-strong underline-offset-2 hover:text-ink"
              onClick={() => showPage('settings')}
            >
              {strings.models.details}
            </button>
          )
        }
      >
        {words.join(' ')}
      </Note>
    </div>
  )
}

export function ConversationPage() {
  const defaultLevel = useSettings((state) => state.values['answer.level'])
  const requests = useSettings((state) => state.network.allowed)
  const firstRun = useLibrary(
    (state) => state.loaded && selectIsEmpty(state) && !state.progress.running && state.upload === null,
  )
  const newConversation = useChat((state) => state.activeId === null && state.live === null && state.failure === null)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const now = useChat((state) => state.listedAt)
  const activeId = useChat((state) => state.activeId)
  const collections = useCollections((state) => state.collections)
  const find = useMemo(
    () => mentionables({ documents, hidden, now, collections }),
    [documents, hidden, now, collections],
  )
  if (firstRun && newConversation) return <FirstRun requests={requests} />
  return (
    <Conversation
      defaultLevel={defaultLevel}
      hint={
        <>
          <ChatDocuments chatId={activeId} />
          <Hint />
        </>
      }
      onAttach={bridge().capabilities.localPaths ? () => void chooseForChat() : null}
      find={find}
      invitation={<Invitation />}
    />
  )
}
