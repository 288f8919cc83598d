/** Selects the parts of a message that a user would call attachments, and names them. */
import type { Member } from '../../../../shared/domain/content.ts'
import { safeName, UniqueNames } from '../containers/memberNames.ts'
import type { MailAttachment } from './message.ts'

/** Signature logos and tracking pixels are smaller; not even the smallest camera's photo is. */
const minImageBytes = 8 * 1024

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/rtf': 'rtf',
  'application/zip': 'zip',
  'application/msword': 'doc',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/ms-tnef': 'dat',
  'application/vnd.ms-outlook': 'msg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

/**
 * Signatures and keys contain nothing to read. Outlook's envelope (ms-tnef) is not among them: its contents would be
 * lost without notice.
 */
const technicalTypes = [
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'message/delivery-status',
  'text/rfc822-headers',
]

/**
 * Returns one member per attachment worth reading; the locator is its index among all parts, in the message's own
 * order.
 */
export function attachmentMembers(attachments: readonly MailAttachment[], sentAt: number | null): Member[] {
  const names = new UniqueNames()
  return attachments.flatMap((attachment, index) => {
    const { content, inline, mimeType } = attachment
    if (content.length === 0 || technicalTypes.includes(mimeType)) return []
    if (mimeType.startsWith('image/') && inline && content.length < minImageBytes) return []
    return {
      name: names.take(nameOf(attachment, index)),
      locator: String(index),
      bytes: content.length,
      modifiedAt: sentAt,
    }
  })
}

function nameOf({ name, mimeType }: MailAttachment, index: number): string {
  const extension = extensions[mimeType]
  // A slash here is part of the file's name, not a folder.
  const given = safeName((name ?? '').replaceAll(/[/\\]/g, '-'))
  if (given === '') return extension === undefined ? `attachment ${index + 1}` : `attachment ${index + 1}.${extension}`
  return extension === undefined || /\.[a-z0-9]{1,8}$/i.test(given) ? given : `${given}.${extension}`
}
