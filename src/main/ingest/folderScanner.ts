/**
 * Scans sources and parts of them, one scan after the other. New and changed files are queued, announced and counted
 * for the index job that asked for the scan; files that have vanished leave the library.
 */
import type { Document, DocumentReason } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import { containerKinds } from './containerKinds.ts'
import type { SpaceEmbedding } from './embedding/spaceEmbedding.ts'
import type { Scheduler, Stage } from './flow/scheduler.ts'
import { isBlocked, isLocked, reasonFor } from './failure.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJob } from './indexJob.ts'
import type { IndexJobs } from './indexJobs.ts'
import { isInside } from './scanning/walk.ts'
import type { Outcomes } from './outcomes.ts'
import type { Removals } from './removals.ts'
import type { ReadingLoop } from './reading/readingLoop.ts'
import { isWorthAnotherTry } from './reading/readingTries.ts'
import { scan } from './scanning/scan.ts'
import type { ScanListener, ScanTarget } from './scanning/scanPorts.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'
import type { Workload } from './workload.ts'

export interface FolderScannerOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly outcomes: Outcomes
  readonly removals: Removals
  readonly reading: ReadingLoop
  readonly embedding: SpaceEmbedding
  /** Images that wait for OCR. */
  readonly ocrQueue: Pick<OcrQueue, 'has'>
  readonly workload: Workload
  readonly scheduler: Scheduler
}

/** What a scan found that is dealt with after it. */
interface Found {
  readonly orphaned: ContentId[]
  readonly vanished: DocumentId[]
  /** The error that stopped it, if the disk is full or the library locked. */
  blocked: unknown
}

export class FolderScanner implements Stage {
  readonly name = 'scan'
  readonly #options: FolderScannerOptions
  #scans: Promise<unknown> = Promise.resolve()
  #pending = 0
  /** Paths that the user removed while a scan was under way, because the scan may already have seen them. */
  #removedPaths: readonly string[] = []

  constructor(options: FolderScannerOptions) {
    this.#options = options
  }

  get busy(): boolean {
    return this.#pending > 0
  }

  /** From here on, no running scan adds a file at or beneath these paths. */
  pathsRemoved(paths: readonly string[]): void {
    if (this.busy) this.#removedPaths = [...this.#removedPaths, ...paths]
  }

  /** Resolves when all scans asked for so far are over. */
  async whenIdle(): Promise<void> {
    await this.#scans
  }

