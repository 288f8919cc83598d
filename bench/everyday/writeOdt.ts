/** Writes a document as an OpenDocument text with headings, paragraphs, lists and tables. */
import JSZip from 'jszip'
import type { Block, ReadResult } from '../../src/shared/domain/content.ts'

const names = [
  ['office', 'office'],
  ['text', 'text'],
  ['table', 'table'],
  ['meta', 'meta'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const kind = 'application/vnd.oasis.opendocument.text'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

export async function writeOdt(source: ReadResult): Promise<Uint8Array> {
  const moment = `${source.date ?? '2024-01-01'}T09:00:00`
  const zip = new JSZip()
  const body = source.blocks.map((block) => toXml(block, source.text.slice(block.start, block.end))).join('')
  const facts = [
    `<dc:title>${escape(source.title ?? '')}</dc:title>`,
    `<meta:initial-creator>${escape(source.author ?? '')}</meta:initial-creator>`,
    `<meta:creation-date>${moment}</meta:creation-date><dc:date>${moment}</dc:date>`,
    `<dc:language>${source.language ?? 'en'}</dc:language>`,
  ].join('')
  const entries = ['/', 'content.xml', 'meta.xml'].map(
    (path) =>
      `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${path === '/' ? kind : 'text/xml'}"/>`,
  )
  const manifest = 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
  zip.file('mimetype', kind, { compression: 'STORE' })
  zip.file('META-INF/manifest.xml', `${head}<manifest:manifest ${manifest}>${entries.join('')}</manifest:manifest>`)
  zip.file('content.xml', wrapped('document-content', `<office:body><office:text>${body}</office:text></office:body>`))
  zip.file('meta.xml', wrapped('document-meta', `<office:meta>${facts}</office:meta>`))
  for (const entry of Object.values(zip.files)) entry.date = new Date(`${moment}Z`)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

function wrapped(root: string, inner: string): string {
  const dublinCore = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${head}<office:${root} ${names} ${dublinCore} office:version="1.2">${inner}</office:${root}>`
}

function toXml(block: Block, text: string): string {
  if (block.kind === 'title') return `<text:h text:outline-level="1">${escape(text)}</text:h>`
  if (block.kind === 'heading') return `<text:h text:outline-level="${block.level}">${escape(text)}</text:h>`
  if (block.kind === 'listItem') return `<text:list><text:list-item>${paragraph(text)}</text:list-item></text:list>`
  if (block.kind !== 'table') return paragraph(text)
  const rows = text.split('\n').map((row) => {
    const cells = row.split(' | ').map((cell) => `<table:table-cell>${paragraph(cell)}</table:table-cell>`)
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  return `<table:table>${rows.join('')}</table:table>`
}

const paragraph = (text: string): string => `<text:p>${escape(text).replaceAll('\n', '<text:line-break/>')}</text:p>`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
