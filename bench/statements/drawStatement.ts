/** Prints a statement as a PDF: letterhead, prose and tables in the layout that it asks for. */
import type { PDFFont, PDFPage } from 'pdf-lib'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Layout, Statement, StatementRow, StatementTable } from './statementData.ts'

const page = { width: 612, height: 792, margin: 60 }

interface Frame {
  readonly left: number
  readonly right: number
}

interface Style {
  readonly size: number
  readonly rowHeight: number
  readonly valueWidth: number
}

const styles: Readonly<Record<Layout, Style>> = {
  plain: { size: 9, rowHeight: 14, valueWidth: 80 },
  ruled: { size: 9, rowHeight: 16, valueWidth: 78 },
  tight: { size: 8, rowHeight: 10, valueWidth: 58 },
  twoColumns: { size: 7.5, rowHeight: 11, valueWidth: 40 },
  leaders: { size: 9, rowHeight: 13, valueWidth: 85 },
}

const prose = {
  en: [
    'The accompanying notes are an integral part of these statements and should be read with them.',
    'Management reviews the results of each quarter with the audit committee, and the figures of earlier years are shown',
    'as they were reported at the time. Differences between the sum of single figures and a total come from rounding.',
  ],
  de: [
    'Der Anhang ist Teil des Abschlusses und ist zusammen mit ihm zu lesen. Die Zahlen des Vorjahres sind',
    'so ausgewiesen, wie sie damals berichtet wurden, und die Summen können durch Rundung abweichen.',
  ],
} as const

export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // The same bytes on every run.
  pdf.setCreationDate(new Date('2024-03-01T00:00:00Z'))
  pdf.setModificationDate(new Date('2024-03-01T00:00:00Z'))
  const pen = new Pen(
    pdf,
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  )
  pen.newPage()
  pen.centred(statement.language === 'de' ? 'GESCHÄFTSBERICHT' : 'ANNUAL REPORT TO SHAREHOLDERS', 15)
  pen.centred(statement.company, 12)
  pen.down(14)
  pen.prose(prose[statement.language], { left: page.margin, right: page.width - page.margin })
  if (statement.layout === 'twoColumns') drawColumns(pen, statement)
  else {
    for (const [index, table] of statement.tables.entries()) {
      if (index > 0 && !statement.together) pen.newPage()
      else pen.down(20)
      drawTable(pen, table, statement, { left: page.margin, right: page.width - page.margin })
      pen.down(16)
      pen.prose(prose[statement.language], { left: page.margin, right: page.width - page.margin })
    }
  }
  return pdf.save({ useObjectStreams: false })
}

/** Prose in the left column; the tables, one below the other, in the right. */
function drawColumns(pen: Pen, statement: Statement): void {
  pen.down(16)
  const top = pen.y
  const middle = page.width / 2
  const words = prose.en.join(' ').split(' ')
  for (let line = 0; line < 34; line += 1) {
    const text = Array.from({ length: 9 }, (_, at) => words[(line * 9 + at) % words.length]).join(' ')
    pen.write(text.slice(0, 56), page.margin, 8.5)
    pen.down(11.5)
  }
  pen.y = top
  for (const table of statement.tables) {
    drawTable(pen, table, statement, { left: middle + 15, right: page.width - page.margin + 10 })
    pen.down(24)
  }
}

class Pen {
  y = 0
  page: PDFPage
  readonly pdf: PDFDocument
  readonly font: PDFFont
  readonly bold: PDFFont

  constructor(pdf: PDFDocument, font: PDFFont, bold: PDFFont) {
    this.pdf = pdf
    this.font = font
    this.bold = bold
    this.page = pdf.addPage([page.width, page.height])
    pdf.removePage(0)
  }

  newPage(): void {
    this.page = this.pdf.addPage([page.width, page.height])
    this.y = page.height - page.margin
  }

  down(points: number): void {
    this.y -= points
  }

  write(text: string, x: number, size: number, font = this.font): void {
    this.page.drawText(text, { x, y: this.y, size, font })
  }

  writeRight(text: string, right: number, size: number, font = this.font): void {
    this.write(text, right - font.widthOfTextAtSize(text, size), size, font)
  }

  writeMiddle(text: string, { left, right }: Frame, size: number, font = this.font): void {
    this.write(text, (left + right - font.widthOfTextAtSize(text, size)) / 2, size, font)
  }

  centred(text: string, size: number): void {
    this.writeMiddle(text, { left: 0, right: page.width }, size, this.bold)
    this.down(size * 1.5)
  }

  prose(lines: readonly string[], { left }: Frame): void {
    for (const line of lines) {
      this.write(line, left, 9)
      this.down(12)
    }
  }

  line({ left, right }: Frame, above = 0): void {
    this.page.drawLine({ start: { x: left, y: this.y + above }, end: { x: right, y: this.y + above }, thickness: 0.5 })
  }
}

