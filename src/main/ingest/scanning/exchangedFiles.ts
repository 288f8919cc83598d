/**
 * Handles files at known paths that have the bytes of another known path. When names were swapped (in a ring of two or
 * more), each document follows its bytes. When a file was put over another, the document that users know by that name
 * stays and takes over the content. Either way nothing is read or embedded again.
 */
import type { Document, Source } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'
import type { Relocation } from '../../ports/store/documentChanges.ts'
import type { FoundEntry } from './walk.ts'
import type { DocumentStates, StateChange } from '../states/documentStates.ts'

export interface ChangedPlace {
  readonly entry: FoundEntry
  /** The library's record for this path. */
  readonly known: FileRecord
  /** The file whose bytes are at this path now. */
  readonly from: FileRecord
  readonly source: Source
}

interface ExchangePorts {
  readonly store: DocumentStore
  readonly states: DocumentStates
}

export interface Exchange {
  readonly moved: readonly Document[]
  readonly adopted: readonly Document[]
  /** Contents that no document points to any more. */
  readonly orphaned: readonly ContentId[]
  /** Places whose files have to be read after all. */
  readonly left: readonly ChangedPlace[]
}

export function exchange(places: readonly ChangedPlace[], ports: ExchangePorts): Exchange {
  const { store, states } = ports
  const byPath = new Map(places.map((place) => [place.entry.path, place]))
  const rings = new Set(places.filter((place) => isInRing(place, byPath)))
  const moves: Relocation[] = [...rings].map(({ entry, from }) => ({
    id: from.id,
    path: entry.path,
    bytes: entry.bytes,
    modifiedAt: entry.modifiedAt,
  }))
  const moved =
    moves.length === 0 ? [] : store.documentChanges.relocate(moves).map((document) => states.renamed(document))
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
    const result = adopt(place, ports)
    if (result === null) {
      left.push(place)
      continue
    }
    adopted.push(result.document)
    orphaned.push(...result.orphaned)
  }
  return { moved, adopted, orphaned, left }
}

function isInRing(start: ChangedPlace, byPath: ReadonlyMap<string, ChangedPlace>): boolean {
  let place: ChangedPlace | undefined = start
  for (let steps = 0; place !== undefined && steps <= byPath.size; steps += 1) {
    if (place.from.path === start.entry.path) return true
    place = byPath.get(place.from.path)
  }
  return false
}

function adopt({ entry, known, from }: ChangedPlace, { store, states }: ExchangePorts): StateChange | null {
  const giver = store.documents.get(from.id)
  // The members of a container would have to change with it, which only reading can do.
  if (
    giver?.contentId == null ||
    store.contents.readMembers(giver.contentId).length > 0 ||
    store.members.of(known.id).length > 0
  )
    return null
  const { contentId } = giver
  return store.together(() => {
    const { orphaned } = states.adopted(known.id, { ...giver, contentId })
    return { document: store.documentChanges.touch(known.id, entry.bytes, entry.modifiedAt), orphaned }
  })
}
