/**
 * Decides if a source can be reached. A source is offline not only if its root is missing: a disk that was unmounted
 * leaves the empty folder it was mounted on, and the files on the disk have not been deleted. The device of each source
 * is recorded to detect that.
 */
import { dirname } from 'node:path'
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { deviceOf, isMissing, isMissingError } from './files.ts'
import type { Files } from './files.ts'
import { offlineMounts, isEmpty, isOnMount } from './mountPoints.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'

/** `deleted`: an individually added file is gone although its folder is there. */
export type Presence = 'present' | 'deleted' | 'offline'

interface PresencePorts {
  readonly store: Pick<DocumentStore, 'fileRecords' | 'meta'>
  readonly files: Files
}

/** A root that exists but cannot be read, for whatever reason, counts as present. */
export async function presenceOf(source: Source, { store, files }: PresencePorts): Promise<Presence> {
  const recorded = store.meta.get(deviceKey(source))
  if (await isMissing(files, source.path)) {
    if (source.kind !== 'file') return 'offline'
    const folder = dirname(source.path)
    if (await isMissing(files, folder)) return 'offline'
    return isOther(recorded, await deviceAt(folder, files)) ? 'offline' : 'deleted'
  }
  if (source.kind === 'file' || !isOther(recorded, await deviceAt(source.path, files))) return 'present'
  return holdsDocuments(source, store) && (await isEmpty(source.path, files)) ? 'offline' : 'present'
}

/**
 * True when a missing file is on a disk that is offline: its source's own, or one that was mounted inside the source.
 */
export async function isOutOfReach(path: string, source: Source, ports: PresencePorts): Promise<boolean> {
  return (await presenceOf(source, ports)) === 'offline' || isOnMount(path, await offlineMounts(source, ports))
}

/** Call it when the source was reached: its present device becomes the expected one. */
export async function noteDevice(
  source: Source,
  { store, files }: { readonly store: Pick<DocumentStore, 'meta'>; readonly files: Files },
): Promise<void> {
  const device = await deviceAt(source.kind === 'file' ? dirname(source.path) : source.path, files)
  if (device !== null && device !== store.meta.get(deviceKey(source))) store.meta.set(deviceKey(source), device)
}

function deviceKey(source: Source): string {
  return `device:${source.id}`
}

function isOther(recorded: string | null, now: string | null): boolean {
  return recorded !== null && now !== null && recorded !== now
}

/** Null when it is unknown. */
async function deviceAt(path: string, files: Files): Promise<string | null> {
  const stats = await files.stat(path).catch(() => null)
  return stats === null ? null : deviceOf(stats)
}

function holdsDocuments(source: Source, store: PresencePorts['store']): boolean {
  for (const page of store.fileRecords.beneath(source.id, source.path)) if (page.length > 0) return true
  return false
}

export async function isGone(files: Files, file: FileRecord): Promise<boolean> {
  try {
    // Asks about the link itself, because a broken link is still listed. A folder at the path of a file is no document.
    return (await files.linkStat(file.path)).kind === 'folder'
  } catch (error) {
    return isMissingError(error)
  }
}
