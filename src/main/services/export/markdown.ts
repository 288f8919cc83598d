/** A conversation as Markdown (CommonMark). Nothing in a text can become markup: every sign that could is escaped. */
import { printable, printableLine } from '../../../shared/text/printable.ts'
import type { AnswerLine } from '../../../shared/text/answerLines.ts'
import type { ExportedAnswer, ExportedConversation, ExportedDocument } from './exportedConversation.ts'
import type { ExportedNote } from './exportedNote.ts'
import { exportWords, placeOf } from './exportWords.ts'

export function toMarkdown(conversation: ExportedConversation): string {
  const blocks = [
    `# ${inLine(conversation.title)}`,
    `*${inLine(exportWords.exported(conversation.exportedAt))}*`,
    ...conversation.answers.flatMap((answer) => answerBlocks(answer, conversation.title)),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function answerBlocks(answer: ExportedAnswer, title: string): readonly string[] {
  const { question, lines, basis, remarks, documents, notes } = answer
  return [
    question === null || question === title ? '' : `## ${inLine(question)}`,
    ...lines.map(lineBlock),
    ...(documents === null ? [] : [`**${inLine(documents.label)}**`, ...documents.items.map(documentBlock)]),
    ...remarks.map((remark) => `*${inLine(remark)}*`),
    basis === null ? '' : `*${inLine(basis)}*`,
    ...(notes.length === 0 ? [] : [`**${exportWords.sources}**`, ...notes.map(noteBlock)]),
    '---',
  ]
}

function lineBlock({ kind, runs }: AnswerLine): string {
  const text = runs
    .map(({ pieces, problem }) => {
      const words = pieces
        .map((piece) => (piece.type === 'text' ? piece.text : `${piece.lead} [${piece.citation.marker}]`))
        .join('')
      return problem === null ? words : `${words.trimEnd()} ${exportWords.mark(problem)} `
    })
    .join('')
  const escaped = inParagraph(text)
  if (kind === 'item') return `- ${escaped.replaceAll('\n', '\n  ')}`
  if (kind === 'quote') return `> ${escaped.replaceAll('\n', '\n> ')}`
  return kind === 'lead' && escaped.trim() !== '' ? `**${escaped.trim()}**` : escaped
}

function noteBlock(note: ExportedNote): string {
  return [
    inParagraph(`[${note.number}] “${note.quote.trim()}”`),
    inLine(placeOf(note)),
    ...note.remarks.map((remark) => `*${inLine(remark)}*`),
    `\`${exportWords.hash(note.sha256)}\``,
  ].join('\\\n')
}

function documentBlock({ title, file, page, sha256, passage }: ExportedDocument): string {
  return [
    ...(passage === null ? [] : [inParagraph(`“${passage.text.trim()}”`)]),
    inLine(placeOf({ title, file, page, date: null })),
    ...(passage === null ? [] : [`*${inLine(passage.reason)}*`]),
    `\`${exportWords.hash(sha256)}\``,
  ].join('\\\n')
}

// What means something anywhere in a line: emphasis, code, links, HTML, entities, tables, strikethrough, mathematics.
const anywhere = /[\\`*_[\]<>&~|$]/g
// And only at its start: headings, lists, rules, underlines of headings; what a spreadsheet would calculate.
const atStart = /^(?:[#+\-=@:!]|\d{1,9}(?=[.)]))/

function escapeLine(line: string): string {
  const escaped = line.trim().replaceAll(/\s+/g, ' ').replace(anywhere, '\\$&')
  return escaped.replace(atStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}

const inLine = (text: string): string => escapeLine(printableLine(text))

/** Line ends stay line ends of one paragraph. */
function inParagraph(text: string): string {
  return printable(text)
    .split('\n')
    .map(escapeLine)
    .filter((line) => line !== '')
    .join('\\\n')
}
