/**
 * Ctrl-C ends the wait for a reply. The library still finishes the work it was asked to do, or resumes it at its next
 * start.
 */
import type { TransportClient } from '../shared/ipc/client.ts'
import { AppError } from '../shared/errors/appError.ts'

/** Requests reject with `query.aborted` when the signal fires. Streams are cancelled by their readers. */
export function interruptible(client: TransportClient, interrupted: AbortSignal): TransportClient {
  const stopped = (): AppError => new AppError('query.aborted', 'Stopped.')
  return {
    ...client,
    request: async (name, input) => {
      if (interrupted.aborted) throw stopped()
      const aborted = Promise.withResolvers<never>()
      const abort = (): void => aborted.reject(stopped())
      interrupted.addEventListener('abort', abort, { once: true })
      try {
        return await Promise.race([client.request(name, input), aborted.promise])
      } finally {
        interrupted.removeEventListener('abort', abort)
      }
    },
  }
}
