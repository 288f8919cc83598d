/**
 * Old PowerPoint presentations: slides as pages in their order, titles as headings, tables, and the speaker's notes.
 */
import type { Reader } from '../../../../ports/reader.ts'
import { appendTable } from '../../tables/appendTable.ts'
import { cleanLine } from '../../text/cleanText.ts'
import { notEmpty } from '../../notEmpty.ts'
import { oleMetadata } from './oleMetadata.ts'
import type { TextEntry } from './pptDocument.ts'
import { PptDocument } from './pptDocument.ts'
import type { PptRecord } from './pptRecords.ts'
import { pptType, recordsIn, recordsUnder, textOf } from './pptRecords.ts'
import { TextBuilder } from '../../text/textBuilder.ts'

/** Kinds of text (MS-PPT 2.13.33): the title of a slide, and the title of a title slide. */
const titleTexts = new Set([0, 6])
const bodyTexts = new Set([1, 5, 7, 8])
/** Placeholders whose text is repeated on every slide: date, number, footer, header (MS-PPT 2.13.24). */
const marginPlaceholders = new Set([7, 8, 9, 10])
/** Slides are measured in 576ths of an inch; a point is a 72nd. */
const unitsPerPoint = 8

export const pptReader: Reader = {
  kind: 'ppt',
  read: async (input) => {
    const document = new PptDocument(input)
    const presentation = new Presentation(document)
    const builder = new TextBuilder()
    presentation.append(builder)
    const metadata = oleMetadata(document.container)
    const text = builder.text()
    notEmpty(text, input.path)
    const [first] = builder.blocks
    const heading = first?.kind === 'heading' && first.page === 1 ? cleanLine(text.slice(first.start, first.end)) : null
    return {
      ...metadata,
      kind: 'ppt',
      title: metadata.title ?? heading,
      text,
      blocks: builder.blocks,
      pages: builder.pages,
      decoded: null,
      warning: null,
      tables: builder.tables,
    }
  },
}

class Presentation {
  readonly #file: PptDocument
  readonly #stream: Buffer

  constructor(file: PptDocument) {
    this.#file = file
    this.#stream = file.stream
  }

