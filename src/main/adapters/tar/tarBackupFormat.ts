/** Backups as tar files. */
import type { BackupFormat } from '../../ports/backup.ts'
import { readBackup } from './readBackup.ts'
import { writeBackup } from './writeBackup.ts'
import type { OpenForWriting } from './writeBackup.ts'

export interface TarBackupFormatOptions {
  /** The newest schema of the database that this version understands. */
  readonly schemaVersion: number
  /** For tests: a disk that fills up. */
  readonly openForWriting?: OpenForWriting
}

export function tarBackupFormat({ schemaVersion, openForWriting }: TarBackupFormatOptions): BackupFormat {
  return {
    write: (path, parts, metadata, work) => writeBackup(path, parts, metadata, work, openForWriting),
    verify: (path, work) => readBackup(path, { ...work, schemaVersion, into: null }),
    extract: (path, folder, work) => readBackup(path, { ...work, schemaVersion, into: folder }),
  }
}
