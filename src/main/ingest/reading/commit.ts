/**
 * Makes parsed files part of the library. The order makes it safe to crash at any point: text and chunks are written to
 * the store, then rows to the index, then members are queued, then the document is pointed to the content (one
 * transaction: from here on the new text is found and the old is not), then the replaced content is removed. Several
 * small files share one write of the index.
 */
import type { DocumentReason } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { IndexRow } from '../../ports/chunkIndex.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { noMembers, ingestMembers } from './members.ts'
import type { IngestedMembers } from './members.ts'
import { reuseVectors } from './reuseVectors.ts'
import { removeContents } from '../checking/removal.ts'
import { noText, stage } from './stage.ts'
import type { Staged, StagedFile } from './stage.ts'
import { wrongExtension } from '../scanning/rules/wrongExtension.ts'
import { vectorState } from '../states/transitions.ts'
import type { ParsedFile, CommitResult } from './parsedFile.ts'

// Takes about 8 ms in one transaction.
const attachBatchSize = 16

export interface CommitOutcome {
  readonly results: readonly CommitResult[]
  /** Contents that were replaced and have been removed. */
  readonly removed: readonly ContentId[]
  readonly rowsWritten: number
  /** Set when the disk filled up or the database was locked half way: files without a result are still queued. */
  readonly blocked: unknown
}

/**
 * One result per file, in order. `beside`: other files can be committed while these are staged, but not while they are
 * attached, because removing a content requires that no document points to it. Throws only when blocked: nothing is
 * lost then, and the documents are still queued.
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
      if (ports.store.contents.has(file.contentId)) {
        if (rows.has(file.contentId)) await reuseVectors(file, ports)
        waiting.push(file)
        continue
      }
      // The content was removed after staging because no document pointed to it, and rows may have been written after
      // that.
      orphaned.push(file.contentId)
      results.set(file.id, { type: 'again', id: file.id })
    }
    while (waiting.length > 0) {
      await yielder.yieldIfDue()
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
    // Documents attached so far are in the library and are reported; the others stay queued.
    blocked = error
  }
  let removed: readonly ContentId[] = []
  try {
    removed = await removeContents(orphaned, ports)
  } catch (error) {
    // Search does not show them, and the next start removes them.
    ports.log.write('warn', 'removing replaced contents failed', { contents: orphaned.length, error: String(error) })
    if (isBlocked(error)) blocked = error
  }
  const written = [...rows.values()].reduce((sum, own) => sum + own.length, 0)
  return { results: batch.flatMap((file) => results.get(file.id) ?? []), removed, rowsWritten: written, blocked }
}

interface ReadyFile extends StagedFile {
  readonly same: boolean
  /** Members that have been queued; null when there are none. */
  readonly members: IngestedMembers | null
}

interface Attached {
  readonly id: DocumentId
  readonly result: CommitResult
  readonly orphaned: readonly ContentId[]
}

/** Queues the members of the file, of which there may be many. */
async function readyToAttach(file: StagedFile, ports: IngestPorts): Promise<ReadyFile> {
  const { contentId } = file
  const before = ports.store.documents.get(file.id)
  if (before === undefined) return { ...file, same: false, members: null }
  if (ports.store.chunks.count(contentId) === 0) throw noText(file.path)
  const same = before.contentId === contentId
  const members = await ingestMembers(before, contentId, same, ports)
  return { ...file, same, members: members === noMembers ? null : members }
}

/** Runs in one transaction together with other files. */
function attach(file: ReadyFile, ports: IngestPorts): Attached {
  const { store, states } = ports
  const { id, contentId, outcome, ms, same } = file
  const members = file.members ?? noMembers
  const { warning = null, kind = null, unreadPages = [], pageCount = null } = store.contents.get(contentId) ?? {}
  const current = store.documents.get(id)
  if (current?.state !== 'reading')
    return { id, result: { type: 'dropped', id }, orphaned: [contentId, ...members.orphaned] }
  const missing =
    unreadPages.length > 0
      ? ports.ocrJobs.reason(unreadPages.length, pageCount)
      : warning === null
        ? null
        : partlyRead(warning, wrongExtension({ path: file.path, kind }))
  const { document, orphaned } = states.attached(id, contentId, missing, ms)
  // The size and time of the file as it was read, not as it was found, so that the next scan notices a later change. A
  // member keeps the time that its container states.
  const modifiedAt = document.parentId === null ? Math.floor(outcome.modifiedAt) : document.modifiedAt
  const stamped =
    document.bytes === outcome.bytes && document.modifiedAt === modifiedAt
      ? document
      : store.documentChanges.touch(file.id, outcome.bytes, modifiedAt)
  const waitsForVectors = vectorState(stamped) !== 'ready'
  return {
    id,
    result: { type: 'attached', document: stamped, contentId, same, waitsForVectors, members },
    orphaned: [...orphaned, ...members.orphaned],
  }
}

function partlyRead(warning: string, misnamed: DocumentReason | null): DocumentReason {
  return { code: 'file.partlyRead', message: misnamed === null ? warning : `${warning} ${misnamed.message}` }
}

export function indexRow(chunk: Chunk): IndexRow {
  return { id: chunk.id, contentId: chunk.contentId, indexedText: chunk.indexedText }
}
