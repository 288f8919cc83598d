/** The contract's messages over a WebSocket, one JSON value per text frame. */
import type { WebSocket } from 'ws'
import type { Transport } from '../../shared/ipc/messages.ts'

// 256 MB waiting in our memory mean that the page has stopped reading.
const maxWaitingBytes = 256 * 1024 * 1024

/** `Incoming` is a promise of the peer: the server passes `unknown` and checks. */
export function createWebSocketTransport<Outgoing, Incoming>(socket: WebSocket): Transport<Outgoing, Incoming> {
  const messages = new Set<(message: Incoming) => void>()
  const closes = new Set<() => void>()
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    for (const listener of closes) listener()
  })
  socket.on('message', (data, isBinary) => {
    let message: Incoming
    try {
      if (isBinary) throw new TypeError('The contract has only text')
      message = JSON.parse(String(data)) as Incoming
    } catch {
      socket.close(1003)
      return
    }
    for (const listener of messages) listener(message)
  })
  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) throw new Error('The connection is closed')
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    onMessage(listener) {
      messages.add(listener)
      return () => messages.delete(listener)
    },
    onClose(listener) {
      closes.add(listener)
      return () => closes.delete(listener)
    },
    close: () => socket.close(),
  }
}
