/** A conversation as one HTML file: nothing is loaded, nothing runs, every text is escaped. */
import { printable, printableLine } from '../../../shared/text/printable.ts'
import type { AnswerLine, AnswerRun } from '../../../shared/text/answerLines.ts'
import type { ExportedAnswer, ExportedConversation, ExportedDocument } from './exportedConversation.ts'
import type { ExportedNote } from './exportedNote.ts'
import { htmlStyle } from './htmlStyle.ts'
import { exportWords, placeParts } from './exportWords.ts'
import type { Place } from './exportWords.ts'

// Even if a text found a way to become markup, it could load and run nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export function toHtml({ title, exportedAt, answers }: ExportedConversation): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="Docent">',
    `<title>${line(title)}</title>`,
    `<style>${htmlStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<header><h1 dir="auto">${line(title)}</h1><p class="faint">${line(exportWords.exported(exportedAt))}</p></header>`,
    ...answers.map((answer, index) => article(answer, index + 1, title)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function article(answer: ExportedAnswer, position: number, title: string): string {
  const { question, lines, basis, remarks, documents, notes } = answer
  const anchor = (number: number): string => `note-${position}-${number}`
  return [
    '<article>',
    ...(question === null || question === title ? [] : [`<h2 dir="auto">${text(question)}</h2>`]),
    ...lines.map((answerLine) => paragraph(answerLine, anchor)),
    ...(documents === null
      ? []
      : [`<h3>${line(documents.label)}</h3>`, '<ul class="notes">', ...documents.items.map(documentItem), '</ul>']),
    ...remarks.map((remark) => `<p class="remark" dir="auto">${line(remark)}</p>`),
    ...(basis === null ? [] : [`<p class="faint">${line(basis)}</p>`]),
    ...(notes.length === 0
      ? []
      : [
          `<h3>${exportWords.sources}</h3>`,
          '<ul class="notes">',
          ...notes.map((note) => noteItem(note, anchor)),
          '</ul>',
        ]),
    '</article>',
  ].join('\n')
}

type Anchor = (number: number) => string

function paragraph({ kind, runs }: AnswerLine, anchor: Anchor): string {
  const className = kind === 'paragraph' ? '' : ` class="${kind}"`
  return `<p${className} dir="auto">${runs.map((run) => runHtml(run, anchor)).join('')}</p>`
}

function runHtml({ pieces, problem }: AnswerRun, anchor: Anchor): string {
  const words = pieces
    .map((piece) =>
      piece.type === 'text'
        ? text(piece.text)
        : `${text(piece.lead)}<sup><a href="#${anchor(piece.citation.marker)}">[${piece.citation.marker}]</a></sup>`,
    )
    .join('')
  if (problem === null) return words
  return `<span class="unsupported">${words.trimEnd()}</span> <small>${line(exportWords.mark(problem))}</small> `
}

function noteItem(note: ExportedNote, anchor: Anchor): string {
  return item(
    ` id="${anchor(note.number)}"`,
    [
      `<span class="number">[${note.number}]</span>`,
      `<blockquote dir="auto">“${text(note.quote.trim())}”</blockquote>`,
      place(note),
      ...note.remarks.map((remark) => `<p class="remark" dir="auto">${line(remark)}</p>`),
    ],
    note.sha256,
  )
}

function documentItem({ title, file, page, sha256, passage }: ExportedDocument): string {
  return item(
    '',
    [
      ...(passage === null ? [] : [`<blockquote dir="auto">“${text(passage.text.trim())}”</blockquote>`]),
      place({ title, file, page, date: null }),
      ...(passage === null ? [] : [`<p class="remark" dir="auto">${line(passage.reason)}</p>`]),
    ],
    sha256,
  )
}

/** Each part in its own direction: a Hebrew title turns no page number around. */
const place = (source: Place): string =>
  `<p class="place">${placeParts(source)
    .map((part) => `<bdi>${line(part)}</bdi>`)
    .join(' · ')}</p>`

const item = (attributes: string, parts: readonly string[], sha256: string | null): string =>
  `<li${attributes}>${[...parts, `<p class="hash">${exportWords.hash(sha256)}</p>`].join('')}</li>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const line = (value: string): string => escape(printableLine(value))

/** Line ends stay. */
const text = (value: string): string => escape(printable(value)).replaceAll('\n', '<br>')
