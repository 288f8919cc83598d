/**
 * The address on which an owner listens, and the note in the data folder that tells it to clients: `owner.json` {pid,
 * address, token}, readable by the user alone. The address is in the note because a client's own temp folder or user
 * name may differ from the owner's.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../shared/errors/appError.ts'

const note = z.object({ pid: z.number().int(), address: z.string().min(1), token: z.string().min(1) })

export type OwnerNote = z.infer<typeof note>

// sockaddr_un.sun_path has 108 bytes on Linux and 104 on macOS, terminating zero included; some libraries allow fewer.
const maxSocketPathBytes = 100

const notePath = (dataFolder: string): string => join(dataFolder, 'owner.json')
export const lockPath = (dataFolder: string): string => join(dataFolder, 'owner.lock')

/**
 * The socket in the data folder or, where its path would be too long, in a private folder of the temp folder; a pipe on
 * Windows.
 */
export function ownerAddress(dataFolder: string): string {
  const hash = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\docent-${hash}`
  const inFolder = join(resolve(dataFolder), 'docent.sock')
  if (Buffer.byteLength(inFolder) <= maxSocketPathBytes) return inFolder
  const folder = join(tmpdir(), `docent-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  // Another user could have created it first, to listen in.
  if (uid !== userInfo().uid || (mode & 0o077) !== 0) {
    throw new AppError(
      'file.noPermission',
      `The folder ${folder} must belong to you alone. Delete it, or use a shorter data folder.`,
    )
  }
  return join(folder, `${hash}.sock`)
}

/** Written atomically, under the lock. */
export function writeOwnerNote(dataFolder: string, address: string): OwnerNote {
  const value: OwnerNote = { pid: process.pid, address, token: randomBytes(24).toString('base64url') }
  const temporary = `${notePath(dataFolder)}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(value), { mode: 0o600 })
  chmodSync(temporary, 0o600)
  renameSync(temporary, notePath(dataFolder))
  return value
}

/** Undefined when there is none or it cannot be parsed; a stale one is detected by connecting. */
export function readOwnerNote(dataFolder: string): OwnerNote | undefined {
  try {
    const parsed = note.safeParse(JSON.parse(readFileSync(notePath(dataFolder), 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Removes files that a killed owner left behind. Only call it under the lock. */
export function removeTraces(dataFolder: string, address: string): void {
  rmSync(notePath(dataFolder), { force: true })
  if (process.platform !== 'win32') rmSync(address, { force: true })
}

/**
 * Closes the server of an owner and removes its note and socket, unless they are those of another owner by now: closing
 * deletes whatever socket is at the address, so that of another one is out of the way meanwhile.
 */
export function removeOwnTraces(dataFolder: string, { address, token }: OwnerNote, closeServer: () => void): void {
  const now = readOwnerNote(dataFolder)
  if (now === undefined || now.token === token || process.platform === 'win32') {
    closeServer()
    if (now?.token === token || now === undefined) removeTraces(dataFolder, address)
    return
  }
  const aside = `${address}.${process.pid}`
  try {
    renameSync(address, aside)
  } catch {
    closeServer()
    return
  }
  try {
    closeServer()
  } finally {
    renameSync(aside, address)
  }
}
