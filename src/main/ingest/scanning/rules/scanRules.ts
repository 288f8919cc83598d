/**
 * Decides which paths one scan includes: paths that the user removed are excluded, paths that they named are included,
 * and the ignore rules apply to the rest.
 */
import { basename, dirname } from 'node:path'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Log } from '../../../ports/log.ts'
import type { Files } from '../files.ts'
import { FolderRules } from './ignoreRules.ts'
import type { ScanTarget } from '../scanPorts.ts'
import { isInside } from '../walk.ts'

export class ScanRules {
  readonly #store: DocumentStore
  readonly #files: Files
  readonly #patterns: readonly string[]
  readonly #log: Log
  readonly #excluded: Set<string>
  readonly #named: ReadonlySet<string>
  /** Files and folders that one of the user's patterns ignores. */
  readonly #ruledOut = new Set<string>()
  /** Belongs to a library of Docent, or is made up by the system; an earlier version may have indexed it. */
  readonly #never = new Set<string>()

  constructor({
    store,
    files,
    patterns,
    log,
  }: {
    readonly store: DocumentStore
    readonly files: Files
    readonly patterns: readonly string[]
    readonly log: Log
  }) {
    this.#store = store
    this.#files = files
    this.#patterns = patterns
    this.#log = log
    this.#excluded = new Set(store.sources.exclusions())
    this.#named = store.sources.named()
  }

  /** Naming a path lifts its exclusion, and a source that was just added starts without any. */
  isExcluded(path: string, target: ScanTarget): boolean {
    if (!this.#excluded.has(path)) return false
    if (!target.fresh && path !== target.path) return true
    this.#store.sources.include(path)
    this.#excluded.delete(path)
    return false
  }

  isNamed(path: string): boolean {
    return this.#named.has(path)
  }

  ruleOut(path: string): void {
    this.#ruledOut.add(path)
  }

  neverRead(path: string): void {
    this.#never.add(path)
  }

  /**
   * For a file that exists: true if one of the user's rules removes it from the library, except if it was named, or if it
   * belongs to a library itself.
   */
  isRuledOut(path: string): boolean {
    if (this.#never.size > 0 && upwards(path).some((folder) => this.#never.has(folder))) return true
    return (
      this.#ruledOut.size > 0 &&
      upwards(path).some((folder) => this.#ruledOut.has(folder)) &&
      !this.#isBeneathNamed(path)
    )
  }

  /** The rules that apply at the target; null when they ignore the target itself. */
  async above({ source, path, named }: ScanTarget): Promise<FolderRules | null> {
    let rules = FolderRules.atRoot(source.path, this.#patterns, (pattern, folder) =>
      this.#log.write('warn', 'a pattern with too many ** was skipped', { pattern: pattern.slice(0, 200), folder }),
    )
    if (path === source.path) return rules
    const free = named || this.#isBeneathNamed(path)
    const steps = upwards(path)
      .filter((step) => step !== source.path && isInside(step, source.path))
      .toReversed()
    for (const step of steps) {
      rules = await rules.beneath(dirname(step), this.#files)
      const kind = step === path && !(await this.#isFolder(path)) ? 'file' : 'folder'
      const verdict = rules.verdict(step, basename(step), kind)
      if (verdict === 'included' || free) continue
      if (verdict === 'user') this.#ruledOut.add(step)
      return null
    }
    return rules
  }

  async #isFolder(path: string): Promise<boolean> {
    return (await this.#files.stat(path).catch(() => null))?.kind === 'folder'
  }

  #isBeneathNamed(path: string): boolean {
    return this.#named.size > 0 && upwards(path).some((folder) => this.#named.has(folder))
  }
}

/** The path itself and every folder above it. */
function upwards(path: string): string[] {
  const steps = [path]
  for (let folder = dirname(path); folder !== steps.at(-1); folder = dirname(folder)) steps.push(folder)
  return steps
}
