/**
 * EPUB books: the chapters in reading order, each through the walker for web pages; scripts and links in them are never
 * followed.
 */
import { posix } from 'node:path'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Reader } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import type { ZipEntry } from '../containers/zipDirectory.ts'
import { openZip, unpack } from '../containers/zipDirectory.ts'
import { decodeText } from '../text/decode.ts'
import { readPackage, readToc } from './epubPackage.ts'
import { fileName } from '../fileName.ts'
import { cannotUnlock } from '../locked.ts'
import { appendHtmlBlocks } from './htmlBlocks.ts'
import { flatten, isTooDeep } from './htmlDepth.ts'
import { parseHtmlPage } from './htmlParse.ts'
import { isoDate, languageCode } from '../metadata/metadata.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/** Characters of text; the longest novels have 10 million. */
const maxBookLength = 60_000_000
/** Fonts may be scrambled so that they cannot be copied; that hides no words (EPUB 3.3, 4.3; Adobe's own). */
const fontScrambling = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

export const epubReader: Reader = {
  kind: 'epub',
  read: async ({ bytes, path }) => {
    const { entries } = await openZip(bytes, path)
    const files = new Map(entries.map((entry) => [entry.name, entry]))
    const source = async (name: string): Promise<string | null> => textOf(files.get(name), name)
    refuseLocked((await source('META-INF/encryption.xml')) ?? '', path)
    const rootFile = /<(?:\w+:)?rootfile\b[^>]*\bfull-path\s*=\s*["']([^"']+)["']/i.exec(
      (await source('META-INF/container.xml')) ?? '',
    )?.[1]
    const packagePath = rootFile ?? [...files.keys()].find((name) => name.endsWith('.opf'))
    const packageSource = packagePath === undefined ? null : await source(packagePath)
    if (packagePath === undefined || packageSource === null) throw damaged(path, 'its list of chapters is missing')
    const book = readPackage(packageSource, posix.dirname(packagePath))
    const titles =
      book.toc === null ? new Map<string, string>() : readToc((await source(book.toc)) ?? '', posix.dirname(book.toc))
    const { builder, missing, isCut } = await readChapters(
      book.spine.filter((name) => name !== book.toc),
      titles,
      source,
    )
    const text = builder.text()
    if (text === '' && missing > 0) throw damaged(path, 'none of its chapters can be read')
    notEmpty(text, path)
    return {
      kind: 'epub',
      title: cleanName(book.title),
      author: cleanName(book.creators.join(', ')),
      date: isoDate(book.date),
      language: languageCode(book.language),
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: null,
      warning: warningOf(missing, isCut),
      people: book.creators.map(cleanName).filter((name) => name !== null),
      modified: isoDate(book.modified),
      tables: builder.tables,
    } satisfies ReadResult
  },
}

async function readChapters(
  spine: readonly string[],
  titles: ReadonlyMap<string, string>,
  source: (name: string) => Promise<string | null>,
): Promise<{ builder: TextBuilder; missing: number; isCut: boolean }> {
  const builder = new TextBuilder()
  let missing = 0
  for (const name of spine) {
    if (builder.length > maxBookLength) return { builder, missing, isCut: true }
    const chapter = await source(name).catch(() => null)
    if (chapter === null) {
      missing += 1
      continue
    }
    appendChapter(chapter, titles.get(name) ?? null, builder)
  }
  return { builder, missing, isCut: false }
}

function appendChapter(source: string, title: string | null, builder: TextBuilder): void {
  // XHTML closes what HTML cannot: read as HTML, an empty <title/> would swallow the chapter.
  const html = source.replace(/<([a-z][\w:-]*)((?:\s[^<>]*?)?)\/>/gi, (tag, name: string, rest: string) =>
    /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i.test(name)
      ? tag
      : `<${name}${rest}></${name}>`,
  )
  const page = parseHtmlPage(isTooDeep(html) ? flatten(html) : html)
  // The table of contents names chapters that begin with a picture or an initial instead of a heading.
  const hasText = /[\p{L}\p{N}]/u.test(page.documentElement.textContent ?? '')
  if (title !== null && hasText && page.querySelector('h1, h2, h3') === null)
    builder.block('heading', title, { level: 1 })
  appendHtmlBlocks(page.documentElement, builder)
}

async function textOf(entry: ZipEntry | undefined, name: string): Promise<string | null> {
  if (entry === undefined) return null
  const bytes = await unpack(entry, undefined)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1')
  return decodeText(bytes, name, /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]).text
}

function refuseLocked(encryption: string, path: string): void {
  const methods = [...encryption.matchAll(/<(?:\w+:)?EncryptionMethod\b[^>]*\bAlgorithm\s*=\s*["']([^"']+)["']/gi)].map(
    ([, method]) => method ?? '',
  )
  if (methods.every((method) => fontScrambling.test(method))) return
  throw cannotUnlock(
    path,
    'Its shop locked it (DRM), and only the shop’s own reader opens it: if you may, get a copy without protection and add that.',
  )
}

function warningOf(missing: number, isCut: boolean): string | null {
  if (isCut) return 'The book is longer than Docent reads; its end was left out.'
  return missing === 0
    ? null
    : `${missing} of its chapters could not be read. Get a fresh copy of the book to have them all.`
}

function damaged(path: string, why: string): AppError {
  return new AppError('file.malformed', `“${fileName(path)}” is damaged: ${why}. Get a fresh copy of the book.`)
}
