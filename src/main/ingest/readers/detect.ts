/**
 * Detects the real kind of a file, from its bytes first and its extension second.
 *
 * A supported file under another extension is read as what it is (a PDF named .txt is still a PDF); the mismatch is a
 * matter of its path, not of its content (`wrongExtension.ts`). A kind that no reader supports is refused: with
 * `file.wrongExtension` if its extension promised a supported kind, else with `file.unsupported`.
 */
import cfb from 'cfb'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { extensionOf, fileName } from './fileName.ts'
import { needsPassword } from './locked.ts'
import { kindOfPath, kinds, kindsWithSignature } from './kinds.ts'
import { looksLikeMailbox, looksLikeMessage } from './mail/looksLikeMail.ts'
import { isBitmap } from './ocr/isBitmap.ts'
import { kindOfZip } from './containers/zipKind.ts'

const unknownImage = 'not an image that Docent supports'
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const readable: readonly (readonly [kind: DocumentKind, bytes: readonly number[], at?: number])[] = [
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['image', [0x57, 0x45, 0x42, 0x50], 8],
  ['image', [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69], 4],
  ['image', [0x66, 0x74, 0x79, 0x70, 0x6d, 0x69, 0x66, 0x31], 4],
  ['image', [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], 4],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
]

const unreadable: readonly (readonly [name: string, bytes: readonly number[], at?: number])[] = [
  ['a gzip archive', [0x1f, 0x8b, 0x08]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a program', [0x4d, 0x5a, 0x90, 0x00]],
  ['an SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66]],
  ['a video', [0x66, 0x74, 0x79, 0x70], 4],
  ['an MP3 recording', [0x49, 0x44, 0x33]],
  ['an Outlook envelope (winmail.dat)', [0x78, 0x9f, 0x3e, 0x22]],
]

const oleKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['doc', 'xls', 'ppt', 'email'])

/** PDF readers accept junk before the header, which must begin within this many bytes (PDF 1.7, appendix H.3.4). */
const pdfHeaderWithin = 1024

/** Throws `file.wrongExtension` or `file.unsupported`. `decodeText` decides later if a text file really is text. */
export function detectKind(bytes: Uint8Array, path: string): DocumentKind {
  const promised = kindOfPath(path)
  const found = kindByBytes(bytes, promised)
  if (found === 'encrypted') throw needsPassword(path)
  if (typeof found === 'object' && isOle(bytes) && promised !== undefined && oleKinds.has(promised)) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” cannot be read as ${kinds[promised].name}: its main part is missing. ` +
        'Get a fresh copy of it.',
    )
  }
  if (typeof found === 'object') throw unreadableKind(path, promised, found.name)
  if (found !== undefined) return found
  if (promised !== undefined && kindsWithSignature.has(promised)) {
    if (isLegible(bytes, promised)) return kindOfText(bytes)
    throw damaged(path, promised)
  }
  if (promised !== undefined) return promised
  const extension = extensionOf(path)
  // Files such as README, LICENSE and notes without an extension: decoding will show if they are text.
  if (extension === '' || isUtf8Text(bytes)) return 'text'
  throw unreadableKind(path, promised, `a “.${extension}” file`)
}

function kindByBytes(
  bytes: Uint8Array,
  promised: DocumentKind | undefined,
): DocumentKind | 'encrypted' | { name: string } | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  // Text that merely mentions "%PDF-" is still text, so junk before the header is accepted for .pdf alone.
  const pdfAt = head.subarray(0, pdfHeaderWithin).indexOf('%PDF-')
  if (pdfAt === 0 || (pdfAt > 0 && promised === 'pdf')) return 'pdf'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfZip(bytes, promised)
  // An empty archive consists of its end record alone (APPNOTE 4.3.16).
  if (startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'archive'
  if (startsWith(bytes, oleSignature)) return kindOfOle(bytes)
  for (const [kind, signature, at] of readable) if (startsWith(bytes, signature, at)) return kind
  for (const [name, signature, at] of unreadable) if (startsWith(bytes, signature, at)) return { name }
  if (promised === undefined || promised === 'mailbox' || promised === 'text') {
    // Thunderbird's mailboxes have no extension and a maildir's messages an unusual one; a plain text file may well
    // begin like a message.
    if (looksLikeMailbox(head)) return 'mailbox'
    if (promised !== 'text' && looksLikeMessage(head)) return 'email'
  }
  if (isBitmap(bytes)) return 'image'
  if (promised === 'image' && !isLegible(bytes, promised)) return { name: unknownImage }
  if (
    promised === undefined ||
    promised === 'text' ||
    promised === 'markdown' ||
    promised === 'doc' ||
    promised === 'xls'
  ) {
    const opening = head
      .toString('latin1')
      .replace(/^(?:\xef\xbb\xbf|\s)+/, '')
      .slice(0, 200)
      .toLowerCase()
    if (/^(?:<!doctype html|<html[\s>])/.test(opening)) return 'html'
    if (promised === undefined && opening.startsWith('<?xml')) return opening.includes('<html') ? 'html' : 'xml'
  }
  return undefined
}

/** True for old Office documents and Outlook messages. */
export function isOle(bytes: Uint8Array): boolean {
  return startsWith(bytes, oleSignature)
}

/**
 * Old Office documents and Outlook messages are OLE containers; the streams at their root tell them apart (MS-DOC 2.1,
 * MS-XLS 2.1, MS-PPT 2.1, MS-OXMSG 2.2). A password turns a modern document into such a container as well
 * (MS-OFFCRYPTO, 2.3.4.1).
 */
export function kindOfOle(bytes: Uint8Array): DocumentKind | 'encrypted' | { name: string } {
  const names = rootStreams(bytes)
  if (names.has('__properties_version1.0')) return 'email'
  if (names.has('encryptedpackage')) return 'encrypted'
  if (names.has('worddocument')) return 'doc'
  if (names.has('powerpoint document')) return 'ppt'
  if (names.has('workbook') || names.has('book')) return 'xls'
  return { name: 'an unknown kind of Office document' }
}

/**
 * Returns names in lower case, because some programs write them in capitals. Only the root counts; embedded objects are
 * deeper.
 */
function rootStreams(bytes: Uint8Array): ReadonlySet<string> {
  try {
    const { FullPaths } = cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })
    return new Set(
      FullPaths.map((path) => path.split('/')).flatMap((parts) =>
        parts.length === 2 && parts[1] !== undefined ? [parts[1].toLowerCase()] : [],
      ),
    )
  } catch {
    // Truncated or damaged: its stream names may still be found in the bytes, and then its reader reports the problem.
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return new Set(
      ['__properties_version1.0', 'EncryptedPackage', 'WordDocument', 'PowerPoint Document', 'Workbook', 'Book']
        .filter((name) => all.includes(Buffer.from(name, 'utf16le')))
        .map((name) => name.toLowerCase()),
    )
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)
}

function unreadableKind(path: string, promised: DocumentKind | undefined, name: string): AppError {
  const advice = adviceFor(name)
  if (promised === undefined)
    return new AppError('file.unsupported', `“${fileName(path)}” is ${name}, which Docent does not read. ${advice}`)
  if (name === unknownImage) {
    return new AppError(
      'file.malformed',
      `“${fileName(path)}” is named “.${extensionOf(path)}”, but it is ${name}: ` +
        'it is damaged or another kind of file. Get a fresh copy of it.',
    )
  }
  return new AppError(
    'file.wrongExtension',
    `“${fileName(path)}” is named “.${extensionOf(path)}”, but it is ${name}, ` +
      `which Docent does not read. ${advice}`,
  )
}

function adviceFor(name: string): string {
  if (name.endsWith('archive')) return 'Unpack it and add what is in it.'
  if (name.startsWith('an Outlook envelope')) {
    return (
      'It holds the message and its attachments: open it in Outlook, save them and add those, ' +
      'or ask the sender to send it as HTML or plain text.'
    )
  }
  return 'Save it as PDF, Word (.docx), HTML, Markdown or text and add that.'
}

function damaged(path: string, promised: DocumentKind): AppError {
  return new AppError(
    'file.malformed',
    `“${fileName(path)}” cannot be read as ${kinds[promised].name}: its beginning is missing. ` +
      'Get a fresh copy of it.',
  )
}

// What the rest of a PDF, a PostScript file and an encoded attachment consist of is no text that anybody wrote.
const codeOfFormat = /^\s*(?:\d+ \d+ obj\b|%!PS)|^[A-Za-z\d+/=\r\n]{200,}$/

/** True for text that somebody saved, or a server sent, under the extension of another kind. */
function isLegible(bytes: Uint8Array, promised: DocumentKind): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  const hasWords = /[A-Za-z\u00c0-\u00ff]{2}/.test(head)
  return looksLikeText(bytes) && hasWords && !codeOfFormat.test(head) && !(promised === 'image' && /^\s*</.test(head))
}

/** As its bytes say, since its extension says another thing. */
function kindOfText(bytes: Uint8Array): DocumentKind {
  const found = kindByBytes(bytes, undefined)
  return typeof found === 'string' && found !== 'encrypted' ? found : 'text'
}

/**
 * True if the first kilobytes are UTF-8 without control characters: such a file is legible whatever its extension
 * means.
 */
function isUtf8Text(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096)
  // Cut at a line end, so that no multi-byte character is split.
  const whole = bytes.length > sample.length ? sample.subarray(0, Math.max(0, sample.lastIndexOf(0x0a))) : sample
  if (whole.length === 0 || whole.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(whole)
    return true
  } catch {
    return false
  }
}

function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096)
  return sample.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))
}
