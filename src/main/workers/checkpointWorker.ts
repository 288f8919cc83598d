/**
 * Entry of the thread that copies the database's write-ahead log into the database while the main thread keeps writing.
 * Ends when it is finished.
 */
import '../networkGuard.ts'
import { workerData } from 'node:worker_threads'
import type { CheckpointTask } from '../adapters/sqlite/database/checkpointTask.ts'
import { openDriver } from '../adapters/sqlite/database/drivers.ts'

// Pages written during a round are left to the next one. Each round is shorter, and main copies the rest after the
// last: half a megabyte takes 2 ms.
const maxRounds = 6
const pagesLeft = 500

// The owner passes exactly this type.
const { file, driver } = workerData as CheckpointTask
const database = openDriver(driver, file, { readOnly: false, busyTimeoutMs: 0 })
try {
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  let copied = 0
  for (let round = 0; round < maxRounds; round += 1) {
    // One row of three numbers according to SQLite's documentation; -1 if there is no log.
    const { checkpointed } = checkpoint.get([]) as { readonly checkpointed: number }
    const more = checkpointed - copied
    copied = checkpointed
    if (more < pagesLeft) break
  }
} finally {
  database.close()
}
