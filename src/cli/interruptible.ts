/**
 * Ctrl-C ends the wait for an answer; what the library was asked to do it finishes, or goes on with at its next start.
 */
import type { TransportClient } from '../shared/ipc/client.ts'
import { AppError } from '../shared/errors/appError.ts'

/** Requests reject with `query.aborted` when the signal fires. Streams are cancelled by those who read them. */
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
