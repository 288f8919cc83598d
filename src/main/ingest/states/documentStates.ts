/**
 * The only writer of a document's state. Each method is a named transition and says when it applies; transitions.ts
 * lists the states in which it may begin. A transition that touches content or vectors as well is one transaction, so
 * that a killed process leaves either the old state or the new one. Among `keyword`, `embedding` and `ready`, the
 * state follows from the vectors that the store counts in the space in use (`vectorState`); nothing else decides it.
 */
import type { Member } from '../../../shared/domain/content.ts'
import type { Document, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/errors/appError.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FoundFile } from '../../ports/store/documentChanges.ts'
import { isVerdict } from '../checking/selfCheckReasons.ts'
import type { MissingReason } from '../checking/selfCheckReasons.ts'
import { isTemporary, stateFor } from '../failure.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { wrongExtension } from '../scanning/rules/wrongExtension.ts'
import { illegalTransition, vectorState } from './transitions.ts'
import type { StateTransition } from './transitions.ts'

const cancelledReason: DocumentReason = {
  code: 'file.cancelled',
  message: 'You skipped this file, so it was not read. Add it to find what it says.',
}

/** The vector space that all states fit; a value that is no space while they are being changed. */
const spaceKey = 'stateSpace'
const changing = '(changing)'

/** `orphaned`: contents that no document points to any more. */
export interface StateChange {
  readonly document: Document
  readonly orphaned: readonly ContentId[]
}

export class DocumentStates {
  readonly #store: DocumentStore
  readonly #illegal: (error: AppError) => void

  /** `illegal` is called before an illegal transition is carried out; when it throws, nothing changes. */
  constructor(store: DocumentStore, illegal: (error: AppError) => void) {
    this.#store = store
    this.#illegal = illegal
  }

  /** A scan found a new or changed file. */
  found(file: FoundFile): Document {
    return this.#store.documentChanges.queue(file)
  }

  /** A container lists these members, which are new or have to be read again. */
  membersFound(container: DocumentId, members: readonly Member[]): readonly Document[] {
    return this.#store.members.queue(container, members)
  }

  /** It waits to be read, for the first time or again; its earlier text stays searchable until then. */
  queued(id: DocumentId): Document {
    return this.#store.documentChanges.setState(id, 'queued', null)
  }

  /** The process that had this document in hand has ended. Documents that nobody had in hand stay as they are. */
  resumed(document: Document): Document {
    if (document.state === 'reading') return this.queued(document.id)
    if (document.state === 'embedding')
      return this.#store.documentChanges.setState(document.id, 'keyword', wrongExtension(document))
    return document
  }

  reading(id: DocumentId): Document {
    return this.#change('reading', id, 'reading', null)
  }

  /** It was read, and nothing but images was found. The text it had before is not shown any more. */
  textInImages(id: DocumentId, reason: DocumentReason, { canRead }: { readonly canRead: boolean }): StateChange {
    return this.#withoutContent('textInImages', id, canRead ? 'reading' : 'skipped', reason)
  }

  /** It was read. `missing`: why a part of the text is missing; null when nothing is. `ms`: the duration of reading. */
  attached(id: DocumentId, content: ContentId, missing: DocumentReason | null, ms: number): StateChange {
    this.#check('attached', this.#store.documents.get(id), missing === null ? 'keyword' : 'partial')
    return this.#attach(id, content, missing === null ? null : { state: 'partial', reason: missing }, ms)
  }

  /** Its file now has the bytes of another document, whose content it takes over with what is said about that. */
  adopted(id: DocumentId, giver: Document & { readonly contentId: ContentId }): StateChange {
    const { state, reason } = giver
    const copied = state === 'partial' || isVerdict(giver)
    return this.#attach(id, giver.contentId, copied ? { state, reason } : null, null)
  }

  /** Computing its vectors takes long enough to be shown. */
  embedding(document: Document): Document {
    return this.#change('embedding', document.id, 'embedding', wrongExtension(document))
  }

