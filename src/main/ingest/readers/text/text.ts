/**
 * Plain text: the file's lines are kept and blocks mark ranges of them. Offsets differ from the file's only by NFC and
 * LF.
 */
import type { Block, BlockKind, ReadResult } from '../../../../shared/domain/content.ts'
import type { Reader } from '../../../ports/reader.ts'
import { renderCalendar } from './calendar.ts'
import { cleanText } from './cleanText.ts'
import { renderContacts } from './contactCards.ts'
import type { Decoded } from './decode.ts'
import { decodeText, keptAsWritten } from './decode.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages } from './textBuilder.ts'

/** A longer line is prose, not a heading (about one line of a page). */
const maxHeadingLength = 80

export const textReader: Reader = {
  kind: 'text',
  read: ({ bytes, path, release }) => {
    const decoded = decodeText(bytes, path)
    release?.()
    return Promise.resolve(sectionsResult(decoded) ?? renderText(decoded, path))
  },
}

/** Null for a text that is neither a calendar nor contacts. */
function sectionsResult(decoded: Decoded): ReadResult | null {
  const calendar = renderCalendar(decoded.text)
  const read = calendar ?? renderContacts(decoded.text)
  if (read === null) return null
  const { builder, title } = read
  return {
    kind: 'text',
    title,
    author: null,
    date: null,
    language: null,
    text: builder.text(),
    blocks: builder.blocks,
    pages: noPages,
    // As they are written, contacts are for programs; a photo among them would fill a page.
    decoded: calendar === null ? null : keptAsWritten(decoded),
    warning: decoded.warning,
    tables: builder.tables,
  }
}

/** Throws `file.empty`. */
export function renderText(decoded: Decoded, path: string): ReadResult {
  const text = cleanText(decoded.text)
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
  notEmpty(text, path)
  const blocks = textBlocks(text)
  const first = blocks[0]
  const title = first?.kind === 'title' ? text.slice(first.start, first.end) : null
  return {
    kind: 'text',
    title,
    author: null,
    date: null,
    language: null,
    text,
    blocks,
    pages: noPages,
    decoded: decoded.text,
    warning: decoded.warning,
  }
}

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Blank lines separate paragraphs; lists, tables and headings are detected by their appearance. */
export function textBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let group: Line[] = []
  const flush = (): void => {
    // Added one by one, because a list of two million items exceeds the number of arguments of a call.
    for (const found of groupBlocks(group, blocks.length === 0)) blocks.push(found)
    group = []
  }
  let start = 0
  while (start <= text.length) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(start, end)
    if (line.trim() === '') flush()
    else
      group.push({
        start: start + line.length - line.trimStart().length,
        end: start + line.trimEnd().length,
        text: line.trim(),
      })
    if (lineEnd < 0) break
    start = end + 1
  }
  flush()
  return blocks
}

const listMark = /^(?:[-*•‣▪◦–·☐☑]|\d{1,3}[.)])\s+\S/
const underline = /^(?:={3,}|-{3,}|~{3,}|\*{3,}|_{3,})$/

function groupBlocks(group: readonly Line[], isFirst: boolean): readonly Block[] {
  const headings: Block[] = []
  let at = 0
  for (let line = group[at]; line !== undefined; line = group[at]) {
    const next = group[at + 1]
    if (
      next !== undefined &&
      underline.test(next.text) &&
      line.text.length <= maxHeadingLength &&
      !underline.test(line.text)
    ) {
      const kind = isFirst && headings.length === 0 && next.text.startsWith('=') ? 'title' : 'heading'
      headings.push(block(kind, [line], kind === 'title' ? 0 : next.text.startsWith('=') ? 1 : 2))
      at += 2
    } else if (underline.test(line.text)) at += 1
    else break
  }
  return headings.concat(bodyBlocks(group.slice(at), isFirst && headings.length === 0))
}

function bodyBlocks(lines: readonly Line[], isFirst: boolean): readonly Block[] {
  const [first] = lines
  if (first === undefined) return []
  if (lines.length === 1 && isHeadingLine(first.text))
    return [block(isFirst ? 'title' : 'heading', lines, isFirst ? 0 : 2)]
  if (!isFirst && headsLines(first.text, lines[1]?.text))
    return [block('heading', [first], 2), ...linesBelow(lines.slice(1))]
  return linesBelow(lines)
}

/** Lines of which none is a heading. */
function linesBelow(lines: readonly Line[]): readonly Block[] {
  if (lines.some((line) => listMark.test(line.text))) return listBlocks(lines)
  if (lines.length >= 2 && lines.every((line) => /\t|\s\|\s|\S {3,}\S/.test(line.text)))
    return [block('table', lines, 0)]
  return [block('paragraph', lines, 0)]
}

// "ELECTRICITY (meter K19)": capitals alone, with what is in brackets aside. "ALARM CODE 4471" is a fact.
const inCapitals = /^\p{Lu}[\p{Lu} '’&/,–-]{2,}(?: ?\([^()]*\))?$/u

/**
 * True for the first line of a group that heads the lines below it: "5. Bonfires" above "5.1 Fires are allowed …", and a
 * line in capitals.
 */
function headsLines(line: string, below: string | undefined): boolean {
  if (below === undefined || line.length > maxHeadingLength || /[.,;:!?…]$/.test(line)) return false
  const number = /^(\d{1,3})[.)]?\s+\p{L}/u.exec(line)?.[1]
  if (number !== undefined) return new RegExp(`^${number}\\.1(?:\\.|\\s|\\)|$)`).test(below)
  return inCapitals.test(line) && !inCapitals.test(below)
}

export function isListLine(line: string): boolean {
  return listMark.test(line)
}

/** True for a short line alone between blank lines that does not end like a sentence. */
export function isHeadingLine(line: string): boolean {
  return (
    line.length <= maxHeadingLength &&
    /[\p{L}\p{N}]/u.test(line) &&
    !/[.,;:!?…。]$/.test(line) &&
    !listMark.test(line) &&
    /^[\p{Lu}\p{Lo}\d§]/u.test(line) &&
    !line.includes('\t')
  )
}

/** Each item runs from its mark to the next one; lines before the first mark are a paragraph. */
function listBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let current: Line[] = []
  let kind: BlockKind = 'paragraph'
  const flush = (): void => {
    if (current.length > 0) blocks.push(block(kind, current, kind === 'listItem' ? 1 : 0))
    current = []
  }
  for (const line of lines) {
    if (listMark.test(line.text)) {
      flush()
      kind = 'listItem'
    }
    current.push(line)
  }
  flush()
  return blocks
}

function block(kind: BlockKind, lines: readonly Line[], level: number): Block {
  const start = lines[0]?.start ?? 0
  return { kind, level, start, end: lines.at(-1)?.end ?? start, page: null }
}
