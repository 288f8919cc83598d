/**
 * Recognises files that lie elsewhere than the library knows, in whatever source: a document whose place is empty now,
 * and a new place with the same bytes. Only files of a size that some displaced document has are hashed, so a scan
 * without moves hashes nothing; and every known file is looked at once at most, however many have the same size. Each
 * document is given away once.
 */
import { dirname, join, sep } from 'node:path'
import type { DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { DocumentStore, FileSketch } from '../../ports/documentStore.ts'
import { Breath } from '../flow/breath.ts'
import { isMissingError } from './files.ts'
import type { Files } from './files.ts'
import { hashFile } from './hashFile.ts'
import { awayMounts, isOnMount } from './mountPoints.ts'
import { presenceOf } from './sourcePresence.ts'
import type { FoundEntry } from './walk.ts'

// Enough to keep the thread pool's four threads busy with opening and reading small files.
const hashesAtOnce = 8
// Stats at once, as in the scan.
const statsAtOnce = 32

interface MovedPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly signal: AbortSignal
}

/** Documents of one size, by what became of their places. */
interface Displaced {
  /** By the hash of their content. */
  readonly gone: ReadonlyMap<string, readonly FileSketch[]>
  /** Something else lies at their place. */
  readonly changed: ReadonlyMap<string, readonly FileSketch[]>
  /** Still there, by path with cases folded. */
  readonly inPlace: ReadonlyMap<string, FileSketch>
}

export class MovedFiles {
  readonly #ports: MovedPorts
  readonly #bySize = new Map<number, Displaced>()
  /** Parts of sources whose disk is not there; null for all of it. */
  readonly #away = new Map<SourceId, readonly string[] | null>()
  readonly #taken = new Set<DocumentId>()
  readonly #breath = new Breath()

  constructor(ports: MovedPorts) {
    this.#ports = ports
  }

  /**
   * For files at places the library does not know: by path, the document that used to lie elsewhere and lies here now.
   */
  async ofNew(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileSketch>> {
    const found = await this.#match(entries, false)
    for (const sketch of found.values()) this.#taken.add(sketch.id)
    return found
  }

  /**
   * For files at known places with other bytes than before: by path, the document whose bytes these were, when its own
   * place is empty or has changed as well. It is not given away: names may have been swapped in a ring.
   */
  ofChanged(entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, FileSketch>> {
    return this.#match(entries, true)
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
      if ((await this.#hash(path)) === sketch.sha256)
        return { path, bytes: facts.bytes, modifiedAt: facts.modifiedAt, problem: null }
    }
    return null
  }

  async #match(entries: readonly FoundEntry[], known: boolean): Promise<ReadonlyMap<string, FileSketch>> {
    const found = new Map<string, FileSketch>()
    const wanted: {
      readonly entry: FoundEntry
      readonly displaced: Displaced
      readonly respelled: FileSketch | null
    }[] = []
    await this.#lookUp(entries)
    for (const entry of entries) {
      const displaced = this.#bySize.get(entry.bytes)
      if (displaced === undefined) continue
      const alike = known ? undefined : displaced.inPlace.get(fold(entry.path))
      const respelled =
        alike !== undefined && (await isSpelledAnew(alike.path, entry.path, this.#ports.files)) ? alike : null
      if (displaced.gone.size > 0 || (known && displaced.changed.size > 0) || respelled !== null)
        wanted.push({ entry, displaced, respelled })
    }
    const chosen = new Set<DocumentId>()
    for (let start = 0; start < wanted.length; start += hashesAtOnce) {
      const some = wanted.slice(start, start + hashesAtOnce)
      const hashes = await Promise.all(some.map(({ entry }) => this.#hash(entry.path)))
      await this.#breath.taken()
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
    const own = Map.groupBy(this.#ports.store.sketchesOfSize(sizes), (sketch) => sketch.bytes)
    for (const bytes of sizes) this.#bySize.set(bytes, await this.#displaced(own.get(bytes) ?? []))
  }

  async #displaced(sketches: readonly FileSketch[]): Promise<Displaced> {
    const gone: FileSketch[] = []
    const changed: FileSketch[] = []
    const inPlace = new Map<string, FileSketch>()
    for (let start = 0; start < sketches.length; start += statsAtOnce) {
      const some = sketches.slice(start, start + statsAtOnce)
      const states = await Promise.all(some.map((sketch) => this.#stateOf(sketch)))
      await this.#breath.taken()
      some.forEach((sketch, index) => {
        if (states[index] === 'gone') gone.push(sketch)
        else if (states[index] === 'changed') changed.push(sketch)
        else if (states[index] === 'inPlace') inPlace.set(fold(sketch.path), sketch)
      })
    }
    return { gone: bySha(gone), changed: bySha(changed), inPlace }
  }

  async #stateOf(sketch: FileSketch): Promise<'gone' | 'changed' | 'inPlace' | 'unknown'> {
    const away = await this.#awayIn(sketch.sourceId)
    if (away === null || isOnMount(sketch.path, away)) return 'unknown'
    try {
      const { bytes, modifiedAt } = await this.#ports.files.stat(sketch.path)
      return bytes === sketch.bytes && modifiedAt === sketch.modifiedAt ? 'inPlace' : 'changed'
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
  async #awayIn(id: SourceId): Promise<readonly string[] | null> {
    const known = this.#away.get(id)
    if (known !== undefined) return known
    const source = this.#ports.store.listSources().find((candidate) => candidate.id === id)
    const away =
      source === undefined || (await presenceOf(source, this.#ports)) === 'away'
        ? null
        : await awayMounts(source, this.#ports)
    this.#away.set(id, away)
    return away
  }
}

function bySha(sketches: readonly FileSketch[]): ReadonlyMap<string, readonly FileSketch[]> {
  return Map.groupBy(
    sketches.filter((sketch) => sketch.sha256 !== null),
    (sketch) => sketch.sha256 ?? '',
  )
}

/** Of several places with the same bytes: the one of the same name, and then the one whose folders are called alike. */
function nearest(candidates: readonly FileSketch[], path: string): FileSketch | null {
  let best: { readonly sketch: FileSketch; readonly same: number } | null = null
  const wanted = path.split(/[/\\]/)
  for (const sketch of candidates) {
    const parts = sketch.path.split(/[/\\]/)
    let same = 0
    while (same < parts.length && parts.at(-1 - same) === wanted.at(-1 - same)) same += 1
    if (best === null || same > best.same) best = { sketch, same }
  }
  return best?.sketch ?? null
}

/**
 * "Letter.txt" to "letter.txt" on a disk that does not tell cases apart: the old path still leads to the file, and yet
 * nothing is called that any more.
 */
async function isSpelledAnew(old: string, path: string, files: Files): Promise<boolean> {
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
