/**
 * Keeps libraries out of libraries: a source may contain the data folder, or a link to it. Its files are private (the
 * token of the owner is among them), and must not even be opened: when a process closes any file, the system drops all
 * locks that the process has on it, so reading the database would take away SQLite's own locks.
 */
import { basename, dirname, join, relative, sep } from 'node:path'
import type { DocumentReason } from '../../../shared/domain/document.ts'
import { databaseName, isLibraryEntry, possibleLibraries } from '../../../shared/domain/libraryFolder.ts'
import type { Files } from './files.ts'

/** `real`: a path with links resolved. True for what Docent keeps in the folder of this library or of another one. */
export async function isLibraryFile(real: string, files: Pick<Files, 'stat'>): Promise<boolean> {
  for (const { folder } of possibleLibraries(real)) if (await isLibrary(folder, files)) return true
  return false
}

/** The same for the entries of one folder that is in no library itself; the database is looked for once at most. */
export function libraryEntriesOf(
  folder: string,
  files: Pick<Files, 'stat'>,
): (name: string) => boolean | Promise<boolean> {
  let found: Promise<boolean> | null = null
  return (name) => isLibraryEntry(name) && (found ??= isLibrary(folder, files))
}

/** For a path that a watcher reports: true for what Docent keeps in its own folder, which changes all the time. */
export function isInLibraryFolder(path: string, dataFolder: string): boolean {
  return isLibraryEntry(relative(dataFolder, path).split(sep)[0] ?? '')
}

async function isLibrary(folder: string, files: Pick<Files, 'stat'>): Promise<boolean> {
  return (await files.stat(join(folder, databaseName)).catch(() => null))?.kind === 'file'
}

/** For a path that the user named. */
export function partOfLibrary(path: string): DocumentReason {
  return {
    code: 'file.unsupported',
    message: [
      `“${basename(path)}” in ${dirname(path)} belongs to a library of Docent and is no document.`,
      'Name the folder with your own files instead.',
    ].join(' '),
  }
}
