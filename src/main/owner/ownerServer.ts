/**
 * The server of the owner: a local socket (0600) or named pipe. A client's first line is the token from the note, which
 * only the user can read, and its kind: `resident` if it stays, else a single command. Everything after it follows the
 * contract. The caller holds the lock, so a socket file that already exists at the address is stale and replaced.
 */
import { timingSafeEqual } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { createSocketTransport, readLines } from '../ipc/socketTransport.ts'
import type { LibraryHost } from '../ipc/host.ts'
import { commandLinePolicy } from '../ipc/policy.ts'
import type { ServerMessage } from '../../shared/ipc/messages.ts'
import { ownerAddress, removeOwnTraces, removeTraces, writeOwnerNote } from './address.ts'

export interface OwnerServer {
  readonly address: string
  /** True while another process's command is connected. */
  hasCommands(): boolean
  /** Accepts no new clients and removes socket and note; connected clients stay until the router closes them. */
  stopListening(): void
  /** Resolves when no command is connected any more (windows may be: they find the next owner by themselves). */
  commandsEnded(): Promise<void>
  /** Ends every connection. */
  close(): Promise<void>
}

export async function listenAsOwner(dataFolder: string, host: LibraryHost): Promise<OwnerServer> {
  const address = ownerAddress(dataFolder)
  removeTraces(dataFolder, address)
  const sockets = new Set<Socket>()
  const residents = new Set<Socket>()
  let token = ''
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      residents.delete(socket)
    })
    socket.on('error', () => socket.destroy())
    greet(
      socket,
      () => token,
      host,
      () => residents.add(socket),
    )
  })
  await listen(server, address)
  const note = writeOwnerNote(dataFolder, address)
  token = note.token
  server.unref()
  let listening = true
  const commands = (): Socket[] => [...sockets].filter((socket) => !residents.has(socket))
  const stopListening = (): void => {
    if (!listening) return
    listening = false
    removeOwnTraces(dataFolder, note, () => server.close())
  }
  return {
    address,
    stopListening,
    hasCommands: () => commands().length > 0,
    async commandsEnded() {
      for (let waiting = commands(); waiting.length > 0; waiting = commands()) await Promise.race(waiting.map(closed))
    },
    async close() {
      stopListening()
      await Promise.all([...sockets].map((socket) => ended(socket)))
    },
  }
}

/** The socket file has mode 0600 from the start, because `listen` creates it before it returns. */
function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const before = process.umask(0o177)
    try {
      server.listen(address, resolve)
    } finally {
      process.umask(before)
    }
    if (process.platform !== 'win32' && server.listening) chmodSync(address, 0o600)
  })
}

// 5 s: a client sends its token at once; one that never does would keep a command waiting for it.
const greetingMs = 5_000

function greet(socket: Socket, token: () => string, host: LibraryHost, onResident: () => void): void {
  let transport: ReturnType<typeof createSocketTransport<ServerMessage, unknown>> | undefined
  const timeout = setTimeout(() => socket.destroy(), greetingMs)
  socket.once('close', () => clearTimeout(timeout))
  readLines(socket, (line) => {
    if (transport !== undefined) {
      transport.receive(line)
      return
    }
    const [secret = '', kind] = line.split(' ')
    if (!sameSecret(secret, token())) {
      socket.destroy()
      return
    }
    clearTimeout(timeout)
    if (kind === 'resident') onResident()
    socket.write('docent\n')
    transport = createSocketTransport<ServerMessage, unknown>(socket)
    host.serve(transport, commandLinePolicy)
  })
}

function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b)
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve())
  })
}

// 1 s: a client that does not read its last bytes must not keep the owner from ending.
const lastBytesMs = 1_000

function ended(socket: Socket): Promise<void> {
  if (socket.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), lastBytesMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.end()
    socket.destroySoon()
  })
}
