/**
 * Hands a backup over to the browser, which saves it where it saves its downloads. The page asks for a ticket with its
 * token, and the address of the download has the ticket alone: it works once, so that what the browser remembers of it
 * opens nothing.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../shared/errors/appError.ts'

export const backupsPath = '/backups/'

// The page follows the address at once; a minute is for a computer that is busy.
const ticketMs = 60_000

interface Ticket {
  readonly name: string
  readonly until: number
}

export class BackupDownloads {
  readonly #folder: string
  readonly #tickets = new Map<string, Ticket>()

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'backups')
  }

  /** Throws `request.invalid` for a name that is none of a backup in the folder of the library. */
  async ticketFor(name: string, now = Date.now()): Promise<string> {
    const names: readonly string[] = await readdir(this.#folder).catch(() => [])
    if (!name.endsWith('.tar') || !names.includes(name))
      throw new AppError(
        'request.invalid',
        `There is no backup “${name}” in the folder of the library. Write it again.`,
      )
    const ticket = randomBytes(32).toString('base64url')
    this.#tickets.set(ticket, { name, until: now + ticketMs })
    return ticket
  }

  /** False if the ticket is unknown, used or too old; nothing was sent then. */
  async send(
    response: ServerResponse,
    ticket: string,
    headers: Readonly<Record<string, string>>,
    now = Date.now(),
  ): Promise<boolean> {
    const known = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    if (known === undefined || known.until < now) return false
    const path = join(this.#folder, known.name)
    const file = await stat(path).catch(() => null)
    if (file === null) return false
    response.writeHead(200, {
      ...headers,
      'Content-Type': 'application/x-tar',
      'Content-Length': file.size,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(known.name)}`,
    })
    await pipeline(createReadStream(path), response)
    return true
  }
}
