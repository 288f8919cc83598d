/**
 * Recognises files that lie elsewhere than the library knows, in whatever source: a document whose place is empty now, and a new place with
 * the same bytes. Only files of equal size are hashed, so a scan without moves hashes nothing. Each document is given away once.
 */
import { basename, dirname, join, sep } from 'node:path'
import type { DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type { DocumentStore, FileSketch } from '../ports/documentStore.ts'
import { type Files, isMissing } from './files.ts'
import { hashFile } from './hashFile.ts'
import type { FoundEntry } from './walk.ts'

// Enough to keep the thread pool's four threads busy with opening and reading small files.
const hashesAtOnce = 8

interface MovedPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly signal: AbortSignal
}

export class MovedFiles {
  readonly #ports: MovedPorts
  readonly #missing = new Map<DocumentId, boolean>()
  readonly #away = new Map<SourceId, boolean>()
  readonly #taken = new Set<DocumentId>()

  constructor(ports: MovedPorts) {
    this.#ports = ports
  }

  /** For files at places the library does not know: by path, the document that used to lie elsewhere and lies here now. */
  async ofNew(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileSketch>> {
    return this.#match(entries, (sketch, entry) => this.#hasLeft(sketch, entry))
  }

  /**
   * For files at known places with other bytes than before: by path, the document whose bytes these were, when its own place is empty or has
   * changed as well. It is not given away: names may have been swapped in a ring.
   */
  async ofChanged(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileSketch>> {
    const found = await this.#match(entries, async (sketch, entry) => sketch.path !== entry.path && ((await this.#hasLeft(sketch, entry)) || (await this.#hasChanged(sketch))))
    for (const sketch of found.values()) this.#taken.delete(sketch.id)
    return found
  }

  /** Where a file that was added by itself lies now, when it was renamed in its folder. */
  async besides(sketch: FileSketch): Promise<FoundEntry | null> {
    const { store, files } = this.#ports
    if (sketch.sha256 === null) return null
    for await (const entry of files.list(dirname(sketch.path))) {
      if (entry.kind !== 'file' || entry.unreadable === true) continue
      const path = join(dirname(sketch.path), entry.name)
      const facts = await files.stat(path).catch(() => null)
      if (facts?.bytes !== sketch.bytes || store.sketches([path]).size > 0) continue
      if ((await this.#hash(path)) === sketch.sha256) return { path, bytes: facts.bytes, modifiedAt: facts.modifiedAt, problem: null }
    }
    return null
  }

  async #match(entries: readonly FoundEntry[], fits: (sketch: FileSketch, entry: FoundEntry) => Promise<boolean>): Promise<ReadonlyMap<string, FileSketch>> {
    const found = new Map<string, FileSketch>()
    if (entries.length === 0) return found
    const bySize = Map.groupBy(this.#ports.store.sketchesOfSize(entries.map((entry) => entry.bytes)), (sketch) => sketch.bytes)
    const wanted: { readonly entry: FoundEntry; readonly candidates: readonly FileSketch[] }[] = []
    for (const entry of entries) {
      const candidates: FileSketch[] = []
      for (const sketch of bySize.get(entry.bytes) ?? []) if (!this.#taken.has(sketch.id) && (await fits(sketch, entry))) candidates.push(sketch)
      if (candidates.length > 0) wanted.push({ entry, candidates })
    }
    for (let start = 0; start < wanted.length; start += hashesAtOnce) {
      const some = wanted.slice(start, start + hashesAtOnce)
      const hashes = await Promise.all(some.map(({ entry }) => this.#hash(entry.path)))
      some.forEach(({ entry, candidates }, index) => {
        const [best] = candidates
          .filter((sketch) => sketch.sha256 === hashes[index] && !this.#taken.has(sketch.id))
          .sort((a, b) => likeness(b.path, entry.path) - likeness(a.path, entry.path))
        if (best === undefined) return
        this.#taken.add(best.id)
        found.set(entry.path, best)
      })
    }
    return found
  }

  /** Null when it cannot be read just now: then it is taken in as what it is. */
  async #hash(path: string): Promise<string | null> {
    try {
      return await hashFile(this.#ports.files, path, this.#ports.signal)
    } catch (error) {
      this.#ports.signal.throwIfAborted()
      if (error instanceof Error) return null
      throw error
    }
  }

  async #hasLeft(sketch: FileSketch, entry: FoundEntry): Promise<boolean> {
    if (await this.#isAway(sketch.sourceId)) return false
    let missing = this.#missing.get(sketch.id)
    if (missing === undefined) {
      missing = await isMissing(this.#ports.files, sketch.path)
      this.#missing.set(sketch.id, missing)
    }
    return missing || (await isSpelledAnew(sketch.path, entry.path, this.#ports.files))
  }

  async #hasChanged(sketch: FileSketch): Promise<boolean> {
    const facts = await this.#ports.files.stat(sketch.path).catch(() => null)
    return facts !== null && (facts.bytes !== sketch.bytes || facts.modifiedAt !== sketch.modifiedAt)
  }

  /** Files on a disk that is not connected have not left their place. */
  async #isAway(id: SourceId): Promise<boolean> {
    const known = this.#away.get(id)
    if (known !== undefined) return known
    const source = this.#ports.store.listSources().find((candidate) => candidate.id === id)
    const away = source === undefined || (await isMissing(this.#ports.files, source.kind === 'file' ? dirname(source.path) : source.path))
    this.#away.set(id, away)
    return away
  }
}

/** Of several places with the same bytes: the one of the same name, and then the one whose folders are called alike. */
function likeness(one: string, other: string): number {
  const a = one.split(/[/\\]/).toReversed()
  const b = other.split(/[/\\]/).toReversed()
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same
}

/**
 * "Letter.txt" to "letter.txt" on a disk that does not tell cases apart: the old path still leads to the file, and yet nothing is called
 * that any more.
 */
async function isSpelledAnew(old: string, path: string, files: Files): Promise<boolean> {
  if (old === path || fold(old) !== fold(path)) return false
  const before = old.split(sep)
  const now = path.split(sep)
  const first = before.findIndex((part, index) => part !== now[index])
  const folder = now.slice(0, first).join(sep) || sep
  for await (const entry of files.list(folder)) if (entry.name === before[first]) return false
  return basename(path) !== ''
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
