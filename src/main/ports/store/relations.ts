/** Similarity of contents, by key, because pairs of many are compared. */
import type { ContentId } from '../../../shared/domain/ids.ts'

/** MinHash of a content's text. */
export interface StoredSignature {
  readonly key: number
  readonly minhash: Uint8Array
  /** True once it was compared with all others. */
  readonly linked: boolean
}

/** Two contents with similar texts. */
export interface LinkedPair {
  readonly one: number
  readonly other: number
  /** 0..1 */
  readonly similarity: number
  /** They differ in numbers, dates and names only, like two copies of a form. */
  readonly dataOnly: boolean
}

export interface ContentRelation {
  readonly contentId: ContentId
  readonly similarity: number
  readonly dataOnly: boolean
}

export interface Relations {
  /** Number of signatures that have still to be compared with all others. */
  unlinked(): number
  /** By ascending key, a thousand at a time. */
  pages(): Iterable<readonly StoredSignature[]>
  /** Stores the pairs, both ways, and marks these signatures as compared with all others. */
  link(pairs: readonly LinkedPair[], linked: readonly number[]): void
  /** Undefined when the content is gone, or longer than `maxLength` UTF-16 units. */
  textByKey(key: number, maxLength: number): string | undefined
  /** Most similar first. */
  of(id: ContentId): readonly ContentRelation[]
}
