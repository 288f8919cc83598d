/**
 * Disks that are mounted inside a source, and folders of other disks that a link in it leads to: each scan notes where
 * they are. One that is not there any more (its folder is missing, or empty and on another device) is away: what lies
 * on it has not been deleted.
 */
import { z } from 'zod'
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { deviceOf, isMissing } from './files.ts'
import type { Files } from './files.ts'
import { isInside } from './walk.ts'

interface MountPorts {
  readonly store: Pick<DocumentStore, 'meta' | 'setMeta'>
  readonly files: Files
}

const noted = z.record(z.string(), z.string())
/** Path of the folder → its device. */
type Mounts = z.infer<typeof noted>

/** Mount points that were found once and whose disk cannot be reached now. */
export async function offlineMounts(
  source: Source,
  { store, files }: { readonly store: Pick<DocumentStore, 'meta'>; readonly files: Files },
): Promise<readonly string[]> {
  const offline: string[] = []
  for (const [path, device] of Object.entries(mountsOf(source, store))) {
    // Asked anew each time, because it may go at any moment.
    if (await isOffline(path, device, files)) offline.push(path)
  }
  return offline
}

/**
 * Call after `looked` (the source's path, or a part of it) was walked. What is away is remembered, and what became a
 * folder as any other is not.
 */
export async function noteMounts(
  source: Source,
  looked: string,
  found: ReadonlyMap<string, string>,
  { store, files }: MountPorts,
): Promise<void> {
  const before = mountsOf(source, store)
  const offline = new Set(await offlineMounts(source, { store, files }))
  const kept = Object.entries(before).filter(([path]) => offline.has(path) || !isInside(path, looked))
  const now: Mounts = Object.fromEntries([...kept, ...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const text = Object.keys(now).length === 0 ? null : JSON.stringify(now)
  if (text !== store.meta(mountsKey(source))) store.setMeta(mountsKey(source), text)
}

/** True for a path at or beneath one of these. */
export function isOnMount(path: string, mounts: readonly string[]): boolean {
  return mounts.some((mount) => isInside(path, mount))
}

function mountsOf(source: Source, store: MountPorts['store'] | Pick<DocumentStore, 'meta'>): Mounts {
  const meta = store.meta(mountsKey(source))
  return meta === null ? {} : noted.parse(JSON.parse(meta))
}

function mountsKey(source: Source): string {
  return `mounts:${source.id}`
}

async function isOffline(path: string, device: string, files: Files): Promise<boolean> {
  if (await isMissing(files, path)) return true
  const stats = await files.stat(path).catch(() => null)
  if (stats === null || deviceOf(stats) === device) return false
  return isEmpty(path, files)
}

export async function isEmpty(folder: string, files: Files): Promise<boolean> {
  try {
    const first = await files.list(folder)[Symbol.asyncIterator]().next()
    return first.done === true
  } catch {
    return false
  }
}
