/**
 * Every file beneath a path, in batches, without ever holding the whole tree. It ends for every tree: a linked folder inside the tree
 * is left to its own place, one that contains the link is reported as a loop, and one outside is entered once.
 */
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { DocumentReason } from '../../shared/domain/document.ts'
import { reasonFor } from './failure.ts'
import type { Files } from './files.ts'
import { isIgnored } from './ignoreRules.ts'

export interface FoundEntry {
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  /** Set when it cannot be taken in: no permission, a loop of links, a link to nothing. */
  readonly problem: DocumentReason | null
}

export interface WalkOptions {
  readonly files: Files
  /** Paths the person removed; a folder that is excluded is not entered. */
  readonly isExcluded: (path: string) => boolean
  readonly signal: AbortSignal
}

// 32 at a time keeps the thread pool's four threads busy, and what follows per batch (a look-up and perhaps a write for each file,
// about 0.3 ms) under 10 ms of the event loop.
const batchSize = 32

interface Folder {
  readonly path: string
  /** The same place without links. */
  readonly real: string
}

/** `root` may be a file. Throws Node's own error when the root itself cannot be looked at. */
export async function* walk(root: string, options: WalkOptions): AsyncGenerator<readonly FoundEntry[]> {
  const { files, signal } = options
  const facts = await files.stat(root)
  if (facts.kind !== 'folder') {
    yield [{ path: root, bytes: facts.bytes, modifiedAt: facts.modifiedAt, problem: facts.kind === 'file' ? null : notAFile(root) }]
    return
  }
  const rootReal = await files.realPath(root)
  // Roots of the trees that are walked: the source itself and linked folders outside it.
  const trees = [rootReal]
  const folders: Folder[] = [{ path: root, real: rootReal }]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted()
    const { path, real } = folder
    let batch: Promise<FoundEntry | null>[] = []
    try {
      for await (const entry of files.list(path)) {
        const child = join(path, entry.name)
        if (isIgnored(entry.name, entry.kind === 'folder' ? 'folder' : 'file')) continue
        if (entry.kind === 'folder') {
          if (!options.isExcluded(child)) folders.push({ path: child, real: join(real, entry.name) })
        } else if (entry.kind === 'link') {
          const linked = await followLink(child, real, trees, files)
          if (linked.type === 'entry') batch.push(Promise.resolve(linked.entry))
          else if (linked.type === 'folder' && !isIgnored(entry.name, 'folder') && !options.isExcluded(child)) {
            trees.push(linked.real)
            folders.push({ path: child, real: linked.real })
          }
        } else if (entry.kind === 'file') {
          batch.push(lookAt(child, files))
        }
        if (batch.length >= batchSize) {
          yield await settle(batch)
          batch = []
          signal.throwIfAborted()
        }
      }
    } catch (error) {
      if (signal.aborted) throw error
      // The folder cannot be listed (or vanished meanwhile): say so in the list, and go on with the rest.
      batch.push(Promise.resolve({ path, bytes: 0, modifiedAt: 0, problem: reasonFor(error, path) }))
    }
    if (batch.length > 0) yield await settle(batch)
  }
}

async function settle(batch: readonly Promise<FoundEntry | null>[]): Promise<FoundEntry[]> {
  return (await Promise.all(batch)).filter((entry) => entry !== null)
}

async function lookAt(path: string, files: Files): Promise<FoundEntry | null> {
  try {
    const { bytes, modifiedAt } = await files.stat(path)
    return { path, bytes, modifiedAt, problem: null }
  } catch (error) {
    const problem = reasonFor(error, path)
    // It vanished between listing and looking: the same as if it had never been there.
    return problem.code === 'file.gone' ? null : { path, bytes: 0, modifiedAt: 0, problem }
  }
}

type Linked = { type: 'entry'; entry: FoundEntry } | { type: 'folder'; real: string } | { type: 'elsewhere' }

async function followLink(path: string, parentReal: string, trees: readonly string[], files: Files): Promise<Linked> {
  try {
    const facts = await files.stat(path)
    if (facts.kind === 'file') return { type: 'entry', entry: { path, bytes: facts.bytes, modifiedAt: facts.modifiedAt, problem: null } }
    if (facts.kind !== 'folder') return { type: 'elsewhere' }
    const real = await files.realPath(path)
    if (isInside(parentReal, real)) return { type: 'entry', entry: await problemAt(path, files, loop(path)) }
    return trees.some((tree) => isInside(real, tree)) ? { type: 'elsewhere' } : { type: 'folder', real }
  } catch (error) {
    const reason = reasonFor(error, path)
    const problem: DocumentReason =
      reason.code === 'file.gone'
        ? { code: 'file.gone', message: `${path} is a link to something that is not there any more. Mend or remove the link.` }
        : reason
    return { type: 'entry', entry: await problemAt(path, files, problem) }
  }
}

async function problemAt(path: string, files: Files, problem: DocumentReason): Promise<FoundEntry> {
  const { bytes, modifiedAt } = await files.linkStat(path)
  return { path, bytes, modifiedAt, problem }
}

function loop(path: string): DocumentReason {
  return {
    code: 'file.symlinkLoop',
    message: `${path} is a link to a folder that contains it, so following it would never end. What lies in that folder is taken in at its own place; nothing needs to be done.`,
  }
}

function notAFile(path: string): DocumentReason {
  return { code: 'file.unsupported', message: `${basename(path)} in ${dirname(path)} is neither a file nor a folder, so there is nothing to read.` }
}

/** True when `path` is `folder` or lies beneath it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
