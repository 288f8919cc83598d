/** The cited content for the source drawer: its text, its pages, and whether the files still say the same. */
import type { CitationFreshness } from '../../../shared/domain/citation.ts'
import type { Page } from '../../../shared/domain/content.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { SourceView } from '../../../shared/ipc/contract.ts'
import type { Files } from '../../ingest/files.ts'
import { hashFile } from '../../ingest/hashFile.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

interface SourcePorts {
  readonly store: DocumentStore
  readonly files: Files
}

/** Throws `library.notFound` when the text is not kept any more (the file was changed and read anew, or removed). */
export async function viewSource(id: ContentId, ports: SourcePorts): Promise<SourceView> {
  const { store } = ports
  const content = store.getContent(id)
  if (content === undefined) throw notKept()
  const documents = store.documentsOfContent(id)
  return {
    documents,
    title: documents[0]?.title ?? content.title ?? '',
    kind: content.kind,
    text: store.readText(id),
    blocks: store.readBlocks(id),
    pageCount: content.pageCount,
    freshness: await freshnessOf(documents, content.sha256, ports.files),
  }
}

/** Throws `library.notFound` for a content or page that is not there. */
export function viewPage(id: ContentId, page: number, store: DocumentStore): Page {
  const found = store.readPage(id, page)
  if (found !== undefined) return found
  if (store.getContent(id) === undefined) throw notKept()
  throw new AppError('library.notFound', `This document has no page ${page}.`)
}

/** `current` when one of the places still holds these bytes, `changed` when one holds others, else `missing`. */
async function freshnessOf(documents: readonly Document[], sha256: string, files: Files): Promise<CitationFreshness> {
  let changed = false
  for (const document of documents) {
    const state = await compare(document, sha256, files)
    if (state === 'current') return 'current'
    changed ||= state === 'changed'
  }
  return changed ? 'changed' : 'missing'
}

async function compare(document: Document, sha256: string, files: Files): Promise<CitationFreshness> {
  try {
    const facts = await files.stat(document.path)
    if (facts.kind !== 'file') return 'missing'
    // Equal size and time: unchanged, as in a scan. Otherwise the bytes decide; a different size needs no reading.
    if (facts.bytes !== document.bytes) return 'changed'
    return facts.modifiedAt === document.modifiedAt || (await hashFile(files, document.path)) === sha256 ? 'current' : 'changed'
  } catch {
    return 'missing'
  }
}

/**
 * The bytes this content was read from, in pieces of 256 KB. Throws `file.gone` when no place can be read, `file.changedWhileRead` when
 * the places hold other bytes now.
 */
export async function* readOriginal(id: ContentId, ports: SourcePorts, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const content = ports.store.getContent(id)
  if (content === undefined) throw notKept()
  const documents = ports.store.documentsOfContent(id)
  let changed: Document | null = null
  for (const document of documents) {
    const state = await compare(document, content.sha256, ports.files)
    if (state === 'changed') changed = document
    if (state !== 'current') continue
    yield* ports.files.read(document.path, signal)
    return
  }
  if (changed !== null) {
    throw new AppError('file.changedWhileRead', `${changed.path} has changed since it was read. The cited words are shown from the library; index it again to see the new version.`)
  }
  throw new AppError('file.gone', `${documents[0]?.path ?? 'The file'} is not there any more. The cited words are shown from the library.`)
}

function notKept(): AppError {
  return new AppError('library.notFound', 'This text is not in the library any more: its file was removed, or it was changed and read again.')
}
