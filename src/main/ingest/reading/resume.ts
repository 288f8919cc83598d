/**
 * After a start: which documents still have to be read, and which contents lack vectors. States are set to what is
 * true.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { wrongExtension } from '../scanning/wrongExtension.ts'

export interface Unfinished {
  readonly toRead: readonly Document[]
  readonly toEmbed: ReadonlySet<ContentId>
}

export async function findUnfinished(
  store: DocumentStore,
  embedder: Pick<Embedder, 'id'> | null,
  signal: AbortSignal,
): Promise<Unfinished> {
  const toRead: Document[] = []
  const toEmbed = new Set<ContentId>()
  const yielder = new EventLoopYielder()
  for (const document of eachOf(store.documentPages())) {
    await yielder.taken()
    signal.throwIfAborted()
    const { id, state, contentId } = document
    if (state === 'queued' || state === 'reading') {
      toRead.push(state === 'queued' ? document : store.setState(id, 'queued', null))
      continue
    }
    if (contentId === null || state === 'failed' || state === 'skipped') continue
    const embedded = embedder === null ? document.embedded : store.embeddedChunks(contentId, embedder.id)
    const complete = embedded >= store.countChunks(contentId)
    if (!complete && !document.paused) toEmbed.add(contentId)
    if (state === 'partial') continue
    const expected = complete ? 'ready' : 'keyword'
    if (state !== expected) store.setState(id, expected, wrongExtension(document))
  }
  return { toRead, toEmbed }
}

function* eachOf(pages: Iterable<readonly Document[]>): Generator<Document> {
  for (const page of pages) yield* page
}
