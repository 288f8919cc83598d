/**
 * The first half of a commit: text and chunks are written to the store, then rows to the index. No document points to
 * them yet.
 */
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { IndexRow } from '../../ports/chunkIndex.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { UnreadFile } from '../ocr/ocrJobs.ts'
import type { CommitResult, ParsedFile } from './parsedFile.ts'

export interface StagedFile extends ParsedFile {
  readonly contentId: ContentId
}

export interface Staged {
  /** The contents of these files are stored and indexed, unless the file has a result. */
  readonly files: readonly StagedFile[]
  /** Results of the files that will not be attached. */
  readonly results: Map<DocumentId, CommitResult>
  /** The rows that were written; the other contents were already in the index. */
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

  const writes: StoreWrite[] = []
  for (const file of batch) {
    try {
      const next = stageOne(file, ports)
      if (next.type === 'result') results.set(file.id, next.result)
      else if (next.type === 'stored') files.push(next.file)
      else {
        writes.push(next)
        rows.set(next.file.contentId, next.rows)
      }
    } catch (error) {
      fail(file, error)
    }
  }
  // The writes run concurrently, so that small ones share a transaction.
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
    // A content without rows must not look known when an identical file comes next.
    if (refused.size > 0) ports.store.contentChanges.delete([...refused.keys()])
    ports.checkpoint('indexed')
  }
  return { files, results, rows }
}

/** A content that is being written to the store, and the rows that the index gets of it. */
interface StoreWrite {
  readonly file: StagedFile
  readonly written: Promise<void>
  readonly rows: readonly IndexRow[]
}

/** What becomes of one file: it will not be attached, its content is in the store already, or it is being written. */
type StagedOne =
  | { readonly type: 'result'; readonly result: CommitResult }
  | { readonly type: 'stored'; readonly file: StagedFile }
  | ({ readonly type: 'write' } & StoreWrite)

function stageOne(file: ParsedFile, ports: IngestPorts): StagedOne {
  const { id, outcome } = file
  const result = (of: CommitResult): StagedOne => ({ type: 'result', result: of })
  const now = ports.store.documents.get(id)
  if (now?.state !== 'reading' || now.paused) return result({ type: 'dropped', id })
  if (now.path !== file.path) return result({ type: 'again', id })
  const unread = unreadFile(file)
  if (unread !== null && ports.ocrJobs.isComplete(unread)) {
    ports.ocrJobs.makeReady(id, unread.sha256)
    return result({ type: 'again', id })
  }
  if (unread !== null && outcome.type === 'parsed' && outcome.chunks.length === 0)
    return result({ type: 'images', id, ...unread })
  const staged = { ...file, contentId: outcome.contentId }
  if (ports.store.contents.has(outcome.contentId)) return { type: 'stored', file: staged }
  return outcome.type === 'parsed' ? startWriting(staged, outcome, ports) : result({ type: 'again', id })
}

function startWriting(
  file: StagedFile,
  { sha256, bytes, result, chunks }: Extract<ParsedFile['outcome'], { readonly type: 'parsed' }>,
  { store, parser }: IngestPorts,
): StagedOne {
  // A document without text must never be called searchable.
  if (chunks.length === 0) throw noText(file.path)
  const { readerVersion } = parser
  const written = store.contentChanges.write({ id: file.contentId, sha256, bytes, readerVersion, result, chunks })
  // The promise is awaited later; this handler covers it in case a full disk ends the loop first.
  written.catch(() => undefined)
  // Chunks serve as rows unchanged, because copying them would hold the whole text in memory twice.
  return { type: 'write', file, written, rows: chunks }
}

/** Writes all rows as one version of the index; if that fails, one content at a time, so that a bad one fails alone. */
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

/** Pages that OCR has not read yet; null when there are none, or when this parse already included the OCR text. */
function unreadFile({ outcome, withOcr = false }: ParsedFile): UnreadFile | null {
  if (withOcr || outcome.type !== 'parsed') return null
  const pages = outcome.result.unreadPages ?? []
  return pages.length === 0 ? null : { sha256: outcome.sha256, pages }
}

export function noText(path: string): AppError {
  return new AppError(
    'file.noText',
    [
      `${path} contains no searchable text, perhaps only images.`,
      'If it is a scan, run OCR on it with another program and try again.',
    ].join(' '),
  )
}
