/**
 * The names in passages: who and what is spoken of where. Two names in one passage are an edge between them. Filled by
 * ingest if the user's settings ask for it; gone with the content.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'

/** A name in a passage. */
export interface Mention {
  /** Folded, words separated by single spaces. */
  readonly name: string
  /** The passage's number within its content. */
  readonly ordinal: number
}

export interface NamedPassage extends Mention {
  readonly contentId: ContentId
}

/** A name beside others. */
export interface NameBeside {
  readonly name: string
  /** Passages that it shares with one of them. */
  readonly together: number
  /** Passages that it stands in. */
  readonly passages: number
}

export interface EntityGraph {
  /** Contents of documents whose names are not collected yet. */
  waiting(limit: number): readonly ContentId[]
  /** Repeated mentions count once. A content that has left the library is ignored. */
  add(id: ContentId, mentions: readonly Mention[]): void
  /** All names of the content are there. */
  finish(id: ContentId): void
  /** Number of passages by name; names without any are omitted. */
  count(names: readonly string[]): ReadonlyMap<string, number>
  /** Passages with one of these names, a row for each name in it; those with many of them first. */
  passages(names: readonly string[], limit: number): readonly NamedPassage[]
  /** Names in the passages of these, most often together first. */
  beside(names: readonly string[], limit: number): readonly NameBeside[]
  /** Number of contents whose names are collected. */
  contents(): number
}
