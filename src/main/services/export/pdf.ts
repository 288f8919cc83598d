/** A conversation as a PDF: text that can be searched and copied, marks that lead to their notes, every script. */
import { setImmediate } from 'node:timers/promises'
import { printable, printableLine } from '../../../shared/text/printable.ts'
import type { AnswerLine, AnswerRun } from '../../../shared/text/answerLines.ts'
import type { ExportedAnswer, ExportedConversation, ExportedDocument } from './exportedConversation.ts'
import type { ExportedNote } from './exportedNote.ts'
import { exportWords, placeOf } from './exportWords.ts'
import { charactersWithoutFont, registerFonts } from './pdfFonts.ts'
import { colours, PdfPages } from './pdfPages.ts'
import type { TextStyle } from './pdfPages.ts'
import { writeParagraph } from './pdfText.ts'
import type { Span } from './pdfText.ts'

const styles = {
  title: { size: 19, weight: 600, colour: colours.ink },
  question: { size: 13.5, weight: 600, colour: colours.ink },
  text: { size: 11, weight: 400, colour: colours.ink },
  mark: { size: 11, weight: 400, colour: colours.accent },
  label: { size: 8.5, weight: 600, colour: colours.faint },
  quote: { size: 10, weight: 400, colour: colours.ink },
  number: { size: 10, weight: 400, colour: colours.accent },
  place: { size: 8.5, weight: 400, colour: colours.soft },
  faint: { size: 8.5, weight: 400, colour: colours.faint },
  remark: { size: 8.5, weight: 400, colour: colours.caution },
  hash: { size: 6.5, weight: 400, colour: colours.faint },
} as const satisfies Record<string, TextStyle>

// The number of a note, up to four digits in brackets, stands in it.
const hang = 30

// A heading, or the first line of a quote, is not left alone at the end of a page.
const together = 60

// Milliseconds: the event loop is never held for longer than a few of its own turns.
const turnMs = 15

export async function toPdf({ title, exportedAt, answers }: ExportedConversation): Promise<Uint8Array> {
  registerFonts()
  const exported = exportWords.exported(exportedAt)
  const writer = new Writer(new PdfPages({ title: printableLine(title), footer: exported }))
  writer.line(title, styles.title, 25)
  writer.down(4)
  writer.line(exported, styles.faint, 13)
  for (const [index, answer] of answers.entries()) await writeAnswer(writer, answer, index + 1, title)
  writer.missing()
  return writer.pages.close()
}

/** Writes what is printable, and remembers which characters were written. */
class Writer {
  readonly pages: PdfPages
  readonly #characters = new Set<string>()
  #turnAt = performance.now()

  constructor(pages: PdfPages) {
    this.pages = pages
  }

