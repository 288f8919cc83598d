/** Rebuilds the whole index from the store, on request of the user. */
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isBlocked } from '../failure.ts'
import type { IndexJob } from '../indexJob.ts'
import type { IngestParts } from '../ingestParts.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { rebuildIndex } from './rebuild.ts'

type ReindexParts = Pick<
  IngestParts,
  'indexJobs' | 'change' | 'embedding' | 'maintenance' | 'outcomes' | 'workload' | 'events'
>

/** The index job covers every searchable document. */
export async function reindex(ports: IngestPorts, parts: ReindexParts): Promise<IndexJob> {
  const { store, writer, clock } = ports
  const { indexJobs, change, embedding, maintenance, outcomes, workload, events } = parts
  workload.begin()
  const indexJob = indexJobs.begin(clock.monotonic())
  workload.preparing()
  try {
    // All vectors are rebuilt anyway, so a newly chosen model replaces the old one at once.
    await change?.useNextNow()
    // Loading it makes the index use its space.
    await ports.embedder()
    await writer.alone(async () => {
      embedding.clear()
      const yielder = new EventLoopYielder()
      for (const page of store.documents.pages()) {
        for (const document of page) if (document.contentId !== null) indexJob.found(document.id, 'unchanged')
        await yielder.yieldIfDue()
      }
      await rebuildIndex(ports, (id) => {
        workload.embed(id)
        indexJob.waitForVectors(id)
        for (const document of store.documents.ofContent(id)) events.changed(document)
      })
    })
    maintenance.written(1)
  } catch (error) {
    if (!isBlocked(error)) throw error
    outcomes.blocked(error)
  } finally {
    indexJobs.scanned(indexJob)
    workload.prepared()
  }
  return indexJob
}
