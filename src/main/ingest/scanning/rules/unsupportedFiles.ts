/**
 * Files that Docent does not read, detected by their extension so that a film need not be read to find that out.
 * Everything else goes to the readers, which decide by the bytes.
 */
import type { DocumentReason } from '../../../../shared/domain/document.ts'
import { fileNameOf } from '../../../../shared/text/fileName.ts'
import { kindOfExtension } from '../../readers/kinds.ts'

/** A kind that has a reader is read, whatever this list says. */
const groups: readonly (readonly [what: string, extensions: string])[] = [
  [
    'images of this format',
    'jpg jpeg png gif bmp tif tiff webp heic heif avif ico svg psd raw cr2 nef arw dng xcf ai eps',
  ],
  ['sound', 'mp3 wav flac ogg oga opus m4a aac wma aiff mid midi'],
  ['films', 'mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp vob'],
  ['archives', 'zip tar gz tgz bz2 xz 7z rar zst lz4 jar war iso dmg img cab deb rpm apk ipa'],
  ['programs', 'exe dll so dylib msi bin app com o a obj lib class pyc wasm node sys'],
  ['databases', 'db sqlite sqlite3 mdb accdb parquet arrow lance dbf'],
  ['fonts', 'ttf otf woff woff2 eot'],
  ['models', 'gguf onnx onnx_data safetensors pt pth ckpt'],
  ['slides', 'ppt pptx pps ppsx odp key'],
  ['spreadsheets', 'xls xlsx xlsm xlsb ods numbers'],
  ['documents of this format', 'doc dot odt rtf epub mobi azw azw3 pages wpd xps oxps djvu msg mbox'],
  ['mailboxes of this format', 'pst ost dbx emlx msf'],
]

/** Files that cannot be turned into a document by saving them as another kind. */
const withoutText: ReadonlySet<string> = new Set(['sound', 'films', 'programs', 'fonts', 'models'])

const byExtension = new Map<string, string>()
for (const [what, extensions] of groups) for (const extension of extensions.split(' ')) byExtension.set(extension, what)

/** The reason for `skipped`, or null when the readers should look at the file. */
export function unsupportedReason(path: string): DocumentReason | null {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  if (dot < 1) return null
  const extension = name.slice(dot + 1).toLowerCase()
  const what = byExtension.get(extension)
  if (what === undefined || kindOfExtension(extension) !== undefined) return null
  return {
    code: 'file.unsupported',
    message: `“${name}” was skipped: Docent does not read ${what} (.${extension}). ${adviceFor(what)}`,
  }
}

function adviceFor(what: string): string {
  if (what === 'archives') return 'Unpack it and add the folder.'
  if (what.startsWith('mailboxes'))
    return 'Export it from your mail program as “mbox” or as single messages and add those.'
  if (withoutText.has(what)) return 'Nothing needs to be done.'
  return 'Save it as PDF, Word (.docx), HTML, Markdown or text to index it.'
}
