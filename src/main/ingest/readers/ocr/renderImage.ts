/**
 * Picture files (PNG, JPEG, TIFF, WebP, GIF, AVIF, …) through libvips, bitmaps beside it: what they are, and their
 * pages in grey, turned as the camera noted.
 */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { bitmapHead, bitmapPixels } from './bitmap.ts'
import { isBitmap } from './isBitmap.ts'
import type { GreyImage } from '../../../ports/ocrEngine.ts'

/**
 * A 1,200 dpi scan of A4 has 139 megapixels; a picture turned by its EXIF mark is held whole, one byte a pixel after
 * the shrinking.
 */
const maxPixels = 150_000_000
/** Bitmaps are not packed and are decoded whole, four bytes a pixel. A4 at 600 dpi has 35 megapixels. */
const maxBitmapBytes = 40_000_000
/** A4 at 300 dpi, which Tesseract is made for, has 2,480 × 3,508. */
const maxSide = 3_508
/**
 * Letters of a screenshot are 8 to 12 pixels high and Tesseract wants 20: pictures up to half of A4's size are doubled.
 */
const doubledBelow = 1_754
/** Where a picture does not say its resolution. A4 fills 1,240 × 1,754 then, the usual size of a quick scan. */
const usualDensity = 150
/** Mail and fax archives keep a few hundred pages in one TIFF. */
const maxPages = 2_000

export interface ImageMetadata {
  readonly format: string
  /** The shown size, after turning. */
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  readonly density: number
  /** EXIF block as it stands in the file. */
  readonly exif: Uint8Array | null
}

/** Reads the headers only. Throws `AppError` with a `file.*` code. */
export async function imageMetadata(bytes: Uint8Array, path: string): Promise<ImageMetadata> {
  const name = fileName(path)
  if (isBitmap(bytes)) return bitmapMetadata(bytes, name)
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw isHeic(bytes) ? convertHeic(name) : unreadable(name, cause)
    })
  const format = head.format
  if (format === 'heif' && head.compression === 'hevc') throw convertHeic(name)
  // Only TIFF holds documents of several pages; the frames of a GIF or WebP are one moving picture.
  const count = format === 'tiff' ? Math.min(maxPages, head.pages ?? 1) : 1
  const pages: { width: number; height: number }[] = []
  for (let page = 0; page < count; page += 1) {
    const one =
      page === 0
        ? head
        : await sharp(bytes, { limitInputPixels: false, page })
            .metadata()
            .catch(() => head)
    const sideways = (one.orientation ?? 1) >= 5
    pages.push(sideways ? { width: one.height, height: one.width } : { width: one.width, height: one.height })
  }
  const largest = Math.max(...pages.map((page) => page.width * page.height))
  if (largest > maxPixels) throw tooLarge(name, largest)
  return { format, pages, density: saneDensity(head.density), exif: head.exif ?? null }
}

/** In PDF points. */
export function pageSize(
  { density }: Pick<ImageMetadata, 'density'>,
  pixels: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  return { width: (pixels.width * 72) / density, height: (pixels.height * 72) / density }
}

/** `page` is 1-based. Throws `AppError` with a `file.*` code. */
export async function renderImage(bytes: Uint8Array, path: string, page: number): Promise<GreyImage> {
  const metadata = await imageMetadata(bytes, path)
  const size = metadata.pages[page - 1]
  if (size === undefined) throw new AppError('file.malformed', `“${fileName(path)}” has no page ${page}. Add it again.`)
  const longest = Math.max(size.width, size.height)
  const scale = longest > maxSide ? maxSide / longest : longest < doubledBelow ? 2 : 1
  try {
    const { data, info } = await (
      await opened(bytes, page)
    )
      .resize({
        width: Math.max(1, Math.round((metadata.pages[page - 1]?.width ?? 1) * scale)),
        fit: 'inside',
        withoutEnlargement: false,
      })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const points = pageSize(metadata, size)
    return {
      width: info.width,
      height: info.height,
      data: firstChannel(data, info.channels),
      pageWidth: points.width,
      pageHeight: points.height,
    }
  } catch (cause) {
    throw unreadable(fileName(path), cause)
  }
}

function opened(bytes: Uint8Array, page: number): Sharp | Promise<Sharp> {
  if (isBitmap(bytes)) return bitmapPixels(bytes)
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'none',
    sequentialRead: true,
    ...(page > 1 ? { page: page - 1 } : {}),
  })
}

function bitmapMetadata(bytes: Uint8Array, name: string): ImageMetadata {
  const head = bitmapHead(bytes)
  if (head === null) throw unreadable(name, null)
  const { width, height, density } = head
  if (width * height > maxBitmapBytes) throw tooLarge(name, width * height, maxBitmapBytes)
  return { format: 'bmp', pages: [{ width, height }], density: saneDensity(density), exif: null }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data
  const out = new Uint8Array(data.length / channels)
  for (let at = 0; at < out.length; at += 1) out[at] = data[at * channels] ?? 0
  return out
}

/** Cameras write 72 without meaning it, and some scanners 1. */
function saneDensity(density: number | undefined): number {
  return density === undefined || density <= 96 || density > 1_200 ? usualDensity : density
}

function unreadable(name: string, cause: unknown): AppError {
  return new AppError(
    'file.malformed',
    `“${name}” is damaged or a kind of picture that Docent does not know. Open it in its own program, save it as PNG or JPEG and add that.`,
    { cause },
  )
}

/** The brand of the file (ISO 23008-12, B.4.1); an AVIF of the same family is read. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyphe(?:ic|ix|im|is|vc|vx)$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}

function convertHeic(name: string): AppError {
  return new AppError(
    'file.unsupported',
    `“${name}” is an HEIC photo, which Docent does not read. Convert it to JPEG first (your phone does it when you share or export the photo) and add that.`,
  )
}

function tooLarge(name: string, pixels: number, limit = maxPixels): AppError {
  return new AppError(
    'file.tooLarge',
    `“${name}” is a picture of ${Math.round(pixels / 1e6)} megapixels; Docent reads up to ${limit / 1e6}. Save it smaller (300 dpi is enough to read it) and add that.`,
  )
}
