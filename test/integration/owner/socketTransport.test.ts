import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createSocketTransport } from '../../../src/main/ipc/socketTransport.ts'

it('a peer that has stopped reading is let go, instead of filling the owner’s memory', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [socket] = await accepted
  const transport = createSocketTransport<string, unknown>(socket, 1024 * 1024)
  const closed = new Promise<void>((resolve) => transport.onClose(resolve))
  const piece = 'x'.repeat(64 * 1024)
  let sent = 0
  const sendUntilClosed = (): void => {
    for (; sent < 1_000; sent += 1) transport.send(piece)
  }
  expect(sendUntilClosed).toThrow('The connection is closed')
  await closed
  peer.destroy()
  server.close()
  await once(server, 'close')
})
