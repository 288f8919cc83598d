/** Reads an exported file back to plain text, each format by a library that had no part in writing it. */
import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ExportFormat } from '../../../src/shared/domain/export.ts'

/** White space of any kind is one space: where lines end is each format's own. */
export async function readExport(format: ExportFormat, bytes: Uint8Array): Promise<string> {
  return (await readers[format](bytes)).replaceAll(/\s+/g, ' ')
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const readers: Readonly<Record<ExportFormat, (bytes: Uint8Array) => Promise<string>>> = {
  md: async (bytes) => markdownText(fromMarkdown(decode(bytes))),
  html: async (bytes) => parseHTML(decode(bytes).replaceAll('<br>', '\n')).document.body.innerText,
  docx: async (bytes) => (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value,
  pdf: pdfText,
  json: async (bytes) => strings(JSON.parse(decode(bytes))).join(' '),
}

function markdownText(node: Nodes): string {
  if (node.type === 'html' || node.type === 'image' || node.type === 'link')
    throw new Error(`A text became markup: ${node.type}`)
  if ('value' in node) return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const text = node.children.map((child) => markdownText(child)).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${text}\n` : text
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    }
    return pages.join('\n')
  } finally {
    await task.destroy()
  }
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}
