/**
 * If an older version of a document and its newer one say the same, only the newer is listed, at the better of their
 * ranks.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { newerVersionOf } from '../../refine/versions.ts'
import { sayTheSame, shinglesOf } from '../../text/words/shingles.ts'

export class VersionTwins {
  readonly #store: DocumentStore
  readonly #newer = new Map<ContentId, ContentId | null>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /**
   * Adds the candidate to the list (best first) unless a newer version already says the same; an older one that does
   * gives up its rank.
   */
  add(list: Candidate[], candidate: Candidate): void {
    const mine = this.#newerOf(candidate.chunk.contentId)
    if (mine !== null && list.some((other) => other.chunk.contentId === mine && isTwin(other, candidate))) return
    const older = list.findIndex(
      (other) => this.#newerOf(other.chunk.contentId) === candidate.chunk.contentId && isTwin(other, candidate),
    )
    const replaced = list[older]
    if (replaced === undefined) list.push(candidate)
    else list[older] = { ...candidate, score: replaced.score }
  }

  #newerOf(id: ContentId): ContentId | null {
    let newer = this.#newer.get(id)
    if (newer === undefined) {
      newer = newerVersionOf(id, this.#store)?.contentId ?? null
      this.#newer.set(id, newer)
    }
    return newer
  }
}

function isTwin(a: Candidate, b: Candidate): boolean {
  return sayTheSame(shinglesOf(a.chunk.text), shinglesOf(b.chunk.text))
}
