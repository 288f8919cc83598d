/**
 * Finds the documents that still have to be read after a start, and the contents that lack vectors. What a process had
 * in hand when it ended waits again.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { endedWithDocent, maxTries, triedFile } from './readingTries.ts'

export interface Unfinished {
  readonly toRead: readonly Document[]
  /** To be read as well, each alone: they were being read when the last process ended without having been closed. */
  readonly suspects: readonly Document[]
  readonly toEmbed: ReadonlySet<ContentId>
}

/** Call it when the store counts the vectors that are in the index. */
export async function findUnfinished({
  store,
  states,
  index,
  parser,
  tries,
  log,
  signal,
}: Pick<IngestPorts, 'store' | 'states' | 'index' | 'parser' | 'tries' | 'log' | 'signal'>): Promise<Unfinished> {
  const space = index.space?.id ?? null
  if (!states.fitSpace(space)) {
    log.write('info', 'another embedding model is in use than when the states of documents were last settled', {
      model: space,
    })
    const changes = states.spaceChanged(space)
    while ((await changes.next()).done !== true) signal.throwIfAborted()
  }
  const interrupted = tries.takeInterrupted()
  const toRead: Document[] = []
  const suspects: Document[] = []
  const toEmbed = new Set<ContentId>()
  const yielder = new EventLoopYielder()
  for (const page of store.documents.pages()) {
    for (const found of page) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      const document = states.resumed(found)
      const { state, contentId, chunks, embedded, paused } = document
      if (state === 'queued' && interrupted.has(document.id)) {
        if (tries.count(document.id, triedFile(document, parser.readerVersion)) < maxTries) suspects.push(document)
        else states.failed(document.id, endedWithDocent(document.path))
      } else if (state === 'queued') toRead.push(document)
      else if (contentId !== null && state !== 'failed' && state !== 'skipped' && embedded < chunks && !paused)
        toEmbed.add(contentId)
    }
  }
  return { toRead, suspects, toEmbed }
}
