/**
 * Cuts a passage into quotable units: sentences, table rows, list items, lines of forms and short chat messages. Titles,
 * headings and the heads of tables are not units. Pure.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import { splitSentences } from '../../../../shared/text/sentences.ts'
import type { TextRange } from '../../../../shared/text/sentences.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { hardBreaks } from './hardBreaks.ts'

export interface CutUnit {
  /** Within the passage. */
  readonly range: TextRange
  /** The table that it is a row of. */
  readonly table: Block | undefined
}

// A "sentence" longer than this is cut at its line ends, because lists and tables have no full stops.
const longSentence = 400
// Headings are short; a longer line that stands alone is a sentence without its full stop.
const headingCharacters = 60
// A number or a dot, one to four words and a full stop.
const runInHeading = /^(?:\(?\d{1,3}[.)]\s+|[-*•]\s+)\p{Lu}[\p{L}\p{N}’'&/-]*(?: [\p{L}\p{N}’'&/-]+){0,3}\.$/u

/** In the order of the passage, which starts at `chunkStart` of its content. `blocks`: structure of the content. */
export function cutUnits(text: string, chunkStart: number, blocks: readonly Block[]): readonly CutUnit[] {
  const chunkEnd = chunkStart + text.length
  const titles = blocks.filter(({ kind }) => kind === 'title' || kind === 'heading')
  const tables = blocks.filter(({ kind, start, end }) => kind === 'table' && start < chunkEnd && end > chunkStart)
  const inside = (range: TextRange, some: readonly Block[]): Block | undefined =>
    some.find((block) => block.start <= chunkStart + range.start && chunkStart + range.end <= block.end)
  const items = blocks.flatMap(({ kind, start, end }) =>
    kind === 'listItem' && start >= chunkStart && end <= chunkEnd
      ? [{ start: start - chunkStart, end: end - chunkStart }]
      : [],
  )
  const ends = [...new Set([...items.map(({ start }) => start), ...hardBreaks(text)])].toSorted((a, b) => a - b)
  const lines = wholeNumbers(text, withRunInHeadings(text, splitSentences(text)))
    .flatMap((range) =>
      cutAt(
        text,
        range,
        ends.filter((at) => range.start < at && at < range.end),
      ),
    )
    .flatMap((range) => cutAtLabels(text, range))
  const short = items.filter(({ start, end }) => end - start <= itemCharacters)
  const rows = tables.flatMap(({ start, end }) =>
    linesOf(text, { start: Math.max(0, start - chunkStart), end: Math.min(text.length, end - chunkStart) }),
  )
  return wholeMessages(text, wholeItems(text, lines, [...short, ...rows]))
    .flatMap((range) => {
      const table = inside(range, tables)
      return (table === undefined ? cutLong(text, range) : linesOf(text, range)).map((part) => ({ range: part, table }))
    })
    .filter(
      ({ range, table }) =>
        inside(range, titles) === undefined &&
        !isHeading(text, range) &&
        !pageLine.test(text.slice(range.start, range.end)) &&
        !isTableHead(text, range, table, chunkStart),
    )
}

/** "Chip no. 826 098": the splitter takes a small "no." for an answer, which no figure follows. */
function wholeNumbers(text: string, ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const isCut = last !== undefined && /(?<!\p{L})no\.$/u.test(text.slice(last.start, last.end))
    if (isCut && /^ ?\d/.test(text.slice(last.end, range.end))) joined[joined.length - 1] = { ...last, end: range.end }
    else joined.push(range)
  }
  return joined
}

// A longer item is a paragraph, of which single sentences are quoted. Chosen by judgement, not fitted.
const itemCharacters = 120

/**
 * The sentences of a short list item are one unit ("The printer is broken. Decided: a new one."), and so is a row of a
 * table, whatever full stops it has ("Mevr. Lootens").
 */
function wholeItems(text: string, ranges: readonly TextRange[], items: readonly TextRange[]): readonly TextRange[] {
  const itemOf = (range: TextRange): TextRange | undefined =>
    items.find(({ start, end }) => start <= range.start && range.end <= end)
  const joined: TextRange[] = []
  let current: TextRange | undefined
  for (const range of ranges) {
    const item = itemOf(range)
    const last = joined.at(-1)
    const isSameLine = last !== undefined && !text.slice(last.end, range.start).includes('\n')
    if (last !== undefined && isSameLine && item !== undefined && item === current)
      joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
    current = item
  }
  return joined
}

