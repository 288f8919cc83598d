/** The lots that are under way. A document or content may belong to several. */
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { Lot } from './lot.ts'
import type { LotOutcome } from './lot.ts'

export class Lots {
  readonly #active = new Set<Lot>()

  begin(startedAt: number): Lot {
    const lot = new Lot(startedAt)
    this.#active.add(lot)
    return lot
  }

  /** A lot of one document, without what lies in it. */
  beginFor(id: DocumentId, startedAt: number): Lot {
    const lot = new Lot(startedAt, { withMembers: false })
    lot.queued(id, 'updated')
    lot.scanned()
    this.#active.add(lot)
    return lot
  }

  scanned(lot: Lot): void {
    lot.scanned()
    if (lot.finished) this.#active.delete(lot)
  }

  settled(id: DocumentId, outcome: LotOutcome | null, waitsFor: ContentId | null): void {
    this.#each((lot) => lot.settled(id, outcome, waitsFor))
  }

  /** What lies in a document is covered by the lots that cover the document. */
  joined(container: DocumentId, member: DocumentId, outcome: LotOutcome): void {
    this.#each((lot) => (lot.withMembers && lot.covers(container) ? lot.queued(member, outcome) : undefined))
  }

  /** A document that lots cover is read once more. */
  again(id: DocumentId): void {
    this.#each((lot) => lot.again(id))
  }

  waitForRecognition(id: DocumentId): void {
    this.#each((lot) => lot.waitForRecognition(id))
  }

  recognitionDone(id: DocumentId): void {
    this.#each((lot) => lot.recognitionDone(id))
  }

  contentDone(id: ContentId): void {
    this.#each((lot) => lot.contentDone(id))
  }

  forget(id: DocumentId): void {
    this.#each((lot) => lot.forget(id))
  }

  removed(id: DocumentId): void {
    this.#each((lot) => (lot.covers(id) ? lot.removed(id) : undefined))
  }

  /** No vectors will come for now: whoever waits for them goes on with words. */
  noMoreVectors(): void {
    this.#each((lot) => lot.noMoreVectors())
  }

  fail(error: unknown): void {
    this.#each((lot) => lot.fail(error))
    this.#active.clear()
  }

  #each(tell: (lot: Lot) => void): void {
    for (const lot of this.#active) {
      tell(lot)
      if (lot.finished) this.#active.delete(lot)
    }
  }
}
