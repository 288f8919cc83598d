/** Folders and files that the user added, and the paths inside them that the user named or removed one by one. */
import type { Source, SourceKind } from '../../../shared/domain/document.ts'
import type { ChatId, SourceId } from '../../../shared/domain/ids.ts'

export interface Sources {
  /** Idempotent by path. */
  add(path: string, kind: SourceKind): Source
  list(): readonly Source[]
  /** The chats that it belongs to; an empty list makes it a source of the library. */
  setChats(id: SourceId, chats: readonly ChatId[]): void
  /**
   * Makes a part of a source one of its own, with the documents that it has at this path and beneath. `chats`: as in
   * `setChats`.
   */
  carve(source: SourceId, path: string, kind: SourceKind, chats: readonly ChatId[]): Source
  setPresent(id: SourceId, present: boolean): void
  setWatched(id: SourceId, watched: boolean): void
  /** A file that is a source of its own was renamed. Nothing happens when another source has that path. */
  move(id: SourceId, path: string): void
  /** Its documents must have been removed before. */
  remove(id: SourceId): void

  /** A file that the user removed inside a source is skipped until it is named again. */
  exclude(path: string): void
  include(path: string): void
  isExcluded(path: string): boolean
  exclusions(): ReadonlySet<string>
  /** The user named this path inside a source: ignore rules do not apply to it until it is excluded. */
  noteNamed(path: string): void
  named(): ReadonlySet<string>
}
