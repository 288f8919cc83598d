/**
 * Makes the parts of taking in and ties them together: which part wakes which, and who hears of what. Nothing runs yet.
 */
import type { EmbedderChange } from '../ports/modelProvider.ts'
import { Maintenance } from './checking/maintenance.ts'
import { SelfCheck } from './checking/selfCheck.ts'
import { Rechunk } from './chunking/rechunk.ts'
import { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import { EmbeddingOutcomes } from './embeddingOutcomes.ts'
import { ModelChange } from './embedding/modelChange.ts'
import { FolderVisits } from './folderVisits.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { Jobs } from './jobs.ts'
import { LibraryEvents } from './libraryEvents.ts'
import { Lots } from './lots.ts'
import { Outcomes } from './outcomes.ts'
import { Progress } from './progress.ts'
import { ReadingLoop } from './reading/readingLoop.ts'
import { Scans } from './recognising/scans.ts'
import { Relating } from './relating/relating.ts'
import { Workload } from './workload.ts'
import type { Queues } from './workload.ts'

export interface IngestParts extends Queues {
  readonly events: LibraryEvents
  readonly jobs: Jobs
  readonly lots: Lots
  readonly maintenance: Maintenance
  readonly outcomes: Outcomes
  readonly rechunk: Rechunk
  readonly relating: Relating
  readonly selfCheck: SelfCheck
  readonly workload: Workload
}

/** `embedderChange` null: there is one embedding model and no choice. */
export function connectParts(ports: IngestPorts, embedderChange: EmbedderChange | null): IngestParts {
  const lots = new Lots()
  const counts = new Progress(ports.clock)
  const maintenance = new Maintenance(ports)
  const relating = new Relating(ports)
  const events = new LibraryEvents({ progress: () => workload.progress(), log: ports.log })
  const workload: Workload = new Workload({
    ports,
    lots,
    events,
    counts,
    maintenance,
    queues: () => ({ visits, reading, embedding, scans, change }),
  })
  const enqueue = workload.enqueue.bind(workload)
  const embed = workload.embed.bind(workload)
  const beginWork = workload.begin.bind(workload)
  const perhapsDone = workload.perhapsDone.bind(workload)

  const outcomes: Outcomes = new Outcomes({
    ports,
    lots,
    progress: counts,
    events,
    maintenance,
    embed,
    enqueue,
    forgetContent: (id) => embedding.remove(id),
    forgetDocument: (id) => {
      scans.forget(id)
      return reading.remove(id)
    },
    scans: () => scans,
    goOn: () => {
      embedding.wake()
      scans.wake()
      change?.wake()
    },
    readingIdle: () => {
      maintenance.wordsDone()
      void relating.run()
      embedding.wake()
      scans.wake()
      change?.wake()
      selfCheck.wake()
      perhapsDone()
    },
  })
  const embeddingOutcomes = new EmbeddingOutcomes({
    ports,
    lots,
    progress: counts,
    events,
    maintenance,
    blocked: (error) => outcomes.blocked(error),
    idle: () => {
      selfCheck.wake()
      scans.wake()
      change?.wake()
      perhapsDone()
    },
  })
  const selfCheck = new SelfCheck(ports, {
    readingBusy: () => reading.busy,
    listener: { lacking: embed, changed: (document) => events.changed(document) },
  })
  const change = embedderChange === null ? null : changeOf(embedderChange)
  const reading = new ReadingLoop(ports, outcomes)
  const embedding = new EmbeddingLoop(ports, { listener: embeddingOutcomes, readingBusy: () => reading.busy })
  const scans = new Scans({
    ports,
    lots,
    events,
    otherWork: () => reading.busy || embedding.busy,
    enqueue,
    removeContents: (ids) => outcomes.removeContents(ids),
    beginWork,
    blocked: (error) => outcomes.blocked(error),
    idle: perhapsDone,
  })
  const rechunk = new Rechunk(ports, {
    began: () => workload.preparing(),
    isBeingEmbedded: (id) => embedding.has(id),
    lacking: embed,
    changed: (document) => events.changed(document),
    written: (rows) => maintenance.written(rows),
    blocked: (error) => outcomes.blocked(error),
    ended: () => {
      workload.prepared()
      embedding.wake()
      selfCheck.wake()
      change?.wake()
      perhapsDone()
    },
  })
  const visits = new FolderVisits({
    ports,
    lots,
    events,
    outcomes,
    reading,
    embedding,
    scans,
    enqueue,
    beginWork,
    done: () => {
      embedding.wake()
      perhapsDone()
    },
  })
  const jobs = new Jobs({
    ports,
    reading,
    embedding,
    outcomes,
    lots,
    enqueue,
    embed,
    recognise: (document) => scans.takeUp(document),
    told: (document) => events.changed(document),
  })
  return {
    events,
    jobs,
    lots,
    maintenance,
    outcomes,
    rechunk,
    relating,
    selfCheck,
    workload,
    visits,
    reading,
    embedding,
    scans,
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
        idle: perhapsDone,
      },
    })
  }
}
