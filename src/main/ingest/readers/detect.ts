/**
 * What a file really is, by its bytes first and its extension second.
 *
 * A file of one of our five kinds under another extension is read as what it is (a PDF named .txt is still the person's
 * PDF); that its name says otherwise is a matter of its place, not of its content (`wrongExtension.ts`). A kind that no reader knows is refused: `file.wrongExtension` when its extension promised a
 * kind we read, `file.unsupported` otherwise.
 */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { extensionOf, fileName } from './fileName.ts'

const kindByExtension: Readonly<Record<string, DocumentKind>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  txt: 'text',
  text: 'text',
  log: 'text',
  rst: 'text',
  org: 'text',
  adoc: 'text',
  tex: 'text',
  csv: 'text',
  tsv: 'text',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  pdf: 'pdf',
  docx: 'docx',
}

/** Extensions, lower case and without dot, that the scanner should offer to the readers. */
export const readableExtensions: readonly string[] = Object.keys(kindByExtension)

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  markdown: 'Markdown',
  text: 'plain text',
  html: 'a web page',
  pdf: 'a PDF',
  docx: 'a Word document',
}

const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const signatures: readonly (readonly [name: string, bytes: readonly number[], at?: number])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a TIFF picture', [0x49, 0x49, 0x2a, 0x00]],
  ['a TIFF picture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['an old Microsoft Office document', oleSignature],
  ['an RTF document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['a gzip archive', [0x1f, 0x8b, 0x08]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a program', [0x4d, 0x5a, 0x90, 0x00]],
  ['an SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66]],
  ['a video', [0x66, 0x74, 0x79, 0x70], 4],
  ['an MP3 recording', [0x49, 0x44, 0x33]],
]

/** PDF readers accept junk before the header; the header must come within this many bytes (PDF 1.7, appendix H.3.4). */
const pdfHeaderWithin = 1024

/** The kind an extension promises, or undefined. */
export function kindOfPath(path: string): DocumentKind | undefined {
  return kindByExtension[extensionOf(path)]
}

/** Throws `file.wrongExtension` or `file.unsupported`. Whether text is text at all is judged by `decodeText`. */
export function detectKind(bytes: Uint8Array, path: string): DocumentKind {
  const promised = kindOfPath(path)
  if (isEncryptedOffice(bytes)) {
    throw new AppError('file.encrypted', `“${fileName(path)}” needs a password. Save a copy without one and add that.`)
  }
  const found = kindByBytes(bytes, promised)
  if (typeof found === 'object') throw unreadableKind(path, promised, found.name)
  if (found !== undefined) return found
  if (promised === 'pdf' || promised === 'docx') throw damaged(bytes, path, promised)
  if (promised !== undefined) return promised
  const extension = extensionOf(path)
  // README, LICENSE, notes without a name: whether they are text is judged when they are decoded.
  if (extension === '') return 'text'
  throw unreadableKind(path, promised, `a “.${extension}” file`)
}

function kindByBytes(bytes: Uint8Array, promised: DocumentKind | undefined): DocumentKind | { name: string } | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  // Text that only speaks of "%PDF-" somewhere is still text: junk before the header is allowed for .pdf alone.
  const pdfAt = head.subarray(0, pdfHeaderWithin).indexOf('%PDF-')
  if (pdfAt === 0 || (pdfAt > 0 && promised === 'pdf')) return 'pdf'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfZip(bytes)
  for (const [name, signature, at] of signatures) if (startsWith(bytes, signature, at)) return { name }
  if (promised === undefined || promised === 'text' || promised === 'markdown') {
    const opening = head.toString('latin1').replace(/^(?:\xef\xbb\xbf|\s)+/, '').slice(0, 200).toLowerCase()
    if (/^(?:<!doctype html|<html[\s>])/.test(opening)) return 'html'
  }
  return undefined
}

/** A password turns an Office document into an OLE container with a stream of this name (MS-OFFCRYPTO, 2.3.4.1), in UTF-16. */
function isEncryptedOffice(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, oleSignature)) return false
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** Word documents are zip files with `word/` inside; the names stand uncompressed in the central directory at the end. */
function kindOfZip(bytes: Uint8Array): DocumentKind | { name: string } {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all.includes('word/document') || all.includes('word/_rels/')) return 'docx'
  if (all.includes('xl/workbook')) return { name: 'an Excel workbook' }
  if (all.includes('ppt/presentation')) return { name: 'a PowerPoint presentation' }
  if (all.includes('application/epub+zip')) return { name: 'an EPUB book' }
  if (all.includes('application/vnd.oasis.opendocument')) return { name: 'an OpenDocument file' }
  if (all.includes('[Content_Types].xml')) return 'docx'
  return { name: 'a zip archive' }
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)
}

function unreadableKind(path: string, promised: DocumentKind | undefined, name: string): AppError {
  const advice = 'Save it as PDF, Word (.docx), HTML, Markdown or text and add that.'
  if (promised === undefined) return new AppError('file.unsupported', `“${fileName(path)}” is ${name}, which Docent does not read. ${advice}`)
  return new AppError(
    'file.wrongExtension',
    `“${fileName(path)}” is named “.${extensionOf(path)}”, but it is ${name}, which Docent does not read. ${advice}`,
  )
}

function damaged(bytes: Uint8Array, path: string, promised: 'pdf' | 'docx'): AppError {
  const isText = looksLikeText(bytes)
  const what = promised === 'pdf' ? 'PDF' : 'Word document'
  return isText
    ? new AppError('file.wrongExtension', `“${fileName(path)}” is named “.${extensionOf(path)}”, but it is plain text. Rename it to “.txt” and add it again.`)
    : new AppError('file.malformed', `“${fileName(path)}” is no readable ${what}: its beginning is missing. Get a fresh copy of it.`)
}

function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096)
  return sample.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))
}
