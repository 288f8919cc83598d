/**
 * Visits to sources and parts of them, one after the other: what a scan finds is queued, told and counted for the lot
 * that asked for it, and what it misses leaves the library.
 */
import type { Document, DocumentReason } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import { containerKinds } from './containerKinds.ts'
import type { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import { isBlocked, isLocked, mayPass, reasonFor } from './failure.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJob } from './indexJob.ts'
import type { IndexJobs } from './indexJobs.ts'
import { isInside } from './scanning/walk.ts'
import type { Outcomes } from './outcomes.ts'
import type { ReadingLoop } from './reading/readingLoop.ts'
import type { Lane } from './reading/readingQueue.ts'
import { scan } from './scanning/scan.ts'
import type { ScanTarget } from './scanning/scan.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'

export interface FolderScannerOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly outcomes: Outcomes
  readonly reading: ReadingLoop
  readonly embedding: EmbeddingLoop
  /** Pictures that wait to be recognised. */
  readonly ocrQueue: Pick<OcrQueue, 'has'>
  readonly enqueue: (document: Document, lane: Lane) => void
  readonly beginWork: () => void
  /** A visit is over. */
  readonly done: () => void
}

export class FolderScanner {
  readonly #options: FolderScannerOptions
  #visited: Promise<unknown> = Promise.resolve()
  #underway = 0
  /** What the person took out while a visit was under way, which may have seen it before. */
  #takenOut: readonly string[] = []

  constructor(options: FolderScannerOptions) {
    this.#options = options
  }

  get busy(): boolean {
    return this.#underway > 0
  }

  /** From here on nothing at or beneath these paths is taken in by a visit that has begun. */
  takenOut(paths: readonly string[]): void {
    if (this.busy) this.#takenOut = [...this.#takenOut, ...paths]
  }

  /** Resolves when those that were asked for are over. */
  async settled(): Promise<void> {
    await this.#visited
  }

