/**
 * Word documents by mammoth (converted to HTML) and the HTML block walker; title, author and date come from the
 * document's properties.
 */
import type JSZip from 'jszip'
import mammoth from 'mammoth'
import type { FoundImage, Reader } from '../../../ports/reader.ts'
import { outlineStyleMap } from './docxStyles.ts'
import { appendHtmlBlocks } from '../markup/htmlBlocks.ts'
import type { DomNode } from '../markup/htmlNodes.ts'
import { inlineText, isHidden } from '../markup/htmlNodes.ts'
import { parseHtmlFragment } from '../markup/htmlParse.ts'
import { altOf } from '../images/imageInMarkup.ts'
import { notEmpty } from '../notEmpty.ts'
import { drawnWidths } from './drawnWidths.ts'
import { malformedOffice, openOfficeZip } from './officeZip.ts'
import { packageMetadata } from './packageMetadata.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'
import { isPageNumber } from './pageNumber.ts'

/** Word's title styles become a first-level heading; mammoth itself handles "Heading 1" to "Heading 6". */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Titel'] => h1:fresh",
  "p[style-name='Titre'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='caption'] => figcaption:fresh",
  "p[style-name='Caption'] => figcaption:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  'comment-reference => sup',
]

/** What mammoth knows of an image: its bytes, which it reads when asked. */
type WordImage = Parameters<Parameters<typeof mammoth.images.imgElement>[0]>[0]

export const docxReader: Reader = {
  kind: 'docx',
  images: async ({ bytes, path }) => {
    const zip = await openOfficeZip({ bytes, path }, 'docx')
    const inOrder: WordImage[] = []
    const html = await toHtml(bytes, path, await outlineStyleMap(zip), (image) => String(inOrder.push(image) - 1))
    const builder = new TextBuilder()
    const images: FoundImage[] = []
    appendHtmlBlocks(parseHtmlFragment(html), builder, {
      onImage: (element, at) => {
        const image = inOrder[Number(element.getAttribute?.('src'))]
        if (image === undefined) return
        const alt = altOf(element)
        images.push({ at, alt, width: null, source: { type: 'inside', read: () => image.readAsBuffer() } })
      },
    })
    const widthOf = await drawnWidths(zip)
    return { text: builder.text(), images, widthOf }
  },
  read: async ({ bytes, path }) => {
    const zip = await openOfficeZip({ bytes, path }, 'docx')
    const html = await toHtml(bytes, path, await outlineStyleMap(zip))
    const metadata = await packageMetadata(zip)
    const builder = new TextBuilder()
    appendHtmlBlocks(parseHtmlFragment(html), builder, { language: metadata.language })
    const heading = builder.promoteTitle()
    await appendMargins(zip, builder)
    const text = builder.text()
    notEmpty(text, path)
    return {
      ...metadata,
      kind: 'docx',
      title: metadata.title ?? heading,
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: null,
      warning: null,
      tables: builder.tables,
    }
  },
}

/** `named`: the address that stands for an image. They are not in the page: they would be megabytes of data URLs. */
async function toHtml(
  bytes: Uint8Array,
  path: string,
  outline: readonly string[],
  named: (image: WordImage) => string = () => '',
): Promise<string> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const convertImage = mammoth.images.imgElement((image) => Promise.resolve({ src: named(image) }))
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap: [...styleMap, ...outline], convertImage, externalFileAccess: false },
    )
    // mammoth ends footnotes with an arrow that links back to their mark.
    return value
      .replace(/<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
      .replace(/<sup><a href="#(?:foot|end)note-[^"]*"[^>]*>\[\d+\]<\/a><\/sup>/g, '')
  } catch (cause) {
    throw malformedOffice(path, 'docx', cause)
  }
}

/** Adds headers and footers: mammoth drops them, but a letterhead or reference number often appears only there. */
async function appendMargins(zip: JSZip, builder: TextBuilder): Promise<void> {
  const seen = new Set<string>()
  for (const file of zip.file(/^word\/(?:header|footer)\d*\.xml$/)) {
    const xml = await file.async('string')
    for (const paragraph of xml.match(/<w:p[ >][\s\S]*?<\/w:p>/g) ?? []) {
      const text = marginText(paragraph)
      if (text === '' || isPageNumber(text) || seen.has(text) || builder.text().includes(text)) continue
      seen.add(text)
      builder.block('caption', text, { attrs: { place: file.name.includes('header') ? 'header' : 'footer' } })
    }
  }
}

function marginText(paragraph: string): string {
  // Fields show numbers that only make sense on their own page.
  const shown = paragraph.replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '').replace(/<w:(?:tab|br)\/>/g, ' ')
  const pieces = shown.match(/<w:t(?: [^>]*)?>[^<]*<\/w:t>| /g) ?? []
  const root: DomNode = parseHtmlFragment(pieces.map((piece) => piece.replace(/<[^<>]+>/g, '')).join(''))
  return isHidden(root) ? '' : inlineText(root)
}
