/** Lets the browser save a backup from this machine's own server, without its bytes passing through the page. */
import { AppError } from '../../../shared/errors/appError.ts'
import { strings } from '../strings.ts'

interface TicketReply {
  readonly path?: string
  readonly error?: { readonly message?: string }
}

/** `url`: of the request for the address of the download, which works once. */
export async function downloadBackup(url: string, name: string): Promise<void> {
  const reply = (await fetch(url, { method: 'POST' })
    .then((response) => response.json())
    .catch(() => ({}))) as TicketReply
  if (reply.path === undefined)
    throw new AppError('request.invalid', reply.error?.message ?? strings.settings.backup.notDownloaded)
  const link = document.createElement('a')
  link.href = reply.path
  link.download = name
  link.click()
}
