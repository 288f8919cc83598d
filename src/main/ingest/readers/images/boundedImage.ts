/**
 * Makes an image of a document one that a page may show: decoded here, where a hostile file costs one process, and drawn
 * again in bounded size. A drawing (SVG) becomes pixels, so that nothing in it can run or be fetched.
 */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { DocumentImage } from '../../../../shared/domain/documentImage.ts'
import { bitmapPixels } from '../ocr/bitmap.ts'
import { isBitmap } from '../ocr/isBitmap.ts'
import { imageMetadata } from '../ocr/renderImage.ts'
import { maxImageBytes } from './imageBeside.ts'

type ShownImage = Extract<DocumentImage, { readonly state: 'shown' }>
export type BoundedImage = Pick<ShownImage, 'type' | 'width' | 'height' | 'bytes'>

/** An A3 scan at 400 dpi has 31 megapixels, and the largest phones make 50. */
const maxPixels = 60_000_000
/** Twice the widest sheet of the reader, for fine screens; a strip of a web page may be higher. */
const maxSides = { width: 1_600, height: 3_200 }
/** Images up to this size are shown as they are. */
const smallBytes = 300_000
/** The text on a screenshot stays sharp at this quality. */
const quality = 86
/** Anything smaller is a spacer or a dot. */
const minSide = 4

const asTheyAre: ReadonlyMap<string, BoundedImage['type']> = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
])

/** `wanted`: the width that the document gives it. Null for what is no image that can be drawn. */
export async function boundedImage(bytes: Uint8Array, wanted: number | null): Promise<BoundedImage | null> {
  if (bytes.length === 0 || bytes.length > maxImageBytes) return null
  const metadata = await imageMetadata(bytes, 'image').catch(() => null)
  const size = metadata?.pages[0]
  if (metadata === null || size === undefined || size.width * size.height > maxPixels) return null
  if (Math.max(size.width, size.height) < minSide) return null
  const width = Math.min(wanted ?? size.width, maxSides.width)
  const shown = { width: Math.round(width), height: Math.max(1, Math.round((width * size.height) / size.width)) }
  const type = asTheyAre.get(metadata.format)
  const isSmall = bytes.length <= smallBytes && size.width <= maxSides.width && size.height <= maxSides.height
  if (type !== undefined && isSmall) return { type, ...shown, bytes: new Uint8Array(bytes) }
  try {
    const drawn = await (
      await opened(bytes, metadata.format)
    )
      .resize({ ...maxSides, fit: 'inside', withoutEnlargement: true })
      .autoOrient()
      .webp({ quality })
      .toBuffer()
    return { type: 'image/webp', ...shown, bytes: new Uint8Array(drawn) }
  } catch {
    return null
  }
}

function opened(bytes: Uint8Array, format: string): Sharp | Promise<Sharp> {
  if (isBitmap(bytes)) return bitmapPixels(bytes)
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'none',
    sequentialRead: true,
    // Lines of a drawing are drawn twice as fine as a usual screen shows them.
    ...(format === 'svg' ? { density: 144 } : {}),
  })
}
