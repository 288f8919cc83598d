/**
 * Every file beneath a path, in batches, without ever holding the whole tree in memory. The walk ends for every tree: a
 * linked folder inside the tree is skipped because it is walked at its own path, a link to a folder that contains it is
 * reported as a loop, and a linked folder outside is entered once.
 */
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { DocumentReason } from '../../../shared/domain/document.ts'
import { reasonFor } from '../failure.ts'
import { deviceOf } from './files.ts'
import type { Files, FolderEntry } from './files.ts'
import type { FolderRules } from './rules/ignoreRules.ts'
import { isLibraryFile, libraryEntriesOf } from './libraryFiles.ts'
import { brokenLink, loop, nameNotReadable, notAFile, ofTheSystem } from './rules/oddEntries.ts'

export interface FoundEntry {
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  /** Set when it cannot be indexed: no permission, a loop of links, a broken link, a pipe, a name that is not text. */
  readonly problem: DocumentReason | null
}

export interface WalkOptions {
  readonly files: Files
  /** Paths that the user removed; an excluded folder is not entered. */
  readonly isExcluded: (path: string) => boolean
  /** Paths that the user named: no ignore rule applies to them. */
  readonly isNamed: (path: string) => boolean
  /** The rules of the folder that contains `root`; `root` itself is always walked. */
  readonly rules: FolderRules
  /** Called for a file or folder that one of the user's patterns ignores. */
  readonly ruledOut: (path: string) => void
  /** True when the source holds copies that Docent itself keeps in the folder of the library. */
  readonly isUpload: boolean
  /** Called for what belongs to a library of Docent, or is made up by the system: it is never entered. */
  readonly neverRead: (path: string) => void
  /** Called for a folder on another device than its parent. */
  readonly mountFound?: (path: string, device: string) => void
  /** False for a part of a source. */
  readonly isRoot?: boolean
  readonly signal: AbortSignal
}

// Large enough to keep the thread pool busy and to share one look-up in the library, small enough that handling a batch
// (look-up and comparison: 1–2 ms) is not noticeable.
const batchSize = 128

interface Folder {
  readonly path: string
  /** The same path with links resolved. */
  readonly real: string
  /** The rules of its parent folder. */
  readonly rules: FolderRules
  /** The device of its parent folder; null where it is unknown or does not matter. */
  readonly deviceAbove: string | null
}

/** `root` may be a file. Throws Node's own error when the root itself cannot be read. */
export async function* walk(root: string, options: WalkOptions): AsyncGenerator<readonly FoundEntry[]> {
  const { files, signal, isUpload } = options
  const stats = await files.stat(root)
  const rootReal = await files.realPath(root)
  if (!isUpload && (await isLibraryFile(rootReal, files))) {
    options.neverRead(root)
    return
  }
  if (stats.kind !== 'folder') {
    yield [
      {
        path: root,
        bytes: stats.bytes,
        modifiedAt: stats.modifiedAt,
        problem: stats.kind === 'file' ? null : notAFile(root),
      },
    ]
    return
  }
  // The roots of the trees being walked: the source itself and linked folders outside it.
  const trees = [rootReal]
  const folders: Folder[] = [
    { path: root, real: rootReal, rules: options.rules, deviceAbove: await deviceAbove(root, options) },
  ]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted()
    const { path, real } = folder
    const device = path === root ? deviceOf(stats) : await deviceAt(path, files)
    if (device !== null && folder.deviceAbove !== null && device !== folder.deviceAbove) {
      if (await isMadeUp(real, files)) {
        options.neverRead(path)
        yield [await problemAt(path, files, ofTheSystem(path))]
        continue
      }
      options.mountFound?.(path, device)
    }
    let batch: (FoundEntry | Promise<FoundEntry | null>)[] = []
    try {
      const rules = await folder.rules.beneath(path, files)
      const isLibraryEntry = isUpload ? () => false : libraryEntriesOf(real, files)
      for await (const entry of files.list(path)) {
        const child = join(path, entry.name)
        if (await isLibraryEntry(entry.name)) {
          options.neverRead(child)
          continue
        }
        if (!isWanted(child, entry, rules, options)) continue
        if (entry.unreadable === true) {
          batch.push({
            path: child,
            bytes: 0,
            modifiedAt: 0,
            problem: nameNotReadable(path, entry.name, entry.kind === 'folder'),
          })
        } else if (entry.kind === 'folder') {
          if (!options.isExcluded(child))
            folders.push({ path: child, real: join(real, entry.name), rules, deviceAbove: device })
        } else if (entry.kind === 'link') {
          const linked = await followLink(child, real, trees, files)
          if (linked.type === 'never') options.neverRead(child)
          if ('entry' in linked && linked.entry !== null) batch.push(linked.entry)
          else if (
            linked.type === 'folder' &&
            isWanted(child, { name: entry.name, kind: 'folder' }, rules, options) &&
            !options.isExcluded(child)
          ) {
            trees.push(linked.real)
            folders.push({ path: child, real: linked.real, rules, deviceAbove: device })
          }
        } else {
          batch.push(
            entry.kind === 'file'
              ? statEntry(child, files)
              : { path: child, bytes: 0, modifiedAt: 0, problem: notAFile(child) },
          )
        }
        if (batch.length >= batchSize) {
          yield await settleAll(batch)
          batch = []
          signal.throwIfAborted()
        }
      }
    } catch (error) {
      if (signal.aborted) throw error
      // The folder cannot be listed (or vanished meanwhile): list it with that problem, and continue with the rest.
      batch.push({ path, bytes: 0, modifiedAt: 0, problem: reasonFor(error, path) })
    }
    if (batch.length > 0) yield await settleAll(batch)
  }
}

