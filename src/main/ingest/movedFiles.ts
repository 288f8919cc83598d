/**
 * Recognises a file that was renamed or moved within its source: a known document whose place is empty now, and a new place with the
 * same bytes. Only files of equal size are hashed, so a scan without moves hashes nothing.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { Breath } from './breath.ts'
import { type Files, isMissing } from './files.ts'
import { hashFile } from './hashFile.ts'

export class MovedFiles {
  readonly #store: DocumentStore
  readonly #files: Files
  readonly #bySize = new Map<number, Document[]>()
  readonly #missing = new Map<DocumentId, boolean>()
  readonly #taken = new Set<DocumentId>()

  static async of(source: SourceId, ports: { readonly store: DocumentStore; readonly files: Files }): Promise<MovedFiles> {
    const moved = new MovedFiles(ports)
    const breath = new Breath()
    for (const page of ports.store.documentPages(source)) {
      for (const document of page) moved.#add(document)
      await breath.taken()
    }
    return moved
  }

  private constructor({ store, files }: { readonly store: DocumentStore; readonly files: Files }) {
    this.#store = store
    this.#files = files
  }

  #add(document: Document): void {
    if (document.contentId === null) return
    const same = this.#bySize.get(document.bytes)
    if (same === undefined) this.#bySize.set(document.bytes, [document])
    else same.push(document)
  }

  /** The document that used to lie elsewhere and lies here now, or null. Each document is given away once. */
  async find(path: string, bytes: number, signal: AbortSignal): Promise<Document | null> {
    let hash: string | null = null
    for (const candidate of this.#bySize.get(bytes) ?? []) {
      if (candidate.contentId === null || this.#taken.has(candidate.id) || !(await this.#isMissing(candidate))) continue
      const known = this.#store.getContent(candidate.contentId)
      if (known === undefined) continue
      hash ??= await hashFile(this.#files, path, signal)
      if (known.sha256 !== hash) continue
      this.#taken.add(candidate.id)
      return candidate
    }
    return null
  }

  async #isMissing(document: Document): Promise<boolean> {
    const known = this.#missing.get(document.id)
    if (known !== undefined) return known
    const missing = await isMissing(this.#files, document.path)
    this.#missing.set(document.id, missing)
    return missing
  }
}
