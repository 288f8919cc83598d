/** Backups as tar files. */
import type { BackupFormat } from '../../ports/backup.ts'
import type { OpenForWriting } from './writeBackup.ts'

export interface TarBackupFormatOptions {
  /** The newest schema of the database that this version understands. */
  readonly schemaVersion: number
  /** For tests: a disk that fills up. */
  readonly openForWriting?: OpenForWriting
}

export function tarBackupFormat({ schemaVersion, openForWriting }: TarBackupFormatOptions): BackupFormat {
  // Imported with the first backup: every command makes this object, and few make a backup.
  return {
    write: async (path, parts, metadata, work) =>
      (await import('./writeBackup.ts')).writeBackup(path, parts, metadata, work, openForWriting),
    verify: async (path, work) =>
      (await import('./readBackup.ts')).readBackup(path, { ...work, schemaVersion, into: null }),
    extract: async (path, folder, work) =>
      (await import('./readBackup.ts')).readBackup(path, { ...work, schemaVersion, into: folder }),
  }
}
