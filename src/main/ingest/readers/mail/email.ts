/** E-mails, both internet messages and Outlook's own files; their attachments are members. */
import { isOle } from '../detect.ts'
import type { Reader } from '../../../ports/reader.ts'
import { parseEml } from './eml.ts'
import { imagesOfMessage } from './messageImages.ts'
import { renderMessage } from './renderMessage.ts'
import type { MailMessage } from './message.ts'

export const emailReader: Reader = {
  kind: 'email',
  images: async ({ bytes, path }) => imagesOfMessage(await parseMessage(bytes, path)),
  read: async ({ bytes, path }) => renderMessage(await parseMessage(bytes, path), path),
}

/** Throws `file.malformed` or `file.protected`. */
export async function parseMessage(bytes: Uint8Array, path: string): Promise<MailMessage> {
  return isOle(bytes) ? (await import('./msg.ts')).parseMsg(bytes, path) : parseEml(bytes, path)
}
