/** Writes an Outlook message (MS-OXMSG): a compound file in which every text property is a stream named by its id. */
import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import type { Entry } from '@kenjiuno/msgreader/lib/Burner.js'

interface Person {
  readonly name: string
  readonly address: string
}

export interface MessageSource {
  readonly from: Person
  readonly to: Person
  readonly subject: string
  /** ISO moment. */
  readonly date: string
  readonly body: string
}

// MS-CFB 2.6.1; the enum of the library's types is not at hand under erasable syntax.
const [directory, stream, root] = [1, 2, 5] as const
// MS-OXMSG 2.4: the fixed properties follow a header, which is longer in the message than in its recipients.
const [messageHeader, recipientHeader] = [32, 8] as const

export function writeMsg(message: MessageSource): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: root, length: 0, children: [] }]
  add(entries, 0, '__properties_version1.0', Buffer.alloc(messageHeader))
  addTexts(entries, 0, {
    '001A': 'IPM.Note',
    '0037': message.subject,
    '007D': `Date: ${new Date(message.date).toUTCString().replace('GMT', '+0000')}\r\n`,
    '0C1A': message.from.name,
    '0C1E': 'SMTP',
    '0C1F': message.from.address,
    '0E04': message.to.name,
    '1000': message.body,
  })
  const recipient = addFolder(entries, '__recip_version1.0_#00000000')
  add(entries, recipient, '__properties_version1.0', Buffer.alloc(recipientHeader))
  addTexts(entries, recipient, { '3001': message.to.name, '3002': 'SMTP', '3003': message.to.address })
  return burn(entries)
}

function addTexts(entries: Entry[], at: number, texts: Readonly<Record<string, string>>): void {
  // 001F: the type of Unicode text.
  for (const [id, value] of Object.entries(texts))
    add(entries, at, `__substg1.0_${id}001F`, Buffer.from(value, 'utf16le'))
}

function add(entries: Entry[], parent: number, name: string, bytes: Uint8Array): void {
  entries[parent]?.children?.push(entries.length)
  entries.push({ name, type: stream, length: bytes.length, binaryProvider: () => Uint8Array.from(bytes) })
}

function addFolder(entries: Entry[], name: string): number {
  entries[0]?.children?.push(entries.length)
  return entries.push({ name, type: directory, length: 0, children: [] }) - 1
}
