/** Backups of the library in use, one at a time, because two would interfere with each other's snapshots. */
import type { BackupReport } from '../../../shared/domain/library.ts'
import { Exclusive } from '../../ingest/flow/exclusive.ts'
import type { BackupOptions } from '../../ipc/services.ts'
import type { BackupFormat } from '../../ports/backup.ts'
import { backupLibrary, verifyBackup } from './backupLibrary.ts'
import type { BackupPorts } from './backupLibrary.ts'

export interface BackupParts {
  readonly format: BackupFormat
  readonly appVersion: string
  /** Verifies a backup and prepares it for the next start. */
  readonly stageRestore: (path: string, dataFolder: string, options: BackupOptions) => Promise<BackupReport>
}

export interface LibraryBackupsOptions extends Omit<BackupPorts, 'format' | 'appVersion'> {
  readonly backups: BackupParts
}

export class LibraryBackups {
  readonly #options: LibraryBackupsOptions
  readonly #turn = new Exclusive()

  constructor(options: LibraryBackupsOptions) {
    this.#options = options
  }

  /** `path` null: a generated name in the data folder. */
  backup(path: string | null, options: BackupOptions): Promise<BackupReport> {
    const { backups, ...ports } = this.#options
    return this.#turn.run(() => backupLibrary(path, options, { ...ports, ...backups }))
  }

  verify(path: string, options: BackupOptions): Promise<BackupReport> {
    return verifyBackup(path, options, this.#options.backups.format)
  }

  /** The restored library replaces this one at the next start. */
  restore(path: string, options: BackupOptions): Promise<BackupReport> {
    const { backups, dataFolder } = this.#options
    return this.#turn.run(() => backups.stageRestore(path, dataFolder, options))
  }
}
