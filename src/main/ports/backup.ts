/** A whole library in one file, and the ports for writing and restoring it. */

/** The metadata in a backup. */
export interface BackupMetadata {
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly appVersion: string
  /** Of the database inside. */
  readonly schemaVersion: number
  readonly documents: number
  readonly contents: number
  readonly chunks: number
  readonly vectors: number
}

/** One file that goes into a backup. */
export interface BackupPart {
  /** Its place in the library: relative, with slashes. */
  readonly name: string
  /** Absolute path of the bytes, which must not change meanwhile. */
  readonly file: string
}

export interface BackupWork {
  readonly signal?: AbortSignal
  /** Called with the number of bytes processed since the last call, and the total. */
  readonly onBytes?: (bytes: number, total: number) => void
}

export interface WrittenBackup {
  readonly bytes: number
  /** Lower-case hex over the whole file. */
  readonly sha256: string
}

export interface VerifiedBackup extends WrittenBackup {
  readonly metadata: BackupMetadata
  /** Names of its parts, in order. */
  readonly names: readonly string[]
}

export interface BackupFormat {
  /**
   * Writes a file that is either complete or absent. Replaces only another backup. Rejects with `disk.full`,
   * `query.aborted`, `file.noPermission`, `request.invalid` (the path cannot be used).
   */
  write(path: string, parts: readonly BackupPart[], metadata: BackupMetadata, work: BackupWork): Promise<WrittenBackup>
  /**
   * Reads every byte. Rejects with `backup.damaged` (naming the part), `backup.newerVersion`, `backup.notABackup`,
   * `file.gone`.
   */
  verify(path: string, work: BackupWork): Promise<VerifiedBackup>
  /**
   * Verifies the backup and writes every part below `folder` at the same time. When it rejects, the files it wrote are
   * worthless.
   */
  extract(path: string, folder: string, work: BackupWork): Promise<VerifiedBackup>
}

/** Makes a database from a backup usable here. */
export interface RestoredDatabase {
  /**
   * Checks it, migrates it to this version's schema, and points uploaded sources to `originalsFolder`. Throws
   * `backup.damaged` or `backup.newerVersion`.
   */
  prepare(file: string, originalsFolder: string): { readonly documents: number }
}
