/**
 * Files at known places that hold what another known place used to hold. When names were swapped (in a ring of two or
 * more) each document goes with its bytes; when a file was put over another, the document that people know by that name
 * stays and takes the content over. Either way nothing is read or embedded again.
 */
import type { Document, Source } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, FileRecord, Relocation } from '../../ports/documentStore.ts'
import type { FoundEntry } from './walk.ts'
import { wrongExtension } from './wrongExtension.ts'

export interface ChangedPlace {
  readonly entry: FoundEntry
  /** What the library knows at this path. */
  readonly known: FileRecord
  /** Whose bytes lie here now. */
  readonly from: FileRecord
  readonly source: Source
}

export interface Exchange {
  readonly moved: readonly Document[]
  readonly adopted: readonly Document[]
  /** Contents that no document points to any more. */
  readonly orphaned: readonly ContentId[]
  /** To be read after all. */
  readonly left: readonly ChangedPlace[]
}

export function exchange(places: readonly ChangedPlace[], store: DocumentStore): Exchange {
  const byPath = new Map(places.map((place) => [place.entry.path, place]))
  const rings = new Set(places.filter((place) => isInRing(place, byPath)))
  const moves: Relocation[] = [...rings].map(({ entry, from }) => ({
    id: from.id,
    path: entry.path,
    bytes: entry.bytes,
    modifiedAt: entry.modifiedAt,
  }))
  const moved = moves.length === 0 ? [] : store.relocate(moves).map((document) => renamed(document, store))
  const arrived = new Set(moved.map(({ path }) => path))
  const adopted: Document[] = []
  const orphaned: ContentId[] = []
  const left: ChangedPlace[] = []
  for (const place of places) {
    if (arrived.has(place.entry.path)) continue
    // Another document is in the way.
    if (rings.has(place)) {
      left.push(place)
      continue
    }
    const taken = adopt(place, store)
    if (taken === null) {
      left.push(place)
      continue
    }
    adopted.push(taken.document)
    orphaned.push(...taken.orphaned)
  }
  return { moved, adopted, orphaned, left }
}

/** A new name may be right where the old one was wrong, or the other way round. */
export function renamed(document: Document, store: DocumentStore): Document {
  const reason = wrongExtension(document)
  const reported = document.reason?.code === 'file.wrongExtension'
  if (reported === (reason !== null) || (document.reason !== null && !reported)) return document
  return store.setState(document.id, document.state, reason)
}

function isInRing(start: ChangedPlace, byPath: ReadonlyMap<string, ChangedPlace>): boolean {
  let place: ChangedPlace | undefined = start
  for (let steps = 0; place !== undefined && steps <= byPath.size; steps += 1) {
    if (place.from.path === start.entry.path) return true
    place = byPath.get(place.from.path)
  }
  return false
}

function adopt(
  { entry, known, from }: ChangedPlace,
  store: DocumentStore,
): { readonly document: Document; readonly orphaned: readonly ContentId[] } | null {
  const giver = store.getDocument(from.id)
  // What lies in a container would have to change with it: reading finds that out.
  if (giver?.contentId == null || store.readMembers(giver.contentId).length > 0 || store.membersOf(known.id).length > 0)
    return null
  const { orphaned } = store.attachContent(known.id, giver.contentId, giver.state, giver.reason)
  return { document: renamed(store.touchDocument(known.id, entry.bytes, entry.modifiedAt), store), orphaned }
}
