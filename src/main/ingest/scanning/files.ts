/**
 * The disk operations that ingest needs, as a seam for tests: nothing here changes a file of the user. Errors are
 * Node's own (`ENOENT`, `EACCES`, `ELOOP`, …). Times are whole milliseconds, so that they compare equal after storage.
 */
import { createReadStream } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { lstat, opendir, realpath, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface FileStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly bytes: number
  readonly modifiedAt: number
  /** Device and inode: a replaced file or folder at the same path has another identity. */
  readonly identity?: string
}

export interface FolderEntry {
  readonly name: string
  readonly kind: FileStat['kind']
  /** Set when the bytes of the name are not UTF-8, so no path leads to it; `name` shows undecodable bytes as \xE9. */
  readonly unreadable?: true
}

export interface Files {
  /** Follows links. */
  stat(path: string): Promise<FileStat>
  /** Describes the link itself. */
  linkStat(path: string): Promise<FileStat>
  realPath(path: string): Promise<string>
  list(folder: string): AsyncIterable<FolderEntry>
  read(path: string, signal?: AbortSignal): AsyncIterable<Uint8Array>
  /** Deletes one of Docent's own copies, and its folder if it is empty then. A missing copy is no error. */
  deleteCopy(path: string): Promise<void>
  /**
   * True for a path on a file system that does not report changes to this machine: a network drive, or one that passes
   * through another system.
   */
  isRemote(path: string): Promise<boolean>
  /** True for a path whose files the system makes up as they are read: processes, devices, settings of the kernel. */
  isVirtual(path: string): Promise<boolean>
  /** Free bytes available to Docent on the disk that holds `path`. */
  freeBytes(path: string): Promise<number>
}

// 256 KB: large enough that hashing runs at disk speed, small enough that one piece blocks the event loop for less than
// a millisecond.
const pieceBytes = 256 * 1024
// Entries read in one batch; Node's default of 32 means one trip to the thread pool per 32 files.
const entryBatchSize = 256

// Magic numbers from Linux's statfs(2): NFS, SMB (three generations), 9P (Windows' disks under WSL), FUSE (sshfs, cloud
// drives), VirtualBox, AFS, Ceph.
const remoteFileSystems = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256, 0x5346414f, 0x00c36400,
])

// The same for what the kernel makes up: proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs, configfs, efivarfs,
// pstore, bpf, mqueue, devpts, selinuxfs, binfmt_misc, fusectl.
const virtualFileSystems = new Set([
  0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x74726163, 0x73636673, 0x62656570, 0xde5e81e4, 0x6165676c,
  0xcafe4a11, 0x19800202, 0x1cd1, 0xf97cff8c, 0x42494e4d, 0x65735543,
])

type Kinds = { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }

function kindOf(entry: Kinds): FileStat['kind'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function nameOf(raw: string | Buffer): Pick<FolderEntry, 'name' | 'unreadable'> {
  if (typeof raw === 'string') return { name: raw }
  try {
    return { name: utf8.decode(raw) }
  } catch {
    return { name: spelledOut(raw), unreadable: true }
  }
}

/** Keeps printable ASCII and writes every other byte as \xE9, so that two such names stay different. */
function spelledOut(raw: Buffer): string {
  return Array.from(raw, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}

/**
 * Whole milliseconds truncated by integer arithmetic, as in the parse processes: as a float the same time can round up.
 */
function statOf(found: BigIntStats): FileStat {
  return {
    kind: kindOf(found),
    bytes: Number(found.size),
    modifiedAt: Number(found.mtimeMs),
    identity: `${found.dev}:${found.ino}`,
  }
}

export const diskFiles: Files = {
  async stat(path) {
    return statOf(await stat(path, { bigint: true }))
  },
  async linkStat(path) {
    return statOf(await lstat(path, { bigint: true }))
  },
  realPath: (path) => realpath(path),
  async *list(folder) {
    // Names are read as bytes: decoded as text, a name that is not UTF-8 arrives changed, and its path leads nowhere.
    const entries = await opendir(folder, { bufferSize: entryBatchSize, encoding: 'buffer' as BufferEncoding })
    for await (const entry of entries) yield { ...nameOf(entry.name as string | Buffer), kind: kindOf(entry) }
  },
  read: (path, signal) =>
    createReadStream(path, { highWaterMark: pieceBytes, ...(signal === undefined ? {} : { signal }) }),
  async deleteCopy(path) {
    await rm(path, { force: true })
    // Not empty, or gone already: either way there is nothing to do.
    await rmdir(dirname(path)).catch(() => undefined)
  },
  async isRemote(path) {
    if (process.platform === 'win32') return path.startsWith('\\\\')
    // On macOS the numbers mean something else; there FSEvents reports local changes on every disk.
    if (process.platform !== 'linux') return false
    return remoteFileSystems.has((await statfs(path)).type >>> 0)
  },
  async isVirtual(path) {
    if (process.platform !== 'linux') return false
    // The folder of devices has the number of an ordinary file system in memory, which may hold real files elsewhere.
    if (path === '/dev' || path.startsWith('/dev/')) return !path.startsWith('/dev/shm')
    return virtualFileSystems.has((await statfs(path)).type >>> 0)
  },
  async freeBytes(path) {
    const disk = await statfs(path)
    return disk.bavail * disk.bsize
  },
}

/** The device that holds a file or folder; null when it is unknown. */
export function deviceOf(stats: { readonly identity?: string }): string | null {
  return stats.identity?.split(':')[0] ?? null
}

/** True when nothing exists at this path (as opposed to something that cannot be read). */
export async function isMissing(files: Files, path: string): Promise<boolean> {
  try {
    await files.stat(path)
    return false
  } catch (error) {
    return isMissingError(error)
  }
}

export function isMissingError(error: unknown): boolean {
  const code = errnoOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

export function errnoOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
