/**
 * Detects files that have moved within the library, in whatever source: a document whose path is empty now, and a new
 * path with the same bytes. Only files of a size that some displaced document has are hashed, so a scan without moves
 * hashes nothing; and the disk is asked about every known file at most once, however many have the same size. Each
 * document is assigned to one new path only.
 */
import { dirname, join, sep } from 'node:path'
import type { DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isMissingError } from './files.ts'
import type { Files } from './files.ts'
import { hashFile } from './hashFile.ts'
import { offlineMounts, isOnMount } from './mountPoints.ts'
import { presenceOf } from './sourcePresence.ts'
import type { FoundEntry } from './walk.ts'

// Enough to keep the four threads of the thread pool busy with opening and reading small files.
const hashBatchSize = 8
// Stats in one batch, as in the scan.
const statBatchSize = 32

interface MovedPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly signal: AbortSignal
}

/** Documents of one size, by what became of their paths. */
interface Displaced {
  /** Nothing is at the path any more; by the hash of the content. */
  readonly gone: ReadonlyMap<string, readonly FileRecord[]>
  /** Another file is at the path; by the hash of the content. */
  readonly changed: ReadonlyMap<string, readonly FileRecord[]>
  /** Still there, by case-folded path. */
  readonly inPlace: ReadonlyMap<string, FileRecord>
}

export class MovedFiles {
  readonly #ports: MovedPorts
  readonly #bySize = new Map<number, Displaced>()
  /** Parts of sources whose disk is offline; null for the whole source. */
  readonly #offline = new Map<SourceId, readonly string[] | null>()
  readonly #assigned = new Set<DocumentId>()
  readonly #yielder = new EventLoopYielder()

  constructor(ports: MovedPorts) {
    this.#ports = ports
  }

