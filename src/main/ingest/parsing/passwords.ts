/**
 * Passwords the user gave for encrypted files. They are kept in memory while this process lives and never written
 * anywhere. A password for a container also opens its members.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

export class Passwords {
  readonly #known = new Map<DocumentId, string>()

  set(id: DocumentId, password: string): void {
    this.#known.set(id, password)
  }

  forget(id: DocumentId): void {
    this.#known.delete(id)
  }

  /** Its own password, or else that of the nearest container. */
  for(document: Document, store: Pick<DocumentStore, 'documents'>): string | undefined {
    if (this.#known.size === 0) return undefined
    for (let current: Document | undefined = document; current !== undefined;) {
      const own = this.#known.get(current.id)
      if (own !== undefined) return own
      current = current.parentId === null ? undefined : store.documents.get(current.parentId)
    }
    return undefined
  }
}
