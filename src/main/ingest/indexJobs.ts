/** The lots that are under way. A document or content may belong to several. */
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { IndexJob } from './indexJob.ts'
import type { IndexJobOutcome } from './indexJob.ts'

export class IndexJobs {
  readonly #active = new Set<IndexJob>()

  begin(startedAt: number): IndexJob {
    const indexJob = new IndexJob(startedAt)
    this.#active.add(indexJob)
    return indexJob
  }

  /** A lot of one document, without what lies in it. */
  beginFor(id: DocumentId, startedAt: number): IndexJob {
    const indexJob = new IndexJob(startedAt, { withMembers: false })
    indexJob.queued(id, 'updated')
    indexJob.scanned()
    this.#active.add(indexJob)
    return indexJob
  }

  scanned(indexJob: IndexJob): void {
    indexJob.scanned()
    if (indexJob.finished) this.#active.delete(indexJob)
  }

  settled(id: DocumentId, outcome: IndexJobOutcome | null, waitsFor: ContentId | null): void {
    this.#each((indexJob) => indexJob.settled(id, outcome, waitsFor))
  }

  /** What lies in a document is covered by the lots that cover the document. */
  joined(container: DocumentId, member: DocumentId, outcome: IndexJobOutcome): void {
    this.#each((indexJob) =>
      indexJob.withMembers && indexJob.covers(container) ? indexJob.queued(member, outcome) : undefined,
    )
  }

  /** A document that lots cover is read once more. */
  again(id: DocumentId): void {
    this.#each((indexJob) => indexJob.again(id))
  }

  waitForOcr(id: DocumentId): void {
    this.#each((indexJob) => indexJob.waitForOcr(id))
  }

  ocrDone(id: DocumentId): void {
    this.#each((indexJob) => indexJob.ocrDone(id))
  }

  contentDone(id: ContentId): void {
    this.#each((indexJob) => indexJob.contentDone(id))
  }

  forget(id: DocumentId): void {
    this.#each((indexJob) => indexJob.forget(id))
  }

  removed(id: DocumentId): void {
    this.#each((indexJob) => (indexJob.covers(id) ? indexJob.removed(id) : undefined))
  }

  /** No vectors will come for now: whoever waits for them goes on with words. */
  noMoreVectors(): void {
    this.#each((indexJob) => indexJob.noMoreVectors())
  }

  fail(error: unknown): void {
    this.#each((indexJob) => indexJob.fail(error))
    this.#active.clear()
  }

  #each(notify: (indexJob: IndexJob) => void): void {
    for (const indexJob of this.#active) {
      notify(indexJob)
      if (indexJob.finished) this.#active.delete(indexJob)
    }
  }
}
