/** Messages made in code: internet messages, and Outlook's own with recipients, attachments and a message within. */
import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import type { Entry } from '@kenjiuno/msgreader/lib/Burner.js'

export interface PartFixture {
  readonly type: string
  readonly content: string | Uint8Array
  readonly headers?: readonly string[]
}

/** A multipart message; contents travel as base64. */
export function makeEml(headers: readonly string[], parts: readonly PartFixture[], subtype = 'mixed'): Buffer {
  const boundary = 'edge-of-a-part'
  const body = parts.flatMap(({ type, content, headers: own = [] }) => [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...own,
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ])
  return Buffer.from(
    [
      ...headers,
      'MIME-Version: 1.0',
      `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
      '',
      ...body,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}

export interface MsgFixture {
  readonly subject: string
  readonly body?: string
  readonly html?: string
  readonly sender: readonly [name: string, address: string]
  readonly to: readonly (readonly [name: string, address: string])[]
  readonly headers?: string
  readonly messageClass?: string
  readonly attachments?: readonly { readonly name: string; readonly mimeType: string; readonly content: Uint8Array }[]
  readonly inner?: MsgFixture
}

/** The enum of the library's types is not at hand under erasable syntax: directory, stream, root (MS-CFB 2.6.1). */
const [directory, stream, root] = [1, 2, 5] as const

/** MS-OXMSG: a property of variable length is a stream named by its id and type. */
export function makeMsg(message: MsgFixture): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: root, length: 0, children: [] }]
  fill(entries, 0, message, 32)
  return burn(entries)
}

/**
 * A compound file with streams of these names: what a password makes of a Word document has "EncryptedPackage"
 * (MS-OFFCRYPTO 2.3.4.1).
 */
export function makeCompound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: root, length: 0, children: [] }]
  for (const [name, bytes] of Object.entries(streams)) add(entries, 0, name, bytes)
  return burn(entries)
}

function fill(entries: Entry[], at: number, message: MsgFixture, header: number): void {
  const text = (id: string, value: string | undefined): void => {
    if (value !== undefined) add(entries, at, `__substg1.0_${id}001F`, Buffer.from(value, 'utf16le'))
  }
  add(entries, at, '__properties_version1.0', Buffer.alloc(header))
  text('001A', message.messageClass ?? 'IPM.Note')
  text('0037', message.subject)
  text('1000', message.body)
  text('1013', message.html)
  text('0C1A', message.sender[0])
  text('0C1F', message.sender[1])
  text('007D', message.headers)
  for (const [index, [name, address]] of message.to.entries()) {
    const folder = addFolder(entries, at, `__recip_version1.0_#${hex(index)}`)
    add(entries, folder, '__properties_version1.0', Buffer.concat([Buffer.alloc(8), property(0x0c15_0003, 1)]))
    add(entries, folder, '__substg1.0_3001001F', Buffer.from(name, 'utf16le'))
    add(entries, folder, '__substg1.0_3003001F', Buffer.from(address, 'utf16le'))
  }
  for (const [index, { name, mimeType, content }] of (message.attachments ?? []).entries()) {
    const folder = addFolder(entries, at, `__attach_version1.0_#${hex(index)}`)
    add(entries, folder, '__properties_version1.0', Buffer.concat([Buffer.alloc(8), property(0x3705_0003, 1)]))
    add(entries, folder, '__substg1.0_3707001F', Buffer.from(name, 'utf16le'))
    add(entries, folder, '__substg1.0_370E001F', Buffer.from(mimeType, 'utf16le'))
    add(entries, folder, '__substg1.0_37010102', content)
  }
  if (message.inner === undefined) return
  const folder = addFolder(entries, at, `__attach_version1.0_#${hex(message.attachments?.length ?? 0)}`)
  add(entries, folder, '__properties_version1.0', Buffer.concat([Buffer.alloc(8), property(0x3705_0003, 5)]))
  fill(entries, addFolder(entries, folder, '__substg1.0_3701000D'), message.inner, 24)
}

function add(entries: Entry[], parent: number, name: string, bytes: Uint8Array): void {
  entries.push({ name, type: stream, length: bytes.length, binaryProvider: () => Uint8Array.from(bytes) })
  entries[parent]?.children?.push(entries.length - 1)
}

function addFolder(entries: Entry[], parent: number, name: string): number {
  entries.push({ name, type: directory, length: 0, children: [] })
  entries[parent]?.children?.push(entries.length - 1)
  return entries.length - 1
}

function property(tag: number, value: number): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(tag, 0)
  bytes.writeUInt32LE(6, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}

function hex(index: number): string {
  return index.toString(16).toUpperCase().padStart(8, '0')
}
