/** Branded identifiers: a `DocumentId` can never be passed where a `ContentId` is meant. */

declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

/** A folder or file the user added (random). */
export type SourceId = Id<'SourceId'>
/** A place in the file system (random; kept over rename and change). */
export type DocumentId = Id<'DocumentId'>
/** The bytes of a file as one reader version reads them: their sha256 plus that version. */
export type ContentId = Id<'ContentId'>
/** Hash of (content id, chunker version, start, end): a rebuild gives the same ids. */
export type ChunkId = Id<'ChunkId'>
export type ChatId = Id<'ChatId'>
export type MessageId = Id<'MessageId'>
export type JobId = Id<'JobId'>
export type CollectionId = Id<'CollectionId'>

/** Marks a string that is known to be an id. Only for values from our own storage or hashing. */
export function asId<T extends SourceId | DocumentId | ContentId | ChunkId | ChatId | MessageId | JobId | CollectionId>(
  value: string,
): T {
  return value as T
}
