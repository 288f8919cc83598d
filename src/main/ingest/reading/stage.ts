/**
 * The first half of a commit: text and chunks go into the store, then rows into the index. No document points to them
 * yet.
 */
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { IndexRow } from '../../ports/chunkIndex.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { UnreadFile } from '../ocr/ocrJobs.ts'
import type { CommitResult, ParsedFile } from './commit.ts'

export interface StagedFile extends ParsedFile {
  readonly contentId: ContentId
}

export interface Staged {
  /** Their contents are stored and in the index, unless they have a result. */
  readonly files: readonly StagedFile[]
  /** Of those that are not attached. */
  readonly results: Map<DocumentId, CommitResult>
  /** What was written; the others were there. */
  readonly rows: ReadonlyMap<ContentId, readonly IndexRow[]>
}

/** Throws only when the disk is full. */
export async function stage(batch: readonly ParsedFile[], ports: IngestPorts): Promise<Staged> {
  const files: StagedFile[] = []
  const results = new Map<DocumentId, CommitResult>()
  const rows = new Map<ContentId, readonly IndexRow[]>()
  const fail = (file: ParsedFile, error: unknown): void => {
    if (isBlocked(error)) throw error
    results.set(file.id, { type: 'failed', id: file.id, path: file.path, error })
  }

  const writes: { readonly file: StagedFile; readonly written: Promise<void> }[] = []
  for (const file of batch) {
    const { contentId } = file.outcome
    const now = ports.store.getDocument(file.id)
    if (now?.state !== 'reading' || now.paused) {
      results.set(file.id, { type: 'dropped', id: file.id })
      continue
    }
    if (now.path !== file.path) {
      results.set(file.id, { type: 'again', id: file.id })
      continue
    }
    try {
      const unread = unreadOf(file)
      if (unread !== null && ports.ocrJobs.isComplete(unread)) {
        ports.ocrJobs.makeReady(file.id, unread.sha256)
        results.set(file.id, { type: 'again', id: file.id })
        continue
      }
      if (unread !== null && file.outcome.type === 'parsed' && file.outcome.chunks.length === 0) {
        results.set(file.id, { type: 'pictures', id: file.id, ...unread })
        continue
      }
      const stored = ports.store.hasContent(contentId)
      if (!stored && file.outcome.type === 'known') {
        results.set(file.id, { type: 'again', id: file.id })
        continue
      }
      if (!stored && file.outcome.type === 'parsed') {
        // The self-check before anything is called searchable.
        if (file.outcome.chunks.length === 0) throw noText(file.path)
        const { sha256, bytes, result, chunks } = file.outcome
        const written = ports.store.writeContent({
          id: contentId,
          sha256,
          bytes,
          readerVersion: ports.parser.readerVersion,
          result,
          chunks,
        })
        // It is asked below; a full disk may end this loop first.
        written.catch(() => undefined)
        writes.push({ file: { ...file, contentId }, written })
        // Chunks are rows: a copy of each would be the whole text once more.
        rows.set(contentId, chunks)
      } else files.push({ ...file, contentId })
    } catch (error) {
      fail(file, error)
    }
  }
  // All at once: small ones share a transaction.
  const outcomes = await Promise.allSettled(writes.map(({ written }) => written))
  for (const [position, outcome] of outcomes.entries()) {
    const file = writes[position]?.file
    if (file === undefined) continue
    if (outcome.status === 'fulfilled') {
      files.push(file)
      continue
    }
    rows.delete(file.contentId)
    fail(file, outcome.reason)
  }
  if (rows.size > 0) {
    ports.checkpoint('contentWritten')
    const refused = await writeRows(rows, ports)
    for (const file of files) {
      const error = refused.get(file.contentId)
      if (error !== undefined) fail(file, error)
    }
    // Without rows a content must not look known to the next equal file.
    if (refused.size > 0) ports.store.deleteContents([...refused.keys()])
    ports.checkpoint('indexed')
  }
  return { files, results, rows }
}

/** All in one version; when that fails, one by one, so that a single bad content does not fail the others. */
async function writeRows(
  rows: ReadonlyMap<ContentId, readonly IndexRow[]>,
  ports: IngestPorts,
): Promise<Map<ContentId, unknown>> {
  const refused = new Map<ContentId, unknown>()
  try {
    await ports.index.replaceContents(rows)
    return refused
  } catch (error) {
    if (isBlocked(error)) throw error
    ports.log.write('warn', 'writing several contents to the index failed, trying one by one', {
      error: String(error),
      contents: rows.size,
    })
  }
  for (const [id, own] of rows) {
    try {
      await ports.index.replaceContent(id, own)
    } catch (error) {
      if (isBlocked(error)) throw error
      refused.set(id, error)
    }
  }
  return refused
}

/** Pages that nobody has read yet; null when there are none, or this is already the reading that was to bring them. */
function unreadOf({ outcome, withOcr = false }: ParsedFile): UnreadFile | null {
  if (withOcr || outcome.type !== 'parsed') return null
  const pages = outcome.result.unreadPages ?? []
  return pages.length === 0 ? null : { sha256: outcome.sha256, pages }
}

export function noText(path: string): AppError {
  return new AppError(
    'file.noText',
    `${path} holds no text to search, only pictures perhaps. If it is a scan, save it with recognised text and try again.`,
  )
}