  /** `refused`: paths that were named and cannot be looked at. */
  visit(targets: readonly ScanTarget[], refused: readonly DocumentReason[] = []): IndexJob {
    this.#options.beginWork()
    const indexJob = this.#options.indexJobs.begin(this.#options.ports.clock.monotonic())
    for (const reason of refused) indexJob.failedPath(reason)
    this.#underway += 1
    // One scan at a time: two over the same folder would both find the same new file.
    this.#visited = this.#visited.then(async () => {
      await this.#scan(targets, indexJob)
      this.#underway -= 1
      if (!this.busy) this.#takenOut = []
      this.#options.indexJobs.scanned(indexJob)
      this.#options.done()
    })
    return indexJob
  }

  /** A file that had been added by itself and was deleted takes its source along. */
  #dropDeletedFiles(targets: readonly ScanTarget[]): void {
    const { store, log } = this.#options.ports
    for (const { source } of targets) {
      if (source.kind !== 'file' || store.hasDocuments(source.id)) continue
      store.removeSource(source.id)
      log.write('info', 'a file that had been added by itself was deleted, and has left the library', {
        path: source.path,
      })
    }
  }

  async #scan(targets: readonly ScanTarget[], indexJob: IndexJob): Promise<void> {
    const { store, parser, log, signal, ignorePatterns } = this.#options.ports
    const orphaned: ContentId[] = []
    const vanished: DocumentId[] = []
    let blocked: unknown = null
    try {
      await scan(
        targets,
        {
          ...this.#options.ports,
          readerVersion: parser.readerVersion,
          patterns: ignorePatterns(),
          isUnderway: (id) => this.#options.reading.isUnderway(id) || this.#waitsForRecognition(id),
        },
        {
          queued: (document, isNew) => {
            if (this.#isTakenOut(document)) {
              orphaned.push(...store.removeDocument(document.id))
              return
            }
            indexJob.queued(document.id, isNew ? 'added' : 'updated')
            this.#options.enqueue(document, indexJob.startedAt)
          },
          waiting: (file) => indexJob.queued(file.id, file.contentId === null ? 'added' : 'updated'),
          unchanged: (file) => {
            indexJob.found(file.id, 'unchanged')
            if (file.contentId !== null && this.#options.embedding.has(file.contentId))
              indexJob.waitForVectors(file.contentId)
            if (this.#options.ocrQueue.has(file.id)) indexJob.waitForOcr(file.id)
            this.#coverInside(file.id, indexJob)
          },
          settled: (document) => {
            indexJob.found(document.id, 'added')
            this.#options.events.changed(document)
          },
          moved: (document) => {
            // Its own place is empty, and the equal file that it was found in has just been taken out.
            if (this.#isTakenOut(document)) return void vanished.push(document.id)
            indexJob.found(document.id, 'updated')
            this.#options.events.changed(document)
            if (containerKinds.has(document.kind))
              for (const inside of store.documentsInside(document.id)) this.#options.events.changed(inside)
          },
          orphaned: (ids) => orphaned.push(...ids),
          vanished: (file) => void vanished.push(file.id),
          failed: (target, error) => {
            if (isBlocked(error)) {
              blocked = error
              return
            }
            log.write('error', 'a folder could not be checked', { path: target.path, error: String(error) })
            indexJob.failedPath(reasonFor(error, target.path))
          },
        },
      )
      if (blocked !== null) throw blocked
      await this.#options.outcomes.removeContents(orphaned)
      // What lies in a container by now, which took the place of a folder, is no file that vanished.
      const gone = vanished.flatMap((id) => store.getDocument(id) ?? []).filter(({ parentId }) => parentId === null)
      for (const { id } of gone) indexJob.removed(id)
      await this.#options.outcomes.removeTrees(gone)
      this.#dropDeletedFiles(targets)
      await this.#takeUpMembers(indexJob)
    } catch (error) {
      if (signal.aborted) return
      if (isBlocked(error)) {
        this.#options.outcomes.blocked(error)
        if (!isLocked(error)) return
        // Of a library that was only busy nothing may be left out.
        await this.#options.ports.pause.whenRunning(signal)
        return this.#scan(targets, indexJob)
      }
      log.write('error', 'folders could not be checked', {
        paths: targets.map((target) => target.path).slice(0, 5),
        error: String(error),
      })
      indexJob.failedPath(reasonFor(error, targets.map((target) => target.path).join(', ')))
    }
  }

  #isTakenOut({ path }: Document): boolean {
    return this.#takenOut.some((out) => isInside(path, out))
  }

  /**
   * What lies in an unchanged container may still be read or embedded for an earlier call: this one covers it as well.
   */
  #coverInside(id: DocumentId, indexJob: IndexJob): void {
    const { ports, reading, embedding } = this.#options
    // At rest nothing can be under way in it.
    if (!reading.busy && !embedding.busy) return
    for (const inside of ports.store.documentsInside(id)) {
      if (reading.isUnderway(inside.id)) indexJob.queued(inside.id, 'unchanged')
      else if (inside.contentId !== null && embedding.has(inside.contentId)) {
        indexJob.found(inside.id, 'unchanged')
        indexJob.waitForVectors(inside.contentId)
      }
    }
  }

  /** It has no text yet: recognition is what it waits for, and reading follows. */
  #waitsForRecognition(id: DocumentId): boolean {
    return this.#options.ocrQueue.has(id) && this.#options.ports.store.getDocument(id)?.contentId === null
  }

  /**
   * Members that wait although nothing reads them: their container had been away, or was moved while they were read.
   */
  async #takeUpMembers(indexJob: IndexJob): Promise<void> {
    const { store } = this.#options.ports
    const yielder = new EventLoopYielder()
    for (const id of store.memberIdsInState(['queued', 'reading', 'failed'])) {
      if (this.#options.reading.isUnderway(id)) continue
      await yielder.taken()
      const document = store.getDocument(id)
      if (
        document === undefined ||
        document.parentId === null ||
        document.paused ||
        this.#options.reading.isUnderway(id)
      )
        continue
      if (document.state === 'failed' && !mayPass(document.reason)) continue
      const container = store.getDocument(document.parentId)
      if (container === undefined || container.state === 'queued' || container.state === 'reading') continue
      indexJob.queued(document.id, 'updated')
      this.#options.enqueue(
        document.state === 'queued' ? document : store.setState(document.id, 'queued', null),
        'members',
      )
    }
  }
}
