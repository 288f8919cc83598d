/**
 * XML by htmlparser2, element by element: nothing it names is fetched, no entity but XML's own five is expanded, and
 * depth costs no stack.
 */
import { Parser } from 'htmlparser2'
import type { Reader } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { decodeText, keptAsWritten } from '../text/decode.ts'
import { isoDate, languageCode } from '../metadata/metadata.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages } from '../text/textBuilder.ts'
import { XmlLayout } from './xmlLayout.ts'

/** Characters handed to the parser at once; it keeps what it was given until it has read it. */
const pieceSize = 1024 * 1024

export const xmlReader: Reader = {
  kind: 'xml',
  read: ({ bytes, path }) => {
    const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1')
    const decoded = decodeText(bytes, path, /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1])
    const layout = new XmlLayout()
    const source = isTooDeep(decoded.text) ? decoded.text.replace(/<[^<>]*>/g, ' ') : decoded.text
    // Words outside of any element are none of XML's; those of a file that lost its elements are all there is.
    if (source !== decoded.text) layout.open('document', {})
    const parser = new Parser(
      {
        onopentag: (name, attributes) => layout.open(name, attributes),
        ontext: (text) => layout.text(text),
        onclosetag: () => layout.close(),
      },
      { xmlMode: true, decodeEntities: true },
    )
    for (let at = 0; at < source.length; at += pieceSize) parser.write(source.slice(at, at + pieceSize))
    parser.end()
    if (source !== decoded.text) layout.close()
    const { builder, metadata } = layout
    const text = builder.text()
    notEmpty(text, path)
    return Promise.resolve({
      kind: 'xml',
      title: cleanName(metadata.get('title')),
      author: cleanName(metadata.get('author') ?? metadata.get('creator')),
      date: isoDate(metadata.get('date') ?? metadata.get('created') ?? metadata.get('published')),
      language: languageCode(metadata.get('xml:lang') ?? metadata.get('language')),
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: keptAsWritten(decoded),
      warning: decoded.warning,
      tables: builder.tables,
    })
  },
}

/**
 * The parser's time grows with the square of the depth (100,000 levels take ten seconds); formats that people use nest
 * some dozen.
 */
const deepest = 5_000

function isTooDeep(source: string): boolean {
  let depth = 0
  for (const [, slash, empty] of source.matchAll(/<(\/?)[^\s<>!?/][^<>]*?(\/?)>/g)) {
    if (empty === '/') continue
    depth += slash === '/' ? -1 : 1
    if (depth > deepest) return true
  }
  return false
}
