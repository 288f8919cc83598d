/**
 * Web pages: the article if there is one, or the whole page if Readability would drop text that a user may search for.
 */
import { Readability } from '@mozilla/readability'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import type { FoundImage, FoundImages, ReadInput, Reader } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { decodeText } from '../text/decode.ts'
import { appendHtmlBlocks } from './htmlBlocks.ts'
import type { WalkOptions } from './htmlBlocks.ts'
import type { HtmlDocument } from './htmlParse.ts'
import { flatten, isTooDeep } from './htmlDepth.ts'
import type { DomNode } from './htmlNodes.ts'
import { isHidden, tagOf } from './htmlNodes.ts'
import { parseHtmlPage } from './htmlParse.ts'
import { isoDate, languageCode } from '../metadata/metadata.ts'
import { imageInMarkup } from '../images/imageInMarkup.ts'
import type { LookUp } from '../images/imageInMarkup.ts'
import { isMhtml, readMhtml, savedPage } from './mhtml.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/** Readability's article is used if it keeps this share of the page's text outside of links… */
const minProseShare = 0.85
/** …and this share of all its text, so that link lists and indexes stay whole. */
const minTotalShare = 0.5
/** Shorter pages have no boilerplate worth the risk of losing text. */
const minArticlePage = 1_500

export const htmlReader: Reader = {
  kind: 'html',
  images: async (input) => {
    if (!isMhtml(input.bytes)) return imagesOf(input, () => undefined)
    const { page, lookUp } = await savedPage(input)
    return imagesOf(page, lookUp)
  },
  read: (input) => (isMhtml(input.bytes) ? readMhtml(input, readHtml) : readHtml(input)),
}

function imagesOf(input: ReadInput, within: LookUp): FoundImages {
  const { source } = sourceOf(input)
  const images: FoundImage[] = []
  const builder = readPage(source, parseHtmlPage(source), {
    onImage: (element, at) => {
      const image = imageInMarkup(element, at, within)
      if (image !== null) images.push(image)
    },
  })
  return { text: builder.text(), images }
}

function sourceOf({ bytes, path }: ReadInput): { readonly source: string; readonly warning: string | null } {
  const { text, warning } = decodeText(bytes, path, declaredCharset(bytes))
  return { source: isTooDeep(text) ? flatten(text) : text, warning }
}

function readHtml(input: ReadInput): Promise<ReadResult> {
  const { path } = input
  const { source, warning } = sourceOf(input)
  const page = parseHtmlPage(source)
  const metadata = pageMetadata(page)
  const builder = readPage(source, page, { language: metadata.language })
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
    warning,
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

function readPage(source: string, page: HtmlDocument, options: WalkOptions): TextBuilder {
  const all = countCharacters(page.documentElement)
  if (all.total >= minArticlePage) {
    const article = readArticle(source)
    if (article !== null) {
      const kept = countCharacters(article)
      if (kept.prose >= all.prose * minProseShare && kept.total >= all.total * minTotalShare) {
        const builder = new TextBuilder()
        const first = firstHeading(page)
        const articleText = article.textContent ?? ''
        // Readability removes the page's own heading from the article.
        if (first !== null && !articleText.includes(first)) builder.block('heading', first, { level: 1 })
        appendHtmlBlocks(article, builder, options)
        return builder
      }
    }
  }
  const builder = new TextBuilder()
  // Menus repeat on every page of a site; they are kept only if they make up most of the page.
  const withoutMenus = countCharacters(page.documentElement, isMenu)
  const menusMatter = withoutMenus.total < all.total * minTotalShare
  appendHtmlBlocks(page.documentElement, builder, menusMatter ? options : { ...options, skip: isMenu })
  return builder
}

function readArticle(source: string): DomNode | null {
  try {
    const document = parseHtmlPage(source)
    // Readability expects the DOM's own type; linkedom's document is close enough, as its tests show.
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

/** Counts characters of visible text without white space; `prose` counts those outside of links. */
function countCharacters(root: DomNode, skip?: (element: DomNode) => boolean): { total: number; prose: number } {
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
