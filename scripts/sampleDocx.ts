/** Writes a document as a Word file with real styles, lists and tables. */
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import JSZip from 'jszip'
import type { Block, ReadResult } from '../src/shared/domain/content.ts'

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const

export async function sampleDocx(source: ReadResult): Promise<Uint8Array> {
  const document = new Document({
    title: source.title ?? '',
    creator: source.author ?? '',
    sections: [{ children: source.blocks.map((block) => toWord(block, source.text.slice(block.start, block.end))) }],
  })
  return withFixedDates(await Packer.toBuffer(document), source)
}

function toWord(block: Block, text: string): Paragraph | Table {
  if (block.kind === 'title') return new Paragraph({ text, heading: HeadingLevel.TITLE })
  if (block.kind === 'heading')
    return new Paragraph({ text, heading: headings[block.level - 1] ?? HeadingLevel.HEADING_4 })
  if (block.kind === 'listItem') return new Paragraph({ text, bullet: { level: block.level - 1 } })
  if (block.kind !== 'table') return new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: text.split('\n').map(
      (row) =>
        new TableRow({
          children: row.split(' | ').map((cell) => new TableCell({ children: [new Paragraph(cell)] })),
        }),
    ),
  })
}

/** The library writes the moment of writing; the same source shall give the same file. */
async function withFixedDates(bytes: Uint8Array, source: ReadResult): Promise<Uint8Array> {
  const moment = `${source.date ?? '2024-01-01'}T09:00:00Z`
  const zip = await JSZip.loadAsync(bytes)
  const core = await zip.file('docProps/core.xml')?.async('string')
  if (core !== undefined) {
    const dated = core.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${moment}`)
    zip.file(
      'docProps/core.xml',
      dated.includes('dc:language')
        ? dated
        : dated.replace(
            '</cp:coreProperties>',
            `<dc:language>${source.language ?? 'en'}</dc:language></cp:coreProperties>`,
          ),
    )
  }
  for (const entry of Object.values(zip.files)) entry.date = new Date(moment)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
