/** Waiting for work that belongs to the library: who no longer waits ends the waiting, never the work. */
import type { IndexProgress } from '../../../shared/domain/library.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { IndexJob, IndexJobStage } from '../../ingest/indexJob.ts'
import type { Pipeline } from '../../ingest/pipeline.ts'

/** Rejects with `query.aborted` when the signal fires. */
export function awaitIndexJob(
  indexJob: IndexJob,
  stage: IndexJobStage,
  signal: AbortSignal | undefined,
): Promise<void> {
  return unlessAborted(indexJob.when(stage), signal)
}

/** Waits for work that goes on whoever waits for it. Rejects with `query.aborted` when the signal fires. */
export async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work
  // Nobody may be left to hear how it ends.
  work.catch(() => undefined)
  const noLonger = (): AppError => new AppError('query.aborted', 'Not waiting any longer; indexing goes on.')
  if (signal.aborted) throw noLonger()
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(noLonger())
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

type Watched = Pick<Pipeline, 'events' | 'progress'>

/** Resolves when every queued file was read, or everything is paused; vectors may still be missing. */
export function awaitRead(pipeline: Watched): Promise<void> {
  return awaitProgress(pipeline, ({ filesDone, filesTotal, paused }) => paused || filesDone >= filesTotal)
}

/** Resolves when nothing is left that can be done, vectors included, or everything is paused. */
export function awaitDone(pipeline: Watched): Promise<void> {
  return awaitProgress(pipeline, ({ running, paused }) => paused || !running)
}

async function awaitProgress(pipeline: Watched, isReached: (progress: IndexProgress) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = pipeline.events.subscribe(() => (isReached(pipeline.progress()) ? resolve() : undefined))
  if (!isReached(pipeline.progress())) await promise
  unsubscribe()
}
