/**
 * Locates Tesseract's language data: English comes with the app, others are fetched like models when the user asks for
 * one, or are files that the user puts into `<data>/models/tessdata` (`deu.traineddata`, packed as .gz or not).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ocrModelOf } from '../../../shared/domain/model.ts'

export interface LanguageFolders {
  /** Contains `<lang>.traineddata.gz` from the app; need not exist. */
  readonly builtIn: string
  /** Contains `<lang>.traineddata` of the user, which goes before all others; need not exist. */
  readonly own: string
  /** Contains a folder for each fetched language; absent where none can be fetched. */
  readonly fetched?: string | undefined
}

// Tesseract's names: "eng", "chi_sim", but not "script/Latin". Checked because a name becomes part of a path.
const name = /^[a-z]{3}(?:_[a-z0-9]{2,8}){0,2}$/i
const ending = '.traineddata'

/** Where Tesseract looks first, and finds plain files only: whatever is not from the app is put there. */
export const readyFolder = ({ own }: LanguageFolders): string => join(own, 'ready')

/** The first languages of the list without data. */
export function missingLanguages(languages: readonly string[], folders: LanguageFolders): string[] {
  return languages.filter(
    (language) =>
      !name.test(language) ||
      (sourceOf(language, folders) === null && !existsSync(join(folders.builtIn, `${language}${ending}.gz`))),
  )
}

/** The file that is not from the app, or null. */
function sourceOf(language: string, { own, fetched }: LanguageFolders): string | null {
  const plain = join(own, `${language}${ending}`)
  const packed = fetched === undefined ? [] : [join(fetched, ocrModelOf(language), `${language}${ending}.gz`)]
  return [plain, `${plain}.gz`, ...packed].find((path) => existsSync(path)) ?? null
}

/** Puts these languages where Tesseract looks, as they are now; what was there of others and is gone since goes too. */
export function readyLanguages(languages: readonly string[], folders: LanguageFolders): void {
  const ready = readyFolder(folders)
  const known = existsSync(ready) ? readdirSync(ready).map((file) => file.slice(0, -ending.length)) : []
  for (const language of known)
    if (!name.test(language) || sourceOf(language, folders) === null)
      rmSync(join(ready, `${language}${ending}`), { force: true })
  for (const language of languages) {
    const source = name.test(language) ? sourceOf(language, folders) : null
    if (source !== null) copyUnpacked(source, join(ready, `${language}${ending}`))
  }
}

/** Nothing if it is the same already: the copy has the time of its source, and the size that its source unpacks to. */
function copyUnpacked(source: string, target: string): void {
  const { mtime } = statSync(source)
  const before = statSync(target, { throwIfNoEntry: false })
  // The time alone is not enough: a file of the user and a fetched one can be of the same millisecond.
  // Both are rounded to milliseconds in the same way, as the copy got the rounded one.
  if (before?.mtime.getTime() === mtime.getTime() && before.size === unpackedSize(source)) return
  mkdirSync(join(target, '..'), { recursive: true })
  // A kill in between must not leave half a file under the final name.
  const part = `${target}.part`
  const bytes = readFileSync(source)
  writeFileSync(part, source.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  utimesSync(part, mtime, mtime)
  renameSync(part, target)
}

/** In bytes, without unpacking: the last four bytes of gzip are the size (RFC 1952, 2.3.1). */
function unpackedSize(path: string): number {
  const { size } = statSync(path)
  if (!path.endsWith('.gz')) return size
  const last = Buffer.alloc(4)
  const file = openSync(path, 'r')
  try {
    readSync(file, last, 0, 4, Math.max(0, size - 4))
  } finally {
    closeSync(file)
  }
  return last.readUInt32LE()
}
