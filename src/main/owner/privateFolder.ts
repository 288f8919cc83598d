/**
 * A data folder that existed before Docent came may be open to other users. They could read the text of all documents in
 * it, and keep the owner out by a lock of their own.
 */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLibraryEntry } from '../../shared/domain/libraryFolder.ts'

const others = 0o077
// Of /tmp and the like: many users share such a folder on purpose.
const sticky = 0o1000

/**
 * Takes the rights of group and others from the folder. If it also holds files that are not Docent's, these may be
 * shared on purpose, and only Docent's own entries lose the rights. Folders of other users stay as they are.
 */
export function keepFolderPrivate(folder: string): void {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const stats = statSync(folder)
  if (stats.uid !== uid || (stats.mode & others) === 0) return
  const names = readdirSync(folder)
  if ((stats.mode & sticky) === 0 && names.every(isLibraryEntry)) {
    chmodSync(folder, stats.mode & ~others & 0o777)
    return
  }
  for (const name of names.filter(isLibraryEntry)) {
    const path = join(folder, name)
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry !== undefined && entry.uid === uid) chmodSync(path, entry.mode & ~others & 0o777)
  }
}
