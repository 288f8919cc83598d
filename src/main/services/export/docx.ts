/** A conversation as a Word document: headings, text and notes as styles, marks that lead to their notes. */
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  UnderlineType,
} from 'docx'
import type { IParagraphOptions, IRunOptions, ParagraphChild } from 'docx'
import { hasRightToLeft, isRightToLeft, printable, printableLine } from '../../../shared/text/printable.ts'
import type { AnswerLine, AnswerRun } from '../../../shared/text/answerLines.ts'
import { docxColours, docxLists, docxStyles, itemList, noteIndent, page } from './docxStyles.ts'
import type { ExportedAnswer, ExportedConversation, ExportedDocument } from './exportedConversation.ts'
import type { ExportedNote } from './exportedNote.ts'
import { exportWords, placeOf } from './exportWords.ts'

export async function toDocx({ title, exportedAt, answers }: ExportedConversation): Promise<Uint8Array> {
  const exported = exportWords.exported(exportedAt)
  const document = new Document({
    title: printableLine(title),
    creator: 'Docent',
    description: exported,
    styles: docxStyles,
    numbering: docxLists,
    sections: [
      {
        properties: { page },
        footers: { default: footer(exported) },
        children: [
          paragraph(printableLine(title), { heading: HeadingLevel.TITLE }),
          paragraph(exported, { style: 'Faint' }),
          ...answers.flatMap((answer, index) => answerParagraphs(answer, index + 1, title)),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

function footer(exported: string): Footer {
  const run = (options: IRunOptions): TextRun => new TextRun({ size: 16, color: docxColours.faint, ...options })
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [run({ text: `${exported} · ` }), run({ children: [PageNumber.CURRENT] })],
      }),
    ],
  })
}

function answerParagraphs(answer: ExportedAnswer, position: number, title: string): readonly Paragraph[] {
  const { question, lines, basis, remarks, documents, notes } = answer
  const anchor = (number: number): string => `note_${position}_${number}`
  const rule = { top: { style: BorderStyle.SINGLE, size: 4, space: 14, color: docxColours.line } }
  return [
    ...(question === null || question === title
      ? [new Paragraph({ border: rule, spacing: { before: 240, after: 0, line: 120 } })]
      : [paragraph(question, { heading: HeadingLevel.HEADING_1, border: rule })]),
    ...lines.map((line) => answerLine(line, anchor)),
    ...(documents === null
      ? []
      : [
          paragraph(documents.label, { heading: HeadingLevel.HEADING_2 }),
          ...documents.items.flatMap(documentParagraphs),
        ]),
    ...remarks.map((remark) => paragraph(printableLine(remark), { style: 'Remark' })),
    ...(basis === null ? [] : [paragraph(basis, { style: 'Faint' })]),
    ...(notes.length === 0 ? [] : [paragraph(exportWords.sources, { heading: HeadingLevel.HEADING_2 })]),
    ...notes.flatMap((note) => noteParagraphs(note, anchor(note.number))),
  ]
}

type Anchor = (number: number) => string

function answerLine({ kind, runs }: AnswerLine, anchor: Anchor): Paragraph {
  const children = runs.flatMap((run) => runChildren(run, anchor, kind === 'lead'))
  const text = runs.flatMap(({ pieces }) => pieces.map((piece) => (piece.type === 'text' ? piece.text : piece.lead)))
  return new Paragraph({
    style: 'Answer',
    ...(isRightToLeft(text.join('')) ? { bidirectional: true } : {}),
    ...(kind === 'item' ? { numbering: { reference: itemList, level: 0 } } : {}),
    ...(kind === 'quote' ? { indent: { left: quoteIndent } } : {}),
    children,
  })
}

// Twentieths of a point: a quarter of an inch.
const quoteIndent = 360

function runChildren({ pieces, problem }: AnswerRun, anchor: Anchor, bold: boolean): readonly ParagraphChild[] {
  const style: IRunOptions = {
    ...(bold ? { bold } : {}),
    ...(problem === null ? {} : { underline: { type: UnderlineType.DOTTED, color: docxColours.caution } }),
  }
  const words = pieces.flatMap((piece): readonly ParagraphChild[] =>
    piece.type === 'text'
      ? textRuns(piece.text, style)
      : [...textRuns(piece.lead, style), markLink(piece.citation.marker, anchor)],
  )
  if (problem === null) return words
  const mark = ` ${printableLine(exportWords.mark(problem))} `
  return [...words, ...textRuns(mark, { size: 17, color: docxColours.caution })]
}

function markLink(number: number, anchor: Anchor): InternalHyperlink {
  const run = new TextRun({ text: `[${number}]`, superScript: true, color: docxColours.accent })
  return new InternalHyperlink({ anchor: anchor(number), children: [run] })
}

function noteParagraphs(note: ExportedNote, anchor: string): readonly Paragraph[] {
  const number = new Bookmark({
    id: anchor,
    children: [new TextRun({ text: `[${note.number}]`, color: docxColours.accent })],
  })
  return sourceParagraphs(
    [number, new TextRun({ text: '\t' }), ...textRuns(`“${note.quote.trim()}”`)],
    note.quote,
    note,
    note.remarks,
  )
}

function documentParagraphs({ title, file, page: at, sha256, passage }: ExportedDocument): readonly Paragraph[] {
  const quote = passage === null ? null : `“${passage.text.trim()}”`
  const source = { title, file, page: at, date: null, sha256 }
  return sourceParagraphs(
    quote === null ? null : [new TextRun({ text: '\t' }), ...textRuns(quote)],
    quote ?? '',
    source,
    passage === null ? [] : [passage.reason],
  )
}

/** The quote with what leads it, its place, what to know of it, and the file's hash: kept together on one page. */
function sourceParagraphs(
  quote: readonly ParagraphChild[] | null,
  text: string,
  source: Pick<ExportedNote, 'title' | 'file' | 'page' | 'date' | 'sha256'>,
  remarks: readonly string[],
): readonly Paragraph[] {
  const direction = isRightToLeft(text) ? { bidirectional: true } : {}
  return [
    ...(quote === null ? [] : [new Paragraph({ style: 'Note', keepNext: true, ...direction, children: quote })]),
    // From the left: pages and dates stay behind the name, whatever its letters.
    new Paragraph({ style: 'Place', keepNext: true, children: textRuns(printableLine(placeOf(source))) }),
    ...remarks.map((remark) =>
      paragraph(printableLine(remark), { style: 'Remark', indent: noteIndent, keepNext: true }),
    ),
    paragraph(exportWords.hash(source.sha256), { style: 'Hash' }),
  ]
}

function paragraph(text: string, options: IParagraphOptions): Paragraph {
  const direction = isRightToLeft(text) ? { bidirectional: true } : {}
  return new Paragraph({ ...options, ...direction, children: textRuns(text) })
}

/** Line ends become breaks; text with letters read from the right says so, or Word would set its signs wrong. */
function textRuns(text: string, style: IRunOptions = {}): readonly TextRun[] {
  return printable(text)
    .split('\n')
    .map(
      (part, index) =>
        new TextRun({
          ...style,
          text: part,
          ...(index > 0 ? { break: 1 } : {}),
          ...(hasRightToLeft(part) ? { rightToLeft: isRightToLeft(part) } : {}),
        }),
    )
}
