/**
 * The entries that Docent makes in the folder of a library, known by their names. They are private and no documents;
 * everything else in that folder belongs to the user, who may have put the library among their own files.
 */

const entries: ReadonlySet<string> = new Set([
  'index.lance',
  'originals',
  'backups',
  'backup.snapshot',
  'models',
  'logs',
  'shell',
  'restore.staging',
  'restore.staging.kept',
  'before-restore',
  'before-restore.kept',
  // The library of the invented documents, a folder of the same kind.
  'sample-library',
])

/** With what SQLite, a write in progress and the doctor append: `-wal`, `.1234`, `.new`, `.damaged-20270102T030405`. */
const files = ['docent.sqlite', 'docent.sock', 'owner.json', 'owner.lock', 'restore.json', 'restore.failed.json']

/** `name`: of an entry directly in the folder of a library. Lower and upper case are the same on some disks. */
export function isLibraryEntry(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    entries.has(lower) ||
    files.some((file) => lower === file || (/^[.-]/.test(lower.slice(file.length)) && lower.startsWith(file)))
  )
}

export interface LibraryPlace {
  readonly folder: string
  /** The entry of the folder that is, or contains, the path. */
  readonly entry: string
}

/** The database, which tells the folder of a library from one that merely has a folder called “models”. */
export const databaseName = 'docent.sqlite'

/**
 * Each folder above `path` of which the path would be private, if the folder were that of a library. `path` is absolute,
 * with `/` or `\` between its steps.
 */
export function possibleLibraries(path: string): readonly LibraryPlace[] {
  return [...path.matchAll(/[/\\]([^/\\]+)/g)].flatMap(({ 1: entry = '', index }) =>
    isLibraryEntry(entry) ? [{ folder: path.slice(0, index), entry }] : [],
  )
}
