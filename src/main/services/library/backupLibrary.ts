/**
 * Makes a backup of a library that is in use. A snapshot is taken between two writes (the database is copied; the index
 * and the originals are linked, because their files never change), and the backup is written from it without disturbing
 * anybody. The snapshot is removed in the end, whatever happens.
 */
import { link, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupProgress, BackupReport } from '../../../shared/domain/library.ts'
import type { Exclusive } from '../../ingest/flow/exclusive.ts'
import type { BackupOptions } from '../../ipc/services.ts'
import type { BackupMetadata, BackupFormat, BackupPart, BackupWork, VerifiedBackup } from '../../ports/backup.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

export interface BackupPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly writer: Exclusive
  readonly format: BackupFormat
  readonly clock: Clock
  readonly dataFolder: string
  readonly appVersion: string
}

/** Rejects as `BackupFormat.write` does. */
export async function backupLibrary(
  place: string | null,
  options: BackupOptions,
  ports: BackupPorts,
): Promise<BackupReport> {
  const { format, clock, dataFolder } = ports
  const createdAt = clock.now()
  const path = place ?? (await defaultPath(dataFolder, createdAt))
  const snapshot = join(dataFolder, 'backup.snapshot')
  await rm(snapshot, { recursive: true, force: true })
  try {
    const metadata = await ports.writer.alone(() => takeSnapshot(snapshot, createdAt, options.signal, ports))
    const written = await format.write(path, await partsOf(snapshot), metadata, workOf('copy', options))
    return { path, ...written, documents: metadata.documents, createdAt, appVersion: metadata.appVersion }
  } finally {
    await rm(snapshot, { recursive: true, force: true })
  }
}

export async function verifyBackup(path: string, options: BackupOptions, format: BackupFormat): Promise<BackupReport> {
  return reportOf(path, await format.verify(path, workOf('check', options)))
}

export function reportOf(path: string, { bytes, sha256, metadata }: VerifiedBackup): BackupReport {
  return {
    path,
    bytes,
    sha256,
    documents: metadata.documents,
    createdAt: metadata.createdAt,
    appVersion: metadata.appVersion,
  }
}

export function workOf(step: BackupProgress['step'], { signal, onProgress }: BackupOptions): BackupWork {
  let bytesDone = 0
  return {
    ...(signal === undefined ? {} : { signal }),
    onBytes: (bytes, bytesTotal) => {
      bytesDone += bytes
      onProgress?.({ step, bytesDone, bytesTotal })
    },
  }
}

/** Runs under the writer's lock: ingest waits at its next write, questions do not. */
async function takeSnapshot(
  snapshot: string,
  createdAt: number,
  signal: AbortSignal | undefined,
  ports: BackupPorts,
): Promise<BackupMetadata> {
  const { store, index, dataFolder, appVersion } = ports
  await mkdir(snapshot, { recursive: true, mode: 0o700 })
  await index.copyInto(join(snapshot, 'index.lance'))
  await linkOriginals(join(dataFolder, 'originals'), join(snapshot, 'originals'))
  signal?.throwIfAborted()
  const { schemaVersion } = await store.copyInto(join(snapshot, 'docent.sqlite'))
  const { rows, vectors } = await index.stats()
  return {
    createdAt,
    appVersion,
    schemaVersion,
    documents: store.documents.count().documents,
    contents: store.contents.listIds().length,
    chunks: rows,
    vectors,
  }
}

/** Skips names that start with a dot: an upload in progress is not a document yet. */
async function linkOriginals(from: string, to: string): Promise<void> {
  if ((await stat(from).catch(() => null)) === null) return
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = relative(from, join(entry.parentPath, entry.name))
    if (!entry.isFile() || name.startsWith('.')) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)))
  }
}

async function partsOf(snapshot: string): Promise<BackupPart[]> {
  const entries = await readdir(snapshot, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const parts = files.map((file) => ({ file, name: relative(snapshot, file).split(sep).join('/') }))
  // The database comes first, because somebody with nothing but a tar program would look for it.
  return parts.sort(
    (a, b) => Number(b.name === 'docent.sqlite') - Number(a.name === 'docent.sqlite') || (a.name < b.name ? -1 : 1),
  )
}

async function defaultPath(dataFolder: string, createdAt: number): Promise<string> {
  const folder = join(dataFolder, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const when = new Date(createdAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return join(folder, `docent-${when}.tar`)
}
