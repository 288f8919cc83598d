/** Compares one file with the library's record of it: unchanged, to be read, or listed with a reason. */
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'
import { isWorthAnotherTry } from '../reading/readingTries.ts'
import type { TriesPorts } from '../reading/readingTries.ts'
import type { ScanListener, ScanPorts } from './scanPorts.ts'
import { unsupportedReason } from './rules/unsupportedFiles.ts'
import type { FoundEntry } from './walk.ts'

export interface FileToCompare {
  readonly entry: FoundEntry
  readonly known: FileRecord | undefined
  readonly source: Source
  /** The readers have changed since the last scan: files that older readers could not use are tried again. */
  readonly newReaders: boolean
}

export function compareFile(
  { entry, known, source, newReaders }: FileToCompare,
  ports: ScanPorts,
  listener: ScanListener,
): DocumentId {
  const { states } = ports
  const reason = entry.problem ?? unsupportedReason(entry.path)
  const sameFile = known !== undefined && known.bytes === entry.bytes && known.modifiedAt === entry.modifiedAt
  if (known !== undefined && sameFile && reason === null && ports.isUnderway(known.id)) {
    listener.waiting(known)
    return known.id
  }
  if (
    known !== undefined &&
    sameFile &&
    (reason === null ? isSettled(known, ports, newReaders) : known.reasonCode === reason.code)
  ) {
    listener.unchanged(known)
    return known.id
  }
  const queued = states.found({
    sourceId: known?.sourceId ?? source.id,
    path: entry.path,
    bytes: entry.bytes,
    modifiedAt: entry.modifiedAt,
  })
  ports.checkpoint('queued')
  if (reason === null) listener.queued(queued, known === undefined || known.contentId === null)
  else {
    const { document, orphaned } = states.failed(queued.id, reason)
    listener.orphaned(orphaned)
    listener.listed(document)
  }
  return queued.id
}

/** True when reading the same bytes again would bring nothing new. */
function isSettled(
  file: FileRecord,
  ports: TriesPorts & { readonly store: DocumentStore },
  newReaders: boolean,
): boolean {
  switch (file.state) {
    case 'queued':
    case 'reading':
      return false
    case 'failed':
      return !newReaders && !isOwed(file.id, ports)
    case 'skipped':
      // Newer readers may find text where older ones found none.
      return !(newReaders && (file.reasonCode === 'file.unsupported' || file.reasonCode === 'file.empty'))
    default:
      return file.contentId !== null && file.readerVersion === ports.readerVersion
  }
}

function isOwed(id: DocumentId, ports: TriesPorts & { readonly store: DocumentStore }): boolean {
  const document = ports.store.documents.get(id)
  return document !== undefined && isWorthAnotherTry(document, ports)
}

/** True when the file has other bytes, as far as size and time tell, than those that were read. */
export function hasChanged(entry: FoundEntry, known: FileRecord | undefined): boolean {
  return (
    known !== undefined &&
    known.contentId !== null &&
    (known.bytes !== entry.bytes || known.modifiedAt !== entry.modifiedAt)
  )
}
