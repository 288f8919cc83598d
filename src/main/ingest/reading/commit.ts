/**
 * Makes parsed files part of the library. The order is what survives a crash at any point: text and chunks into the
 * store, then rows into the index, then what lies in it is queued, then the document points to the content (one
 * transaction: from here on the new text is found and the old is not), then the content that was replaced is removed.
 * Several small files share one write of the index.
 */
import type { Document, DocumentReason } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { IndexRow } from '../../ports/chunkIndex.ts'
import type { ParseOutcome } from '../../ports/reader.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { noMembers, ingestMembers } from './members.ts'
import type { MembersTakenIn } from './members.ts'
import type { UnreadFile } from '../ocr/ocrJobs.ts'
import { reuseVectors } from './reuseVectors.ts'
import { removeContents } from '../checking/removal.ts'
import { noText, stage } from './stage.ts'
import type { Staged, StagedFile } from './stage.ts'
import { wrongExtension } from '../scanning/wrongExtension.ts'

// About 8 ms in one transaction.
const attachBatchSize = 16

export interface ParsedFile {
  readonly id: DocumentId
  readonly path: string
  readonly outcome: ParseOutcome
  /** It was read with what had been recognised of its pages. */
  readonly withOcr?: boolean
  /** How long reading it took. */
  readonly ms: number
}

export type CommitResult =
  /** `waitsForVectors` is false when an equal file has them already. */
  | {
      readonly type: 'attached'
      readonly document: Document
      readonly contentId: ContentId
      readonly same: boolean
      readonly waitsForVectors: boolean
      readonly members: MembersTakenIn
    }
  /** All its text is in pictures: without recognition there is nothing to find in it. */
  | ({ readonly type: 'pictures'; readonly id: DocumentId } & UnreadFile)
  | { readonly type: 'failed'; readonly id: DocumentId; readonly path: string; readonly error: unknown }
  /**
   * Its bytes were known, but that content has been removed meanwhile, or it was moved while it was read: read it
   * again.
   */
  | { readonly type: 'again'; readonly id: DocumentId }
  /** The document was removed, held back or cancelled while it was read, or its file changed and it waits again. */
  | { readonly type: 'dropped'; readonly id: DocumentId }

export interface CommitOutcome {
  readonly results: readonly CommitResult[]
  /** Contents that were replaced and are gone now. */
  readonly removed: readonly ContentId[]
  readonly rowsWritten: number
  /** Set when the disk was full or the database held half way: what has no result is still queued. */
  readonly blocked: unknown
}

/**
 * One result per file, in order. `beside`: other files are committed while these are written, though not while they are
 * attached: whoever removes a content sees to it that no document points to it. Throws only when the disk is full:
 * nothing is lost then, the documents are still queued.
 */
export async function commitFiles(
  batch: readonly ParsedFile[],
  { beside }: { readonly beside: boolean },
  ports: IngestPorts,
): Promise<CommitOutcome> {
  const { writer } = ports
  if (!beside) return writer.run(async () => attachFiles(batch, await stage(batch, ports), ports))
  const staged = await writer.beside(() => stage(batch, ports))
  return writer.run(() => attachFiles(batch, staged, ports))
}

