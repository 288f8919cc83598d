/** Windows bitmaps (BMP), which libvips does not read: reads their header, and decodes their pixels by bmp-ts. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'

interface BitmapHead {
  readonly width: number
  readonly height: number
  /** Dots per inch; undefined if the file does not say. */
  readonly density: number | undefined
}

/** Returns null for an OS/2 header (12 or 64 bytes long) or an invalid one. */
export function bitmapHead(bytes: Uint8Array): BitmapHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 54 || view.getUint32(14, true) < 40 || view.getUint32(14, true) === 64) return null
  // A negative height means that the rows are stored from the top down.
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]
  if (width < 1 || height < 1) return null
  const perMetre = view.getInt32(38, true)
  return { width, height, density: perMetre > 0 ? perMetre * 0.0254 : undefined }
}

/** Rejects if the file is damaged. Check the size beforehand: decoding takes four bytes per pixel. */
export async function bitmapPixels(bytes: Uint8Array): Promise<Sharp> {
  const { decode } = await import('bmp-ts')
  const { width, height, data } = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    toRGBA: true,
  })
  // The alpha channel is zero in most files and ignored by every program that shows them.
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return sharp(data, { raw: { width, height, channels: 4 } })
}
