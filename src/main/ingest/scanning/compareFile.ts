/** One file against what the library knows of it: unchanged, to be read, or listed with a reason. */
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, FileRecord } from '../../ports/documentStore.ts'
import { mayPass, stateFor } from '../failure.ts'
import type { ScanListener, ScanPorts } from './scan.ts'
import { unsupportedReason } from './unsupportedFiles.ts'
import type { FoundEntry } from './walk.ts'

export type ScannedFile = Pick<FileRecord, 'id' | 'contentId'>

export interface FileToCompare {
  readonly entry: FoundEntry
  readonly known: FileRecord | undefined
  readonly source: Source
  /** Other readers than at the last look: what they did not know before is worth another look. */
  readonly newReaders: boolean
}

export function ingest(
  { entry, known, source, newReaders }: FileToCompare,
  ports: ScanPorts,
  listener: ScanListener,
): DocumentId {
  const { store } = ports
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
  const queued = store.queueFile({
    sourceId: known?.sourceId ?? source.id,
    path: entry.path,
    bytes: entry.bytes,
    modifiedAt: entry.modifiedAt,
  })
  ports.checkpoint('queued')
  if (reason === null) listener.queued(queued, known === undefined || known.contentId === null)
  else listener.settled(store.setState(queued.id, stateFor(reason), reason))
  return queued.id
}

/** True when reading the same bytes again would bring nothing new. */
function isSettled(
  file: FileRecord,
  { store, readerVersion }: { readonly store: DocumentStore; readonly readerVersion: string },
  newReaders: boolean,
): boolean {
  switch (file.state) {
    case 'queued':
    case 'reading':
      return false
    case 'failed':
      return !newReaders && !mayPass(store.getDocument(file.id)?.reason ?? null)
    case 'skipped':
      // In what held nothing for older readers, newer ones may find something.
      return !(newReaders && (file.reasonCode === 'file.unsupported' || file.reasonCode === 'file.empty'))
    default:
      return file.contentId !== null && file.readerVersion === readerVersion
  }
}
