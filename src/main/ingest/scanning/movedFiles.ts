/**
 * Recognises files that lie elsewhere than the library knows, in whatever source: a document whose place is empty now,
 * and a new place with the same bytes. Only files of a size that some displaced document has are hashed, so a scan
 * without moves hashes nothing; and every known file is looked at once at most, however many have the same size. Each
 * document is given away once.
 */
import { dirname, join, sep } from 'node:path'
import type { DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, FileRecord } from '../../ports/documentStore.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isMissingError } from './files.ts'
import type { Files } from './files.ts'
import { hashFile } from './hashFile.ts'
import { offlineMounts, isOnMount } from './mountPoints.ts'
import { presenceOf } from './sourcePresence.ts'
import type { FoundEntry } from './walk.ts'

// Enough to keep the thread pool's four threads busy with opening and reading small files.
const hashBatchSize = 8
// Stats at once, as in the scan.
const statBatchSize = 32

interface MovedPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly signal: AbortSignal
}

/** Documents of one size, by what became of their places. */
interface Displaced {
  /** By the hash of their content. */
  readonly gone: ReadonlyMap<string, readonly FileRecord[]>
  /** Something else lies at their place. */
  readonly changed: ReadonlyMap<string, readonly FileRecord[]>
  /** Still there, by path with cases folded. */
  readonly inPlace: ReadonlyMap<string, FileRecord>
}

export class MovedFiles {
  readonly #ports: MovedPorts
  readonly #bySize = new Map<number, Displaced>()
  /** Parts of sources whose disk is not there; null for all of it. */
  readonly #offline = new Map<SourceId, readonly string[] | null>()
  readonly #taken = new Set<DocumentId>()
  readonly #yielder = new EventLoopYielder()

  constructor(ports: MovedPorts) {
    this.#ports = ports
  }

  /**
   * For files at places the library does not know: by path, the document that used to lie elsewhere and lies here now.
   */
  async ofNew(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileRecord>> {
    const found = await this.#match(entries, false)
    for (const record of found.values()) this.#taken.add(record.id)
    return found
  }

  /**
   * For files at known places with other bytes than before: by path, the document whose bytes these were, when its own
   * place is empty or has changed as well. It is not given away: names may have been swapped in a ring.
   */
  ofChanged(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileRecord>> {
    return this.#match(entries, true)
  }

  /** Where a file that was added by itself lies now, when it was renamed in its folder. */
  async besides(record: FileRecord): Promise<FoundEntry | null> {
    const { store, files } = this.#ports
    if (record.sha256 === null) return null
    for await (const entry of files.list(dirname(record.path))) {
      if (entry.kind !== 'file' || entry.unreadable === true) continue
      const path = join(dirname(record.path), entry.name)
      const stats = await files.stat(path).catch(() => null)
      if (stats?.bytes !== record.bytes || store.fileRecords([path]).size > 0) continue
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
      await this.#yielder.taken()
      some.forEach(({ entry, displaced, respelled }, index) => {
        const hash = hashes[index] ?? ''
        const candidates = [
          ...(displaced.gone.get(hash) ?? []),
          ...((known && displaced.changed.get(hash)) || []),
          ...(respelled?.sha256 === hash ? [respelled] : []),
        ]
        const best = nearest(
          candidates.filter(({ id, path }) => !this.#taken.has(id) && !chosen.has(id) && path !== entry.path),
          entry.path,
        )
        if (best === null) return
        chosen.add(best.id)
        found.set(entry.path, best)
      })
    }
    return found
  }

  /** Sizes that were not asked for before. */
  async #lookUp(entries: readonly FoundEntry[]): Promise<void> {
    const sizes = [...new Set(entries.map((entry) => entry.bytes))].filter((bytes) => !this.#bySize.has(bytes))
    if (sizes.length === 0) return
    const own = Map.groupBy(this.#ports.store.fileRecordsOfSize(sizes), (record) => record.bytes)
    for (const bytes of sizes) this.#bySize.set(bytes, await this.#displaced(own.get(bytes) ?? []))
  }

  async #displaced(fileRecords: readonly FileRecord[]): Promise<Displaced> {
    const gone: FileRecord[] = []
    const changed: FileRecord[] = []
    const inPlace = new Map<string, FileRecord>()
    for (let start = 0; start < fileRecords.length; start += statBatchSize) {
      const some = fileRecords.slice(start, start + statBatchSize)
      const states = await Promise.all(some.map((record) => this.#stateOf(record)))
      await this.#yielder.taken()
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

  /** Empty when it cannot be read just now: then it is taken in as what it is. */
  async #hash(path: string): Promise<string> {
    try {
      return await hashFile(this.#ports.files, path, this.#ports.signal)
    } catch (error) {
      this.#ports.signal.throwIfAborted()
      if (error instanceof Error) return ''
      throw error
    }
  }

  /** Files on a disk that is not connected have not left their place. */
  async #offlineIn(id: SourceId): Promise<readonly string[] | null> {
    const known = this.#offline.get(id)
    if (known !== undefined) return known
    const source = this.#ports.store.listSources().find((candidate) => candidate.id === id)
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

/** Of several places with the same bytes: the one of the same name, and then the one whose folders are called alike. */
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
 * "Letter.txt" to "letter.txt" on a disk that does not tell cases apart: the old path still leads to the file, and yet
 * nothing is called that any more.
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
