/** What the thread that copies the log is told. */
import type { DriverName } from './sql.ts'

export interface CheckpointTask {
  readonly file: string
  /** The owner's own: two copies of SQLite in one process would not see each other's locks. */
  readonly driver: DriverName
}
