/**
 * Lays XML out as text. What the elements mean is unknown, so their shape tells: an element that holds only words is a
 * line "name: words", words with elements between them are prose, like elements of such lines one after the other are
 * the rows of a table.
 */
import { appendTable } from '../tables/appendTable.ts'
import { cleanLine } from '../text/cleanText.ts'
import { TextBuilder } from '../text/textBuilder.ts'

/** Words of an element beyond this are a text of their own, and its name no label. */
const maxValueLength = 200
/** A table wider than this is a list of things, better read one by one. */
const maxColumns = 40
/** Names under which formats for documents keep prose and headings. */
const prose = /^(?:p|para|paragraph|text|li|simpara|description|summary|content|abstract|body)$/i
const headings = /^(?:h[1-6]|title|head|heading|section-title)$/i
const deepestHeading = 6
/**
 * Rows of one table, and lines that wait: more are laid out lot by lot, because as maps they take twenty times their
 * length.
 */
const maxWaiting = 10_000

interface Record {
  readonly name: string
  readonly cells: ReadonlyMap<string, string>
}

interface Frame {
  readonly name: string
  readonly attributes: readonly string[]
  words: string[]
  /** Has words of its own beside its elements. */
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
  /** The first short value under each name, and the root's language. */
  readonly metadata = new Map<string, string>()
  #frames: Frame[] = []
  /** Those with lines or records that are not in the text yet, outermost first. */
  #waiting: Frame[] = []

  open(name: string, attributes: Readonly<globalThis.Record<string, string>>): void {
    const parent = this.#frames.at(-1)
    if (parent !== undefined && !parent.hasElements) {
      parent.hasElements = true
      if (parent.attributes.length > 0 && !parent.isProse)
        this.#wait(parent).lines.push(`${parent.name} ${parent.attributes.join(', ')}`)
    }
    if (parent === undefined && attributes['xml:lang'] !== undefined)
      this.metadata.set('xml:lang', attributes['xml:lang'])
    const shown = Object.entries(attributes).filter(
      ([key, value]) => !/^xmlns(?::|$)|^xsi:|^xml:/.test(key) && value.trim() !== '',
    )
    const frame: Frame = {
      name: localName(name),
      attributes: shown.map(([key, value]) => `${localName(key)}: ${cleanLine(value)}`),
      words: [],
      isProse: false,
      hasElements: false,
      isFlat: true,
      cells: new Map(shown.map(([key, value]) => [localName(key), cleanLine(value)])),
      lines: [],
      records: [],
    }
    this.#frames.push(frame)
  }

  text(words: string): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return
    frame.words.push(words)
    if (!frame.isProse && /\S/.test(words)) frame.isProse = true
  }

  close(): void {
    const frame = this.#frames.pop()
    if (frame === undefined) return
    const parent = this.#frames.at(-1)
    const words = cleanLine(frame.words.join(''))
    if (parent?.isProse === true && frame.lines.length === 0 && frame.records.length === 0)
      parent.words.push(` ${words} `)
    else if (!frame.hasElements) this.#leaf(frame, parent, words)
    else if (frame.isProse) {
      this.#flush()
      this.builder.block('paragraph', words)
    } else this.#group(frame, parent)
    if (parent === undefined) this.#flush()
  }

  #leaf(frame: Frame, parent: Frame | undefined, words: string): void {
    const { name, attributes } = frame
    const isLong = words.length > maxValueLength
    if (words !== '' && !isLong && !this.metadata.has(name.toLowerCase())) this.metadata.set(name.toLowerCase(), words)
    const attached = attributes.join(', ')
    if (headings.test(name) && words !== '' && !isLong) {
      if (parent !== undefined) parent.isFlat = false
      this.#flush()
      this.builder.block('heading', words, { level: Math.min(deepestHeading, Math.max(1, this.#frames.length)) })
      return
    }
    if (words === '' && attached === '') return
    if (words === '' && parent !== undefined && attributes.length > 1) {
      parent.isFlat = false
      return this.#row(parent, name, frame.cells)
    }
    const isOwnText = isLong || prose.test(name) || parent === undefined
    if (parent !== undefined) {
      if (isOwnText || parent.cells.has(name)) parent.isFlat = false
      parent.cells.set(name, words === '' ? attached : words)
    }
    if (isOwnText) {
      this.#flush()
      this.builder.block('paragraph', attached === '' ? words : `${words} (${attached})`.trim())
    } else
      this.#wait(parent).lines.push(
        words === '' ? `${name}: ${attached}` : `${name}: ${words}${attached === '' ? '' : ` (${attached})`}`,
      )
    if (parent !== undefined && parent.lines.length >= maxWaiting) this.#flush()
  }

  /** An element of elements. One of short lines alone may be a row among others. */
  #group(frame: Frame, parent: Frame | undefined): void {
    const { name, attributes, cells, lines } = frame
    const [only] = cells.values()
    if (frame.isFlat && cells.size === 1 && only !== undefined && lines.length === 1 && attributes.length === 0) {
      // A wrapper around one value is the value's name one step further out.
      this.#waiting = this.#waiting.filter((waiting) => waiting !== frame)
      return this.#leaf(frame, parent, only)
    }
    const isRow =
      parent !== undefined &&
      frame.isFlat &&
      frame.records.length === 0 &&
      cells.size - attributes.length > 1 &&
      cells.size <= maxColumns
    if (isRow) {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== frame)
      this.#row(parent, name, cells)
    } else if (lines.length > 0 || frame.records.length > 0) this.#flush()
    if (parent !== undefined) parent.isFlat = false
  }

  #row(parent: Frame, name: string, cells: ReadonlyMap<string, string>): void {
    const last = parent.records.at(-1)
    if (last !== undefined && last.name !== name) this.#flush()
    this.#wait(parent).records.push({ name, cells })
    if (parent.records.length >= maxWaiting) this.#flush()
  }

  #wait(frame: Frame): Frame {
    if (frame.lines.length === 0 && frame.records.length === 0) this.#waiting.push(frame)
    return frame
  }

  #flush(): void {
    for (const frame of this.#waiting) {
      if (frame.lines.length > 0) this.builder.block('paragraph', frame.lines.join('\n'))
      this.#appendRecords(frame.records)
      frame.lines = []
      frame.records = []
    }
    this.#waiting = []
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
