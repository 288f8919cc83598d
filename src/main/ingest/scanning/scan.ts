/**
 * Compares sources, or parts of them, with the library. It reads no file's content except to detect a move; files to be
 * read are queued in the store, so that a crash loses nothing. An unchanged file costs one stat and its share of a
 * look-up. All targets are compared before any file counts as gone, because it may have moved to another target.
 */
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { acceptedVersion } from '../readers/readerVersion.ts'
import { compareFile, hasChanged } from './compareFile.ts'
import { exchange } from './exchangedFiles.ts'
import type { ChangedPlace } from './exchangedFiles.ts'
import { isMissingError } from './files.ts'
import { offlineMounts, isOnMount, noteMounts } from './mountPoints.ts'
import { MovedFiles } from './movedFiles.ts'
import { ScanRules } from './rules/scanRules.ts'
import { isGone, noteDevice, presenceOf } from './sourcePresence.ts'
import { unsupportedReason } from './rules/unsupportedFiles.ts'
import { SourceParts } from './sourceParts.ts'
import { isInside, walk } from './walk.ts'
import type { FoundEntry } from './walk.ts'
import type { ScanTarget, ScanListener, ScanPorts } from './scanPorts.ts'

// Stats in one batch.
const statBatchSize = 32

// Takes about 8 ms in one transaction.
const moveBatchSize = 16

// The same for queueing: files of one folder share most of the database pages that are written.
const queueBatchSize = 16

/** A source that is offline (its root is missing) is only marked so. A target that fails does not stop the others. */
export async function scan(targets: readonly ScanTarget[], ports: ScanPorts, listener: ScanListener): Promise<void> {
  const run = new Scan(ports, listener)
  const reached: ScanTarget[] = []
  for (const target of targets) {
    try {
      if (await run.compareTarget(target)) reached.push(target)
    } catch (error) {
      ports.signal.throwIfAborted()
      listener.failed(target, error)
    }
  }
  run.settleExchanges()
  for (const target of reached) if (!target.fresh) await run.findVanished(target)
  for (const target of reached)
    if (target.path === target.source.path) ports.store.meta.set(readersKey(target.source), readersOf(ports))
}

/** The readers of the last scan of a source: after a change, files that the old readers could not use are tried again. */
function readersKey(source: Source): string {
  return `readers:${source.id}`
}

function readersOf({ readerVersion }: ScanPorts): string {
  return `${readerVersion}, ${acceptedVersion}`
}

interface Compared {
  readonly known: ReadonlyMap<string, FileRecord>
  /** By known path: the file whose bytes are there now. */
  readonly exchanged: Awaited<ReturnType<MovedFiles['matchChanged']>>
  readonly source: Source
  readonly newReaders: boolean
}

class Scan {
  readonly #ports: ScanPorts
  readonly #listener: ScanListener
  readonly #seen = new Set<DocumentId>()
  readonly #parts: SourceParts
  readonly #exchanges: ChangedPlace[] = []
  readonly #rules: ScanRules
  readonly #moves: MovedFiles
  readonly #yielder = new EventLoopYielder()

  constructor(ports: ScanPorts, listener: ScanListener) {
    this.#ports = ports
    this.#listener = listener
    this.#rules = new ScanRules(ports)
    this.#moves = new MovedFiles(ports)
    this.#parts = new SourceParts(ports.store.sources.list())
  }

