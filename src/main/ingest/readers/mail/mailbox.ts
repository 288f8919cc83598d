/** Mailboxes (mbox): the text lists the messages, and each message is a member found by its range of bytes. */
import { addressParser, decodeWords } from 'postal-mime'
import type { Member, ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Reader } from '../../../ports/reader.ts'
import { cleanLine } from '../text/cleanText.ts'
import { safeName, UniqueNames } from '../containers/memberNames.ts'
import { fileName } from '../fileName.ts'
import { mailDay, mailTime } from './message.ts'
import type { MessageRange } from './mbox.ts'
import { messageHead, messageRanges } from './mbox.ts'
import { memberList } from '../containers/memberList.ts'
import { noPages } from '../text/textBuilder.ts'

/** The mail of ten years in 200 MB, the largest file that is read. Beyond that it is cut anyway. */
const maxMessages = 50_000
const maxPeople = 200
/** A file system's names are no longer, and no subject that is worth reading is either. */
const maxSubjectLength = 120

export const mailboxReader: Reader = {
  kind: 'mailbox',
  read: ({ bytes, path }) =>
    Promise.resolve(readMailbox(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), path)),
}

function readMailbox(mailbox: Buffer, path: string): ReadResult {
  const ranges = messageRanges(mailbox)
  if (ranges.length === 0) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” holds no messages as a mailbox does. If it is one message, give it the extension “.eml”.`,
    )
  }
  const names = new UniqueNames()
  const senders = new Map<string, number>()
  const members: Member[] = []
  const lines: string[] = []
  for (const range of ranges.slice(0, maxMessages)) {
    const { subject, from, day, sentAt } = headOf(mailbox, range)
    if (from !== '') senders.set(from, (senders.get(from) ?? 0) + 1)
    const name = names.take(
      `${safeName(subject.replaceAll(/[/\\]/g, '-')).slice(0, maxSubjectLength).trim() || 'Message'}.eml`,
    )
    members.push({ name, locator: `${range.start}-${range.end}`, bytes: range.end - range.start, modifiedAt: sentAt })
    lines.push([day, from, subject].filter(Boolean).join(' · ') || name)
  }
  return {
    kind: 'mailbox',
    title: null,
    author: null,
    date: null,
    language: null,
    ...memberList(lines),
    pages: noPages,
    decoded: null,
    warning:
      ranges.length > maxMessages
        ? `It holds ${ranges.length} messages; the first ${maxMessages} are taken in. Split it in your mail program.`
        : null,
    people: [...senders]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, maxPeople)
      .map(([name]) => name),
    members,
  }
}

function headOf(
  mailbox: Buffer,
  range: MessageRange,
): { subject: string; from: string; day: string | null; sentAt: number | null } {
  const head = messageHead(mailbox, range)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string): string => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const date = field('date')
  const [sender] = addressParser(field('from'), { flatten: true })
  const from = sender === undefined ? '' : sender.name || (sender.address ?? '')
  return {
    subject: cleanLine(words(field('subject'))),
    from: cleanLine(words(from)),
    day: mailDay(date),
    sentAt: mailTime(date),
  }
}

/** Encoded words, or UTF-8 as some programs write it plainly. */
function words(raw: string): string {
  const utf8 = Buffer.from(raw, 'latin1').toString('utf8')
  return decodeWords(utf8.includes('\ufffd') ? raw : utf8)
}