function drawTable(pen: Pen, table: StatementTable, statement: Statement, frame: Frame): void {
  const style = styles[statement.layout]
  const { size, rowHeight } = style
  for (const [index, line] of [statement.company, ...table.caption].entries()) {
    if (statement.layout === 'twoColumns' && index === 0) continue
    if (statement.layout === 'plain') pen.writeMiddle(line, frame, size + 1, pen.bold)
    else pen.write(line, frame.left, size + 1, pen.bold)
    pen.down(rowHeight)
  }
  if (table.unitLine !== null) {
    if (statement.layout === 'plain') pen.writeMiddle(table.unitLine, frame, size)
    else pen.write(table.unitLine, frame.left, size)
    pen.down(rowHeight)
  }
  const valueLeft = frame.right - style.valueWidth * table.columns.length
  const drawHeader = (): void => {
    if (table.spanning !== null) {
      pen.writeMiddle(table.spanning, { left: valueLeft + 10, right: frame.right }, size, pen.bold)
      pen.line({ left: valueLeft + 10, right: frame.right }, -3)
      pen.down(rowHeight)
    }
    const parts = table.columns.map((name) => (name.includes(',') ? name.split(/(?<=,) /) : [name]))
    const lines = Math.max(...parts.map((part) => part.length))
    for (let line = 0; line < lines; line += 1) {
      for (const [index, part] of parts.entries())
        pen.writeRight(part[line] ?? '', valueLeft + style.valueWidth * (index + 1), size, pen.bold)
      pen.down(rowHeight)
    }
  }
  drawHeader()
  // Half of the rows go to the next page where the table stands near its end.
  for (const [index, row] of table.rows.entries()) {
    if (pen.y < page.margin + 30 || (statement.layout === 'tight' && index === 8)) {
      pen.newPage()
      if (statement.layout === 'tight') {
        pen.write(`${table.caption[0] ?? ''} (continued)`, frame.left, size + 1, pen.bold)
        pen.down(rowHeight)
        if (statement.company.endsWith('Inc.')) drawHeader()
      }
    }
    drawRow(pen, row, table, statement, { left: frame.left, right: frame.right }, valueLeft)
  }
}

function drawRow(
  pen: Pen,
  row: StatementRow,
  table: StatementTable,
  statement: Statement,
  frame: Frame,
  valueLeft: number,
): void {
  const { size, rowHeight, valueWidth } = styles[statement.layout]
  const left = frame.left + row.indent * 10
  const lines = wrapped(row.label, valueLeft - left - 14, pen.font, size)
  for (const [index, line] of lines.entries()) {
    pen.write(line, left + (index > 0 ? 8 : 0), size, row.isTotal ? pen.bold : pen.font)
    if (index < lines.length - 1) pen.down(size * 1.2)
  }
  if (statement.layout === 'leaders' && row.values.length > 0) {
    const from = left + pen.font.widthOfTextAtSize(lines.at(-1) ?? '', size) + 4
    const dots = Math.max(0, Math.floor((valueLeft - from) / pen.font.widthOfTextAtSize(' .', size)))
    pen.write(' .'.repeat(dots), from, size)
  }
  for (const [index, value] of row.values.entries()) {
    if (value === null) continue
    const right = valueLeft + valueWidth * (index + 1)
    const marked =
      table.currencyMark !== null && (row.isTotal || row === table.rows.find(({ values }) => values.length))
    if (marked) pen.write(table.currencyMark ?? '', right - valueWidth + 14, size)
    const text = printedFigure(value, row.places, statement.language)
    const note = index === 0 && statement.layout === 'ruled' && row.note !== undefined ? ` ${row.note}` : ''
    // The closing bracket stands outside of the column, as in print.
    pen.writeRight(text.replace(/\)$/, ''), right - 4, size)
    if (text.endsWith(')')) pen.write(')', right - 4, size)
    if (note !== '') pen.write(note, right, size * 0.8)
  }
  if (statement.layout === 'ruled') {
    pen.line(frame, -4)
    for (let column = 0; column <= table.columns.length; column += 1) {
      const x = valueLeft + valueWidth * column + 2
      pen.page.drawLine({ start: { x, y: pen.y - 4 }, end: { x, y: pen.y + rowHeight - 4 }, thickness: 0.5 })
    }
  } else if (row.isTotal) pen.line({ left: valueLeft + 10, right: frame.right }, size)
  pen.down(rowHeight)
}

export function printedFigure(value: number, places: number, language: 'en' | 'de'): string {
  if (value === 0) return '—'
  const text = Math.abs(value).toLocaleString(language === 'de' ? 'de-DE' : 'en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  if (value > 0) return text
  return language === 'de' ? `-${text}` : `(${text})`
}

function wrapped(text: string, width: number, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOfTextAtSize(longer, size) <= width || line === '') line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}