  append(builder: TextBuilder): void {
    const size = this.#slideSize()
    const notes = this.#notesBySlide()
    const masters = new Map(this.#file.list('masters').map(({ id, persist }) => [id, persist]))
    const masterLines = new Set<string>()
    for (const { persist, id, outline } of this.#file.list('slides')) {
      builder.startPage(size.width, size.height)
      const slide = this.#file.object(persist, pptType.slide)
      if (slide === null) this.#appendText(outline, builder)
      else {
        this.#appendText(
          [...this.#entriesOf(slide, outline)].sort(
            (a, b) => Number(titleTexts.has(b.kind)) - Number(titleTexts.has(a.kind)),
          ),
          builder,
        )
        for (const table of this.#tablesOf(slide)) appendTable(builder, table)
      }
      if (slide !== null) this.#masterLines(slide, masters, masterLines)
      for (const { text } of notes.get(id) ?? []) for (const line of text.split('\n')) builder.block('paragraph', line)
    }
    const before = builder.text()
    for (const line of masterLines)
      if (!before.includes(line)) builder.block('caption', line, { attrs: { place: 'master' } })
  }

  /**
   * Collects the lines that a slide shows from its master and, under a title master, from the master of that one: the
   * master's own shapes, but not the prompts of its placeholders.
   */
  #masterLines(slide: PptRecord, masters: ReadonlyMap<number, number>, lines: Set<string>, depth = 0): void {
    const atom = [...recordsIn(this.#stream, slide.start, slide.end)].find(({ type }) => type === pptType.slideAtom)
    // SlideAtom: layout (12 bytes), master, notes, flags; the first flag shows the master's objects (MS-PPT 2.5.10).
    if (
      depth > 1 ||
      atom === undefined ||
      atom.end - atom.start < 22 ||
      (this.#stream.readUInt16LE(atom.start + 20) & 1) === 0
    )
      return
    const persist = masters.get(this.#stream.readUInt32LE(atom.start + 12))
    const master =
      persist === undefined
        ? null
        : (this.#file.object(persist, pptType.mainMaster) ?? this.#file.object(persist, pptType.slide))
    if (master === null) return
    for (const shape of this.#shapesOutsideTables(master)) {
      if (!recordsUnder(this.#stream, shape, new Set([pptType.placeholder])).next().done) continue
      for (const record of recordsUnder(this.#stream, shape, new Set([pptType.textChars, pptType.textBytes]))) {
        for (const line of (textOf(this.#stream, record) ?? '').split('\n'))
          if (/[\p{L}\p{N}]/u.test(line)) lines.add(cleanLine(line))
      }
    }
    this.#masterLines(master, masters, lines, depth + 1)
  }

  #appendText(entries: Iterable<TextEntry>, builder: TextBuilder): void {
    let titled = false
    for (const { kind, text } of entries) {
      const lines = text.split('\n').filter((line) => cleanLine(line) !== '')
      if (titleTexts.has(kind) && !titled && lines.length > 0) {
        builder.block('heading', lines.join(' ').replace(/\s+/g, ' '), { level: 2 })
        titled = true
      } else
        for (const line of lines)
          builder.block(
            bodyTexts.has(kind) && lines.length > 1 ? 'listItem' : 'paragraph',
            line.trim(),
            bodyTexts.has(kind) && lines.length > 1 ? { level: 1 } : {},
          )
    }
  }

  #slideSize(): { width: number; height: number } {
    const atom = [...recordsIn(this.#stream, this.#file.root.start, this.#file.root.end)].find(
      ({ type }) => type === pptType.documentAtom,
    )
    if (atom === undefined || atom.end - atom.start < 8) return { width: 720, height: 540 }
    return {
      width: this.#stream.readInt32LE(atom.start) / unitsPerPoint,
      height: this.#stream.readInt32LE(atom.start + 4) / unitsPerPoint,
    }
  }

  /** Yields the text of a slide's shapes outside of tables, then any outline text that no shape shows. */
  *#entriesOf(slide: PptRecord, outline: readonly TextEntry[]): Generator<TextEntry> {
    const shown = new Set<number>()
    for (const box of this.#shapesOutsideTables(slide)) {
      if (this.#isMargin(box)) continue
      let kind = 4
      for (const record of recordsUnder(
        this.#stream,
        box,
        new Set([pptType.textHeader, pptType.textChars, pptType.textBytes, pptType.outlineReference]),
      )) {
        if (record.type === pptType.textHeader) kind = this.#stream.readUInt32LE(record.start)
        else if (record.type === pptType.outlineReference) {
          const index = this.#stream.readUInt32LE(record.start)
          const entry = outline[index]
          if (entry !== undefined && !shown.has(index)) yield entry
          shown.add(index)
        } else yield { kind, text: textOf(this.#stream, record) ?? '' }
      }
    }
    for (const [index, entry] of outline.entries()) if (!shown.has(index)) yield entry
  }

  *#shapesOutsideTables(slide: PptRecord): Generator<PptRecord> {
    for (const shape of recordsUnder(this.#stream, slide, new Set([pptType.shape, pptType.shapeGroup]))) {
      if (shape.type === pptType.shape) yield shape
      else if (this.#cellsOf(shape) === null) yield* this.#shapesOutsideTables(shape)
    }
  }

  #isMargin(shape: PptRecord): boolean {
    const placeholder = recordsUnder(this.#stream, shape, new Set([pptType.placeholder])).next().value
    return (
      placeholder !== undefined &&
      placeholder.end - placeholder.start >= 5 &&
      marginPlaceholders.has(this.#stream.readUInt8(placeholder.start + 4))
    )
  }

  *#tablesOf(container: PptRecord): Generator<string[][]> {
    for (const group of recordsUnder(this.#stream, container, new Set([pptType.shapeGroup]))) {
      const cells = this.#cellsOf(group)
      if (cells === null) yield* this.#tablesOf(group)
      else yield gridByPlace(cells)
    }
  }

  /**
   * Returns the cells of a group that is a table, else null. A table is marked in the options of its first shape
   * (`tableProperties`, 0x039F, MS-ODRAW 2.3.4.36), and each of its cells has a position in the group.
   */
  #cellsOf(group: PptRecord): PlacedCell[] | null {
    const shapes = [...recordsIn(this.#stream, group.start, group.end)].filter(({ type }) => type === pptType.shape)
    const [first, ...rest] = shapes
    if (first === undefined || !this.#isTable(first)) return null
    return rest.flatMap((shape): PlacedCell[] => {
      const anchor = recordsUnder(this.#stream, shape, new Set([pptType.childAnchor])).next().value
      const texts = [...recordsUnder(this.#stream, shape, new Set([pptType.textChars, pptType.textBytes]))]
      const hasBox = !recordsUnder(this.#stream, shape, new Set([pptType.textBox])).next().done
      if (anchor === undefined || anchor.end - anchor.start < 16 || !hasBox) return []
      const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => this.#stream.readInt32LE(anchor.start + at))
      return [
        {
          left: left ?? 0,
          top: top ?? 0,
          right: right ?? 0,
          bottom: bottom ?? 0,
          text: cleanLine(texts.map((record) => textOf(this.#stream, record) ?? '').join(' ')),
        },
      ]
    })
  }

  #isTable(shape: PptRecord): boolean {
    for (const options of recordsUnder(this.#stream, shape, new Set([pptType.extraOptions]))) {
      for (let index = 0; index < options.instance && options.start + index * 6 + 6 <= options.end; index += 1) {
        if ((this.#stream.readUInt16LE(options.start + index * 6) & 0x3fff) === 0x039f)
          return (this.#stream.readUInt32LE(options.start + index * 6 + 2) & 1) === 1
      }
    }
    return false
  }

  #notesBySlide(): ReadonlyMap<number, readonly TextEntry[]> {
    const bySlide = new Map<number, readonly TextEntry[]>()
    for (const { persist } of this.#file.list('notes')) {
      const notes = this.#file.object(persist, pptType.notes)
      const atom =
        notes === null
          ? undefined
          : [...recordsIn(this.#stream, notes.start, notes.end)].find(({ type }) => type === 0x03f1)
      if (notes === null || atom === undefined || atom.end - atom.start < 4) continue
      bySlide.set(this.#stream.readUInt32LE(atom.start), [...this.#entriesOf(notes, [])])
    }
    return bySlide
  }
}

interface PlacedCell {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly text: string
}

/** Builds a grid from the edges of cells: a cell's text is repeated in every column and row that it covers. */
function gridByPlace(cells: readonly PlacedCell[]): string[][] {
  const columns = [...new Set(cells.map(({ left }) => left))].sort((a, b) => a - b)
  const rows = [...new Set(cells.map(({ top }) => top))].sort((a, b) => a - b)
  const grid = rows.map(() => columns.map(() => ''))
  for (const { left, top, right, bottom, text } of cells) {
    for (const [rowIndex, row] of rows.entries()) {
      if (row < top || row >= Math.max(bottom, top + 1)) continue
      for (const [column, edge] of columns.entries()) {
        const line = grid[rowIndex]
        if (line !== undefined && edge >= left && edge < Math.max(right, left + 1)) line[column] = text
      }
    }
  }
  return grid
}