/** A part of a source may itself be a mount point; the device of the source's root is recorded elsewhere. */
async function deviceAbove(root: string, { files, isRoot }: WalkOptions): Promise<string | null> {
  return isRoot === false ? deviceAt(dirname(root), files) : null
}

async function deviceAt(path: string, files: Files): Promise<string | null> {
  const stats = await files.stat(path).catch(() => null)
  return stats === null ? null : deviceOf(stats)
}

function isWanted(
  path: string,
  { name, kind }: Pick<FolderEntry, 'name' | 'kind'>,
  rules: FolderRules,
  options: WalkOptions,
): boolean {
  const verdict = rules.verdict(path, name, kind === 'folder' ? 'folder' : 'file')
  if (verdict === 'included' || options.isNamed(path)) return true
  if (verdict === 'user') options.ruledOut(path)
  return false
}

async function settleAll(batch: readonly (FoundEntry | Promise<FoundEntry | null>)[]): Promise<FoundEntry[]> {
  return (await Promise.all(batch)).filter((entry) => entry !== null)
}

async function statEntry(path: string, files: Files): Promise<FoundEntry | null> {
  try {
    const { kind, bytes, modifiedAt } = await files.stat(path)
    return { path, bytes, modifiedAt, problem: kind === 'file' ? null : notAFile(path) }
  } catch (error) {
    const problem = reasonFor(error, path)
    // It vanished between listing and stat, as if it had never existed.
    return problem.code === 'file.gone' ? null : { path, bytes: 0, modifiedAt: 0, problem }
  }
}

type Linked =
  | { type: 'entry'; entry: FoundEntry }
  | { type: 'folder'; real: string }
  | { type: 'elsewhere' }
  | { type: 'never'; entry: FoundEntry | null }

async function followLink(path: string, parentReal: string, trees: readonly string[], files: Files): Promise<Linked> {
  try {
    const stats = await files.stat(path)
    const real = await files.realPath(path)
    if (await isLibraryFile(real, files)) return { type: 'never', entry: null }
    if (await isMadeUp(real, files)) return { type: 'never', entry: await problemAt(path, files, ofTheSystem(path)) }
    if (stats.kind === 'file')
      return { type: 'entry', entry: { path, bytes: stats.bytes, modifiedAt: stats.modifiedAt, problem: null } }
    if (stats.kind !== 'folder')
      return { type: 'entry', entry: { path, bytes: 0, modifiedAt: 0, problem: notAFile(path) } }
    if (isInside(parentReal, real)) return { type: 'entry', entry: await problemAt(path, files, loop(path)) }
    return trees.some((tree) => isInside(real, tree)) ? { type: 'elsewhere' } : { type: 'folder', real }
  } catch (error) {
    const reason = reasonFor(error, path)
    return {
      type: 'entry',
      entry: await problemAt(path, files, reason.code === 'file.gone' ? brokenLink(path) : reason),
    }
  }
}

function isMadeUp(real: string, files: Files): Promise<boolean> {
  return files.isVirtual(real).catch(() => false)
}

async function problemAt(path: string, files: Files, problem: DocumentReason): Promise<FoundEntry> {
  const { bytes, modifiedAt } = await files.linkStat(path)
  return { path, bytes, modifiedAt, problem }
}

/** True when `path` is `folder` itself or beneath it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
