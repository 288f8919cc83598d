/** Internet messages (RFC 5322) by postal-mime. */
import PostalMime from 'postal-mime'
import type { Address, Email } from 'postal-mime'
import { AppError } from '../../../../shared/errors/appError.ts'
import { decodeText } from '../text/decode.ts'
import { fileName } from '../fileName.ts'
import { cannotUnlock } from '../locked.ts'
import type { MailAddress, MailAttachment, MailMessage } from './message.ts'
import { mailDay, mailTime } from './message.ts'

/** Throws `file.malformed` or `file.protected`. */
export async function parseEml(bytes: Uint8Array, path: string): Promise<MailMessage> {
  const email = await parse(asMessage(bytes, path), path)
  const header = (key: string): string | null => email.headers.find((candidate) => candidate.key === key)?.value ?? null
  const date = header('date')
  const message: MailMessage = {
    subject: email.subject ?? null,
    from: flat(email.from === undefined ? (email.sender === undefined ? [] : [email.sender]) : [email.from]),
    to: flat(email.to ?? []),
    cc: flat(email.cc ?? []),
    bcc: flat(email.bcc ?? []),
    date,
    isoDate: mailDay(date),
    sentAt: mailTime(date),
    metadata: [],
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: await Promise.all(email.attachments.map(toAttachment)),
  }
  refuseEncrypted(message, header('content-type') ?? '', path)
  return message
}

/**
 * Throws `file.protected` for a message whose text is in an encrypted part that only the receiver's mail program can
 * open.
 */
export function refuseEncrypted({ text, html, attachments }: MailMessage, contentType: string, path: string): void {
  const isLocked = (mimeType: string): boolean =>
    /^application\/(?:pgp-encrypted|x-microsoft-rpmsg-message)/.test(mimeType) ||
    (/^application\/(?:x-)?pkcs7-mime/.test(mimeType) && !/signed-data/i.test(contentType))
  const hasText = /[\p{L}\p{N}]/u.test(text ?? '') || /[\p{L}\p{N}]/u.test((html ?? '').replace(/<[^<>]*>/g, ''))
  if (hasText || !(attachments.some(({ mimeType }) => isLocked(mimeType)) || isLocked(contentType.toLowerCase())))
    return
  throw cannotUnlock(path, 'It is an encrypted message: open it in your mail program, save it decrypted and add that.')
}

async function parse(bytes: Uint8Array, path: string): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true })
  } catch (cause) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” could not be read as a message: its parts are damaged or too deeply nested. ` +
        'Save it from your mail program again.',
      { cause },
    )
  }
}

/**
 * Removes a mailbox's separator before the header, and decodes messages that some programs save as UTF-16, which is not
 * valid for mail.
 */
function asMessage(bytes: Uint8Array, path: string): Uint8Array {
  const wide = bytes.subarray(0, 400).includes(0)
  const message = wide
    ? Buffer.from(decodeText(bytes, path).text, 'utf8')
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start = message[0] === 0xef && message[1] === 0xbb && message[2] === 0xbf ? 3 : 0
  while (message[start] === 0x0a || message[start] === 0x0d) start += 1
  if (message.subarray(start, start + 5).toString('latin1') !== 'From ') return message.subarray(start)
  const lineEnd = message.indexOf(0x0a, start)
  return lineEnd < 0 ? message : message.subarray(lineEnd + 1)
}

function flat(addresses: readonly Address[]): MailAddress[] {
  return addresses.flatMap((address) =>
    address.group === undefined ? [{ name: address.name, address: address.address }] : address.group,
  )
}

async function toAttachment({
  filename,
  mimeType,
  disposition,
  contentId,
  related,
  content,
}: Email['attachments'][number]): Promise<MailAttachment> {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : content instanceof Uint8Array
        ? content
        : new Uint8Array(content)
  const name = filename ?? (mimeType === 'message/rfc822' ? await subjectOf(bytes) : null)
  return {
    name,
    mimeType,
    inline: disposition === 'inline' || related === true || (contentId !== undefined && disposition !== 'attachment'),
    ...(contentId === undefined ? {} : { contentId: contentId.replace(/^<|>$/g, '') }),
    content: bytes,
  }
}

/** A forwarded message is named by its subject, for which only its header is parsed. */
async function subjectOf(bytes: Uint8Array): Promise<string | null> {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const blank = /\r?\n\r?\n/.exec(message.subarray(0, 64 * 1024).toString('latin1'))
  if (blank === null) return null
  const { subject } = await PostalMime.parse(message.subarray(0, blank.index)).catch(() => ({ subject: undefined }))
  return subject === undefined || subject.trim() === '' ? null : `${subject}.eml`
}
