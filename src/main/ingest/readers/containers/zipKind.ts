/** Tells apart the formats that are zip files: documents of many kinds, and archives of documents. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'

/** Office formats have a main part of a fixed name; the directory at the end of the file lists it (APPNOTE 4.3.12). */
const mainParts: readonly (readonly [kind: DocumentKind, part: RegExp])[] = [
  ['docx', /^word\/(?:document|_rels\/)/],
  ['xlsx', /^xl\/workbook/],
  ['pptx', /^ppt\/presentation/],
]
/** The type in the first entry of OpenDocument and EPUB files, which is not compressed and so can be read here. */
const mimeTypes: readonly (readonly [kind: DocumentKind, type: string])[] = [
  ['epub', 'application/epub+zip'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
]
/** Length of the directory's end record plus the longest comment that may follow it. */
const endWithin = 65_557
/** Main parts are listed early, so the directory of an archive with thousands of files is not read to its end. */
const maxNamesChecked = 2_000

export function kindOfZip(bytes: Uint8Array, promised?: DocumentKind): DocumentKind {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = directoryNames(all)
  // A truncated file has no directory, but its local headers also contain the names.
  const has = (part: RegExp, text: string): boolean =>
    names === null ? all.includes(text) : names.some((name) => part.test(name))
  for (const [kind, part] of mainParts) if (has(part, part.source.replace(/^\^|\\|\(.*$/g, ''))) return kind
  const head = all.subarray(0, 4096).toString('latin1')
  if (names === null || names.includes('mimetype'))
    for (const [kind, type] of mimeTypes) if (head.includes(type)) return kind
  // Some writers (SheetJS) compress the `mimetype` of OpenDocument files like any other part; the extension then
  // decides.
  if (
    (promised === 'odt' || promised === 'ods' || promised === 'odp') &&
    names?.includes('content.xml') === true &&
    names.includes('META-INF/manifest.xml')
  )
    return promised
  if (names?.includes('META-INF/container.xml') === true && names.some((name) => name.endsWith('.opf'))) return 'epub'
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith('word/'))
    ? 'docx'
    : 'archive'
}

/** Returns the names in the directory, or null if none is found. */
function directoryNames(all: Buffer): string[] | null {
  const end = all.subarray(-endWithin).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) return null
  const record = Math.max(0, all.length - endWithin) + end
  if (record + 22 > all.length) return null
  let at = all.readUInt32LE(record + 16)
  const names: string[] = []
  while (names.length < maxNamesChecked && at + 46 <= all.length && all.readUInt32LE(at) === 0x02014b50) {
    const length = all.readUInt16LE(at + 28)
    names.push(all.subarray(at + 46, at + 46 + length).toString('latin1'))
    at += 46 + length + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32)
  }
  return names.length === 0 ? null : names
}
