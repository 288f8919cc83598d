/** The files that leave the library: an answer or a whole chat, with its sources as numbered notes. */

export const exportFormats = ['md', 'html', 'pdf', 'docx', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** The extensions of each format; the first is the default. */
export const exportEndings: Readonly<Record<ExportFormat, readonly string[]>> = {
  md: ['.md', '.markdown', '.txt'],
  html: ['.html', '.htm'],
  pdf: ['.pdf'],
  docx: ['.docx'],
  json: ['.json'],
}

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
}

/** Answers of any chats that the user gathered, in this order. */
export interface ReportPlan {
  readonly title: string
  /** An answer with an empty heading stands under its question. */
  readonly answers: readonly { readonly messageId: string; readonly heading: string }[]
}

/** The id of a chat or of an answer, the title of a chat, or a report. */
export type ExportTarget = string | ReportPlan

/** Of a file that is imported: some hundred long answers. */
export const maxImportedBytes = 2_500_000

/** The result of an export. */
export interface ExportReport {
  /** Absolute path of the file. */
  readonly path: string
  readonly format: ExportFormat
  readonly bytes: number
  readonly answers: number
  /** Number of notes in all answers together. */
  readonly notes: number
}

/** The format for a file's extension; null for any other extension. */
export function exportFormatOf(path: string): ExportFormat | null {
  const lower = path.toLowerCase()
  return exportFormats.find((format) => exportEndings[format].some((ending) => lower.endsWith(ending))) ?? null
}

/** A name with another extension gets the format's: an export is never written under another kind of name. */
export function withExportEnding(path: string, format: ExportFormat): string {
  const endings = exportEndings[format]
  return endings.some((ending) => path.toLowerCase().endsWith(ending)) ? path : `${path}${endings[0] ?? ''}`
}

// In characters, so that name and extension stay under the 255 bytes of most file systems in every script.
const maxNameCharacters = 60

// Windows reserves these names for devices, whatever extension follows.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A plain file name from a title, valid on every system ("Lease of the flat.pdf"). */
export function exportFileName(title: string, format: ExportFormat): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}\p{Co}\uFFFD]+/gu, ' ')
    .replaceAll(/[<>:"/\\|?*]+/g, ' ')
    .replaceAll(/ +/g, ' ')
  // A name that begins with these would be hidden, an option of a command, or a formula in a list of files.
  const cut = [...plain]
    .slice(0, maxNameCharacters)
    .join('')
    .replaceAll(/^[\s.\-=+@~]+|[\s.…]+$/g, '')
  const name = cut === '' || reserved.test(cut) ? 'Answer from Docent' : cut
  return `${name}${exportEndings[format][0] ?? ''}`
}