  /** Lets others have the event loop when this has had it for long enough. */
  async turn(): Promise<void> {
    if (performance.now() - this.#turnAt < turnMs) return
    await setImmediate()
    this.#turnAt = performance.now()
  }

  /** A text in one style. */
  line(text: string, style: TextStyle, lineHeight: number, indent = 0): void {
    this.paragraph([{ text: printableLine(text), style }], { lineHeight, indent })
  }

  paragraph(spans: readonly Span[], setting: Parameters<typeof writeParagraph>[2]): void {
    const shown = spans.map((span) => ({ ...span, text: printable(span.text) }))
    for (const { text } of shown) for (const character of text) this.#characters.add(character)
    writeParagraph(this.pages, shown, setting)
  }

  down(points: number): void {
    this.pages.gap(points)
  }

  /** Says so when this computer has no font for something. */
  missing(): void {
    const characters = charactersWithoutFont([...this.#characters].join(''))
    if (characters.length === 0) return
    this.down(18)
    // Named by their numbers: they themselves could not be read.
    const [first = '', ...more] = characters.map(
      (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    const named = more.length === 0 ? `the character ${first}` : `${more.length + 1} characters (${first} …)`
    this.line(exportWords.noFont(named), styles.remark, 12.5)
  }
}

async function writeAnswer(writer: Writer, answer: ExportedAnswer, position: number, title: string): Promise<void> {
  const { question, lines, basis, remarks, documents, notes } = answer
  const { pages } = writer
  const name = (number: number): string => `note-${position}-${number}`
  writer.down(18)
  pages.need(together)
  if (!pages.atTop) pages.rule()
  writer.down(20)
  if (question !== null && question !== title) {
    writer.paragraph([{ text: question.trim(), style: styles.question }], { lineHeight: 19 })
    writer.down(7)
  }
  for (const line of lines) {
    await writer.turn()
    writeLine(writer, line, name)
  }
  for (const remark of remarks) writer.line(remark, styles.remark, 12.5)
  if (documents !== null) {
    writeLabel(writer, documents.label)
    for (const document of documents.items) writeDocument(writer, document)
  }
  if (basis !== null) {
    writer.down(3)
    writer.line(basis, styles.faint, 12.5)
  }
  if (notes.length > 0) writeLabel(writer, exportWords.sources)
  for (const note of notes) {
    await writer.turn()
    writeNote(writer, note, name(note.number))
  }
}

function writeLabel(writer: Writer, label: string): void {
  writer.down(14)
  writer.pages.need(together)
  writer.line(label, styles.label, 12.5)
  writer.down(6)
}

type Name = (number: number) => string

function writeLine(writer: Writer, { kind, runs }: AnswerLine, name: Name): void {
  const item = kind === 'item'
  writer.paragraph(
    runs.flatMap((run) => runSpans(run, name, kind === 'lead')),
    {
      lineHeight: 16.5,
      ...(kind === 'quote' ? { indent: 14 } : {}),
      ...(item ? { indent: 14, lead: { text: '•', style: { ...styles.text, colour: colours.faint } } } : {}),
    },
  )
  writer.down(6)
}

function runSpans({ pieces, problem }: AnswerRun, name: Name, bold: boolean): readonly Span[] {
  const text: Pick<Span, 'style' | 'dotted'> = {
    style: bold ? { ...styles.text, weight: 600 } : styles.text,
    dotted: problem !== null,
  }
  const spans = pieces.flatMap((piece): readonly Span[] => {
    if (piece.type === 'text') return [{ ...text, text: piece.text }]
    const { marker } = piece.citation
    return [
      { ...text, text: piece.lead },
      { text: `[${marker}]`, style: styles.mark, raised: true, link: name(marker) },
    ]
  })
  return problem === null ? spans : [...spans, { text: ` ${exportWords.mark(problem)} `, style: styles.remark }]
}

function writeNote(writer: Writer, note: ExportedNote, destination: string): void {
  writer.pages.need(together)
  writer.paragraph([{ text: `“${note.quote.trim()}”`, style: styles.quote }], {
    lineHeight: 14.5,
    indent: hang,
    destination,
    lead: { text: `[${note.number}]`, style: styles.number },
  })
  writeSource(writer, note, note.remarks)
}

function writeDocument(writer: Writer, { title, file, page, sha256, passage }: ExportedDocument): void {
  writer.pages.need(together)
  if (passage !== null)
    writer.paragraph([{ text: `“${passage.text.trim()}”`, style: styles.quote }], { lineHeight: 14.5, indent: hang })
  writeSource(writer, { title, file, page, date: null, sha256 }, passage === null ? [] : [passage.reason])
}

function writeSource(
  writer: Writer,
  source: Pick<ExportedNote, 'title' | 'file' | 'page' | 'date' | 'sha256'>,
  remarks: readonly string[],
): void {
  writer.down(2)
  // Pages and dates stay behind the name, whatever its letters.
  const place = { text: printableLine(placeOf(source)), style: styles.place }
  writer.paragraph([place], { lineHeight: 12.5, indent: hang, direction: 'ltr' })
  for (const remark of remarks) writer.line(remark, styles.remark, 12.5, hang)
  writer.line(exportWords.hash(source.sha256), styles.hash, 10.5, hang)
  writer.down(10)
}
