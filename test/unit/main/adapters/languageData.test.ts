import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { missingLanguages, readyFolder, readyLanguages } from '../../../../src/main/adapters/tesseract/languageData.ts'
import type { LanguageFolders } from '../../../../src/main/adapters/tesseract/languageData.ts'

let root: string
let folders: LanguageFolders & { readonly fetched: string }
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docent-languages-'))
  folders = { builtIn: join(root, 'app'), own: join(root, 'models', 'tessdata'), fetched: join(root, 'models') }
  put(folders.builtIn, 'eng.traineddata.gz', gzipSync('English'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(folder: string, name: string, bytes: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
}
const ready = (language: string): string | null => {
  const path = join(readyFolder(folders), `${language}.traineddata`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

it('a fetched language is there as soon as its file is, and gone with it', () => {
  expect(missingLanguages(['eng', 'deu'], folders)).toEqual(['deu'])
  put(join(folders.fetched, 'tesseract-deu'), 'deu.traineddata.gz', gzipSync('German'))
  expect(missingLanguages(['eng', 'deu'], folders)).toEqual([])
  readyLanguages(['eng', 'deu'], folders)
  expect(ready('deu')).toBe('German')
  // What comes with the app is read where it is.
  expect(ready('eng')).toBeNull()
  rmSync(join(folders.fetched, 'tesseract-deu'), { recursive: true })
  expect(missingLanguages(['deu'], folders)).toEqual(['deu'])
  readyLanguages(['eng'], folders)
  expect(ready('deu')).toBeNull()
})

it('a file of the user takes the place of a fetched one, also of the same millisecond', () => {
  const fetched = join(folders.fetched, 'tesseract-deu')
  put(fetched, 'deu.traineddata.gz', gzipSync('fetched'))
  readyLanguages(['deu'], folders)
  expect(ready('deu')).toBe('fetched')
  put(folders.own, 'deu.traineddata', 'of the user')
  const { mtime } = statSync(join(fetched, 'deu.traineddata.gz'))
  utimesSync(join(folders.own, 'deu.traineddata'), mtime, mtime)
  readyLanguages(['deu'], folders)
  expect(ready('deu')).toBe('of the user')
})

it('a language is not unpacked again while its file stays the same', () => {
  put(join(folders.fetched, 'tesseract-deu'), 'deu.traineddata.gz', gzipSync('German'))
  readyLanguages(['deu'], folders)
  const copied = () => statSync(join(readyFolder(folders), 'deu.traineddata')).ino
  const before = copied()
  readyLanguages(['deu'], folders)
  expect(copied()).toBe(before)
})

it('a name that leads elsewhere is no language', () => {
  put(join(root, 'models'), 'x.traineddata', 'secret')
  expect(missingLanguages(['../x', 'script/Latin'], folders)).toEqual(['../x', 'script/Latin'])
  readyLanguages(['../x'], folders)
  expect(existsSync(readyFolder(folders))).toBe(false)
})
