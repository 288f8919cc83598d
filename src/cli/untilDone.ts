/** Waits until the library has nothing more to do, with progress on stderr. Ctrl-C ends the waiting, never the work. */
import { AppError } from '../shared/errors/appError.ts'
import type { CommandContext } from './context.ts'
import { progressWords } from './progressLine.ts'

// Ten times a second is as smooth as a line of progress can look.
const pollMs = 100

/** Nothing to wait for while everything is held back. `note`: said once on stderr when there is something to wait for. */
export async function untilDone(context: CommandContext, note: string): Promise<void> {
  let said = false
  try {
    for (;;) {
      const { progress } = await context.client.request('library.getStatus', {})
      if (!progress.running || progress.paused) return
      if (!said && !context.json) context.io.stderr.write(`${note}\n`)
      said = true
      context.progress.show(progressWords(progress))
      if (context.interrupted.aborted) throw new AppError('query.aborted', 'Not waiting any longer; it goes on when Docent is next open.')
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  } finally {
    context.progress.clear()
  }
}
