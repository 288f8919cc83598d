/**
 * Creates the parts of ingest, and puts its stages in order: which comes before which, and which looks for work when
 * another one rests. Nothing runs yet.
 */
import type { EmbedderChange } from '../ports/modelProvider.ts'
import { NameCollection } from './additions/nameCollection.ts'
import { SummaryMaking } from './additions/summaryMaking.ts'
import { Maintenance } from './checking/maintenance.ts'
import { SelfCheck } from './checking/selfCheck.ts'
import { Rechunk } from './chunking/rechunk.ts'
import { ModelChange } from './embedding/modelChange.ts'
import { SpaceEmbedding } from './embedding/spaceEmbedding.ts'
import { EmbeddingOutcomes } from './embeddingOutcomes.ts'
import { Scheduler } from './flow/scheduler.ts'
import { FolderScanner } from './folderScanner.ts'
import { IndexJobs } from './indexJobs.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { Jobs } from './jobs.ts'
import { LibraryEvents } from './libraryEvents.ts'
import { NearDuplicateDetection } from './nearDuplicates/nearDuplicates.ts'
import { OcrQueue } from './ocr/ocrQueue.ts'
import { Outcomes } from './outcomes.ts'
import { Progress } from './progress.ts'
import { Removals } from './removals.ts'
import { ReadingLoop } from './reading/readingLoop.ts'
import { Workload } from './workload.ts'
import type { Queues } from './workload.ts'

export type IngestParts = ReturnType<typeof connectParts>

/** `embedderChange` is null when there is one embedding model and no choice. */
export function connectParts(ports: IngestPorts, embedderChange: EmbedderChange | null) {
  const shared = sharedParts(ports, {
    queues: () => ({ reading, embedding, ocrQueue, change }),
    blocked: (error) => outcomes.blocked(error),
  })
  const outcomes: Outcomes = new Outcomes({ ...shared, ocrQueue: () => ocrQueue })
  const reading: ReadingLoop = new ReadingLoop(ports, outcomes, shared.scheduler)
  const embedding = new SpaceEmbedding({
    ports,
    target: async () => {
      const embedder = await ports.embedder()
      return embedder === null ? null : { embedder, space: ports.index }
    },
    listener: new EmbeddingOutcomes(shared),
    checkpoints: { added: 'vectorsAdded', counted: 'embedded' },
  })
  const change = embedderChange === null ? null : new ModelChange({ ...shared, change: embedderChange })
  const ocrQueue = new OcrQueue(shared)
  const nearDuplicates = new NearDuplicateDetection(ports)
  const selfCheck = new SelfCheck(shared)
  const nameCollection = new NameCollection(ports)
  const summaryMaking = new SummaryMaking(ports)
  const rechunk = new Rechunk({ ...shared, embedding, outcomes })
  const folderScanner = new FolderScanner({ ...shared, outcomes, reading, embedding, ocrQueue })
  const jobs = new Jobs({ ...shared, embedding, ocrQueue })
  const changes = change === null ? [] : [change]
  // What takes seconds comes before what takes hours. Scans and preparations run beside the stages before them, and only
  // a change of the model waits until they are over.
  shared.scheduler.connect([
    [reading, [nearDuplicates, selfCheck, embedding, ...changes, nameCollection, summaryMaking]],
    [nearDuplicates, []],
    [selfCheck, []],
    [embedding, [selfCheck]],
    [ocrQueue.stage, []],
    [folderScanner, [embedding]],
    [shared.workload, [embedding]],
    [rechunk, [selfCheck, embedding, nameCollection, summaryMaking]],
    [nameCollection, []],
    [summaryMaking, []],
    ...changes.map((stage) => [stage, []] as const),
  ])
  return {
    ...shared,
    outcomes,
    embedding,
    change,
    ocrQueue,
    nearDuplicates,
    selfCheck,
    rechunk,
    folderScanner,
    jobs,
    nameCollection,
    summaryMaking,
  }
}

/** What most parts need. */
function sharedParts(
  ports: IngestPorts,
  later: { readonly queues: () => Queues; readonly blocked: (error: unknown) => void },
) {
  const indexJobs = new IndexJobs()
  const progress = new Progress(ports.clock)
  const maintenance = new Maintenance(ports)
  const events: LibraryEvents = new LibraryEvents({ progress: () => workload.snapshot(), log: ports.log })
  const scheduler: Scheduler = new Scheduler({
    ...ports,
    blocked: later.blocked,
    rested: () => events.progressed(),
    done: () => workload.done(),
  })
  const workload = new Workload({ ports, indexJobs, events, progress, maintenance, scheduler, queues: later.queues })
  const removals = new Removals({ ports, indexJobs, events, maintenance, workload })
  return { ports, indexJobs, events, progress, maintenance, scheduler, workload, removals }
}
