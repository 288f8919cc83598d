/** An <img> of a page or a message: what it shows, how wide, and where its bytes are. */
import type { FoundImage, ImageSource } from '../../../ports/reader.ts'
import { cleanLine } from '../text/cleanText.ts'
import type { DomNode } from '../markup/htmlNodes.ts'

/** Bytes that came with a page, by their address in it; undefined for an address that is not among them. */
export type LookUp = (address: string) => (() => Promise<Uint8Array>) | undefined

/** Images of one or two pixels tell a sender that a mail was opened, or keep columns apart. */
const spacerPixels = 3
/** The longest description that a reader is shown. */
const maxAlt = 300
/** Base64 of the largest image that is read. */
const maxDataUrl = 70_000_000

/** Null for what is no image to look at: a spacer, or an element without an address. */
export function imageInMarkup(element: DomNode, at: number, within: LookUp): FoundImage | null {
  const attribute = (name: string): string => element.getAttribute?.(name)?.trim() ?? ''
  const [width, height] = [pixels(attribute('width')), pixels(attribute('height'))]
  if ([width, height].some((side) => side !== null && side <= spacerPixels)) return null
  const address = attribute('src')
  if (address === '') return null
  return { at, alt: altOf(element), width, source: sourceOf(address, within) }
}

/** What the document says of the image. */
export function altOf(element: DomNode): string {
  return cleanLine(element.getAttribute?.('alt') ?? '').slice(0, maxAlt)
}

/** Null for a percentage or nothing. */
function pixels(value: string): number | null {
  return /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : null
}

function sourceOf(address: string, within: LookUp): ImageSource {
  const read = within(address)
  if (read !== undefined) return { type: 'inside', read }
  if (/^data:/i.test(address)) return { type: 'inside', read: () => Promise.resolve(dataUrlBytes(address)) }
  if (/^(?:https?:)?\/\//i.test(address)) return { type: 'remote' }
  // A drive or a scheme is nothing beside the document.
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? { type: 'missing' } : { type: 'beside', address }
}

/** No bytes for an address that is damaged or too long. */
function dataUrlBytes(address: string): Uint8Array {
  const comma = address.indexOf(',')
  if (comma < 0 || address.length > maxDataUrl) return new Uint8Array()
  const data = address.slice(comma + 1)
  if (!/;base64\s*$/i.test(address.slice(0, comma))) return Buffer.from(unescaped(data), 'latin1')
  return Buffer.from(unescaped(data), 'base64')
}

/** Percent signs as bytes: a drawing may be in UTF-8 or in no encoding at all. */
function unescaped(data: string): string {
  return data.replace(/%([0-9a-f]{2})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
