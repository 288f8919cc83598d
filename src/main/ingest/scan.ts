/**
 * Compares one source, or a part of it, with what the library knows. It reads no file's content except to recognise a move; what has
 * to be read is queued in the store, so that a crash loses nothing. An unchanged file costs one stat.
 */
import type { Document, Source } from '../../shared/domain/document.ts'
import type { DocumentId } from '../../shared/domain/ids.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { Breath } from './breath.ts'
import type { AtCheckpoint } from './checkpoints.ts'
import { mayPass, stateFor } from './failure.ts'
import { type Files, isMissing, isMissingError } from './files.ts'
import { MovedFiles } from './movedFiles.ts'
import { unsupportedReason } from './unsupportedFiles.ts'
import { type FoundEntry, isInside, walk } from './walk.ts'
import { wrongExtension } from './wrongExtension.ts'

export interface ScanTarget {
  readonly source: Source
  /** The source's path, or a path beneath it. */
  readonly path: string
  /** A source that was just added starts with nothing excluded. */
  readonly fresh: boolean
}

/** What the scan found, told as it goes. */
export interface ScanListener {
  /** To be read. `isNew`: the person had nothing searchable here before. */
  queued(document: Document, isNew: boolean): void
  /** It is in the queue already, and has not changed since. */
  waiting(document: Document): void
  /** Known and unchanged; its state says whether it is searchable. */
  unchanged(document: Document): void
  /** Listed but not read (unsupported, a loop, no permission). */
  settled(document: Document): void
  moved(document: Document): void
  /** Not there any more. */
  vanished(document: Document): Promise<void>
}

export interface ScanPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly readerVersion: string
  /** Queued or being read. */
  readonly isUnderway: (id: DocumentId) => boolean
  readonly checkpoint: AtCheckpoint
  readonly signal: AbortSignal
}

/** False when the source is away (its root cannot be found): nothing was changed but that. */
export async function scan(target: ScanTarget, ports: ScanPorts, listener: ScanListener): Promise<boolean> {
  const { source, path } = target
  const { store, files, signal } = ports
  const present = !(await isMissing(files, source.path))
  store.setSourcePresent(source.id, present)
  if (!present) return false

  const seen = new Set<DocumentId>()
  let moves: MovedFiles | null = null
  const breath = new Breath()
  const isExcluded = (found: string): boolean => {
    if (!store.isExcluded(found)) return false
    if (!target.fresh && found !== path) return true
    store.include(found)
    return false
  }
  try {
    for await (const batch of walk(path, { files, signal, isExcluded })) {
      for (const entry of batch) {
        await breath.taken()
        if (isExcluded(entry.path)) continue
        const known = store.findDocumentByPath(entry.path)
        if (known === undefined && entry.problem === null && !target.fresh) {
          moves ??= await MovedFiles.of(source.id, { store, files })
          const earlier = await moves.find(entry.path, entry.bytes, signal)
          if (earlier !== null) {
            seen.add(earlier.id)
            listener.moved(renamed(store.moveDocument(earlier.id, entry.path, entry.modifiedAt), store))
            continue
          }
        }
        seen.add(takeIn(entry, known, source, ports, listener))
      }
    }
  } catch (error) {
    // The part itself is gone: what lay there vanished. Anything else is for the caller.
    if (!isMissingError(error)) throw error
  }
  if (target.fresh) return true
  for (const page of store.documentPages(source.id)) {
    await breath.taken()
    for (const document of page) {
      if (seen.has(document.id) || !isInside(document.path, path)) continue
      signal.throwIfAborted()
      // A stat settles it: a folder that could not be listed hides its files but does not delete them.
      if (await isGone(files, document)) await listener.vanished(document)
    }
  }
  return true
}

/** A new name may be right where the old one was wrong, or the other way round. */
function renamed(document: Document, store: DocumentStore): Document {
  const reason = wrongExtension(document)
  const told = document.reason?.code === 'file.wrongExtension'
  if (told === (reason !== null) || (document.reason !== null && !told)) return document
  return store.setState(document.id, document.state, reason)
}

async function isGone(files: Files, document: Document): Promise<boolean> {
  try {
    // The link itself: a link to nothing is still listed.
    await files.linkStat(document.path)
    return false
  } catch (error) {
    return isMissingError(error)
  }
}

function takeIn(entry: FoundEntry, known: Document | undefined, source: Source, ports: ScanPorts, listener: ScanListener): DocumentId {
  const { store } = ports
  const reason = entry.problem ?? unsupportedReason(entry.path)
  const sameFile = known !== undefined && known.bytes === entry.bytes && known.modifiedAt === entry.modifiedAt
  if (known !== undefined && sameFile && reason === null && ports.isUnderway(known.id)) {
    listener.waiting(known)
    return known.id
  }
  if (known !== undefined && sameFile && (reason === null ? isSettled(known, ports) : known.reason?.code === reason.code)) {
    listener.unchanged(known)
    return known.id
  }
  const queued = store.queueFile({ sourceId: known?.sourceId ?? source.id, path: entry.path, bytes: entry.bytes, modifiedAt: entry.modifiedAt })
  ports.checkpoint('queued')
  if (reason === null) listener.queued(queued, known === undefined || known.contentId === null)
  else listener.settled(store.setState(queued.id, stateFor(reason), reason))
  return queued.id
}

/** True when reading the same bytes again would bring nothing new. */
function isSettled(document: Document, ports: ScanPorts): boolean {
  switch (document.state) {
    case 'queued':
    case 'reading':
      return false
    case 'failed':
      return !mayPass(document.reason)
    case 'skipped':
      return true
    default:
      return document.contentId !== null && ports.store.getContent(document.contentId)?.readerVersion === ports.readerVersion
  }
}

