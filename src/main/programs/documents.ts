/** Documents as other programs see them: lists, details, texts. */
import type { z } from 'zod'
import type { Document } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { Client } from '../../shared/ipc/bridge.ts'
import type { ShownDocument, ShowResult } from '../../shared/ipc/contract.ts'
import type {
  documentIdInput,
  listDocumentsInput,
  ProgramDocument,
  ProgramDocumentDetails,
  ProgramDocuments,
  showDocumentInput,
  ShownText,
} from './schemas.ts'

export function describeDocument(document: Document): ProgramDocument {
  return {
    documentId: document.id,
    title: document.title,
    path: document.path,
    kind: document.kind,
    state: document.state,
    reason: document.reason === null ? null : { code: document.reason.code, message: document.reason.message },
    parentId: document.parentId,
    bytes: document.bytes,
    pages: document.pages,
    modifiedAt: new Date(document.modifiedAt).toISOString(),
  }
}

/** In the order of their paths, so that offsets name the same documents as long as none is added or removed. */
export async function listForProgram(
  client: Client,
  { contains, state, limit, offset }: z.output<typeof listDocumentsInput>,
): Promise<ProgramDocuments> {
  const words = contains === undefined ? undefined : plain(contains)
  const wanted: Document[] = []
  await client.stream('library.streamDocuments', {}, (page) => {
    for (const document of page) {
      // It is of a chat alone, as in searches.
      if (document.chats !== undefined) continue
      if (state !== undefined && document.state !== state) continue
      if (words !== undefined && !plain(`${document.title}\n${document.path}`).includes(words)) continue
      wanted.push(document)
    }
  }).result
  wanted.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { documents: wanted.slice(offset, offset + limit).map(describeDocument), total: wanted.length }
}

// A document that was dropped on a chat is found by nobody else.
function notThere(id: string): AppError {
  return new AppError('library.notFound', `There is no document with the id "${id}" in the library.`)
}

/** Rejects with `library.notFound`. */
export async function detailsForProgram(
  client: Client,
  { id }: z.output<typeof documentIdInput>,
): Promise<ProgramDocumentDetails> {
  const details = await client.request('library.getDetails', { documentId: id })
  if (details.document.chats !== undefined) throw notThere(id)
  return {
    ...describeDocument(details.document),
    author: details.author,
    people: [...details.people],
    date: details.date,
    language: details.language,
    tables: details.tables,
    ocrPages: details.ocrPages,
    alsoAt: [...details.alsoAt],
    related: details.related.map(({ documentId, title, path, relation, similarity }) => ({
      documentId,
      title,
      path,
      relation,
      similarity,
    })),
  }
}

/** The text of the document of this id. Rejects with `library.notFound`. */
export async function showForProgram(
  client: Client,
  { id, from, limit }: z.output<typeof showDocumentInput>,
): Promise<ShownText> {
  const { shown } = await client.request('library.show', { target: id })
  // The contract also looks for words of titles, which an address of a document must not.
  if (shown === null || shown.document.id !== id || shown.document.chats !== undefined) throw notThere(id)
  return partOf(shown, { from, limit })
}

/** Rejects with `library.notFound` when nothing fits; several that fit are returned as candidates. */
export async function findForProgram(client: Client, target: string): Promise<ShowResult> {
  const result = await client.request('library.show', { target })
  if ((result.shown === null && result.candidates.length === 0) || result.shown?.document.chats !== undefined)
    throw new AppError('library.notFound', `Nothing in the library fits "${target}".`)
  return result
}

/**
 * A part of the text whose offsets are those of citations and hits: the text as it was read, not the file verbatim. It
 * never ends between the two halves of a character.
 */
export function partOf(
  { document, text }: Pick<ShownDocument, 'document' | 'text'>,
  { from, limit }: { readonly from: number; readonly limit: number },
): ShownText {
  const begin = Math.min(from, text.length)
  let end = Math.min(begin + limit, text.length)
  if (end < text.length && end - begin > 1 && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
  return {
    document: describeDocument(document),
    text: text.slice(begin, end),
    from: begin,
    characters: text.length,
    next: end < text.length ? end : null,
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
