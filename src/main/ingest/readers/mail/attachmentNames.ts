/** Which parts of a message are files a person would call attachments, and under what names. */
import type { Member } from '../../../../shared/domain/content.ts'
import { safeName, UniqueNames } from '../containers/memberNames.ts'
import type { MailAttachment } from './message.ts'

/** Logos of signatures and tracking pixels are smaller; a photo of the smallest camera is not. */
const smallestImage = 8 * 1024

const endings: Readonly<Record<string, string>> = {
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
 * Signatures and keys: nothing to read. Outlook's envelope (ms-tnef) is none: what lies in it would be missed without a
 * word.
 */
const machinery =
  /^(?:application\/(?:pgp-signature|pgp-keys|(?:x-)?pkcs7-signature)|message\/delivery-status|text\/rfc822-headers)$/

/** One for each attachment worth reading; the locator is its place among all parts, in the message's own order. */
export function attachmentMembers(attachments: readonly MailAttachment[], sentAt: number | null): Member[] {
  const names = new UniqueNames()
  return attachments.flatMap((attachment, index) => {
    const { content, inline, mimeType } = attachment
    if (content.length === 0 || machinery.test(mimeType)) return []
    if (mimeType.startsWith('image/') && inline && content.length < smallestImage) return []
    return {
      name: names.take(nameOf(attachment, index)),
      locator: String(index),
      bytes: content.length,
      modifiedAt: sentAt,
    }
  })
}

function nameOf({ name, mimeType }: MailAttachment, index: number): string {
  const ending = endings[mimeType]
  // A slash in a file name is part of the name here, not a folder.
  const given = safeName((name ?? '').replaceAll(/[/\\]/g, '-'))
  if (given === '') return ending === undefined ? `attachment ${index + 1}` : `attachment ${index + 1}.${ending}`
  return ending === undefined || /\.[a-z0-9]{1,8}$/i.test(given) ? given : `${given}.${ending}`
}
