/** What leaves the library as a file: an answer or a whole chat, with its sources as numbered notes. */

export const exportFormats = ['md', 'html', 'pdf', 'docx', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Endings by which a file of each format is known; the first is the one that a new file gets. */
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

/** What an export came to. */
export interface ExportReport {
  /** Absolute path of the file. */
  readonly path: string
  readonly format: ExportFormat
  readonly bytes: number
  readonly answers: number
  /** Numbered notes in all answers together. */
  readonly notes: number
}

/** The format that a file's ending stands for; null for any other ending. */
export function exportFormatOf(path: string): ExportFormat | null {
  const lower = path.toLowerCase()
  return exportFormats.find((format) => exportEndings[format].some((ending) => lower.endsWith(ending))) ?? null
}

/** A name with another ending gets the format's: nothing but an export is ever written under an export's name. */
export function withExportEnding(path: string, format: ExportFormat): string {
  const endings = exportEndings[format]
  return endings.some((ending) => path.toLowerCase().endsWith(ending)) ? path : `${path}${endings[0] ?? ''}`
}

// Characters, so that name and ending stay under the 255 bytes of most file systems in every script.
const maxNameCharacters = 60

// Windows keeps these names for devices, whatever ending follows.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A plain file name from a title that any system can store ("Lease of the flat.pdf"). */
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
