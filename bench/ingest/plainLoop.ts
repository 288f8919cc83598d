/**
 * One thread of the plain loop that the pool is compared with: the same readers and chunker, no messages but start and
 * end.
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { chunkDocument } from '../../src/main/ingest/chunking/chunk.ts'
import { contentIdOf } from '../../src/main/ingest/parsing/contentId.ts'
import { readDocument } from '../../src/main/ingest/readers/readDocument.ts'

export interface PlainLoopData {
  readonly paths: readonly string[]
  /** The next place in the list, shared by all threads. */
  readonly next: SharedArrayBuffer
}

// Given by parsing.ts.
const { paths, next } = workerData as PlainLoopData
const place = new Int32Array(next)
process.on('unhandledRejection', () => undefined)

parentPort?.on('message', () => {
  void readAll().then((characters) => parentPort?.postMessage(characters))
})
parentPort?.postMessage(-1)

async function readAll(): Promise<number> {
  let characters = 0
  for (let at = Atomics.add(place, 0, 1); at < paths.length; at = Atomics.add(place, 0, 1)) {
    const path = paths[at] ?? ''
    try {
      const result = await readDocument({ bytes: new Uint8Array(readFileSync(path)), path })
      chunkDocument(contentIdOf(path, 'plain'), result)
      characters += result.text.length
    } catch {
      // Files without text cost their time all the same.
    }
  }
  return characters
}
