/** Cuts a long text in a thread of its own, which lives for that text: 8 MB hold the event loop for .3 to .8 s. */
import { Worker } from 'node:worker_threads'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { workerEntry } from '../../workers/entry.ts'
import type { ChunkOutline } from '../parsing/parseMessages.ts'
import { chunkOver } from '../parsing/resultParts.ts'
import { chunkDocument } from './chunk.ts'
import type { ChunkInput } from './chunk.ts'

// Code units: cutting so many takes some 10 ms, starting a thread 50.
const longText = 256 * 1024

/** What the thread is given. Its messages are lists of `ChunkOutline`, the last one empty. */
export interface ChunkTask {
  readonly contentId: ContentId
  readonly input: ChunkInput
}

/** As `chunkDocument`. Rejects when the signal fires. */
export async function chunkBeside(
  contentId: ContentId,
  input: ChunkInput,
  signal: AbortSignal,
): Promise<readonly Chunk[]> {
  if (input.text.length < longText) return chunkDocument(contentId, input)
  // The places of single words on a page are of no use there, and most of what a page is.
  const pages = input.pages.map((page) => ({ ...page, spans: [] }))
  const outlines = await outlinesFromThread({ contentId, input: { ...input, pages } }, signal)
  return outlines.map((outline) => chunkOver(input.text, input.title, contentId, outline))
}

async function outlinesFromThread(task: ChunkTask, signal: AbortSignal): Promise<readonly ChunkOutline[]> {
  signal.throwIfAborted()
  const worker = new Worker(workerEntry('chunkWorker'), { workerData: task, name: 'cut a text', execArgv: [] })
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      const outlines: ChunkOutline[] = []
      // The worker sends nothing else.
      worker.on('message', (some: readonly ChunkOutline[]) => {
        if (some.length === 0) resolve(outlines)
        outlines.push(...some)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread that cuts texts ended with ${code}.`)))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
