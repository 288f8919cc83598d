/** What a person can do with the library. Each calls main; main's events bring the outcome back into the store. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { LibraryEvent } from '../../../../shared/domain/library.ts'
import { bridge } from '../../bridge/current.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { withUndo } from '../../lib/undo.ts'
import { closeDrawer, openSource, windowStore } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { libraryStore } from './libraryStore.ts'

// Eight new pictures of the list a second look alive; each costs one walk over the whole library.
const betweenBatchesMs = 120

let queued: LibraryEvent[] = []
let timer: ReturnType<typeof setTimeout> | null = null

/** Applies a batch of events in one new state: thousands of files arrive as a few renders. */
export function applyEvents(events: readonly LibraryEvent[]): void {
  if (events.length === 0) return
  libraryStore.setState((state) => {
    const changes = events.some((event) => event.type !== 'progress')
    const documents = changes ? new Map(state.documents) : state.documents
    let progress = state.progress
    for (const event of events) {
      if (event.type === 'progress') progress = event.progress
      // `changes` says that this map is a copy.
      else if (event.type === 'documentChanged') (documents as Map<string, Document>).set(event.document.id, event.document)
      else (documents as Map<string, Document>).delete(event.documentId)
    }
    return { documents, progress }
  })
}

function applyQueued(): void {
  const events = queued
  queued = []
  // Nothing for a whole pause: the next event is shown at once.
  timer = events.length === 0 ? null : setTimeout(applyQueued, betweenBatchesMs)
  applyEvents(events)
}

function onEvent(event: LibraryEvent): void {
  queued.push(event)
  timer ??= setTimeout(applyQueued, 0)
}

/** Loads the library and follows it; returns the function that stops following. */
export function followLibrary(): () => void {
  return bridge().on('library.changed', onEvent)
}

export async function loadLibrary(): Promise<void> {
  const [documents, status] = await Promise.all([bridge().request('library.listDocuments', {}), bridge().request('library.getStatus', {})])
  libraryStore.setState({ loaded: true, documents: new Map(documents.map((document) => [document.id, document])), progress: status.progress })
}

async function indexGrants(grants: readonly string[]): Promise<void> {
  if (grants.length === 0) return
  // Events come by subscription for every client alike, so the stream's own are not needed.
  await bridge().stream('library.index', { grants: [...grants], until: 'accepted' }, () => undefined).result
}

/** Dropped or chosen files, with upload progress where the door uploads. */
export function addFiles(files: readonly File[]): Promise<void> {
  return attempt(async () => {
    try {
      const grants = await bridge().grantFiles(files, (sentBytes, totalBytes) => libraryStore.setState({ upload: { sentBytes, totalBytes } }))
      await indexGrants(grants)
    } finally {
      libraryStore.setState({ upload: null })
    }
  })
}

export const chooseAndAdd = (kind: 'files' | 'folders'): Promise<void> => attempt(async () => indexGrants(await bridge().chooseFiles(kind)))

export const addSample = (): Promise<void> => attempt(async () => indexGrants(await bridge().request('library.grantSample', {})))

export const pauseIndexing = (): Promise<void> => attempt(() => bridge().request('library.pause', {}))
export const resumeIndexing = (): Promise<void> => attempt(() => bridge().request('library.resume', {}))
export const retryFailed = (): Promise<void> => attempt(() => bridge().request('library.retryFailed', {}))
export const retryDocument = (documentId: string): Promise<void> => attempt(() => bridge().request('library.retryDocument', { documentId }))
export const pauseDocument = (documentId: string): Promise<void> => attempt(() => bridge().request('library.pauseDocument', { documentId }))
export const resumeDocument = (documentId: string): Promise<void> => attempt(() => bridge().request('library.resumeDocument', { documentId }))
export const cancelDocument = (documentId: string): Promise<void> => attempt(() => bridge().request('library.cancelDocument', { documentId }))
export const showInFolder = (documentId: string): Promise<void> => attempt(() => bridge().showInFolder(documentId))
export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))

/** What waits is taken out of the work; what has been read stays. */
export function cancelAll(): Promise<void> {
  return attempt(async () => {
    await bridge().request('library.cancelAll', {})
    notify(strings.library.allCancelled)
  })
}

/** Turns recognition on for the whole library and takes this document in again. */
export function turnOnRecognition(documentId: string): Promise<void> {
  return attempt(async () => {
    await bridge().request('settings.update', { 'ocr.enabled': true })
    await bridge().request('library.retryDocument', { documentId })
  })
}

function setHidden(id: string, hide: boolean): void {
  libraryStore.setState((state) => {
    const hidden = new Set(state.hidden)
    if (hide) hidden.add(id)
    else hidden.delete(id)
    return { hidden }
  })
}

/** Gone from the list at once, from the library when the time for undo is over. */
export function removeDocument(document: Document): void {
  setHidden(document.id, true)
  const { drawer } = windowStore.getState()
  if (drawer?.type === 'about' && drawer.documentId === document.id) closeDrawer()
  withUndo(document.parentId === null ? strings.library.removed(document.title) : strings.library.removedMember(document.title), {
    commit: async () => {
      await bridge().request('library.remove', { target: document.id })
      applyEvents([{ type: 'documentRemoved', documentId: document.id }])
      setHidden(document.id, false)
    },
    revert: () => setHidden(document.id, false),
  })
}

/** Opens a document in the reader; one that has not been read yet has nothing to show. */
export function readDocument(document: Document): void {
  if (document.contentId === null) return
  openSource({ contentId: document.contentId, title: document.title, page: null, quote: null, documentId: document.id })
}
