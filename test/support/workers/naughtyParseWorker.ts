/** A parse worker that misbehaves by file name: hangs, crashes, eats memory; everything else it answers properly. */
import { parentPort, threadId } from 'node:worker_threads'
import type { FromWorker, ResultPart, ToWorker } from '../../../src/main/ingest/parsing/parseMessages.ts'

const send = (message: FromWorker): void => parentPort?.postMessage(message)
const hoard: number[][] = []
const buffers: Buffer[] = []
let warm = ''
let isLong = false

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'warmUp') warm = ', warm'
  if (message.type === 'parse') {
    if (message.path.includes('hang')) for (;;) Math.random()
    if (message.path.includes('throw')) throw new Error('a bug in a reader')
    if (message.path.includes('exit')) process.exit(3)
    // Outside of the heap, and then busy for ever: only a question from outside can notice.
    if (message.path.includes('buffers')) for (;;) if (buffers.length < 20) buffers.push(Buffer.alloc(10_000_000, 1))
    if (message.path.includes('memory'))
      for (;;) hoard.push(Array.from({ length: 100_000 }, (_, index) => index + Math.random()))
    isLong = message.path.includes('long')
    send({ type: 'hashed', job: message.job, sha256: 'ab', bytes: isLong ? 2_000_000 : 2, modifiedAt: 1 })
  } else if (message.type === 'known' && !message.known) {
    if (isLong) for (;;) Math.random()
    const head: ResultPart = {
      part: 'head',
      head: {
        kind: 'text',
        title: `thread ${threadId}${warm}`,
        author: null,
        date: null,
        language: null,
        warning: null,
        decoded: 'none',
      },
    }
    send({ type: 'part', job: message.job, value: head })
  } else if (message.type === 'next') send({ type: 'part', job: message.job, value: { part: 'end' } })
})
