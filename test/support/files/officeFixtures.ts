/**
 * Small office files made in code: presentations, OpenDocument texts and slides, workbooks, old Word and PowerPoint
 * containers.
 */
import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { deflateRawSync } from 'node:zlib'
import type * as SheetJs from '@e965/xlsx'
import cfb from 'cfb'
import JSZip from 'jszip'

export const sheetJs = createRequire(import.meta.url)('@e965/xlsx') as typeof SheetJs

const zipped = (zip: JSZip): Promise<Uint8Array> => zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
const presentationNames =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface SlideFixture {
  readonly title?: string
  readonly lines?: readonly string[]
  readonly notes?: string
  readonly hidden?: boolean
  /** Rows of `<a:tc>` elements' inner texts; `merged` puts attributes on a cell ("0,1": 'gridSpan="2"'). */
  readonly table?: readonly (readonly string[])[]
  readonly merged?: Readonly<Record<string, string>>
}

const drawnText = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
const shape = (id: number, kind: string, body: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="s${id}"/><p:cNvSpPr/><p:nvPr>${kind === '' ? '' : `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${body}</p:txBody></p:sp>`

function slideXml({ title, lines = [], hidden, table, merged = {} }: SlideFixture): string {
  const rows = (table ?? []).map(
    (row, index) =>
      `<a:tr h="1">${row.map((text, column) => `<a:tc ${merged[`${index},${column}`] ?? ''}><a:txBody><a:bodyPr/>${drawnText(text)}</a:txBody></a:tc>`).join('')}</a:tr>`,
  )
  const frame =
    table === undefined
      ? ''
      : `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid/>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  // The title is drawn last, as people who add it later do.
  return `<?xml version="1.0"?><p:sld ${presentationNames}${hidden === true ? ' show="0"' : ''}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${lines.length > 0 ? shape(3, '', lines.map(drawnText).join('')) : ''}${frame}${title === undefined ? '' : shape(2, 'title', drawnText(title))}</p:spTree></p:cSld></p:sld>`
}

export async function makePptx(
  slides: readonly SlideFixture[],
  extra: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Uint8Array> {
  const zip = new JSZip()
  const parts = slides.map(
    (_, index) =>
      `<Override PartName="/ppt/slides/slide${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`,
  )
  zip.file(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/>${parts.join('')}</Types>`,
  )
  zip.file(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="ppt/presentation.xml"/></Relationships>`,
  )
  zip.file(
    'ppt/presentation.xml',
    `<?xml version="1.0"?><p:presentation ${presentationNames}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
  )
  zip.file(
    'ppt/_rels/presentation.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${slides.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relation}/slide" Target="slides/slide${index + 1}.xml"/>`).join('')}</Relationships>`,
  )
  for (const [index, slide] of slides.entries()) {
    zip.file(`ppt/slides/slide${index + 1}.xml`, slideXml(slide))
    if (slide.notes === undefined) continue
    zip.file(
      `ppt/slides/_rels/slide${index + 1}.xml.rels`,
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/notesSlide" Target="../notesSlides/notesSlide${index + 1}.xml"/></Relationships>`,
    )
    zip.file(
      `ppt/notesSlides/notesSlide${index + 1}.xml`,
      `<?xml version="1.0"?><p:notes ${presentationNames}><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shape(3, 'body', drawnText(slide.notes))}</p:spTree></p:cSld></p:notes>`,
    )
    zip.file(
      `ppt/notesSlides/_rels/notesSlide${index + 1}.xml.rels`,
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/slide" Target="../slides/slide${index + 1}.xml"/></Relationships>`,
    )
  }
  for (const [name, content] of Object.entries(extra)) zip.file(name, content)
  return zipped(zip)
}

