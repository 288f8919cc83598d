/**
 * Makes the parts of taking in and ties them together: which part wakes which, and who hears of what. Nothing runs yet.
 */
import type { EmbedderChange } from '../ports/modelProvider.ts'
import { Maintenance } from './checking/maintenance.ts'
import { SelfCheck } from './checking/selfCheck.ts'
import { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import { EmbeddingOutcomes } from './embeddingOutcomes.ts'
import { ModelChange } from './embedding/modelChange.ts'
import { FolderScanner } from './folderScanner.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { Jobs } from './jobs.ts'
import { LibraryEvents } from './libraryEvents.ts'
import { IndexJobs } from './indexJobs.ts'
import { Outcomes } from './outcomes.ts'
import { Progress } from './progress.ts'
import { ReadingLoop } from './reading/readingLoop.ts'
import { OcrQueue } from './ocr/ocrQueue.ts'
import { NearDuplicateDetection } from './nearDuplicates/nearDuplicates.ts'
import { Workload } from './workload.ts'
import type { Queues } from './workload.ts'

export interface IngestParts extends Queues {
  readonly events: LibraryEvents
  readonly jobs: Jobs
  readonly indexJobs: IndexJobs
  readonly maintenance: Maintenance
  readonly outcomes: Outcomes
  readonly nearDuplicates: NearDuplicateDetection
  readonly selfCheck: SelfCheck
  readonly workload: Workload
}

/** `embedderChange` null: there is one embedding model and no choice. */
export function connectParts(ports: IngestPorts, embedderChange: EmbedderChange | null): IngestParts {
  const indexJobs = new IndexJobs()
  const counts = new Progress(ports.clock)
  const maintenance = new Maintenance(ports)
  const nearDuplicates = new NearDuplicateDetection(ports)
  const events = new LibraryEvents({ progress: () => workload.progress(), log: ports.log })
  const workload: Workload = new Workload({
    ports,
    indexJobs,
    events,
    counts,
    maintenance,
    queues: () => ({ folderScanner, reading, embedding, ocrQueue, change }),
  })
  const enqueue = workload.enqueue.bind(workload)
  const embed = workload.embed.bind(workload)
  const beginWork = workload.begin.bind(workload)
  const checkIdle = workload.checkIdle.bind(workload)

  const outcomes: Outcomes = new Outcomes({
    ports,
    indexJobs,
    progress: counts,
    events,
    maintenance,
    embed,
    enqueue,
    forgetContent: (id) => embedding.remove(id),
    forgetDocument: (id) => {
      ocrQueue.forget(id)
      return reading.remove(id)
    },
    ocrQueue: () => ocrQueue,
    resume: () => {
      embedding.wake()
      ocrQueue.wake()
      change?.wake()
    },
    readingIdle: () => {
      maintenance.keywordDone()
      void nearDuplicates.run()
      embedding.wake()
      ocrQueue.wake()
      change?.wake()
      selfCheck.wake()
      checkIdle()
    },
  })
  const embeddingOutcomes = new EmbeddingOutcomes({
    ports,
    indexJobs,
    progress: counts,
    events,
    maintenance,
    blocked: (error) => outcomes.blocked(error),
    idle: () => {
      selfCheck.wake()
      ocrQueue.wake()
      change?.wake()
      checkIdle()
    },
  })
  const selfCheck = new SelfCheck(ports, {
    readingBusy: () => reading.busy,
    listener: { lacking: embed, changed: (document) => events.changed(document) },
  })
  const change = embedderChange === null ? null : changeOf(embedderChange)
  const reading = new ReadingLoop(ports, outcomes)
  const embedding = new EmbeddingLoop(ports, { listener: embeddingOutcomes, readingBusy: () => reading.busy })
  const ocrQueue = new OcrQueue({
    ports,
    indexJobs,
    events,
    otherWork: () => reading.busy || embedding.busy,
    enqueue,
    removeContents: (ids) => outcomes.removeContents(ids),
    beginWork,
    blocked: (error) => outcomes.blocked(error),
    idle: checkIdle,
  })
  const folderScanner = new FolderScanner({
    ports,
    indexJobs,
    events,
    outcomes,
    reading,
    embedding,
    ocrQueue,
    enqueue,
    beginWork,
    done: () => {
      embedding.wake()
      checkIdle()
    },
  })
  const jobs = new Jobs({
    ports,
    reading,
    embedding,
    outcomes,
    indexJobs,
    enqueue,
    embed,
    runOcr: (document) => ocrQueue.takeUp(document),
    onChanged: (document) => events.changed(document),
  })
  return {
    events,
    jobs,
    indexJobs,
    maintenance,
    outcomes,
    nearDuplicates,
    selfCheck,
    workload,
    folderScanner,
    reading,
    embedding,
    ocrQueue,
    change,
  }

  function changeOf(chosen: EmbedderChange): ModelChange {
    return new ModelChange({
      ports,
      change: chosen,
      othersBusy: () => workload.busy,
      listener: {
        started: (total, done) => {
          beginWork()
          counts.addChunks(total, done)
          counts.embeddingStarts()
          events.progressed()
        },
        embedded: (count) => {
          counts.chunksEmbedded(count)
          events.progressed()
        },
        stopped: (left) => counts.dropChunks(left),
        lacking: embed,
        changed: (document) => events.changed(document),
        blocked: (error) => outcomes.blocked(error),
        idle: checkIdle,
      },
    })
  }
}