  /** `refused`: paths that were named but cannot be scanned. */
  scan(targets: readonly ScanTarget[], refused: readonly DocumentReason[] = []): IndexJob {
    this.#options.workload.begin()
    const indexJob = this.#options.indexJobs.begin(this.#options.ports.clock.monotonic())
    for (const reason of refused) indexJob.failedPath(reason)
    this.#pending += 1
    this.#options.scheduler.wake()
    // One scan at a time: two over the same folder would both find the same new file.
    this.#scans = this.#scans.then(async () => {
      await this.#scan(targets, indexJob)
      this.#pending -= 1
      if (!this.busy) this.#removedPaths = []
      this.#options.indexJobs.scanned(indexJob)
      this.#options.scheduler.wake()
    })
    return indexJob
  }

  /** Removes the source of a file that the user had added individually and that has been deleted since. */
  #dropDeletedFiles(targets: readonly ScanTarget[]): void {
    const { store, log } = this.#options.ports
    for (const { source } of targets) {
      if (source.kind !== 'file' || store.documents.isAnyIn(source.id)) continue
      store.sources.remove(source.id)
      log.write('info', 'an individually added file was deleted and has left the library', {
        path: source.path,
      })
    }
  }

  async #scan(targets: readonly ScanTarget[], indexJob: IndexJob): Promise<void> {
    const { ports, reading, removals } = this.#options
    const { store, parser, log, signal, ignorePatterns } = ports
    const found: Found = { orphaned: [], vanished: [], blocked: null }
    try {
      await scan(
        targets,
        {
          ...ports,
          readerVersion: parser.readerVersion,
          patterns: ignorePatterns(),
          isUnderway: (id) => reading.isUnderway(id) || this.#waitsForOcr(id),
        },
        this.#listener(indexJob, found),
      )
      if (found.blocked !== null) throw found.blocked
      await removals.removeContents(found.orphaned)
      // A document that by now belongs to a container, which replaced a folder at the same path, has not vanished.
      const gone = found.vanished
        .flatMap((id) => store.documents.get(id) ?? [])
        .filter(({ parentId }) => parentId === null)
      for (const { id } of gone) indexJob.removed(id)
      await removals.removeTrees(gone)
      this.#dropDeletedFiles(targets)
      await this.#resumeMembers(indexJob)
    } catch (error) {
      if (signal.aborted) return
      if (isBlocked(error)) {
        this.#options.outcomes.blocked(error)
        if (!isLocked(error)) return
        // A library that was merely locked must be scanned completely, so the scan starts over.
        await this.#options.scheduler.turn()
        return this.#scan(targets, indexJob)
      }
      log.write('error', 'folders could not be checked', {
        paths: targets.map((target) => target.path).slice(0, 5),
        error: String(error),
      })
      indexJob.failedPath(reasonFor(error, targets.map((target) => target.path).join(', ')))
    }
  }

  #listener(indexJob: IndexJob, found: Found): ScanListener {
    const { ports, embedding, ocrQueue, events, workload } = this.#options
    const { store, log } = ports
    return {
      queued: (document, isNew) => {
        if (this.#isRemoved(document)) {
          found.orphaned.push(...store.documentChanges.remove(document.id))
          return
        }
        indexJob.queued(document.id, isNew ? 'added' : 'updated')
        workload.enqueue(document, indexJob.startedAt)
      },
      waiting: (file) => indexJob.queued(file.id, file.contentId === null ? 'added' : 'updated'),
      unchanged: (file) => {
        indexJob.found(file.id, 'unchanged')
        if (file.contentId !== null && embedding.has(file.contentId)) indexJob.waitForVectors(file.contentId)
        if (ocrQueue.has(file.id)) indexJob.waitForOcr(file.id)
        this.#coverContained(file.id, indexJob)
      },
      listed: (document) => {
        indexJob.found(document.id, 'added')
        events.changed(document)
      },
      moved: (document) => {
        // Its old path is empty, and the identical file at the new path has just been removed by the user.
        if (this.#isRemoved(document)) return void found.vanished.push(document.id)
        indexJob.found(document.id, 'updated')
        events.changed(document)
        if (containerKinds.has(document.kind))
          for (const inside of store.members.beneath(document.id)) events.changed(inside)
      },
      orphaned: (ids) => found.orphaned.push(...ids),
      vanished: (file) => void found.vanished.push(file.id),
      failed: (target, error) => {
        if (isBlocked(error)) {
          found.blocked = error
          return
        }
        log.write('error', 'a folder could not be checked', { path: target.path, error: String(error) })
        indexJob.failedPath(reasonFor(error, target.path))
      },
    }
  }

  #isRemoved({ path }: Document): boolean {
    return this.#removedPaths.some((out) => isInside(path, out))
  }

  /**
   * Documents contained in an unchanged container may still be waiting for an earlier index job; this one waits for
   * them as well.
   */
  #coverContained(id: DocumentId, indexJob: IndexJob): void {
    const { ports, reading, embedding } = this.#options
    // With both loops idle, nothing inside it can be under way.
    if (!reading.busy && !embedding.busy) return
    for (const inside of ports.store.members.beneath(id)) {
      if (reading.isUnderway(inside.id)) indexJob.queued(inside.id, 'unchanged')
      else if (inside.contentId !== null && embedding.has(inside.contentId)) {
        indexJob.found(inside.id, 'unchanged')
        indexJob.waitForVectors(inside.contentId)
      }
    }
  }

  /** The document has no text yet: it waits for OCR, and reading follows. */
  #waitsForOcr(id: DocumentId): boolean {
    return this.#options.ocrQueue.has(id) && this.#options.ports.store.documents.get(id)?.contentId === null
  }

  /**
   * Queues members that are unfinished although nothing reads them, because their container was unavailable or moved
   * while they were being read.
   */
  async #resumeMembers(indexJob: IndexJob): Promise<void> {
    const { store, states, tries, parser } = this.#options.ports
    const yielder = new EventLoopYielder()
    for (const id of store.documents.memberIdsInState(['queued', 'reading', 'failed'])) {
      if (this.#options.reading.isUnderway(id)) continue
      await yielder.yieldIfDue()
      const document = store.documents.get(id)
      if (
        document === undefined ||
        document.parentId === null ||
        document.paused ||
        this.#options.reading.isUnderway(id)
      )
        continue
      if (document.state === 'failed' && !isWorthAnotherTry(document, { tries, readerVersion: parser.readerVersion }))
        continue
      const container = store.documents.get(document.parentId)
      if (container === undefined || container.state === 'queued' || container.state === 'reading') continue
      indexJob.queued(document.id, 'updated')
      this.#options.workload.enqueue(document.state === 'queued' ? document : states.queued(document.id), 'members')
    }
  }
}
