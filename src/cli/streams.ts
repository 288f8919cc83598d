/** Ctrl-C cancels the stream that a command is waiting for. */
import type { StreamHandle } from '../shared/ipc/bridge.ts'
import type { CommandContext } from './context.ts'

export async function cancelOnInterrupt<T>(
  context: Pick<CommandContext, 'interrupted'>,
  handle: StreamHandle<T>,
): Promise<T> {
  const cancel = (): void => handle.cancel()
  if (context.interrupted.aborted) cancel()
  context.interrupted.addEventListener('abort', cancel, { once: true })
  try {
    return await handle.result
  } finally {
    context.interrupted.removeEventListener('abort', cancel)
  }
}
