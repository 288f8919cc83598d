/**
 * Entry of the thread that copies the database's log into the database, beside a main thread that writes on. Ends when
 * it is done.
 */
import '../networkGuard.ts'
import { workerData } from 'node:worker_threads'
import type { CheckpointTask } from '../adapters/sqlite/checkpointTask.ts'
import { openDriver } from '../adapters/sqlite/drivers.ts'

// What is written during a round is left for the next one; each is shorter, and what is left after the last is main's.
// Half a megabyte is 2 ms.
const maxRounds = 6
const pagesLeft = 500

// The owner passes exactly this.
const { file, driver } = workerData as CheckpointTask
const database = openDriver(driver, file, { readOnly: false, busyTimeoutMs: 0 })
try {
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  let copied = 0
  for (let round = 0; round < maxRounds; round += 1) {
    // One row of three numbers, by SQLite's documentation; -1 when there is no log.
    const { checkpointed } = checkpoint.get([]) as { readonly checkpointed: number }
    const more = checkpointed - copied
    copied = checkpointed
    if (more < pagesLeft) break
  }
} finally {
  database.close()
}
