/** The user's actions on the library. Each calls main; main's events bring the result back into the store. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { LibraryEvent } from '../../../../shared/domain/library.ts'
import { bridge } from '../../bridge/current.ts'
import { formatCount } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { flushUndo, withUndo } from '../../lib/undo.ts'
import { closeDrawer, openSource, windowStore } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { libraryStore } from './libraryStore.ts'

// Eight updates of the list a second look alive; each costs one walk over the whole library.
const betweenBatchesMs = 120
// The limit of the contract per request.
const documentBatchSize = 1_000

/** Events that arrive while the library is being listed: the list may be older. */
const whileLoading = new Set<LibraryEvent[]>()

let queued: LibraryEvent[] = []
let timer: ReturnType<typeof setTimeout> | null = null

/** What belongs to a chat is in no list of the library, until it is added to it. */
function place(document: Document, documents: Map<string, Document>, chatDocuments: Map<string, Document>): void {
  const [own, other] = document.chats === undefined ? [documents, chatDocuments] : [chatDocuments, documents]
  own.set(document.id, document)
  other.delete(document.id)
}

/** Applies a batch of events in one update: thousands of files cause a few renders. */
export function applyEvents(events: readonly LibraryEvent[]): void {
  if (events.length === 0) return
  const wasRunning = libraryStore.getState().progress.running
  libraryStore.setState((state) => {
    const changes = events.some((event) => event.type !== 'progress')
    const documents = new Map(changes ? state.documents : [])
    const chatDocuments = new Map(changes ? state.chatDocuments : [])
    let progress = state.progress
    for (const event of events) {
      if (event.type === 'progress') progress = event.progress
      else if (event.type === 'documentChanged') place(event.document, documents, chatDocuments)
      else {
        documents.delete(event.documentId)
        chatDocuments.delete(event.documentId)
      }
    }
    return changes ? { documents, chatDocuments, progress } : { progress }
  })
  // The work has ended: offline sources may have been found, or not.
  if (wasRunning && !libraryStore.getState().progress.running) void loadPlaces()
}

function applyQueued(): void {
  const events = queued
  queued = []
  // After an interval without events the next one is shown at once.
  timer = events.length === 0 ? null : setTimeout(applyQueued, betweenBatchesMs)
  applyEvents(events)
}

function onEvent(event: LibraryEvent): void {
  queued.push(event)
  for (const events of whileLoading) events.push(event)
  timer ??= setTimeout(applyQueued, 0)
}

/** Loads the library and follows its events; returns the function that stops following. */
export function followLibrary(): () => void {
  return bridge().on('library.changed', onEvent)
}

/** No event reports which sources can be reached. */
export const loadPlaces = (): Promise<void> =>
  attempt(async () => {
    const sources = await bridge().request('library.listSources', {})
    libraryStore.setState({ sources: sources.filter(({ chats }) => chats === undefined) })
  })

export async function loadLibrary(): Promise<void> {
  void loadPlaces()
  const documents = new Map<string, Document>()
  const chatDocuments = new Map<string, Document>()
  const meanwhile: LibraryEvent[] = []
  whileLoading.add(meanwhile)
  try {
    const listed = bridge().stream('library.streamDocuments', {}, (page) =>
      page.forEach((document) => place(document, documents, chatDocuments)),
    )
    const [status] = await Promise.all([bridge().request('library.getStatus', {}), listed.result])
    libraryStore.setState({ loaded: true, documents, chatDocuments, progress: status.progress })
    applyEvents(meanwhile)
  } finally {
    whileLoading.delete(meanwhile)
  }
}

async function indexGrants(grants: readonly string[]): Promise<void> {
  if (grants.length === 0) return
  // What the user has just removed and adds again must not be removed after that.
  await flushUndo()
  // Events come by subscription for every client alike, so the stream's own events are not needed.
  await bridge().stream('library.index', { grants: [...grants], until: 'accepted' }, () => undefined).result
}

/** Dropped or chosen files, with upload progress where the client uploads. */
export function addFiles(files: readonly File[]): Promise<void> {
  return attempt(async () => {
    try {
      const grants = await bridge().grantFiles(files, (sentBytes, totalBytes) =>
        libraryStore.setState({ upload: { sentBytes, totalBytes } }),
      )
      await indexGrants(grants)
    } finally {
      libraryStore.setState({ upload: null })
    }
  })
}

/** Files that the desktop opened, as grants. */
export const addGranted = (grants: readonly string[]): Promise<void> => attempt(() => indexGrants(grants))