export const coreProperties = (metadata: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${Object.entries(
    metadata,
  )
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`)
    .join('')}</cp:coreProperties>`

const odfNames = ['office', 'text', 'table', 'drawing:draw', 'presentation', 'meta'].map((entry) => {
  const [name = '', prefix = name] = entry.split(':')
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`
})

/** An OpenDocument file of a kind ("text", "presentation", "spreadsheet") from the body's XML. */
export async function makeOdf(
  kind: 'text' | 'presentation' | 'spreadsheet',
  body: string,
  extra: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Uint8Array> {
  const zip = new JSZip()
  zip.file('mimetype', `application/vnd.oasis.opendocument.${kind}`, { compression: 'STORE' })
  zip.file(
    'META-INF/manifest.xml',
    `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  )
  zip.file(
    'content.xml',
    `<?xml version="1.0"?><office:document-content ${odfNames.join(' ')} xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" office:version="1.2"><office:automatic-styles><text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style></office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  )
  zip.file(
    'meta.xml',
    `<?xml version="1.0"?><office:document-meta ${odfNames.join(' ')} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2"><office:meta><dc:title>Garden plan</dc:title><meta:initial-creator>Anna Weber</meta:initial-creator><dc:creator>Ben Stone</dc:creator><meta:creation-date>2024-03-01T10:00:00</meta:creation-date><dc:date>2024-04-02T11:00:00</dc:date><dc:language>de-DE</dc:language></office:meta></office:document-meta>`,
  )
  for (const [name, content] of Object.entries(extra)) zip.file(name, content)
  return zipped(zip)
}

/** A record of an old PowerPoint file: containers have version 15. */
export function pptRecord(type: number, content: Uint8Array | readonly Uint8Array[], instance = 0): Buffer {
  const isContainer = Array.isArray(content)
  const body = isContainer ? Buffer.concat(content as readonly Uint8Array[]) : Buffer.from(content as Uint8Array)
  const head = Buffer.alloc(8)
  head.writeUInt16LE((instance << 4) | (isContainer ? 15 : 0), 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

export const uint32s = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value | 0, index * 4)
  return bytes
}

export interface PptSlideFixture {
  /** Kind of text (0 title, 1 body, 4 other) and the text, lines parted by \r. */
  readonly boxes: readonly (readonly [kind: number, text: string])[]
  readonly notes?: string
  /** Numbers of the pictures it shows, from 1. */
  readonly shows?: readonly number[]
}

/** A picture as old Word and PowerPoint files keep it. */
export function oldImage(png: Uint8Array): Buffer {
  return pptRecord(0xf01e, Buffer.concat([createHash('md5').update(png).digest(), Buffer.from([0xff]), png]), 0x6e0)
}

/** Words of the slides' master: a prompt of a placeholder, and a line drawn on it. */
export interface PptMasterFixture {
  readonly prompt: string
  readonly line: string
}

/**
 * The smallest container with slides in the order given although they lie in the stream backwards, as edited files do.
 */
export function makePpt(
  slides: readonly PptSlideFixture[],
  master?: PptMasterFixture,
  images: readonly Uint8Array[] = [],
): Uint8Array {
  const box = ([kind, text]: readonly [number, string]): Buffer =>
    pptRecord(0xf004, [
      pptRecord(0xf00d, [pptRecord(0x0f9f, uint32s(kind)), pptRecord(0x0fa0, Buffer.from(text, 'utf16le'))]),
    ])
  // A shape that shows a picture has a line (0x01c0) as well.
  const shown = (number: number): Buffer =>
    pptRecord(0xf004, [pptRecord(0xf00b, Buffer.from([0x04, 0x41, number, 0, 0, 0, 0xc0, 0x01, number, 0, 0, 0]), 2)])
  const drawing = (boxes: readonly (readonly [number, string])[], shows: readonly number[] = []): Buffer =>
    pptRecord(0x040c, [pptRecord(0xf002, [pptRecord(0xf003, [...boxes.map(box), ...shows.map(shown)])])])
  const persists: Buffer[] = []
  const notesPersists: Buffer[] = []
  const objects: { readonly persist: number; readonly record: Buffer }[] = []
  for (const [index, { boxes, notes, shows }] of slides.entries()) {
    const id = 256 + index
    persists.push(pptRecord(0x03f3, uint32s(2 + index, 0, 0, id, 0)))
    objects.unshift({
      persist: 2 + index,
      record: pptRecord(0x03ee, [
        pptRecord(
          0x03ef,
          uint32s(0, 0, 0, master === undefined ? 0 : 900, notes === undefined ? 0 : id, master === undefined ? 0 : 1),
        ),
        drawing(boxes, shows),
      ]),
    })
    if (notes === undefined) continue
    notesPersists.push(pptRecord(0x03f3, uint32s(100 + index, 0, 0, id, 0)))
    objects.unshift({
      persist: 100 + index,
      record: pptRecord(0x03f0, [pptRecord(0x03f1, uint32s(id, 0)), drawing([[2, notes]])]),
    })
  }
  const masters = master === undefined ? [] : [pptRecord(0x0ff0, [pptRecord(0x03f3, uint32s(200, 0, 0, 900, 0))], 1)]
  if (master !== undefined) {
    const words = (text: string): Buffer =>
      pptRecord(0xf00d, [pptRecord(0x0f9f, uint32s(4)), pptRecord(0x0fa0, Buffer.from(text, 'utf16le'))])
    const shapes = [
      pptRecord(0xf004, [pptRecord(0xf011, [pptRecord(0x0bc3, uint32s(0, 1))]), words(master.prompt)]),
      pptRecord(0xf004, [words(master.line)]),
    ]
    objects.unshift({
      persist: 200,
      record: pptRecord(0x03f8, [pptRecord(0x040c, [pptRecord(0xf002, [pptRecord(0xf003, shapes)])])]),
    })
  }
  const kept = images.map(oldImage)
  const places = kept.map((_, index) => Buffer.concat(kept.slice(0, index)).length)
  const store = pptRecord(0x040b, [
    pptRecord(0xf000, [
      pptRecord(
        0xf001,
        places.map((place) => pptRecord(0xf007, Buffer.concat([Buffer.alloc(28), uint32s(place, 0)]))),
      ),
    ]),
  ])
  const document = pptRecord(0x03e8, [
    pptRecord(0x03e9, uint32s(5760, 4320, 0, 0)),
    store,
    ...masters,
    pptRecord(0x0ff0, persists, 0),
    pptRecord(0x0ff0, notesPersists, 2),
  ])
  const parts: Buffer[] = [document]
  const entries: Buffer[] = [uint32s((1 << 20) | 1, 0)]
  let at = document.length
  for (const { persist, record } of objects) {
    entries.push(uint32s((1 << 20) | persist, at))
    parts.push(record)
    at += record.length
  }
  const directory = pptRecord(0x1772, Buffer.concat(entries))
  parts.push(directory, pptRecord(0x0ff5, uint32s(0, 0, 0, at, 1, 200, 0)))
  const container = cfb.utils.cfb_new()
  cfb.utils.cfb_add(container, '/PowerPoint Document', Buffer.concat(parts))
  if (kept.length > 0) cfb.utils.cfb_add(container, '/Pictures', Buffer.concat(kept))
  cfb.utils.cfb_add(
    container,
    '/Current User',
    pptRecord(0x0ff6, uint32s(20, 0xe391c05f | 0, at + directory.length, 0, 0)),
  )
  return Buffer.from(cfb.write(container, { type: 'buffer' }) as Uint8Array)
}

/**
 * The smallest Word 97 file that has words: a header that points to one piece of text (MS-DOC 2.4.1). `data`: the
 * stream that holds its pictures.
 */
export function makeDoc(text: string, data?: Uint8Array): Uint8Array {
  const start = 0x800
  const words = Buffer.from(`${text}\r`, 'latin1')
  const stream = Buffer.alloc(start + words.length)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(0x00c1, 2)
  stream.writeUInt16LE(0x0200, 0x0a)
  stream.writeUInt32LE(start, 0x18)
  stream.writeUInt32LE(start + words.length, 0x1c)
  stream.writeUInt16LE(14, 0x20)
  stream.writeUInt16LE(22, 0x3e)
  stream.writeUInt32LE(words.length, 0x4c)
  stream.writeUInt16LE(0x005d, 0x98)
  words.copy(stream, start)
  // One piece: characters 0 to all, at `start`, one byte each.
  const pieces = Buffer.concat([
    uint32s(0, words.length),
    Buffer.from([0, 0]),
    uint32s((start * 2) | 0x40000000),
    Buffer.from([0, 0]),
  ])
  const table = Buffer.concat([Buffer.from([0x02]), uint32s(pieces.length), pieces])
  stream.writeUInt32LE(0, 0x01a2)
  stream.writeUInt32LE(table.length, 0x01a6)
  const container = cfb.utils.cfb_new()
  cfb.utils.cfb_add(container, '/WordDocument', stream)
  cfb.utils.cfb_add(container, '/1Table', table)
  if (data !== undefined) cfb.utils.cfb_add(container, '/Data', data)
  return Buffer.from(cfb.write(container, { type: 'buffer' }) as Uint8Array)
}

/**
 * Locks an OpenDocument file as LibreOffice does (OpenDocument 1.2, part 3, 3.4): AES-256, the key from the password by
 * PBKDF2.
 */
export async function lockOdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const from = await JSZip.loadAsync(bytes)
  const zip = new JSZip()
  const entries: string[] = []
  for (const file of Object.values(from.files).filter(({ dir, name }) => !dir && name !== 'META-INF/manifest.xml')) {
    const content = await file.async('nodebuffer')
    if (file.name === 'mimetype') {
      zip.file(file.name, content, { compression: 'STORE' })
      continue
    }
    const [salt, vector] = [randomBytes(16), randomBytes(16)]
    const key = pbkdf2Sync(createHash('sha256').update(password).digest(), salt, 1_000, 32, 'sha1')
    const packed = deflateRawSync(content)
    const cipher = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(false)
    const padded = Buffer.alloc((Math.floor(packed.length / 16) + 1) * 16)
    packed.copy(padded)
    padded[padded.length - 1] = padded.length - packed.length
    zip.file(file.name, Buffer.concat([cipher.update(padded), cipher.final()]), { compression: 'STORE' })
    const checksum = createHash('sha256').update(packed.subarray(0, 1024)).digest('base64')
    entries.push(
      `<manifest:file-entry manifest:full-path="${file.name}" manifest:media-type="text/xml" manifest:size="${content.length}"><manifest:encryption-data manifest:checksum-type="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k" manifest:checksum="${checksum}"><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="${vector.toString('base64')}"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="1000" manifest:salt="${salt.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/></manifest:encryption-data></manifest:file-entry>`,
    )
  }
  zip.file(
    'META-INF/manifest.xml',
    `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">${entries.join('')}</manifest:manifest>`,
  )
  return zip.generateAsync({ type: 'uint8array' })
}
