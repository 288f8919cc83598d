/**
 * Whether a source can be reached. Away is not only a root that is missing: a disk that was unmounted leaves the empty
 * folder it was mounted on, and what lies on the disk has not been deleted. The device a source lies on is noted for
 * that.
 */
import { dirname } from 'node:path'
import type { Source } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { deviceOf, isMissing } from './files.ts'
import type { Files } from './files.ts'
import { offlineMounts, isEmpty, isOnMount } from './mountPoints.ts'

/** `deleted`: a file that was added by itself is gone from a folder that is there. */
export type Presence = 'present' | 'deleted' | 'offline'

interface PresencePorts {
  readonly store: Pick<DocumentStore, 'meta' | 'fileRecordsBeneath'>
  readonly files: Files
}

/** A root that cannot be looked at, for whatever other reason than not being there, counts as present. */
export async function presenceOf(source: Source, { store, files }: PresencePorts): Promise<Presence> {
  const noted = store.meta(deviceKey(source))
  if (await isMissing(files, source.path)) {
    if (source.kind !== 'file') return 'offline'
    const folder = dirname(source.path)
    if (await isMissing(files, folder)) return 'offline'
    return isOther(noted, await deviceAt(folder, files)) ? 'offline' : 'deleted'
  }
  if (source.kind === 'file' || !isOther(noted, await deviceAt(source.path, files))) return 'present'
  return holdsDocuments(source, store) && (await isEmpty(source.path, files)) ? 'offline' : 'present'
}

/**
 * Whether a file that is not at its place lies on a disk that is not there: its source's own, or one that was mounted
 * in it.
 */
export async function isOutOfReach(path: string, source: Source, ports: PresencePorts): Promise<boolean> {
  return (await presenceOf(source, ports)) === 'offline' || isOnMount(path, await offlineMounts(source, ports))
}

/** Call when the source was reached: where it lies now is where it belongs. */
export async function noteDevice(
  source: Source,
  { store, files }: { readonly store: Pick<DocumentStore, 'meta' | 'setMeta'>; readonly files: Files },
): Promise<void> {
  const device = await deviceAt(source.kind === 'file' ? dirname(source.path) : source.path, files)
  if (device !== null && device !== store.meta(deviceKey(source))) store.setMeta(deviceKey(source), device)
}

function deviceKey(source: Source): string {
  return `device:${source.id}`
}

function isOther(noted: string | null, now: string | null): boolean {
  return noted !== null && now !== null && noted !== now
}

/** Null when it cannot be told. */
async function deviceAt(path: string, files: Files): Promise<string | null> {
  const stats = await files.stat(path).catch(() => null)
  return stats === null ? null : deviceOf(stats)
}

function holdsDocuments(source: Source, store: PresencePorts['store']): boolean {
  for (const page of store.fileRecordsBeneath(source.id, source.path)) if (page.length > 0) return true
  return false
}
