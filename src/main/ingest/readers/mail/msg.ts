/**
 * Outlook's messages (MS-OXMSG) by @kenjiuno/msgreader. A body that is stored only as compressed RTF is unpacked to the
 * HTML or text it encapsulates.
 */
import { decompressRTF } from '@kenjiuno/decompressrtf'
import msgReaderModule from '@kenjiuno/msgreader'
import type { FieldsData } from '@kenjiuno/msgreader'
import iconv from 'iconv-lite'
import { deEncapsulateSync } from 'rtf-stream-parser'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { isoDate } from '../metadata/metadata.ts'
import { refuseEncrypted } from './eml.ts'
import type { MailAddress, MailAttachment, MailMessage } from './message.ts'
import { mailDay, mailTime } from './message.ts'

// A CommonJS module with a default export: Node imports the whole module object, a bundler its default export.
const MsgReader = 'default' in msgReaderModule ? (msgReaderModule.default as typeof msgReaderModule) : msgReaderModule

type Reader = InstanceType<typeof msgReaderModule>

/** Throws `file.malformed` or `file.protected`. */
export function parseMsg(bytes: Uint8Array, path: string): MailMessage {
  try {
    const { reader, fields } = open(bytes)
    const message = toMessage(reader, fields)
    refuseEncrypted(
      message,
      fields.messageClass?.toUpperCase() === 'IPM.NOTE.SMIME' ? 'application/pkcs7-mime' : '',
      path,
    )
    return message
  } catch (cause) {
    if (AppError.isInstance(cause)) throw cause
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” is damaged: it could not be opened as an Outlook message. Save it from Outlook again.`,
      { cause },
    )
  }
}

function open(bytes: Uint8Array): { reader: Reader; fields: FieldsData } {
  // The library reads from the start of the underlying buffer, so a message inside a larger buffer is copied to its
  // own.
  const view = new DataView(Uint8Array.from(bytes).buffer)
  const reader = new MsgReader(view)
  const fields = reader.getFileData()
  if (fields.error !== undefined) throw new Error(fields.error)
  // Old messages store text in the code page they name; the reader assumes Western European unless configured
  // otherwise.
  const codePage = fields.messageCodepage ?? fields.internetCodepage
  const encoding = `cp${codePage ?? 1252}`
  if (codePage === undefined || codePage === 1252 || codePage === 65_001 || !iconv.encodingExists(encoding))
    return { reader, fields }
  const again = new MsgReader(view)
  again.parserConfig = { ansiEncoding: encoding }
  return { reader: again, fields: again.getFileData() }
}

function toMessage(reader: Reader, fields: FieldsData): MailMessage {
  const recipients = (type: 'to' | 'cc' | 'bcc'): MailAddress[] =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => (recipType ?? 'to') === type)
      .map(({ name, smtpAddress, email }) => person(name, smtpAddress ?? email))
  const date =
    /^date:[ \t]*(.+)$/im.exec(fields.headers ?? '')?.[1]?.trim() ??
    fields.clientSubmitTime ??
    fields.messageDeliveryTime ??
    fields.creationTime ??
    null
  const body = bodyOf(fields)
  return {
    subject: fields.subject ?? null,
    from:
      fields.senderName === undefined && fields.senderEmail === undefined
        ? []
        : [person(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail)],
    to: recipients('to'),
    cc: recipients('cc'),
    bcc: recipients('bcc'),
    date,
    isoDate: mailDay(date),
    sentAt: mailTime(date),
    metadata: [...appointment(fields), ...contact(fields)],
    ...body,
    attachments: (fields.attachments ?? []).map((attachment) =>
      toAttachment(reader, attachment, fields.compressedRtf !== undefined),
    ),
  }
}

/** Within a company addresses are paths in its directory ("/O=…"), which mean nothing to readers and are omitted. */
function person(name: string | undefined, address: string | undefined): MailAddress {
  return {
    name: name ?? '',
    address: address === undefined || address.startsWith('/') || !address.includes('@') ? '' : address,
  }
}

function bodyOf(fields: FieldsData): { text: string | null; html: string | null } {
  const text = fields.body ?? null
  if (fields.bodyHtml !== undefined) return { text, html: fields.bodyHtml }
  if (fields.html !== undefined) return { text, html: decodeHtml(fields.html, fields.internetCodepage) }
  if ((text !== null && text.trim() !== '') || fields.compressedRtf === undefined) return { text, html: null }
  const rtf = Buffer.from(decompressRTF([...fields.compressedRtf]))
  const inner = deEncapsulateSync(rtf, { decode: iconv.decode, outlookQuirksMode: true })
  const content = inner.text.toString()
  return inner.mode === 'html' ? { text, html: content } : { text: content, html: null }
}

function decodeHtml(bytes: Uint8Array, codePage: number | undefined): string {
  const encoding = codePage === 65_001 || codePage === undefined ? 'utf-8' : `cp${codePage}`
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(encoding) ? encoding : 'utf-8')
}

/** `rich`: the body is stored as RTF, which shows its images without naming them. */
function toAttachment(reader: Reader, attachment: FieldsData, rich: boolean): MailAttachment {
  const { fileName: given, content } = reader.getAttachment(attachment)
  const isMessage = attachment.innerMsgContent === true
  const subject = attachment.innerMsgContentFields?.subject ?? attachment.name
  return {
    name: isMessage ? `${subject ?? 'message'}.msg` : (attachment.fileName ?? attachment.fileNameShort ?? given),
    mimeType: isMessage ? 'application/vnd.ms-outlook' : (attachment.attachMimeTag ?? '').toLowerCase(),
    inline: rich || attachment.attachmentHidden === true || attachment.pidContentId !== undefined,
    ...(attachment.pidContentId === undefined ? {} : { contentId: attachment.pidContentId.replace(/^<|>$/g, '') }),
    content,
  }
}

function appointment({
  messageClass = '',
  apptStartWhole,
  apptEndWhole,
  apptLocation,
  location,
}: FieldsData): string[] {
  if (!/^IPM\.(?:Appointment|Schedule)/i.test(messageClass)) return []
  const day = (raw: string | undefined): string | undefined =>
    raw === undefined
      ? undefined
      : [isoDate(new Date(raw).toISOString()), new Date(raw).toISOString().slice(11, 16), 'UTC'].join(' ')
  return lines({ Start: day(apptStartWhole), End: day(apptEndWhole), Place: apptLocation ?? location })
}

function contact({ messageClass = '', ...fields }: FieldsData): string[] {
  if (!/^IPM\.Contact/i.test(messageClass)) return []
  return lines({
    Name: [fields.givenName, fields.middleName, fields.surname].filter(Boolean).join(' '),
    Company: fields.companyName,
    Department: fields.department ?? fields.departmentName,
    'E-mail': fields.email1EmailAddress,
    Mobile: fields.mobileTelephoneNumber,
    Phone: fields.businessTelephoneNumber ?? fields.homeTelephoneNumber,
    Address: fields.workAddress ?? fields.postalAddress,
  })
}

function lines(metadata: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(metadata).flatMap(([label, value]) =>
    value === undefined || value.trim() === '' ? [] : `${label}: ${value}`,
  )
}
