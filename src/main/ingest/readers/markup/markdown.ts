/** Converts Markdown (CommonMark, GFM, front matter) to plain text and blocks. */
import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import type { BlockKind } from '../../../../shared/domain/content.ts'
import type { EmphasisedPiece } from '../../../../shared/text/emphasis.ts'
import type { Reader } from '../../../ports/reader.ts'
import { decodeText } from '../text/decode.ts'
import type { FrontMatter } from './frontMatter.ts'
import { noFrontMatter, readFrontMatter } from './frontMatter.ts'
import { inline, piecesOf } from './markdownInline.ts'
import { appendTable } from '../tables/appendTable.ts'
import { appendHtmlBlocks } from './htmlBlocks.ts'
import { emphasisedBlock } from './inlineText.ts'
import type * as HtmlParse from './htmlParse.ts'
import { notEmpty } from '../notEmpty.ts'
import { itemText, paragraphsOf, softEnd } from './softLines.ts'
import { textBlocks } from '../text/text.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/**
 * micromark's time grows faster than the text; cutting it into parts of this size (at blank lines before a heading)
 * keeps the total linear.
 */
const partSize = 256 * 1024

/**
 * Null if the source cannot contain a tag: loading the HTML parser takes a tenth of a second in a new thread, and most
 * notes have no tags.
 */
type HtmlParser = typeof HtmlParse | null

export const markdownReader: Reader = {
  kind: 'markdown',
  read: async ({ bytes, path }) => {
    const decoded = decodeText(bytes, path)
    const html = decoded.text.includes('<') ? await import('./htmlParse.ts') : null
    const builder = new TextBuilder()
    let meta = noFrontMatter
    for (const [index, part] of partsOf(decoded.text.replace(/\r\n?/g, '\n').replaceAll('\0', '')).entries()) {
      const found = appendMarkdown(part, builder, index === 0, { meta, html })
      if (index === 0) meta = found
    }
    // Tags are not part of the text, yet users search for them.
    if (meta.tags.length > 0)
      builder.block('caption', `Tags: ${meta.tags.join(', ')}`, { attrs: { place: 'frontMatter' } })
    const heading = builder.promoteTitle()
    const text = builder.text()
    notEmpty(text, path)
    return {
      kind: 'markdown',
      title: meta.title ?? heading,
      author: meta.author,
      date: meta.date,
      language: meta.language,
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: decoded.text,
      warning: decoded.warning,
      tables: builder.tables,
      ...(meta.people.length > 0 ? { people: meta.people } : {}),
      modified: meta.modified,
    }
  },
}

/** Large files are read in parts; a reference link across two parts loses its address but never its text. */
function partsOf(source: string): string[] {
  const parts: string[] = []
  let start = 0
  while (source.length - start > partSize) {
    const headingAt = source.lastIndexOf('\n\n#', start + partSize)
    const blankAt = headingAt > start ? headingAt : source.lastIndexOf('\n\n', start + partSize)
    const lineAt = blankAt > start ? blankAt : source.lastIndexOf('\n', start + partSize)
    const end = lineAt > start ? lineAt + 1 : start + partSize
    parts.push(source.slice(start, end))
    start = end
  }
  parts.push(source.slice(start))
  return parts
}

/**
 * With more marks than this between two blank lines, a text is not Markdown: micromark pairs marks in quadratic time
 * (100,000 take over a minute, 5,000 about 0.1 s) and recurses into what they nest.
 */
const maxMarks = 5_000

/** A hundred lists or quotes opened on one line; people nest up to five. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){100}/m

function isUnparsable(source: string): boolean {
  return (
    deepNesting.test(source) ||
    source
      .split(/\n[^\S\n]*\n/)
      .some((part) => part.length > maxMarks && (part.match(/[*_~[\]>]/g)?.length ?? 0) > maxMarks)
  )
}

interface Surroundings {
  readonly meta: FrontMatter
  readonly html: HtmlParser
}

/** A part that no Markdown parser can handle is read as plain text. */
function appendMarkdown(
  source: string,
  builder: TextBuilder,
  mayHaveFrontMatter: boolean,
  surroundings: Surroundings,
): FrontMatter {
  try {
    if (!isUnparsable(source)) return appendParsed(source, builder, mayHaveFrontMatter, surroundings)
  } catch (error) {
    // Nested deeper than the stack allows. Some blocks may already be in the text; text twice is better than none.
    if (!(error instanceof RangeError)) throw error
  }
  for (const { kind, level, start, end } of textBlocks(source))
    builder.block(kind === 'title' ? 'heading' : kind, source.slice(start, end), {
      level: kind === 'title' ? 1 : level,
    })
  return noFrontMatter
}

