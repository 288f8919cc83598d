import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '../../../src/shared/ipc/messages.ts'
import { connectToOwner } from '../../../src/main/owner/connect.ts'
import { listenAsOwner } from '../../../src/main/owner/ownerServer.ts'
import { startServer } from '../../../src/main/server/startServer.ts'
import { createWebSocketTransport } from '../../../src/main/server/webSocketTransport.ts'
import { transportContract } from '../../support/contracts/transportContract.ts'
import { temporaryPage } from '../../support/files/temporaryPage.ts'

transportContract('the owner’s local socket', async (host) => {
  const folder = mkdtempSync(join(tmpdir(), 'docent-socket-'))
  const server = await listenAsOwner(folder, host)
  const client = await connectToOwner(folder, 'command')
  if (client === undefined) throw new Error('Nobody listens')
  return {
    client,
    close: async () => {
      client.close()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
})

transportContract('a WebSocket', async (host, policy) => {
  const page = temporaryPage()
  // The contract's suite speaks as the command line; the browser's own policy has its tests in server.test.ts.
  const server = await startServer({
    host: { ...host, serve: (transport) => host.serve(transport, policy) },
    port: 0,
    ...page,
  })
  const { host: address, searchParams } = new URL(server.url)
  const socket = new WebSocket(`ws://${address}/ws?token=${searchParams.get('token')}`, { origin: `http://${address}` })
  await once(socket, 'open')
  return {
    client: createWebSocketTransport<ClientMessage, ServerMessage>(socket),
    close: async () => {
      socket.terminate()
      await server.close()
      page.remove()
    },
  }
})
