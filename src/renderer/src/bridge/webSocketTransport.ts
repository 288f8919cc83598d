/** The contract's messages as JSON over one WebSocket. Resolves when it is open; rejects when it cannot be opened. */
import type { ClientMessage, ServerMessage, Transport } from '../../../shared/ipc/messages.ts'

export function openWebSocket(url: string): Promise<Transport<ClientMessage, ServerMessage>> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const messages = new Set<(message: ServerMessage) => void>()
    const closes = new Set<() => void>()
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data !== 'string') return
      // The server is the other half of this program; the contract types its messages.
      const message = JSON.parse(event.data) as ServerMessage
      for (const listener of messages) listener(message)
    })
    socket.addEventListener('close', () => {
      reject(new Error('closed'))
      for (const listener of closes) listener()
    })
    socket.addEventListener('open', () =>
      resolve({
        send: (message) => socket.send(JSON.stringify(message)),
        onMessage: (listener) => {
          messages.add(listener)
          return () => void messages.delete(listener)
        },
        onClose: (listener) => {
          closes.add(listener)
          return () => void closes.delete(listener)
        },
        close: () => socket.close(),
      }),
    )
  })
}