function appendParsed(
  source: string,
  builder: TextBuilder,
  mayHaveFrontMatter: boolean,
  { meta, html }: Surroundings,
): FrontMatter {
  const tree = fromMarkdown(source, {
    extensions: mayHaveFrontMatter ? [gfm(), frontmatter(['yaml'])] : [gfm()],
    mdastExtensions: mayHaveFrontMatter ? [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])] : [gfmFromMarkdown()],
  })
  const [first] = tree.children
  const front = first?.type === 'yaml' ? readFrontMatter(first.value) : noFrontMatter
  const language = front.language ?? meta.language
  for (const node of tree.children) appendNode(node, builder, { kind: 'paragraph', depth: 0, language, html })
  return front
}

const linesOfText = (text: string, kind: BlockKind): readonly string[] =>
  kind === 'listItem' ? [itemText(text)] : paragraphsOf(text)

interface Context {
  readonly kind: BlockKind
  readonly depth: number
  /** Language of the document, by which the numbers in its tables are interpreted. */
  readonly language: string | null
  /** Text that precedes the first words of a list item: "3. " or a check box. */
  readonly lead?: string
  readonly html: HtmlParser
}

function appendNode(node: RootContent, builder: TextBuilder, context: Context): void {
  const level = context.kind === 'listItem' ? context.depth : 0
  switch (node.type) {
    case 'heading':
      builder.block('heading', inline(node).replaceAll(softEnd, ' ').replace(/\s+/g, ' '), { level: node.depth })
      return
    case 'paragraph':
      appendParagraph(inline(node), piecesOf(node), builder, context)
      return
    case 'blockquote':
      for (const child of node.children) appendNode(child, builder, { ...context, kind: 'quote' })
      return
    case 'list':
      for (const [index, item] of node.children.entries()) {
        const box = item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : ''
        // Numbers are text that users ask for ("step 3"); bullets are mere marks.
        const number = node.ordered === true ? `${(node.start ?? 1) + index}. ` : ''
        for (const [position, child] of item.children.entries()) {
          const inner: Context = {
            kind: 'listItem',
            depth: context.depth + 1,
            language: context.language,
            html: context.html,
          }
          appendNode(child, builder, position === 0 ? { ...inner, lead: number + box } : inner)
        }
      }
      return
    case 'table':
      appendTable(
        builder,
        node.children.map((row) =>
          row.children.map((cell) => inline(cell).replaceAll(softEnd, ' ').replace(/\s+/g, ' ').trim()),
        ),
        { headerRows: 1, language: context.language },
      )
      return
    case 'code':
      builder.block('code', node.value, node.lang ? { attrs: { language: node.lang } } : {})
      return
    case 'html':
      if (context.html !== null)
        appendHtmlBlocks(context.html.parseHtmlFragment(node.value), builder, { language: context.language })
      return
    case 'footnoteDefinition':
      for (const child of node.children)
        appendNode(child, builder, { kind: 'paragraph', depth: 0, language: context.language, html: context.html })
      return
    case 'yaml':
    case 'definition':
    case 'thematicBreak':
      return
    default:
      builder.block(context.kind, inline(node).replaceAll(softEnd, ' '), { level })
  }
}

function appendParagraph(
  text: string,
  pieces: readonly EmphasisedPiece[],
  builder: TextBuilder,
  context: Context,
): void {
  const level = context.kind === 'listItem' ? context.depth : 0
  const lead = context.lead ?? ''
  const parts = linesOfText(text, context.kind)
  // Turns of a dialogue are blocks of their own, and few of them have more than their speaker emphasised.
  if (parts.length === 1)
    emphasisedBlock(
      builder,
      context.kind,
      lead + (parts[0] ?? ''),
      [{ text: lead, bold: false, italic: false }, ...pieces],
      { level },
    )
  else
    for (const [index, part] of parts.entries())
      builder.block(context.kind, (index === 0 ? lead : '') + part, { level })
}
