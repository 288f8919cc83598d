/** What a zip file is: documents of many formats are zip files, and an archive of documents is not one of them. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'

/** Office formats name their main part; the directory at the end of the file lists it (APPNOTE 4.3.12). */
const mainParts: readonly (readonly [kind: DocumentKind, part: RegExp])[] = [
  ['docx', /^word\/(?:document|_rels\/)/],
  ['xlsx', /^xl\/workbook/],
  ['pptx', /^ppt\/presentation/],
]
/** The first entry of OpenDocument and EPUB files, uncompressed, so that it can be read here. */
const mimeTypes: readonly (readonly [kind: DocumentKind, type: string])[] = [
  ['epub', 'application/epub+zip'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
]
/** A directory's end record and the longest comment after it. */
const endWithin = 65_557
/** Main parts come early in a directory; an archive of thousands of files is not walked for them. */
const namesLookedAt = 2_000

export function kindOfZip(bytes: Uint8Array, promised?: DocumentKind): DocumentKind {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = directoryNames(all)
  // A file cut off has no directory: its local headers show the names as well.
  const has = (part: RegExp, text: string): boolean =>
    names === null ? all.includes(text) : names.some((name) => part.test(name))
  for (const [kind, part] of mainParts) if (has(part, part.source.replace(/^\^|\\|\(.*$/g, ''))) return kind
  const head = all.subarray(0, 4096).toString('latin1')
  if (names === null || names.includes('mimetype'))
    for (const [kind, type] of mimeTypes) if (head.includes(type)) return kind
  // OpenDocument whose `mimetype` was packed like any other part (SheetJS does so): the name tells which.
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

/** The names in the directory, or null where there is none to be found. */
function directoryNames(all: Buffer): string[] | null {
  const end = all.subarray(-endWithin).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) return null
  const record = Math.max(0, all.length - endWithin) + end
  if (record + 22 > all.length) return null
  let at = all.readUInt32LE(record + 16)
  const names: string[] = []
  while (names.length < namesLookedAt && at + 46 <= all.length && all.readUInt32LE(at) === 0x02014b50) {
    const length = all.readUInt16LE(at + 28)
    names.push(all.subarray(at + 46, at + 46 + length).toString('latin1'))
    at += 46 + length + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32)
  }
  return names.length === 0 ? null : names
}
