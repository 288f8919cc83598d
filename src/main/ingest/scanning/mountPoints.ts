/**
 * Disks that are mounted inside a source, and folders of other disks that a link in it leads to. Each scan records
 * their paths. One that has disappeared (its folder is missing, or is empty and on another device) is offline: the
 * files on it have not been deleted.
 */
import { z } from 'zod'
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { deviceOf, isMissing } from './files.ts'
import type { Files } from './files.ts'
import { isInside } from './walk.ts'

interface MountPorts {
  readonly store: Pick<DocumentStore, 'meta'>
  readonly files: Files
}

const recorded = z.record(z.string(), z.string())
/** Path of the folder → its device. */
type Mounts = z.infer<typeof recorded>

/** Recorded mount points whose disk cannot be reached now. */
export async function offlineMounts(
  source: Source,
  { store, files }: { readonly store: Pick<DocumentStore, 'meta'>; readonly files: Files },
): Promise<readonly string[]> {
  const offline: string[] = []
  for (const [path, device] of Object.entries(mountsOf(source, store))) {
    // Checked each time, because a disk may disappear at any moment.
    if (await isOffline(path, device, files)) offline.push(path)
  }
  return offline
}

/**
 * Call it after `scanned` (the source's path, or a part of it) was walked. Offline mount points stay recorded; one that
 * has become an ordinary folder does not.
 */
export async function noteMounts(
  source: Source,
  scanned: string,
  found: ReadonlyMap<string, string>,
  { store, files }: MountPorts,
): Promise<void> {
  const before = mountsOf(source, store)
  const offline = new Set(await offlineMounts(source, { store, files }))
  const kept = Object.entries(before).filter(([path]) => offline.has(path) || !isInside(path, scanned))
  const now: Mounts = Object.fromEntries([...kept, ...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const text = Object.keys(now).length === 0 ? null : JSON.stringify(now)
  if (text !== store.meta.get(mountsKey(source))) store.meta.set(mountsKey(source), text)
}

/** True for a path at or beneath one of these. */
export function isOnMount(path: string, mounts: readonly string[]): boolean {
  return mounts.some((mount) => isInside(path, mount))
}

function mountsOf(source: Source, store: MountPorts['store'] | Pick<DocumentStore, 'meta'>): Mounts {
  const meta = store.meta.get(mountsKey(source))
  return meta === null ? {} : recorded.parse(JSON.parse(meta))
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
