/** Files and names that are on the disk when the call returns, for steps that a power cut must not undo. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Atomic: the file has its earlier content or this one. */
export function writeJson(path: string, value: object): void {
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(value))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}

export function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  syncFolder(folder)
}

/** Makes sure that the names in a folder are on the disk. Windows has no such operation, and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
