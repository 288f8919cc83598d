/** E-mails, as internet messages and as Outlook's own files; what is attached are members. */
import { isOle } from '../detect.ts'
import type { Reader } from '../../../ports/reader.ts'
import { parseEml } from './eml.ts'
import { renderMessage } from './renderMessage.ts'
import type { MailMessage } from './message.ts'

export const emailReader: Reader = {
  kind: 'email',
  read: async ({ bytes, path }) => renderMessage(await parseMessage(bytes, path), path),
}

/** Throws `file.malformed` or `file.protected`. */
export async function parseMessage(bytes: Uint8Array, path: string): Promise<MailMessage> {
  return isOle(bytes) ? (await import('./msg.ts')).parseMsg(bytes, path) : parseEml(bytes, path)
}
