/** Connects a client to the owner of a data folder. */
import { connect } from 'node:net'
import { createSocketTransport, readLines } from '../ipc/socketTransport.ts'
import type { OwnerTransport } from '../ipc/relay.ts'
import type { ClientMessage, ServerMessage } from '../../shared/ipc/messages.ts'
import { readOwnerNote } from './address.ts'

/**
 * `command`: the owner stays until the command ends. `resident`: a window or server, which finds the next owner when
 * this one ends.
 */
export type ClientKind = 'command' | 'resident'

/** Undefined when nobody listens there: there is no owner, or it is starting, ending or was killed. */
export function connectToOwner(dataFolder: string, kind: ClientKind): Promise<OwnerTransport | undefined> {
  const note = readOwnerNote(dataFolder)
  if (note === undefined) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect(note.address)
    let transport: ReturnType<typeof createSocketTransport<ClientMessage, ServerMessage>> | undefined
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(undefined))
    socket.on('connect', () => socket.write(`${note.token} ${kind}\n`))
    readLines(socket, (line) => {
      if (transport !== undefined) {
        transport.receive(line)
        return
      }
      if (line !== 'docent') {
        socket.destroy()
        return
      }
      transport = createSocketTransport<ClientMessage, ServerMessage>(socket)
      resolve(transport)
    })
  })
}