export const chooseAndAdd = (kind: 'files' | 'folders'): Promise<void> =>
  attempt(async () => indexGrants(await bridge().chooseFiles(kind)))

export const addSample = (): Promise<void> =>
  attempt(async () => indexGrants(await bridge().request('library.grantSample', {})))

export const pauseIndexing = (): Promise<void> => attempt(() => bridge().request('library.pause', {}))
export const resumeIndexing = (): Promise<void> => attempt(() => bridge().request('library.resume', {}))
export const retryFailed = (): Promise<void> => attempt(() => bridge().request('library.retryFailed', {}))
/** Retries exactly these; those that left the library meanwhile are ignored. */
export function retryDocuments(documents: readonly Document[]): Promise<void> {
  return attempt(async () => {
    for (let at = 0; at < documents.length; at += documentBatchSize) {
      await bridge().request('library.retryFailed', {
        documentIds: documents.slice(at, at + documentBatchSize).map(({ id }) => id),
      })
    }
    notify(strings.library.triedAgain(documents.length, formatCount(documents.length)))
  })
}
export const retryDocument = (documentId: string): Promise<void> =>
  attempt(() => bridge().request('library.retryDocument', { documentId }))
export const pauseDocument = (documentId: string): Promise<void> =>
  attempt(() => bridge().request('library.pauseDocument', { documentId }))
export const resumeDocument = (documentId: string): Promise<void> =>
  attempt(() => bridge().request('library.resumeDocument', { documentId }))
export const cancelDocument = (documentId: string): Promise<void> =>
  attempt(() => bridge().request('library.cancelDocument', { documentId }))
export const showInFolder = (documentId: string): Promise<void> => attempt(() => bridge().showInFolder(documentId))
export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))

/** What is skipped is lost from the library until it is read again, so the user is asked first. */
export const askToSkip = (asksToSkip: boolean): void => libraryStore.setState({ asksToSkip })

/** Cancels waiting files; files that have been read stay. */
export function cancelAll(): Promise<void> {
  askToSkip(false)
  return attempt(async () => {
    await bridge().request('library.cancelAll', {})
    notify(strings.library.allCancelled)
  })
}

/** Turns OCR on for the whole library and ingests these documents again. */
export async function turnOnOcr(documents: readonly Document[]): Promise<void> {
  await attempt(() => bridge().request('settings.update', { 'ocr.enabled': true }))
  await retryDocuments(documents)
}

function setHidden(id: string, hide: boolean): void {
  libraryStore.setState((state) => {
    const hidden = new Set(state.hidden)
    if (hide) hidden.add(id)
    else hidden.delete(id)
    return { hidden }
  })
}

/** Removed from the list at once, from the library when the time for undo is over. */
export function removeDocument(document: Document): void {
  setHidden(document.id, true)
  const { drawer } = windowStore.getState()
  if (drawer?.type === 'about' && drawer.documentId === document.id) closeDrawer()
  withUndo(
    document.parentId === null
      ? strings.library.removed(document.title)
      : strings.library.removedMember(document.title),
    {
      commit: async () => {
        await bridge().request('library.remove', { target: document.id })
        applyEvents([{ type: 'documentRemoved', documentId: document.id }])
        setHidden(document.id, false)
      },
      revert: () => setHidden(document.id, false),
    },
  )
}

/** Like `removeDocument`, with one undo for all. */
export function removeDocuments(documents: readonly Document[]): void {
  for (const { id } of documents) setHidden(id, true)
  const show = (): void => documents.forEach(({ id }) => setHidden(id, false))
  withUndo(strings.library.removedAll(documents.length, formatCount(documents.length)), {
    commit: async () => {
      for (const { id } of documents) await bridge().request('library.remove', { target: id })
      applyEvents(documents.map(({ id }) => ({ type: 'documentRemoved', documentId: id })))
      show()
    },
    revert: show,
  })
}

/** A document of a chat becomes one of the library. */
export const addFromChat = (document: Document): Promise<void> =>
  attempt(async () => {
    await flushUndo()
    await bridge().request('library.addFromChat', { documentId: document.id })
    notify(strings.chatDocuments.added(document.title))
  })

/** Opens a document in the reader; one that has not been read yet has nothing to show. */
export function readDocument(document: Document): void {
  if (document.contentId === null) return
  openSource({ contentId: document.contentId, title: document.title, page: null, quote: null, documentId: document.id })
}
