/** What a user can do with the library. Each calls main; main's events bring the outcome back into the store. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { LibraryEvent } from '../../../../shared/domain/library.ts'
import { bridge } from '../../bridge/current.ts'
import { formatCount } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { withUndo } from '../../lib/undo.ts'
import { closeDrawer, openSource, windowStore } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { libraryStore } from './libraryStore.ts'

// Eight new images of the list a second look alive; each costs one walk over the whole library.
const betweenBatchesMs = 120
// What the contract takes in one request.
const documentBatchSize = 1_000

/** What main tells while the library is listed: the list may be older. */
const whileLoading = new Set<LibraryEvent[]>()

let queued: LibraryEvent[] = []
let timer: ReturnType<typeof setTimeout> | null = null

/** Applies a batch of events in one new state: thousands of files arrive as a few renders. */
export function applyEvents(events: readonly LibraryEvent[]): void {
  if (events.length === 0) return
  const wasRunning = libraryStore.getState().progress.running
  libraryStore.setState((state) => {
    const changes = events.some((event) => event.type !== 'progress')
    const documents = changes ? new Map(state.documents) : state.documents
    let progress = state.progress
    for (const event of events) {
      if (event.type === 'progress') progress = event.progress
      // `changes` says that this map is a copy.
      else if (event.type === 'documentChanged')
        (documents as Map<string, Document>).set(event.document.id, event.document)
      else (documents as Map<string, Document>).delete(event.documentId)
    }
    return { documents, progress }
  })
  // Work is over: a disk that was looked for is found, or is not.
  if (wasRunning && !libraryStore.getState().progress.running) void loadPlaces()
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
  for (const events of whileLoading) events.push(event)
  timer ??= setTimeout(applyQueued, 0)
}

/** Loads the library and follows it; returns the function that stops following. */
export function followLibrary(): () => void {
  return bridge().on('library.changed', onEvent)
}

/** Which places can be reached is told by no event of its own. */
export const loadPlaces = (): Promise<void> =>
  attempt(async () => libraryStore.setState({ sources: await bridge().request('library.listSources', {}) }))

export async function loadLibrary(): Promise<void> {
  void loadPlaces()
  const documents = new Map<string, Document>()
  const meanwhile: LibraryEvent[] = []
  whileLoading.add(meanwhile)
  try {
    const listed = bridge().stream('library.streamDocuments', {}, (page) =>
      page.forEach((document) => documents.set(document.id, document)),
    )
    const [status] = await Promise.all([bridge().request('library.getStatus', {}), listed.result])
    libraryStore.setState({ loaded: true, documents, progress: status.progress })
    applyEvents(meanwhile)
  } finally {
    whileLoading.delete(meanwhile)
  }
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
      const grants = await bridge().grantFiles(files, (sentBytes, totalBytes) =>
        libraryStore.setState({ upload: { sentBytes, totalBytes } }),
      )
      await indexGrants(grants)
    } finally {
      libraryStore.setState({ upload: null })
    }
  })
}

export const chooseAndAdd = (kind: 'files' | 'folders'): Promise<void> =>
  attempt(async () => indexGrants(await bridge().chooseFiles(kind)))

export const addSample = (): Promise<void> =>
  attempt(async () => indexGrants(await bridge().request('library.grantSample', {})))

export const pauseIndexing = (): Promise<void> => attempt(() => bridge().request('library.pause', {}))
export const resumeIndexing = (): Promise<void> => attempt(() => bridge().request('library.resume', {}))
export const retryFailed = (): Promise<void> => attempt(() => bridge().request('library.retryFailed', {}))
/** Exactly these; those that left the library meanwhile are passed over. */
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

/** What waits is taken out of the work; what has been read stays. */
export function cancelAll(): Promise<void> {
  return attempt(async () => {
    await bridge().request('library.cancelAll', {})
    notify(strings.library.allCancelled)
  })
}

/** Turns OCR on for the whole library and takes these documents in again. */
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

/** Gone from the list at once, from the library when the time for undo is over. */
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

/** As `removeDocument`, all with one way back. */
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

/** Opens a document in the reader; one that has not been read yet has nothing to show. */
export function readDocument(document: Document): void {
  if (document.contentId === null) return
  openSource({ contentId: document.contentId, title: document.title, page: null, quote: null, documentId: document.id })
}
