/** A parse process that misbehaves by file name: hangs, crashes, eats memory; everything else it answers properly. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import '../../../src/main/networkGuard.ts'
import type { FromReader, ResultPart, ToReader } from '../../../src/main/ingest/parsing/parseMessages.ts'
import { endWithOwner, ownerChannel } from '../../../src/main/workers/ownerChannel.ts'

const channel = ownerChannel<ToReader, FromReader>()
const send = (message: FromReader): void => channel.send(message)
endWithOwner()
const hoard: number[][] = []
const buffers: Buffer[] = []
let warm = ''
let isLong = false

/** The first try says who makes it and then holds memory for ever; the second one ends. */
function beHeavy(path: string): void {
  const note = join(dirname(path), 'first try')
  const isFirst = !existsSync(note)
  // Before the memory is filled: on a busy machine the process can be put aside in the middle of it.
  if (isFirst) writeFileSync(note, String(process.pid))
  buffers.push(Buffer.alloc(300_000_000, 1))
  if (isFirst) for (;;) Math.random()
}

/** True when the first try was made, and its process is gone. */
function isPutAside(path: string): boolean {
  const note = join(dirname(path), 'first try')
  const pid = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  if (pid === 0) return false
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

channel.onMessage((message) => {
  if (message.type === 'warmUp') warm = ', warm'
  if (message.type === 'parse') {
    if (message.path.includes('hang')) for (;;) Math.random()
    if (message.path.includes('throw')) throw new Error('a bug in a reader')
    if (message.path.includes('exit')) process.exit(3)
    // As a fault in a native decoder ends it.
    if (message.path.includes('segv')) process.kill(process.pid, 'SIGSEGV')
    if (message.path.includes('network')) connect(80, '192.0.2.1').on('error', () => undefined)
    // Outside of the heap, and then busy for ever: only a question from outside can notice.
    if (message.path.includes('buffers')) for (;;) if (buffers.length < 20) buffers.push(Buffer.alloc(10_000_000, 1))
    if (message.path.includes('beside')) {
      buffers.push(Buffer.alloc(200_000_000, 1))
      while (!isPutAside(message.path)) Math.random()
    }
    if (message.path.includes('heavy')) beHeavy(message.path)
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
        title: `process ${process.pid}${warm}`,
        author: null,
        date: null,
        language: null,
        warning: null,
        decoded: 'none',
      },
    }
    send({ type: 'parts', job: message.job, parts: [head] })
  } else if (message.type === 'next') send({ type: 'parts', job: message.job, parts: [{ part: 'end' }] })
})
