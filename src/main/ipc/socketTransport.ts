/**
 * Messages over a local socket or pipe: one JSON value per line. A line that is not JSON, or endless, ends the
 * connection.
 */
import type { Socket } from 'node:net'
import type { Transport } from '../../shared/ipc/messages.ts'

// The largest legitimate message is a request naming 10,000 paths; the largest reply is a long document with its
// blocks.
const maxLineBytes = 256 * 1024 * 1024

// The limit on bytes waiting in our memory for a peer that has stopped reading; above the largest single message, so
// that none is refused for its size.
const defaultMaxWaitingBytes = 256 * 1024 * 1024

const newline = 0x0a

/** Calls `onLine` for each complete line; destroys the socket when a line is too long. */
export function readLines(socket: Socket, onLine: (line: string) => void): void {
  let pieces: Buffer[] = []
  let length = 0
  socket.on('data', (data: Buffer) => {
    let rest = data
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')
      pieces = []
      length = 0
      rest = rest.subarray(end + 1)
      if (line !== '') onLine(line)
      if (socket.destroyed) return
    }
    if (rest.length === 0) return
    pieces.push(rest)
    length += rest.length
    if (length > maxLineBytes) socket.destroy()
  })
}

/**
 * `Incoming` is a promise of the peer: a server passes `unknown` and checks. Give it a socket that nobody else reads
 * from.
 */
export function createSocketTransport<Outgoing, Incoming>(
  socket: Socket,
  maxWaitingBytes = defaultMaxWaitingBytes,
): Transport<Outgoing, Incoming> & { receive(line: string): void } {
  const messages = new Set<(message: Incoming) => void>()
  const closes = new Set<() => void>()
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const listener of closes) listener()
  })
  return {
    receive(line) {
      let message: Incoming
      try {
        message = JSON.parse(line) as Incoming
      } catch {
        socket.destroy()
        return
      }
      for (const listener of messages) listener(message)
    },
    send(message) {
      if (socket.destroyed || !socket.writable) throw new Error('The connection is closed')
      if (socket.writableLength > maxWaitingBytes) socket.destroy()
      else socket.write(`${JSON.stringify(message)}\n`)
    },
    onMessage(listener) {
      messages.add(listener)
      return () => messages.delete(listener)
    },
    onClose(listener) {
      if (socket.destroyed) queueMicrotask(listener)
      closes.add(listener)
      return () => closes.delete(listener)
    },
    close: () => {
      socket.end()
      socket.destroySoon()
    },
  }
}
