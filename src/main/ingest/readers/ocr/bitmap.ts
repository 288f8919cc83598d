/** Windows bitmaps (BMP), which libvips does not read: their header, and their pixels by bmp-ts. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'

interface BitmapHead {
  readonly width: number
  readonly height: number
  /** Dots an inch; undefined where the file says nothing. */
  readonly density: number | undefined
}

/** Null for a header of OS/2 (12 or 64 bytes long) or one that makes no sense. */
export function bitmapHead(bytes: Uint8Array): BitmapHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 54 || view.getUint32(14, true) < 40 || view.getUint32(14, true) === 64) return null
  // A negative height means that the rows go from the top down.
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]
  if (width < 1 || height < 1) return null
  const perMetre = view.getInt32(38, true)
  return { width, height, density: perMetre > 0 ? perMetre * 0.0254 : undefined }
}

/** Rejects for a damaged one. Its sides must have been looked at: four bytes a pixel are held. */
export async function bitmapPixels(bytes: Uint8Array): Promise<Sharp> {
  const { decode } = await import('bmp-ts')
  const { width, height, data } = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    toRGBA: true,
  })
  // What stands for transparency is zero in most files, and ignored by every program that shows them.
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return sharp(data, { raw: { width, height, channels: 4 } })
}