  /** For files at paths that the library does not know: maps a path to the document that has moved there. */
  async matchNew(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileRecord>> {
    const found = await this.#match(entries, false)
    for (const record of found.values()) this.#assigned.add(record.id)
    return found
  }

  /**
   * For files at known paths whose bytes have changed: maps a path to the document that had these bytes, when its own
   * path is empty or has changed as well. The document is not marked as assigned, because names may have been swapped
   * in a ring.
   */
  matchChanged(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileRecord>> {
    return this.#match(entries, true)
  }

  /** The new entry of an individually added file that was renamed in its folder. */
  async findRenamed(record: FileRecord): Promise<FoundEntry | null> {
    const { store, files } = this.#ports
    if (record.sha256 === null) return null
    for await (const entry of files.list(dirname(record.path))) {
      if (entry.kind !== 'file' || entry.unreadable === true) continue
      const path = join(dirname(record.path), entry.name)
      const stats = await files.stat(path).catch(() => null)
      if (stats?.bytes !== record.bytes || store.fileRecords.at([path]).size > 0) continue
      if ((await this.#hash(path)) === record.sha256)
        return { path, bytes: stats.bytes, modifiedAt: stats.modifiedAt, problem: null }
    }
    return null
  }

  async #match(entries: readonly FoundEntry[], known: boolean): Promise<ReadonlyMap<string, FileRecord>> {
    const found = new Map<string, FileRecord>()
    const wanted: {
      readonly entry: FoundEntry
      readonly displaced: Displaced
      readonly respelled: FileRecord | null
    }[] = []
    await this.#lookUp(entries)
    for (const entry of entries) {
      const displaced = this.#bySize.get(entry.bytes)
      if (displaced === undefined) continue
      const alike = known ? undefined : displaced.inPlace.get(fold(entry.path))
      const respelled =
        alike !== undefined && (await isRespelled(alike.path, entry.path, this.#ports.files)) ? alike : null
      if (displaced.gone.size > 0 || (known && displaced.changed.size > 0) || respelled !== null)
        wanted.push({ entry, displaced, respelled })
    }
    const chosen = new Set<DocumentId>()
    for (let start = 0; start < wanted.length; start += hashBatchSize) {
      const some = wanted.slice(start, start + hashBatchSize)
      const hashes = await Promise.all(some.map(({ entry }) => this.#hash(entry.path)))
      await this.#yielder.yieldIfDue()
      some.forEach(({ entry, displaced, respelled }, index) => {
        const hash = hashes[index] ?? ''
        const candidates = [
          ...(displaced.gone.get(hash) ?? []),
          ...((known && displaced.changed.get(hash)) || []),
          ...(respelled?.sha256 === hash ? [respelled] : []),
        ]
        const best = nearest(
          candidates.filter(({ id, path }) => !this.#assigned.has(id) && !chosen.has(id) && path !== entry.path),
          entry.path,
        )
        if (best === null) return
        chosen.add(best.id)
        found.set(entry.path, best)
      })
    }
    return found
  }

  /** Loads the documents of sizes that were not looked up before. */
  async #lookUp(entries: readonly FoundEntry[]): Promise<void> {
    const sizes = [...new Set(entries.map((entry) => entry.bytes))].filter((bytes) => !this.#bySize.has(bytes))
    if (sizes.length === 0) return
    const own = Map.groupBy(this.#ports.store.fileRecords.ofSize(sizes), (record) => record.bytes)
    for (const bytes of sizes) this.#bySize.set(bytes, await this.#displaced(own.get(bytes) ?? []))
  }

  async #displaced(fileRecords: readonly FileRecord[]): Promise<Displaced> {
    const gone: FileRecord[] = []
    const changed: FileRecord[] = []
    const inPlace = new Map<string, FileRecord>()
    for (let start = 0; start < fileRecords.length; start += statBatchSize) {
      const some = fileRecords.slice(start, start + statBatchSize)
      const states = await Promise.all(some.map((record) => this.#stateOf(record)))
      await this.#yielder.yieldIfDue()
      some.forEach((record, index) => {
        if (states[index] === 'gone') gone.push(record)
        else if (states[index] === 'changed') changed.push(record)
        else if (states[index] === 'inPlace') inPlace.set(fold(record.path), record)
      })
    }
    return { gone: bySha(gone), changed: bySha(changed), inPlace }
  }

  async #stateOf(record: FileRecord): Promise<'gone' | 'changed' | 'inPlace' | 'unknown'> {
    const offline = await this.#offlineIn(record.sourceId)
    if (offline === null || isOnMount(record.path, offline)) return 'unknown'
    try {
      const { bytes, modifiedAt } = await this.#ports.files.stat(record.path)
      return bytes === record.bytes && modifiedAt === record.modifiedAt ? 'inPlace' : 'changed'
    } catch (error) {
      return isMissingError(error) ? 'gone' : 'unknown'
    }
  }

  /** Empty when the file cannot be read just now: it is then indexed as a new file. */
  async #hash(path: string): Promise<string> {
    try {
      return await hashFile(this.#ports.files, path, this.#ports.signal)
    } catch (error) {
      this.#ports.signal.throwIfAborted()
      if (error instanceof Error) return ''
      throw error
    }
  }

  /** Files on a disk that is not connected have not moved. */
  async #offlineIn(id: SourceId): Promise<readonly string[] | null> {
    const known = this.#offline.get(id)
    if (known !== undefined) return known
    const source = this.#ports.store.sources.list().find((candidate) => candidate.id === id)
    const offline =
      source === undefined || (await presenceOf(source, this.#ports)) === 'offline'
        ? null
        : await offlineMounts(source, this.#ports)
    this.#offline.set(id, offline)
    return offline
  }
}

function bySha(fileRecords: readonly FileRecord[]): ReadonlyMap<string, readonly FileRecord[]> {
  return Map.groupBy(
    fileRecords.filter((record) => record.sha256 !== null),
    (record) => record.sha256 ?? '',
  )
}

/** Among several paths with the same bytes, prefers the same file name, and then the most parent folders in common. */
function nearest(candidates: readonly FileRecord[], path: string): FileRecord | null {
  let best: { readonly record: FileRecord; readonly same: number } | null = null
  const wanted = path.split(/[/\\]/)
  for (const record of candidates) {
    const parts = record.path.split(/[/\\]/)
    let same = 0
    while (same < parts.length && parts.at(-1 - same) === wanted.at(-1 - same)) same += 1
    if (best === null || same > best.same) best = { record, same }
  }
  return best?.record ?? null
}

/**
 * True when only the spelling changed, such as "Letter.txt" to "letter.txt" on a case-insensitive disk: the old path
 * still leads to the file, although no entry has that name any more.
 */
async function isRespelled(old: string, path: string, files: Files): Promise<boolean> {
  if (old === path) return false
  const before = old.split(sep)
  const now = path.split(sep)
  const first = before.findIndex((part, index) => part !== now[index])
  const folder = now.slice(0, first).join(sep) || sep
  for await (const entry of files.list(folder)) if (entry.name === before[first]) return false
  return true
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