  /** False when the source is offline. */
  async compareTarget(target: ScanTarget): Promise<boolean> {
    const { store } = this.#ports
    const { source } = target
    const presence = await presenceOf(source, this.#ports)
    store.sources.setPresent(source.id, presence !== 'offline')
    if (presence === 'offline') return false
    await noteDevice(source, this.#ports)
    if (presence === 'deleted') return this.#followFile(source)
    const rules = await this.#rules.above(target)
    if (rules === null) return true
    const newReaders = store.meta.get(readersKey(source)) !== readersOf(this.#ports)
    const mounts = new Map<string, string>()
    try {
      const options = {
        ...this.#ports,
        rules,
        isExcluded: (path: string) => this.#rules.isExcluded(path, target),
        isNamed: (path: string) => this.#rules.isNamed(path),
        ruledOut: (path: string) => this.#rules.ruleOut(path),
        isUpload: source.kind === 'upload',
        neverRead: (path: string) => this.#rules.neverRead(path),
        mountFound: (path: string, device: string) => mounts.set(path, device),
        isRoot: target.path === source.path,
      }
      for await (const batch of walk(target.path, options)) {
        await this.#yielder.yieldIfDue()
        await this.#compare(
          batch.filter((entry) => !this.#rules.isExcluded(entry.path, target)),
          source,
          newReaders,
        )
      }
    } catch (error) {
      // The target itself is gone, so its files have vanished. Any other error is for the caller.
      if (!isMissingError(error)) throw error
    }
    await noteMounts(source, target.path, mounts, this.#ports)
    return true
  }

  async #compare(batch: readonly FoundEntry[], source: Source, newReaders: boolean): Promise<void> {
    const { store } = this.#ports
    const known = store.fileRecords.at(batch.map((entry) => entry.path))
    const readable = batch.filter((entry) => entry.problem === null && unsupportedReason(entry.path) === null)
    const moved = await this.#relocate(
      readable,
      await this.#moves.matchNew(readable.filter((entry) => !known.has(entry.path))),
    )
    const exchanged = await this.#moves.matchChanged(
      readable.filter((entry) => hasChanged(entry, known.get(entry.path))),
    )
    const kept = batch.filter((entry) => !moved.has(entry.path))
    for (let start = 0; start < kept.length; start += queueBatchSize) {
      await this.#yielder.yieldIfDue()
      const some = kept.slice(start, start + queueBatchSize)
      store.together(() => this.#compareBatch(some, { known, exchanged, source, newReaders }))
    }
  }

  #compareBatch(entries: readonly FoundEntry[], { known, exchanged, source, newReaders }: Compared): void {
    for (const entry of entries) {
      const record = known.get(entry.path)
      const from = exchanged.get(entry.path)
      if (record !== undefined && from !== undefined) {
        this.#seen.add(record.id)
        this.#exchanges.push({ entry, known: record, from, source })
      } else {
        const home = this.#parts.homeOf(entry.path, source)
        this.#seen.add(compareFile({ entry, known: record, source: home, newReaders }, this.#ports, this.#listener))
      }
    }
  }

  /** Returns the paths to which a document has moved. If another document is in the way, the file is treated as new. */
  async #relocate(
    entries: readonly FoundEntry[],
    moved: ReadonlyMap<string, FileRecord>,
  ): Promise<ReadonlySet<string>> {
    const arrived = new Set<string>()
    if (moved.size === 0) return arrived
    const { store, states } = this.#ports
    const moves = entries.flatMap(({ path, bytes, modifiedAt }) => {
      const from = moved.get(path)
      return from === undefined ? [] : [{ id: from.id, path, bytes, modifiedAt }]
    })
    for (let start = 0; start < moves.length; start += moveBatchSize) {
      await this.#yielder.yieldIfDue()
      for (const document of store.documentChanges.relocate(moves.slice(start, start + moveBatchSize))) {
        arrived.add(document.path)
        this.#seen.add(document.id)
        this.#listener.moved(states.renamed(document))
      }
    }
    for (const id of new Set([...moved.values()].map((record) => record.sourceId))) this.#dropEmptyFile(id)
    return arrived
  }

  /** An individually added file that was moved into a folder of the library belongs to that folder now. */
  #dropEmptyFile(id: Source['id']): void {
    const { store } = this.#ports
    const source = store.sources.list().find((candidate) => candidate.id === id)
    if (source?.kind === 'file' && !store.documents.isAnyIn(id)) store.sources.remove(id)
  }

  /**
   * Handles an individually added file that is gone. If it was renamed in its folder, source and document follow. If it
   * was deleted, there is nothing to walk, and `findVanished` reports it.
   */
  async #followFile(source: Source): Promise<boolean> {
    const { store, states } = this.#ports
    const known = store.fileRecords.at([source.path]).get(source.path)
    const now = known === undefined ? null : await this.#moves.findRenamed(known)
    if (known === undefined || now === null) return true
    store.sources.move(source.id, now.path)
    for (const document of store.documentChanges.relocate([
      { id: known.id, path: now.path, bytes: now.bytes, modifiedAt: now.modifiedAt },
    ])) {
      this.#seen.add(document.id)
      this.#listener.moved(states.renamed(document))
    }
    return false
  }

  settleExchanges(): void {
    if (this.#exchanges.length === 0) return
    const { moved, adopted, orphaned, left } = exchange(this.#exchanges, this.#ports)
    for (const document of [...moved, ...adopted]) {
      this.#seen.add(document.id)
      this.#listener.moved(document)
    }
    for (const { entry, known, source } of left)
      compareFile({ entry, known, source, newReaders: false }, this.#ports, this.#listener)
    this.#listener.orphaned(orphaned)
  }

  async findVanished({ source, path }: ScanTarget): Promise<void> {
    const { store, files, signal } = this.#ports
    for (const page of store.fileRecords.beneath(source.id, path)) {
      await this.#yielder.yieldIfDue()
      const unseen = page.filter((file) => !this.#seen.has(file.id) && isInside(file.path, path))
      for (let start = 0; start < unseen.length; start += statBatchSize) {
        signal.throwIfAborted()
        const some = unseen.slice(start, start + statBatchSize)
        // A stat decides: the files of a folder that could not be listed are unseen, but not deleted.
        const gone = await Promise.all(some.map((file) => isGone(files, file)))
        // Checked after the files, because a disk that disappeared in between has not deleted them either.
        const outOfReach = gone.includes(true) ? await this.#outOfReach(source) : []
        for (const [index, file] of some.entries()) {
          await this.#yielder.yieldIfDue()
          if ((gone[index] === true && !isOnMount(file.path, outOfReach)) || this.#rules.isRuledOut(file.path))
            this.#listener.vanished(file)
        }
      }
    }
  }

  /** Parts of a source whose disk is offline: all of it, or disks that were mounted in it. */
  async #outOfReach(source: Source): Promise<readonly string[]> {
    return (await presenceOf(source, this.#ports)) === 'offline' ? [source.path] : offlineMounts(source, this.#ports)
  }
}
