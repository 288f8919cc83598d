/**
 * Locates Tesseract's language data: English comes with the app, others are files that the user puts into
 * `<data>/models/tessdata` (`deu.traineddata`, packed as .gz or not). Nothing is ever downloaded.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface LanguageFolders {
  /** Contains `<lang>.traineddata.gz` from the app; need not exist. */
  readonly builtIn: string
  /** Contains `<lang>.traineddata`; need not exist. */
  readonly own: string
}

// Tesseract's names: "eng", "chi_sim", but not "script/Latin". Checked because a name becomes part of a path.
const name = /^[a-z]{3}(?:_[a-z0-9]{2,8}){0,2}$/i

/** The first languages of the list without data. */
export function missingLanguages(languages: readonly string[], { builtIn, own }: LanguageFolders): string[] {
  return languages.filter(
    (language) =>
      !name.test(language) ||
      !(
        existsSync(join(own, `${language}.traineddata`)) ||
        existsSync(join(own, `${language}.traineddata.gz`)) ||
        existsSync(join(builtIn, `${language}.traineddata.gz`))
      ),
  )
}

/** Packed files of the user are unpacked once beside the original, because Tesseract looks for the plain name there. */
export function unpackOwnLanguages(languages: readonly string[], { own }: LanguageFolders): void {
  for (const language of languages) {
    const plain = join(own, `${language}.traineddata`)
    const packed = `${plain}.gz`
    if (!name.test(language) || existsSync(plain) || !existsSync(packed)) continue
    mkdirSync(own, { recursive: true })
    // A kill in between must not leave half a file under the final name.
    const part = `${plain}.part`
    writeFileSync(part, gunzipSync(readFileSync(packed)))
    renameSync(part, plain)
  }
}