  /**
   * The only writer of the number of vectors that a content has in a space. Returns the documents of the content.
   * `space` is null where the chunks were replaced and there is no space.
   */
  vectorsChanged(id: ContentId, space: string | null, count: number): readonly Document[] {
    const store = this.#store
    return store.together(() => {
      if (space !== null) store.chunks.setEmbedded(id, space, count)
      return store.documents.ofContent(id).map((document) => this.#followVectors(document))
    })
  }

  /** True when no document was left with a state that refers to the vectors of another space. */
  fitSpace(space: string | null): boolean {
    return this.#store.meta.get(spaceKey) === (space ?? '')
  }

  /**
   * Another space is in use. Yields every document with a text once its state refers to that space. If the process is
   * killed on the way, `fitSpace` says so after the next start.
   */
  async *spaceChanged(space: string | null): AsyncGenerator<Document & { readonly contentId: ContentId }> {
    const store = this.#store
    store.meta.set(spaceKey, changing)
    const yielder = new EventLoopYielder()
    for (const page of store.documents.pages()) {
      for (const { id } of page) {
        await yielder.yieldIfDue()
        // The document may have changed since the page was read.
        const document = store.documents.get(id)
        if (document === undefined || document.contentId === null) continue
        yield { ...this.#followVectors(document), contentId: document.contentId }
      }
    }
    store.meta.set(spaceKey, space ?? '')
  }

  /** The embedding model failed on its text, which stays searchable by keyword. */
  modelFailed(id: DocumentId, reason: DocumentReason): Document {
    return this.#change('modelFailed', id, 'keyword', reason)
  }

  /** Its vectors are tried again after such a failure. */
  embeddingRetried(document: Document): Document {
    return this.#change('embeddingRetried', document.id, 'keyword', wrongExtension(document))
  }

  /** The verdict of the self-check: its text is not found by one of the searches, or by none. */
  notFound(id: DocumentId, { state, ...reason }: MissingReason): Document {
    return this.#change('notFound', id, state, reason)
  }

  /** The verdict no longer holds, or is to be checked again. */
  judgedAgain(document: Document): Document {
    return this.#change('judgedAgain', document.id, vectorState(document), wrongExtension(document))
  }

  /** OCR of its pages became possible, or impossible. */
  ocrReasonChanged({ id, contentId }: Document, reason: DocumentReason): Document {
    return this.#change('ocrReasonChanged', id, contentId === null ? 'skipped' : 'partial', reason)
  }

  /** It has another name, which may be right where the old one was wrong, or vice versa. */
  renamed(document: Document): Document {
    const reason = wrongExtension(document)
    const reported = document.reason?.code === 'file.wrongExtension'
    if (reported === (reason !== null) || (document.reason !== null && !reported)) return document
    return this.#store.documentChanges.setState(document.id, document.state, reason)
  }

  /**
   * It could not be read; `skipped` where there is nothing in it that could be. Text that the file no longer has must
   * not be shown. If the problem may be temporary, the text stays until the next try.
   */
  failed(id: DocumentId, reason: DocumentReason): StateChange {
    if (!isTemporary(reason)) return this.#withoutContent('failed', id, stateFor(reason), reason)
    return { document: this.#change('failed', id, stateFor(reason), reason), orphaned: [] }
  }

  /** The user does not want it. */
  cancelled(id: DocumentId): StateChange {
    return this.#withoutContent('cancelled', id, 'skipped', cancelledReason)
  }

  #attach(
    id: DocumentId,
    content: ContentId,
    given: { readonly state: DocumentState; readonly reason: DocumentReason | null } | null,
    ms: number | null,
  ): StateChange {
    const store = this.#store
    return store.together(() => {
      const { document, orphaned } = store.documentChanges.attach(
        id,
        content,
        given?.state ?? 'keyword',
        given?.reason ?? null,
        ms,
      )
      const settled = given === null ? this.renamed(this.#followVectors(document)) : document
      return { document: settled, orphaned }
    })
  }

  #followVectors(document: Document): Document {
    const { state, embedded } = document
    if (state !== 'keyword' && state !== 'embedding' && state !== 'ready') return document
    const expected = vectorState(document)
    const isUnderway = state === 'embedding' && expected === 'keyword' && embedded > 0
    if (state === expected || isUnderway) return document
    return this.#store.documentChanges.setState(document.id, expected, wrongExtension(document))
  }

  #withoutContent(
    transition: StateTransition,
    id: DocumentId,
    state: DocumentState,
    reason: DocumentReason,
  ): StateChange {
    const store = this.#store
    return store.together(() => {
      const before = store.documents.get(id)
      this.#check(transition, before, state)
      const orphaned = before === undefined || before.contentId === null ? [] : store.documentChanges.detach(id)
      return { document: store.documentChanges.setState(id, state, reason), orphaned }
    })
  }

  #change(transition: StateTransition, id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document {
    this.#check(transition, this.#store.documents.get(id), state)
    return this.#store.documentChanges.setState(id, state, reason)
  }

  #check(transition: StateTransition, before: Document | undefined, state: DocumentState): void {
    const error = before === undefined ? null : illegalTransition(transition, before, state)
    if (error !== null) this.#illegal(error)
  }
}