async function attachFiles(
  batch: readonly ParsedFile[],
  { files, results, rows }: Staged,
  ports: IngestPorts,
): Promise<CommitOutcome> {
  const fail = (file: ParsedFile, error: unknown): void => {
    if (isBlocked(error)) throw error
    results.set(file.id, { type: 'failed', id: file.id, path: file.path, error })
  }
  const orphaned: ContentId[] = []
  let blocked: unknown = null
  const yielder = new EventLoopYielder()
  const waiting: StagedFile[] = []
  try {
    for (const file of files) {
      if (results.has(file.id)) continue
      if (ports.store.hasContent(file.contentId)) {
        if (rows.has(file.contentId)) await reuseVectors(file, ports)
        waiting.push(file)
        continue
      }
      // Taken away after it was staged, as what no document points to; rows may have been written behind that.
      orphaned.push(file.contentId)
      results.set(file.id, { type: 'again', id: file.id })
    }
    while (waiting.length > 0) {
      await yielder.taken()
      const ready: ReadyFile[] = []
      let full: { readonly error: unknown } | null = null
      while (ready.length < attachBatchSize && waiting.length > 0) {
        const file = waiting.shift()
        if (file === undefined) break
        try {
          const next = await readyToAttach(file, ports)
          ready.push(next)
          if (next.members !== null) break
        } catch (error) {
          if (isBlocked(error)) {
            full = { error }
            break
          }
          fail(file, error)
        }
      }
      const failures = new Map<ReadyFile, unknown>()
      const attached = ports.store.together(() =>
        ready.flatMap((file) => {
          try {
            return [ports.store.together(() => attach(file, ports))]
          } catch (error) {
            if (isBlocked(error)) throw error
            failures.set(file, error)
            return []
          }
        }),
      )
      for (const [file, error] of failures) fail(file, error)
      for (const { id, result, orphaned: left } of attached) {
        orphaned.push(...left)
        results.set(id, result)
        ports.checkpoint('attached')
      }
      if (full !== null) throw full.error
    }
  } catch (error) {
    if (!isBlocked(error)) throw error
    // What is attached is in the library and is told of; the others stay queued.
    blocked = error
  }
  let removed: readonly ContentId[] = []
  try {
    removed = await removeContents(orphaned, ports)
  } catch (error) {
    // Search does not show them; the next start removes them.
    ports.log.write('warn', 'removing replaced contents failed', { contents: orphaned.length, error: String(error) })
    if (isBlocked(error)) blocked = error
  }
  const written = [...rows.values()].reduce((sum, own) => sum + own.length, 0)
  return { results: batch.flatMap((file) => results.get(file.id) ?? []), removed, rowsWritten: written, blocked }
}

interface ReadyFile extends StagedFile {
  readonly same: boolean
  /** What lies in it is taken in; null when nothing does. */
  readonly members: MembersTakenIn | null
}

interface Attached {
  readonly id: DocumentId
  readonly result: CommitResult
  readonly orphaned: readonly ContentId[]
}

/** Takes in what lies in it, which may be much. */
async function readyToAttach(file: StagedFile, ports: IngestPorts): Promise<ReadyFile> {
  const { contentId } = file
  const before = ports.store.getDocument(file.id)
  if (before === undefined) return { ...file, same: false, members: null }
  if (ports.store.countChunks(contentId) === 0) throw noText(file.path)
  const same = before.contentId === contentId
  const members = await ingestMembers(before, contentId, same, ports)
  return { ...file, same, members: members === noMembers ? null : members }
}

/** Part of one transaction with others. */
function attach(file: ReadyFile, ports: IngestPorts): Attached {
  const { store } = ports
  const { id, contentId, outcome, ms, same } = file
  const members = file.members ?? noMembers
  const chunks = store.countChunks(contentId)
  const embedded = store.documentsOfContent(contentId).some((other) => other.embedded >= chunks)
  const { warning = null, kind = null, unreadPages = [], pageCount = null } = store.getContent(contentId) ?? {}
  const current = store.getDocument(id)
  if (current?.state !== 'reading')
    return { id, result: { type: 'dropped', id }, orphaned: [contentId, ...members.orphaned] }
  const misnamed = wrongExtension({ path: file.path, kind })
  const missing =
    unreadPages.length > 0
      ? ports.ocrJobs.reason(unreadPages.length, pageCount)
      : warning === null
        ? null
        : partlyRead(warning, misnamed)
  const { document, orphaned } =
    missing === null
      ? store.attachContent(file.id, contentId, embedded ? 'ready' : 'keyword', misnamed, ms)
      : store.attachContent(file.id, contentId, 'partial', missing, ms)
  // The file as it was read, not as it was found: a later change is seen at the next scan.
  // What lies in a container keeps the time that its container told of it.
  const modifiedAt = document.parentId === null ? Math.floor(outcome.modifiedAt) : document.modifiedAt
  const stamped =
    document.bytes === outcome.bytes && document.modifiedAt === modifiedAt
      ? document
      : store.touchDocument(file.id, outcome.bytes, modifiedAt)
  return {
    id,
    result: { type: 'attached', document: stamped, contentId, same, waitsForVectors: !embedded, members },
    orphaned: [...orphaned, ...members.orphaned],
  }
}

function partlyRead(warning: string, misnamed: DocumentReason | null): DocumentReason {
  return { code: 'file.partlyRead', message: misnamed === null ? warning : `${warning} ${misnamed.message}` }
}

export function indexRow(chunk: Chunk): IndexRow {
  return { id: chunk.id, contentId: chunk.contentId, indexedText: chunk.indexedText }
}
