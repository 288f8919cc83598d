/**
 * One owner per library. The process that gets the lock on the data folder opens the data; all others talk to the
 * owner.
 *
 * A `resident` (desktop, server) or a `command` (ask, index, …) that owns the library opens a socket for others. A
 * command that is done stays until all connected commands are done too; connected windows find the next owner by
 * themselves. `brief` owners (search, show, list: a second or less) only hold the lock, and others wait for it. So a
 * command that only reads never has to stay, and there are never two writers.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../shared/errors/appError.ts'
import { createClient } from '../../shared/ipc/client.ts'
import type { TransportClient } from '../../shared/ipc/client.ts'
import type { LibraryHost } from '../ipc/host.ts'
import { createMemoryPair } from '../ipc/memoryTransport.ts'
import { commandLinePolicy } from '../ipc/policy.ts'
import { createRelay } from '../ipc/relay.ts'
import type { FileLock, TryFileLock } from '../ports/fileLock.ts'
import { lockPath, ownerAddress, readOwnerNote, removeTraces } from './address.ts'
import { connectToOwner } from './connect.ts'
import { keepLock } from './keptLock.ts'
import type { ClientKind } from './connect.ts'
import { makeDataFolder } from './dataFolder.ts'
import { listenAsOwner } from './ownerServer.ts'
import type { OwnerServer } from './ownerServer.ts'

export type Role = 'resident' | 'command' | 'brief'

/** An opened library, as `compose.ts` makes it. */
export interface OwnedLibrary {
  readonly host: LibraryHost
  /** Resolves when no call of any client is running. */
  idle(): Promise<void>
  /** Ends all connections, then closes everything native, in reverse order. */
  close(): Promise<void>
}

export interface OpenLibraryOptions<Owned extends OwnedLibrary> {
  readonly dataFolder: string
  readonly tryLock: TryFileLock
  readonly role: Role
  /** `afterCrash`: the previous owner did not end in order, so the index may lack data that the database has. */
  readonly compose: (state: { readonly afterCrash: boolean }) => Promise<Owned>
  readonly signal?: AbortSignal
  /** Called once when another process holds the library and does not answer yet. */
  readonly onWaiting?: () => void
  /** Milliseconds to wait for a lock whose holder does not answer. */
  readonly waitMs?: number
}

export interface OpenedLibrary<Owned extends OwnedLibrary> {
  readonly client: TransportClient
  readonly host: LibraryHost
  /** Undefined when another process owns the library. */
  readonly owned: Owned | undefined
  /**
   * With `linger` (a command's end) others are served until they are done; without it (a window's end) they get
   * `connection.lost`.
   */
  close(options?: { readonly linger?: Linger }): Promise<void>
}

export interface Linger {
  /** Called when there is another process to wait for. */
  readonly onWaiting?: () => void
  /** Aborted when the user will not wait: the others get `connection.lost`. */
  readonly signal?: AbortSignal
}

// A brief owner is done after a second at most; one that starts with a large library or repairs it may take longer.
const defaultWaitMs = 60_000
// 20 ms is far below what a user notices, and 50 cheap tries a second cost nothing.
const retryMs = 20

/** Throws `library.locked` when the holder neither answers nor ends, and any error of `compose`. */
export async function openLibrary<Owned extends OwnedLibrary>(
  options: OpenLibraryOptions<Owned>,
): Promise<OpenedLibrary<Owned>> {
  const { dataFolder, tryLock, waitMs = defaultWaitMs, signal } = options
  const kind = options.role === 'resident' ? 'resident' : 'command'
  makeDataFolder(dataFolder)
  const deadline = performance.now() + waitMs
  let waited = false
  for (;;) {
    if (signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
    const lock = tryLock(lockPath(dataFolder))
    if (lock !== undefined) return own(options, lock)
    const transport = await connectToOwner(dataFolder, kind)
    if (transport !== undefined) return openAsClient(dataFolder, kind, createClient(transport))
    if (performance.now() > deadline) throw locked(dataFolder)
    if (!waited) options.onWaiting?.()
    waited = true
    await delay(retryMs)
  }
}

async function own<Owned extends OwnedLibrary>(
  options: OpenLibraryOptions<Owned>,
  first: FileLock,
): Promise<OpenedLibrary<Owned>> {
  let library: Owned
  let end: (() => Promise<void>) | undefined
  // The clients of this process lose the library, and find the other owner by opening it again.
  const lock = keepLock(first, lockPath(options.dataFolder), options.tryLock, () => giveWay())
  // A failure to close is told to whoever closes the library.
  const giveWay = (): void => void end?.().catch(() => undefined)
  try {
    // An owner that ends in order removes its note.
    library = await options.compose({ afterCrash: readOwnerNote(options.dataFolder) !== undefined })
  } catch (error) {
    lock.release()
    throw error
  }
  try {
    const server = options.role === 'brief' ? undefined : await listenAsOwner(options.dataFolder, library.host)
    const pair = createMemoryPair()
    library.host.serve(pair.server, commandLinePolicy)
    const client = createClient(pair.client)
    let ending: Promise<void> | undefined
    end = () =>
      (ending ??= (async () => {
        server?.stopListening()
        try {
          await library.close()
          await server?.close()
          // The note is removed only now: if this process is killed while repairing after a crash, the next owner still
          // knows.
          if (server === undefined && lock.isHeld()) removeTraces(options.dataFolder, ownerAddress(options.dataFolder))
        } finally {
          lock.release()
        }
      })())
    if (!lock.isHeld()) giveWay()
    return {
      client,
      host: library.host,
      owned: library,
      async close({ linger } = {}) {
        client.close()
        if (linger !== undefined && server !== undefined) await othersDone(server, library, linger)
        await end?.()
      },
    }
  } catch (error) {
    await library.close()
    lock.release()
    throw error
  }
}

/** Keeps listening meanwhile: a newcomer would otherwise find the library locked and no owner that answers. */
async function othersDone(server: OwnerServer, owned: OwnedLibrary, { onWaiting, signal }: Linger): Promise<void> {
  const refusal = Promise.withResolvers<'refused'>()
  const stop = (): void => refusal.resolve('refused')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    if (server.hasCommands()) onWaiting?.()
    for (let ended: unknown; ended !== 'refused';) {
      ended = await Promise.race([refusal.promise, Promise.all([server.commandsEnded(), owned.idle()])])
      if (!server.hasCommands()) return
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function openAsClient<Owned extends OwnedLibrary>(
  dataFolder: string,
  kind: ClientKind,
  client: TransportClient,
): OpenedLibrary<Owned> {
  const connect = async () => {
    const transport = await connectToOwner(dataFolder, kind)
    if (transport === undefined)
      throw new AppError('connection.lost', 'The Docent that had this library open has ended. Please try again.', {
        retryable: true,
      })
    return transport
  }
  return {
    client,
    host: createRelay(connect),
    owned: undefined,
    close() {
      client.close()
      return Promise.resolve()
    },
  }
}

function locked(dataFolder: string): AppError {
  const pid = readOwnerNote(dataFolder)?.pid
  const who = pid === undefined ? 'Another Docent' : `Another Docent (process ${pid})`
  return new AppError(
    'library.locked',
    `${who} has the library ${dataFolder} open and does not answer. Close it and try again.`,
    { retryable: true },
  )
}
