/** What a person can do with the library. Each calls main; main's events bring the outcome back into the store. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { LibraryEvent } from '../../../../shared/domain/library.ts'
import { bridge } from '../../bridge/current.ts'
import { attempt } from '../../lib/notice.ts'
import { withUndo } from '../../lib/undo.ts'
import { openSource } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { libraryStore } from './libraryStore.ts'

let queued: LibraryEvent[] = []
let frame = 0

/** Applies a batch of events in one new state: thousands of files arrive as a few renders. */
export function applyEvents(events: readonly LibraryEvent[]): void {
  if (events.length === 0) return
  libraryStore.setState((state) => {
    const documents = new Map(state.documents)
    let progress = state.progress
    for (const event of events) {
      if (event.type === 'documentChanged') documents.set(event.document.id, event.document)
      else if (event.type === 'documentRemoved') documents.delete(event.documentId)
      else progress = event.progress
    }
    return { documents, progress }
  })
}

function onEvent(event: LibraryEvent): void {
  queued.push(event)
  if (frame !== 0) return
  frame = requestAnimationFrame(() => {
    const events = queued
    queued = []
    frame = 0
    applyEvents(events)
  })
}

/** Loads the library and follows it; returns the function that stops following. */
export function followLibrary(): () => void {
  return bridge().on('library.changed', onEvent)
}

export async function loadLibrary(): Promise<void> {
  const [documents, status] = await Promise.all([bridge().request('library.listDocuments', {}), bridge().request('library.getStatus', {})])
  libraryStore.setState({ loaded: true, documents: new Map(documents.map((document) => [document.id, document])), progress: status.progress })
}

export const setFilter = (filter: string): void => libraryStore.setState({ filter })
export const setOnlyNeedingLook = (onlyNeedingLook: boolean): void => libraryStore.setState({ onlyNeedingLook })

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
export const retryDocument = (documentId: string): Promise<void> => attempt(() => bridge().request('library.retryDocument', { documentId }))
export const showInFolder = (documentId: string): Promise<void> => attempt(() => bridge().showInFolder(documentId))
export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))

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
  withUndo(strings.library.removed(document.title), {
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
