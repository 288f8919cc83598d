/** A whole library in one file, and what making and taking one needs. */

/** What a backup says of itself. */
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
  /** Where it is in the library: relative, with slashes. */
  readonly name: string
  /** Absolute path of the bytes, which must not change meanwhile. */
  readonly file: string
}

export interface BackupWork {
  readonly signal?: AbortSignal
  /** Told how many more bytes were worked through, and how many there are in all. */
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
   * Complete under its name, or not there at all. Replaces only another backup. Rejects with `disk.full`,
   * `query.aborted`, `file.noPermission`, `request.invalid` (the place cannot be used).
   */
  write(path: string, parts: readonly BackupPart[], metadata: BackupMetadata, work: BackupWork): Promise<WrittenBackup>
  /**
   * Looks at every byte. Rejects with `backup.damaged` (naming what), `backup.newerVersion`, `backup.notABackup`,
   * `file.gone`.
   */
  verify(path: string, work: BackupWork): Promise<VerifiedBackup>
  /** Verifies, and writes every part beneath `folder` on the way. What it wrote is worth nothing when it rejects. */
  extract(path: string, folder: string, work: BackupWork): Promise<VerifiedBackup>
}

/** Makes a database that came out of a backup usable here. */
export interface RestoredDatabase {
  /**
   * Checks it, brings it to this version's schema, and points what was uploaded to `originalsFolder`. Throws
   * `backup.damaged` or `backup.newerVersion`.
   */
  prepare(file: string, originalsFolder: string): { readonly documents: number }
}
