/**
 * Renders XML as text. The meaning of its elements is unknown, so their structure decides: an element with only text is
 * a line "name: text"; text with elements inside it is prose; a series of elements of one name, each made up of such
 * lines, forms the rows of a table.
 */
import { appendTable } from '../tables/appendTable.ts'
import { cleanLine } from '../text/cleanText.ts'
import { TextBuilder } from '../text/textBuilder.ts'

/** An element with more text than this is a passage of its own, without its name as a label. */
const maxValueLength = 200
/** A wider table is a list of records, better read one by one. */
const maxColumns = 40
/** Element names that document formats use for prose and headings. */
const prose = /^(?:p|para|paragraph|text|li|simpara|description|summary|content|abstract|body)$/i
const headings = /^(?:h[1-6]|title|head|heading|section-title)$/i
const maxHeadingLevel = 6
/**
 * Maximum number of pending table rows or lines: they are written out in batches, because as maps they take twenty
 * times their length in memory.
 */
const maxPending = 10_000

interface Record {
  readonly name: string
  readonly cells: ReadonlyMap<string, string>
}

interface Frame {
  readonly name: string
  readonly attributes: readonly string[]
  texts: string[]
  /** True if it has text of its own beside its elements. */
  isProse: boolean
  hasElements: boolean
  /** True while every element in it was a short line. */
  isFlat: boolean
  cells: Map<string, string>
  lines: string[]
  records: Record[]
}

export class XmlLayout {
  readonly builder = new TextBuilder()
  /** The first short value under each name, and the language of the root element. */
  readonly metadata = new Map<string, string>()
  #frames: Frame[] = []
  /** The frames with lines or records that are not in the text yet, outermost first. */
  #pending: Frame[] = []

  open(name: string, attributes: Readonly<globalThis.Record<string, string>>): void {
    const parent = this.#frames.at(-1)
    if (parent !== undefined && !parent.hasElements) {
      parent.hasElements = true
      if (parent.attributes.length > 0 && !parent.isProse)
        this.#markPending(parent).lines.push(`${parent.name} ${parent.attributes.join(', ')}`)
    }
    if (parent === undefined && attributes['xml:lang'] !== undefined)
      this.metadata.set('xml:lang', attributes['xml:lang'])
    const shown = Object.entries(attributes).filter(
      ([key, value]) => !/^xmlns(?::|$)|^xsi:|^xml:/.test(key) && value.trim() !== '',
    )
    const frame: Frame = {
      name: localName(name),
      attributes: shown.map(([key, value]) => `${localName(key)}: ${cleanLine(value)}`),
      texts: [],
      isProse: false,
      hasElements: false,
      isFlat: true,
      cells: new Map(shown.map(([key, value]) => [localName(key), cleanLine(value)])),
      lines: [],
      records: [],
    }
    this.#frames.push(frame)
  }

  text(text: string): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return
    frame.texts.push(text)
    if (!frame.isProse && /\S/.test(text)) frame.isProse = true
  }

  close(): void {
    const frame = this.#frames.pop()
    if (frame === undefined) return
    const parent = this.#frames.at(-1)
    const text = cleanLine(frame.texts.join(''))
    if (parent?.isProse === true && frame.lines.length === 0 && frame.records.length === 0)
      parent.texts.push(` ${text} `)
    else if (!frame.hasElements) this.#leaf(frame, parent, text)
    else if (frame.isProse) {
      this.#flush()
      this.builder.block('paragraph', text)
    } else this.#group(frame, parent)
    if (parent === undefined) this.#flush()
  }

  #leaf(frame: Frame, parent: Frame | undefined, text: string): void {
    const { name, attributes } = frame
    const isLong = text.length > maxValueLength
    if (text !== '' && !isLong && !this.metadata.has(name.toLowerCase())) this.metadata.set(name.toLowerCase(), text)
    const attached = attributes.join(', ')
    if (headings.test(name) && text !== '' && !isLong) {
      if (parent !== undefined) parent.isFlat = false
      this.#flush()
      this.builder.block('heading', text, { level: Math.min(maxHeadingLevel, Math.max(1, this.#frames.length)) })
      return
    }
    if (text === '' && attached === '') return
    if (text === '' && parent !== undefined && attributes.length > 1) {
      parent.isFlat = false
      return this.#row(parent, name, frame.cells)
    }
    const isOwnText = isLong || prose.test(name) || parent === undefined
    if (parent !== undefined) {
      if (isOwnText || parent.cells.has(name)) parent.isFlat = false
      parent.cells.set(name, text === '' ? attached : text)
    }
    if (isOwnText) {
      this.#flush()
      this.builder.block('paragraph', attached === '' ? text : `${text} (${attached})`.trim())
    } else
      this.#markPending(parent).lines.push(
        text === '' ? `${name}: ${attached}` : `${name}: ${text}${attached === '' ? '' : ` (${attached})`}`,
      )
    if (parent !== undefined && parent.lines.length >= maxPending) this.#flush()
  }

  /** Handles an element of elements. If all of them are short lines, it may be a row among others. */
  #group(frame: Frame, parent: Frame | undefined): void {
    const { name, attributes, cells, lines } = frame
    const [only] = cells.values()
    if (frame.isFlat && cells.size === 1 && only !== undefined && lines.length === 1 && attributes.length === 0) {
      // A wrapper around a single value acts as that value's name one level further out.
      this.#pending = this.#pending.filter((other) => other !== frame)
      return this.#leaf(frame, parent, only)
    }
    const isRow =
      parent !== undefined &&
      frame.isFlat &&
      frame.records.length === 0 &&
      cells.size - attributes.length > 1 &&
      cells.size <= maxColumns
    if (isRow) {
      this.#pending = this.#pending.filter((other) => other !== frame)
      this.#row(parent, name, cells)
    } else if (lines.length > 0 || frame.records.length > 0) this.#flush()
    if (parent !== undefined) parent.isFlat = false
  }

  #row(parent: Frame, name: string, cells: ReadonlyMap<string, string>): void {
    const last = parent.records.at(-1)
    if (last !== undefined && last.name !== name) this.#flush()
    this.#markPending(parent).records.push({ name, cells })
    if (parent.records.length >= maxPending) this.#flush()
  }

  #markPending(frame: Frame): Frame {
    if (frame.lines.length === 0 && frame.records.length === 0) this.#pending.push(frame)
    return frame
  }

  #flush(): void {
    for (const frame of this.#pending) {
      if (frame.lines.length > 0) this.builder.block('paragraph', frame.lines.join('\n'))
      this.#appendRecords(frame.records)
      frame.lines = []
      frame.records = []
    }
    this.#pending = []
  }

  #appendRecords(records: readonly Record[]): void {
    const [first] = records
    if (first === undefined) return
    const names = [...new Set(records.flatMap(({ cells }) => [...cells.keys()]))]
    if (records.length > 1 && names.length <= maxColumns) {
      const rows = records.map(({ cells }) => names.map((name) => cells.get(name) ?? ''))
      appendTable(this.builder, [names, ...rows], { title: first.name, headerRows: 1 })
    } else
      for (const { cells } of records)
        this.builder.block('paragraph', [...cells].map(([name, value]) => `${name}: ${value}`).join('\n'))
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
