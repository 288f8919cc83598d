/** Backups of the library in use. One at a time: two would take snapshots of each other's making. */
import type { BackupReport } from '../../../shared/domain/library.ts'
import { Exclusive } from '../../ingest/flow/exclusive.ts'
import type { BackupOptions } from '../../ipc/services.ts'
import type { BackupFormat } from '../../ports/backup.ts'
import { backupLibrary, verifyBackup } from './backupLibrary.ts'
import type { BackupPorts } from './backupLibrary.ts'

export interface BackupParts {
  readonly format: BackupFormat
  readonly appVersion: string
  /** Verifies a backup and lays it ready for the next start. */
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

  /** `path` null: a name of its own in the data folder. */
  backup(path: string | null, options: BackupOptions): Promise<BackupReport> {
    const { backups, ...ports } = this.#options
    return this.#turn.run(() => backupLibrary(path, options, { ...ports, ...backups }))
  }

  verify(path: string, options: BackupOptions): Promise<BackupReport> {
    return verifyBackup(path, options, this.#options.backups.format)
  }

  /** Takes its place at the next start. */
  restore(path: string, options: BackupOptions): Promise<BackupReport> {
    const { backups, dataFolder } = this.#options
    return this.#turn.run(() => backups.stageRestore(path, dataFolder, options))
  }
}
