/**
 * The cited content for the source panel: its text, its pages, and if the files still have the same bytes. A member is
 * extracted from its container again to check that.
 */
import { createHash } from 'node:crypto'
import type { CitationFreshness } from '../../../shared/domain/citation.ts'
import type { Page } from '../../../shared/domain/content.ts'
import type { Document, DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { SourceView } from '../../../shared/ipc/contract.ts'
import type { Files } from '../../ingest/scanning/files.ts'
import { hashFile } from '../../ingest/scanning/hashFile.ts'
import { parsePlace } from '../../ingest/parsing/parseOptions.ts'
import type { Passwords } from '../../ingest/parsing/passwords.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Contents } from '../../ports/store/contents.ts'
import type { Parser } from '../../ports/reader.ts'

export interface SourcePorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly parser: Pick<Parser, 'extract' | 'images'>
  readonly passwords: Passwords
}

// As the pieces of a file on the disk.
const pieceBytes = 256 * 1024

/**
 * The content of a file that has changed is kept while a stored answer cites it; `documents` are then those that had
 * the content before. Throws `library.notFound` when the content is not kept any more.
 */
export async function viewSource(id: ContentId, ports: SourcePorts): Promise<SourceView> {
  const { store } = ports
  const content = store.contents.get(id)
  if (content === undefined) throw notKept()
  const documents = placesOf(id, store)
  const password = documents
    .map((document) => ports.passwords.for(document, store))
    .find((known) => known !== undefined)
  return {
    ...(password === undefined ? {} : { password }),
    documents,
    title: documents[0]?.title ?? content.title ?? '',
    kind: content.kind,
    text: store.contents.readText(id),
    blocks: store.contents.readBlocks(id),
    pageCount: content.pageCount,
    freshness: await freshnessOf(documents, content, ports),
  }
}

/** Throws `library.notFound` for a content or page that does not exist. */
export function viewPage(id: ContentId, page: number, store: DocumentStore): Page {
  const found = store.contents.readPage(id, page)
  if (found !== undefined) return found
  if (store.contents.get(id) === undefined) throw notKept()
  throw new AppError('library.notFound', `This document has no page ${page}.`)
}

function placesOf(id: ContentId, store: DocumentStore): readonly Document[] {
  const documents = store.documents.ofContent(id)
  return documents.length > 0 ? documents : store.documents.formerlyOf(id)
}

type KnownContent = NonNullable<ReturnType<Contents['get']>>

/** `current` if one of the files still has these bytes, `changed` if one has others, else `missing`. */
async function freshnessOf(
  documents: readonly Document[],
  content: KnownContent,
  ports: SourcePorts,
): Promise<CitationFreshness> {
  let changed = false
  for (const document of documents) {
    const state = await compare(document, content, ports)
    if (state === 'current') return 'current'
    changed ||= state === 'changed'
  }
  return changed ? 'changed' : 'missing'
}

const hasBeenRead: ReadonlySet<DocumentState> = new Set(['keyword', 'embedding', 'ready', 'partial'])

async function compare(document: Document, content: KnownContent, ports: SourcePorts): Promise<CitationFreshness> {
  const { store, files } = ports
  try {
    if (document.parentId !== null) return await compareMember(document, content, ports)
    const stats = await files.stat(document.path)
    if (stats.kind !== 'file') return 'missing'
    if (stats.bytes !== content.bytes) return 'changed'
    // A file whose size and time have not changed since it was read counts as unchanged, as in a scan. (For a document
    // that waits to be read, size and time are already those of the new file.)
    const isUnchanged = hasBeenRead.has(document.state) && stats.modifiedAt === document.modifiedAt
    const known = isUnchanged ? document.contentId : null
    const sha256 = known === null ? await hashFile(files, document.path) : store.contents.get(known)?.sha256
    return sha256 === content.sha256 ? 'current' : 'changed'
  } catch {
    return 'missing'
  }
}

async function compareMember(
  document: Document,
  content: KnownContent,
  ports: SourcePorts,
): Promise<CitationFreshness> {
  const { store, files } = ports
  const { path } = store.members.placeOf(document.id)
  const stats = await files.stat(path)
  const container = store.documents.byPath(path)
  const unchanged =
    container !== undefined &&
    hasBeenRead.has(container.state) &&
    stats.bytes === container.bytes &&
    stats.modifiedAt === container.modifiedAt
  const known = unchanged && hasBeenRead.has(document.state) ? document.contentId : null
  const sha256 =
    known === null
      ? createHash('sha256')
          .update(await memberBytes(document, ports))
          .digest('hex')
      : store.contents.get(known)?.sha256
  return sha256 === content.sha256 ? 'current' : 'changed'
}

function memberBytes(document: Document, ports: SourcePorts, signal?: AbortSignal): Promise<Uint8Array> {
  const { path, options } = parsePlace(document, ports)
  const { members = [], password } = options
  return ports.parser.extract(path, members, {
    ...(signal === undefined ? {} : { signal }),
    ...(password === undefined ? {} : { password }),
  })
}

/**
 * The bytes from which this content was read, in pieces of 256 KB. Throws `file.gone` when no file can be read, and
 * `file.changedWhileRead` when the files have other bytes now.
 */
export async function* readOriginal(
  id: ContentId,
  ports: SourcePorts,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { document, changed, documents } = await currentDocument(id, ports)
  if (document?.parentId === null) return yield* ports.files.read(document.path, signal)
  if (document !== null) return yield* pieces(await memberBytes(document, ports, signal))
  if (changed !== null) {
    throw new AppError(
      'file.changedWhileRead',
      `${changed.path} has changed since this was read. The cited text is shown from the library, as it was.`,
    )
  }
  throw new AppError(
    'file.gone',
    `${documents[0]?.path ?? 'The file'} is not there any more. The cited text is shown from the library.`,
  )
}

/** A document whose file still has these bytes, or null; `changed` is one whose file has others. */
export async function currentDocument(
  id: ContentId,
  ports: SourcePorts,
): Promise<{
  readonly document: Document | null
  readonly changed: Document | null
  readonly documents: readonly Document[]
}> {
  const content = ports.store.contents.get(id)
  if (content === undefined) throw notKept()
  const documents = placesOf(id, ports.store)
  let changed: Document | null = null
  for (const document of documents) {
    const state = await compare(document, content, ports)
    if (state === 'changed') changed = document
    if (state === 'current') return { document, changed, documents }
  }
  return { document: null, changed, documents }
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

function notKept(): AppError {
  return new AppError(
    'library.notFound',
    'This document was removed from the library; the quote is kept with the answer.',
  )
}
