/** Waits for the library, with progress on stderr. Ctrl-C ends the wait, never the work. */
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../shared/errors/appError.ts'
import type { CommandContext } from './context.ts'
import { progressText } from './output/progressLine.ts'

// Ten times a second is as smooth as a progress line can look.
const pollMs = 100

/**
 * Waits until the library has nothing more to do; returns at once while everything is paused. `note` is printed once on
 * stderr when there is something to wait for.
 */
export async function untilDone(context: CommandContext, note: string): Promise<void> {
  let said = false
  try {
    for (;;) {
      const { progress } = await context.client.request('library.getStatus', {})
      if (!progress.running || progress.paused) return
      if (!said && !context.json) context.io.stderr.write(`${note}\n`)
      said = true
      context.progress.show(progressText(progress))
      if (context.interrupted.aborted)
        throw new AppError('query.aborted', 'Not waiting any longer; the work continues when Docent is opened again.')
      await sleep(pollMs)
    }
  } finally {
    context.progress.clear()
  }
}

/** Shows the progress of the library until `work` settles. */
export async function withProgress<T>(context: CommandContext, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const shown = showUntil(over.signal, context)
  try {
    return await work
  } finally {
    over.abort()
    await shown
    context.progress.clear()
  }
}

async function showUntil(over: AbortSignal, { client, progress: line }: CommandContext): Promise<void> {
  try {
    while (!over.aborted) {
      const { progress } = await client.request('library.getStatus', {})
      if (progress.running && !over.aborted) line.show(progressText(progress))
      await sleep(pollMs, undefined, { signal: over })
    }
  } catch {
    // The wait is over, or the library does not answer; the caller of `work` gets that error.
  }
}
