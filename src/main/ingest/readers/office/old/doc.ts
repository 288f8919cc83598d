/**
 * Old Word documents by word-extractor, which returns their text, notes and margins, but no styles: headings and lists
 * are detected by their appearance, as in plain text, and tables by the tabs between their cells.
 */
import type { CFB$Container } from 'cfb'
import cfb from 'cfb'
import WordExtractor from 'word-extractor'
import { AppError } from '../../../../../shared/errors/appError.ts'
import type { ReadInput, Reader } from '../../../../ports/reader.ts'
import { appendTable } from '../../tables/appendTable.ts'
import { cleanLine } from '../../text/cleanText.ts'
import { fileName } from '../../fileName.ts'
import { notEmpty } from '../../notEmpty.ts'
import { openOle } from './oleContainer.ts'
import { oleMetadata } from './oleMetadata.ts'
import { isHeadingLine, isListLine } from '../../text/text.ts'
import { noPages, TextBuilder } from '../../text/textBuilder.ts'

export const docReader: Reader = {
  kind: 'doc',
  read: async (input) => {
    const container = opened(input)
    const document = await extracted(input, container)
    const metadata = oleMetadata(container)
    const builder = new TextBuilder()
    appendLines(document.getBody(), builder)
    for (const notes of [
      document.getFootnotes(),
      document.getEndnotes(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
    ]) {
      for (const line of notes.split('\n')) builder.block('paragraph', line)
    }
    for (const line of document.getAnnotations().split('\n')) builder.block('caption', line)
    const body = builder.text()
    const seen = new Set<string>()
    for (const [place, text] of [
      ['header', document.getHeaders({ includeFooters: false })],
      ['footer', document.getFooters()],
    ] as const) {
      for (const line of text.split('\n').map(cleanLine)) {
        const isPageNumber = /^(?:page|seite)?\s*\d*\s*(?:(?:of|von|de|\/)\s*\d*)?$/i.test(line)
        if (line === '' || isPageNumber || seen.has(line) || body.includes(line)) continue
        seen.add(line)
        builder.block('caption', line, { attrs: { place } })
      }
    }
    const heading = builder.promoteTitle()
    const text = builder.text()
    notEmpty(text, input.path)
    return {
      ...metadata,
      kind: 'doc',
      title: metadata.title ?? heading,
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: null,
      warning: null,
      tables: builder.tables,
    }
  },
}

function opened({ bytes, path }: ReadInput): CFB$Container {
  try {
    return openOle(bytes)
  } catch (cause) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” is damaged: it could not be opened as an old Word document. ` +
        'Open it in Word or LibreOffice, save it as .docx and add that.',
      { cause },
    )
  }
}

async function extracted({ bytes, path }: ReadInput, container: CFB$Container): ReturnType<WordExtractor['extract']> {
  try {
    return await new WordExtractor().extract(withUsualNames(container) ?? Buffer.from(bytes))
  } catch (cause) {
    throw new AppError(
      'file.unsupported',
      `“${fileName(path)}” is an old Word document that Docent cannot read. ` +
        'Convert it first: open it in Word or LibreOffice, save it as .docx and add that.',
      { cause },
    )
  }
}

/**
 * Stream names are case-insensitive (MS-CFB 2.6.4), but word-extractor only finds them in their usual case. Returns
 * null if they already have it.
 */
function withUsualNames(container: CFB$Container): Buffer | null {
  const main = cfb.find(container, '/WordDocument')
  if (main === null || main.name === 'WordDocument') return null
  const renamed = cfb.utils.cfb_new()
  for (const name of ['WordDocument', '0Table', '1Table', 'Data']) {
    const content = cfb.find(container, `/${name}`)?.content
    if (content !== undefined) cfb.utils.cfb_add(renamed, `/${name}`, content)
  }
  // The library's result type is open; `buffer` returns a Buffer.
  return Buffer.from(cfb.write(renamed, { type: 'buffer' }) as Uint8Array)
}

function appendLines(body: string, builder: TextBuilder): void {
  const lines = body.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const rows = tableFrom(lines, at)
    if (rows.length > 1) {
      appendTable(builder, rows)
      at += rows.length - 1
    } else if (isListLine(line.trim())) builder.block('listItem', line.replace(/^\s*[•‣▪◦·]\s*/, ''), { level: 1 })
    else if (isAlone(lines, at) && isHeadingLine(line.trim()))
      builder.block('heading', line, { level: at === 0 ? 1 : 2 })
    else builder.block('paragraph', line.replace(/\t+/g, ' '))
  }
}

/** Returns the rows of a table: consecutive lines with the same number of tabs between their words. */
function tableFrom(lines: readonly string[], start: number): string[][] {
  const rows: string[][] = []
  let width = 0
  for (let at = start; at < lines.length; at += 1) {
    const cells = (lines[at] ?? '').replace(/\t+$/, '').split('\t')
    // A leading tab is an indent.
    if (cells.length < 2 || cells[0]?.trim() === '' || (width !== 0 && cells.length !== width)) break
    width = cells.length
    rows.push(cells)
  }
  return rows
}

function isAlone(lines: readonly string[], at: number): boolean {
  return (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === '' && lines.length > 1
}
