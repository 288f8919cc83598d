/**
 * Web pages: the article where there is one, the whole page where Readability would drop what a person may look for.
 */
import { Readability } from '@mozilla/readability'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { ReadInput, Reader } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { decodeText } from '../text/decode.ts'
import type { DomNode } from './htmlBlocks.ts'
import { appendHtmlBlocks, isHidden, tagOf } from './htmlBlocks.ts'
import type { HtmlDocument } from './htmlParse.ts'
import { flatten, isTooDeep } from './htmlDepth.ts'
import { parseHtmlPage } from './htmlParse.ts'
import { isoDate, languageCode } from '../metadata/metadata.ts'
import { isMhtml, readMhtml } from './mhtml.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/** Readability's article is taken when it keeps this share of the page's words outside of links… */
const keptProse = 0.85
/** …and this share of all its words: link lists and indexes stay whole. */
const keptAll = 0.5
/** Pages shorter than this have no boilerplate worth the risk. */
const shortPage = 1_500

export const htmlReader: Reader = {
  kind: 'html',
  read: (input) => (isMhtml(input.bytes) ? readMhtml(input, readHtml) : readHtml(input)),
}

function readHtml({ bytes, path }: ReadInput): Promise<ReadResult> {
  const decoded = decodeText(bytes, path, declaredCharset(bytes))
  const source = isTooDeep(decoded.text) ? flatten(decoded.text) : decoded.text
  const page = parseHtmlPage(source)
  const metadata = pageMetadata(page)
  const builder = readPage(source, page, metadata.language)
  const heading = builder.promoteTitle()
  const text = builder.text()
  notEmpty(text, path)
  const title = metadata.title ?? heading
  return Promise.resolve({
    ...metadata,
    kind: 'html',
    title,
    text,
    blocks: builder.blocks,
    pages: noPages,
    decoded: null,
    warning: decoded.warning,
    tables: builder.tables,
  })
}

/** `<meta charset>` or `<meta http-equiv content="…; charset=">` in the first 4 KB, as browsers do. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]
  )
}

function pageMetadata(page: HtmlDocument): Pick<ReadResult, 'title' | 'author' | 'date' | 'language'> {
  const meta = (...names: readonly string[]): string | null => {
    for (const name of names) {
      const node = page.querySelector(`meta[name="${name}"]`) ?? page.querySelector(`meta[property="${name}"]`)
      const content = node?.getAttribute?.('content')?.trim()
      if (content) return content
    }
    return null
  }
  return {
    title: cleanName(page.title) ?? cleanName(meta('og:title', 'dc.title', 'DC.title')),
    author: cleanName(meta('author', 'article:author', 'dc.creator', 'DC.creator')),
    date: isoDate(
      meta('date', 'article:published_time', 'dc.date', 'DC.date', 'dcterms.created', 'article:modified_time'),
    ),
    language: languageCode(
      page.documentElement.getAttribute?.('lang') ?? page.documentElement.getAttribute?.('xml:lang'),
    ),
  }
}

function readPage(source: string, page: HtmlDocument, language: string | null): TextBuilder {
  const all = countWords(page.documentElement)
  if (all.total >= shortPage) {
    const article = readArticle(source)
    if (article !== null) {
      const kept = countWords(article)
      if (kept.prose >= all.prose * keptProse && kept.total >= all.total * keptAll) {
        const builder = new TextBuilder()
        const first = firstHeading(page)
        const articleText = article.textContent ?? ''
        // Readability takes the page's own heading out of the article.
        if (first !== null && !articleText.includes(first)) builder.block('heading', first, { level: 1 })
        appendHtmlBlocks(article, builder, { language })
        return builder
      }
    }
  }
  const builder = new TextBuilder()
  // Menus repeat on every page of a site; they stay only where they are most of the page.
  const withoutMenus = countWords(page.documentElement, isMenu)
  const menusMatter = withoutMenus.total < all.total * keptAll
  appendHtmlBlocks(page.documentElement, builder, menusMatter ? { language } : { language, skip: isMenu })
  return builder
}

function readArticle(source: string): DomNode | null {
  try {
    const document = parseHtmlPage(source)
    // Readability wants the DOM's own type; linkedom's document is near enough, as its tests show.
    const parsed = new Readability<DomNode>(document as never, {
      serializer: (node) => node as unknown as DomNode,
      charThreshold: 200,
    }).parse()
    return parsed?.content ?? null
  } catch {
    return null
  }
}

function firstHeading(page: HtmlDocument): string | null {
  return cleanName(page.querySelector('h1')?.textContent)
}

function isMenu(element: DomNode): boolean {
  return tagOf(element) === 'nav' || element.getAttribute?.('role') === 'navigation'
}

/** Characters of visible text, white space left out; `prose` are those outside of links. */
function countWords(root: DomNode, skip?: (element: DomNode) => boolean): { total: number; prose: number } {
  const count = { total: 0, prose: 0 }
  const walk = (node: DomNode, inLink: boolean): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) {
        const length = (child.textContent ?? '').replace(/\s+/g, '').length
        count.total += length
        if (!inLink) count.prose += length
      } else if (child.nodeType === 1 && !isHidden(child) && skip?.(child) !== true)
        walk(child, inLink || tagOf(child) === 'a')
    }
  }
  walk(root, false)
  return count
}
