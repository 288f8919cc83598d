/** The input of the thread that copies the log. */
import type { DriverName } from './sql.ts'

export interface CheckpointTask {
  readonly file: string
  /** The owner's own module: two copies of SQLite in one process would not see each other's locks. */
  readonly driver: DriverName
}
