/** Waiting for work that belongs to the library: aborting the wait never stops the work. */
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

/** Waits for work that continues even if nobody waits for it. Rejects with `query.aborted` when the signal fires. */
export async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work
  // After an abort nobody handles a later rejection of the work.
  work.catch(() => undefined)
  const noLonger = (): AppError => new AppError('query.aborted', 'Not waiting any longer; indexing continues.')
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

/** Resolves when no work is left that can be done, vectors included, or everything is paused. */
export function awaitDone(pipeline: Watched): Promise<void> {
  return awaitProgress(pipeline, ({ running, paused }) => paused || !running)
}

async function awaitProgress(pipeline: Watched, isReached: (progress: IndexProgress) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = pipeline.events.subscribe(() => (isReached(pipeline.progress()) ? resolve() : undefined))
  if (!isReached(pipeline.progress())) await promise
  unsubscribe()
}
