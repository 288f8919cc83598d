/**
 * The cited content for the source drawer: its text, its pages, and whether the files still say the same. What lies in
 * a container is taken out of it again for that.
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
import type { Parser } from '../../ports/reader.ts'

interface SourcePorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly parser: Pick<Parser, 'extract'>
  readonly passwords: Passwords
}

// As the pieces of a file on the disk.
const pieceBytes = 256 * 1024

/**
 * A text whose file was changed is still there when a stored answer cites it: `documents` are then those that held it.
 * Throws `library.notFound` when it is not kept any more.
 */
export async function viewSource(id: ContentId, ports: SourcePorts): Promise<SourceView> {
  const { store } = ports
  const content = store.getContent(id)
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
    text: store.readText(id),
    blocks: store.readBlocks(id),
    pageCount: content.pageCount,
    freshness: await freshnessOf(documents, content, ports),
  }
}

/** Throws `library.notFound` for a content or page that is not there. */
export function viewPage(id: ContentId, page: number, store: DocumentStore): Page {
  const found = store.readPage(id, page)
  if (found !== undefined) return found
  if (store.getContent(id) === undefined) throw notKept()
  throw new AppError('library.notFound', `This document has no page ${page}.`)
}

function placesOf(id: ContentId, store: DocumentStore): readonly Document[] {
  const documents = store.documentsOfContent(id)
  return documents.length > 0 ? documents : store.formerDocumentsOf(id)
}

type KnownContent = NonNullable<ReturnType<DocumentStore['getContent']>>

/** `current` when one of the places still holds these bytes, `changed` when one holds others, else `missing`. */
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

const asRead: ReadonlySet<DocumentState> = new Set(['keyword', 'embedding', 'ready', 'partial'])

async function compare(document: Document, content: KnownContent, ports: SourcePorts): Promise<CitationFreshness> {
  const { store, files } = ports
  try {
    if (document.parentId !== null) return await compareMember(document, content, ports)
    const stats = await files.stat(document.path)
    if (stats.kind !== 'file') return 'missing'
    if (stats.bytes !== content.bytes) return 'changed'
    // Size and time as they were read: unchanged, as in a scan. (Of a document that waits to be read they are the new
    // file's already.)
    const held = asRead.has(document.state) && stats.modifiedAt === document.modifiedAt ? document.contentId : null
    const sha256 = held === null ? await hashFile(files, document.path) : store.getContent(held)?.sha256
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
  const { path } = store.placeOf(document.id)
  const stats = await files.stat(path)
  const container = store.findDocumentByPath(path)
  const unchanged =
    container !== undefined &&
    asRead.has(container.state) &&
    stats.bytes === container.bytes &&
    stats.modifiedAt === container.modifiedAt
  const held = unchanged && asRead.has(document.state) ? document.contentId : null
  const sha256 =
    held === null
      ? createHash('sha256')
          .update(await memberBytes(document, ports))
          .digest('hex')
      : store.getContent(held)?.sha256
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
 * The bytes this content was read from, in pieces of 256 KB. Throws `file.gone` when no place can be read,
 * `file.changedWhileRead` when the places hold other bytes now.
 */
export async function* readOriginal(
  id: ContentId,
  ports: SourcePorts,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const content = ports.store.getContent(id)
  if (content === undefined) throw notKept()
  const documents = placesOf(id, ports.store)
  let changed: Document | null = null
  for (const document of documents) {
    const state = await compare(document, content, ports)
    if (state === 'changed') changed = document
    if (state !== 'current') continue
    if (document.parentId === null) yield* ports.files.read(document.path, signal)
    else yield* pieces(await memberBytes(document, ports, signal))
    return
  }
  if (changed !== null) {
    throw new AppError(
      'file.changedWhileRead',
      `${changed.path} has changed since this was read. The cited words are shown as they were, from the library.`,
    )
  }
  throw new AppError(
    'file.gone',
    `${documents[0]?.path ?? 'The file'} is not there any more. The cited words are shown from the library.`,
  )
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
