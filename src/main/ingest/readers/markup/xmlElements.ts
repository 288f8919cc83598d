/**
 * Finds elements of office XML by name in one pass over the text: no tree is built of parts that may be large or
 * malicious.
 */
import { cleanLine } from '../text/cleanText.ts'
import { inlineText } from './htmlNodes.ts'
import { parseHtmlFragment } from './htmlParse.ts'

export interface XmlElement {
  /** The opening tag. */
  readonly tag: string
  readonly inner: string
}

/** Yields elements that do not nest in elements of the same name, in order; an unclosed one ends the search. */
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

/** Returns the value of an attribute with its entities undecoded, or null. */
export function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

/** Returns the text of XML without its tags, on one line. */
export function textOfXml(xml: string): string {
  return cleanLine(inlineText(parseHtmlFragment(xml.replace(/<[^<>]*>/g, ''))))
}