// A longer message is a letter, of which single sentences are quoted.
const messageCharacters = 300
// "[12/04/2025, 09:14] Ann: …" of one exporter, "2025-04-12, 09:14 - Ann: …" of another
const stamp = /^(?:\[\d{1,4}[./-]\d|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2})/
// Of the paper, and of no document.
const pageLine = /^\W*(?:page|seite|página|pagina) \d+(?: ?(?:of|von|de|sur|\/) ?\d+)?\W*$/iu

/**
 * The sentences of a short chat message are one unit: what is said in it is understood only together ("Yes! Her name is
 * Coco."). A line with a time stamp is a message, and so is a line whose label comes back in the passage.
 */
function wholeMessages(text: string, ranges: readonly TextRange[]): readonly TextRange[] {
  const speakers = new Map<string, number>()
  for (const line of text.split('\n')) {
    const label = labelOf(line)
    if (label !== null) speakers.set(label, (speakers.get(label) ?? 0) + 1)
  }
  const isMessage = (line: string): boolean => stamp.test(line) || (speakers.get(labelOf(line) ?? '') ?? 0) > 1
  const joined: TextRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const isSameLine = last !== undefined && !text.slice(last.start, range.start).includes('\n')
    const fits =
      last !== undefined &&
      range.end - last.start <= messageCharacters &&
      lineLength(text, range.start) <= messageCharacters
    if (
      last !== undefined &&
      isSameLine &&
      fits &&
      startsLine(text, last.start) &&
      isMessage(text.slice(last.start, range.end))
    )
      joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined
}

function lineLength(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return (end < 0 ? text.length : end) - (text.lastIndexOf('\n', at) + 1)
}

/** "2. Fee. The annual fee rises …": a heading at the start of a line belongs to the sentence after it. */
function withRunInHeadings(text: string, ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const opens =
      last !== undefined && runInHeading.test(text.slice(last.start, last.end)) && startsLine(text, last.start)
    if (last !== undefined && opens && !text.slice(last.end, range.start).includes('\n'))
      joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined
}

function startsLine(text: string, at: number): boolean {
  return at === 0 || /[\n\f][^\S\n]*$/.test(text.slice(Math.max(0, at - 20), at))
}

/** Lines that begin with a label ("Anna: …", "Due date: …") start a new unit, however the line before them ends. */
function cutAtLabels(text: string, range: TextRange): readonly TextRange[] {
  const cuts: number[] = []
  for (let at = text.indexOf('\n', range.start); at >= 0 && at < range.end; at = text.indexOf('\n', at + 1)) {
    const line = text.slice(at + 1, at + 80)
    // A chat message starts with its time.
    if (labelOf(line) !== null || stamp.test(line)) cuts.push(at + 1)
  }
  return cuts.length === 0 ? [range] : cutAt(text, range, cuts)
}

function cutLong(text: string, range: TextRange): readonly TextRange[] {
  return range.end - range.start <= longSentence ? [range] : linesOf(text, range)
}

function linesOf(text: string, range: TextRange): readonly TextRange[] {
  const cuts: number[] = []
  for (let at = range.start; at < range.end; at += 1) if (text[at] === '\n' || text[at] === '\f') cuts.push(at + 1)
  return cutAt(text, range, cuts)
}

function cutAt(text: string, range: TextRange, cuts: readonly number[]): readonly TextRange[] {
  return [range.start, ...cuts].flatMap((from, index) => {
    const slice = text.slice(from, cuts[index] ?? range.end)
    const trimmed = slice.trim()
    if (trimmed === '') return []
    const start = from + slice.indexOf(trimmed)
    return [{ start, end: start + trimmed.length }]
  })
}

/**
 * The first row of a table with at least three rows and three columns, if it contains no figures: it names the columns.
 */
function isTableHead(text: string, range: TextRange, table: Block | undefined, chunkStart: number): boolean {
  if (table === undefined || range.start !== table.start - chunkStart) return false
  const row = text.slice(range.start, range.end)
  const rows = text.slice(range.start, table.end - chunkStart).split('\n').length
  return rows >= 3 && row.split(/ \| |\t/).length >= 3 && !/\d/.test(row)
}

/**
 * A few words on their own without a full stop, a number or a colon: a heading announces a subject and answers nothing.
 */
function isHeading(text: string, range: TextRange): boolean {
  const line = text.slice(range.start, range.end)
  const alone =
    /^\s*\n\s*\n/.test(text.slice(range.end, range.end + 10)) &&
    (range.start === 0 || /\n[^\S\n]*$/.test(text.slice(0, range.start)))
  return alone && line.length <= headingCharacters && !/[.!?…:;\d|]/.test(line)
}
