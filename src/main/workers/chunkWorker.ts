/** Entry of the thread that cuts one long text into chunks. Ends when it is done. */
import '../networkGuard.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { chunkDocument } from '../ingest/chunking/chunk.ts'
import type { ChunkTask } from '../ingest/chunking/chunkTask.ts'
import type { ChunkOutline } from '../ingest/parsing/parseMessages.ts'

// Main takes so many from a message in 2 ms.
const outlineBatchSize = 1_000

// The owner passes exactly this.
const { contentId, input } = workerData as ChunkTask
const outlines = chunkDocument(contentId, input).map(
  ({ id, ordinal, start, end, page, headingPath, role }): ChunkOutline => ({
    id,
    ordinal,
    start,
    end,
    page,
    headingPath,
    role,
  }),
)
for (let at = 0; at < outlines.length; at += outlineBatchSize)
  parentPort?.postMessage(outlines.slice(at, at + outlineBatchSize))
parentPort?.postMessage([])
