/**
 * Elements of office XML by their name, in one pass over the text: no tree is built of parts that may be large or made
 * to do harm.
 */
import { cleanLine } from '../text/cleanText.ts'
import { inlineText } from './htmlBlocks.ts'
import { parseHtmlFragment } from './htmlParse.ts'

export interface XmlElement {
  /** The opening tag. */
  readonly tag: string
  readonly inner: string
}

/** Elements that do not nest in their like, in order; one without an end ends the search. */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<${name}(?=[\\s/>])[^>]*>`, 'g')
  for (let match = opening.exec(xml); match !== null; match = opening.exec(xml)) {
    const [tag] = match
    if (tag.endsWith('/>')) {
      yield { tag, inner: '' }
      continue
    }
    const end = xml.indexOf(`</${name}>`, opening.lastIndex)
    if (end < 0) return
    yield { tag, inner: xml.slice(opening.lastIndex, end) }
    opening.lastIndex = end
  }
}

/** The value of an attribute, its entities as they stand, or null. */
export function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

/** The words of XML without its tags, on one line. */
export function wordsOfXml(xml: string): string {
  return cleanLine(inlineText(parseHtmlFragment(xml.replace(/<[^>]*>/g, ''))))
}
