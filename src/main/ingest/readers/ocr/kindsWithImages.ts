/**
 * The kinds of documents that may show images of text. Separate from the code that opens them, so that other kinds need
 * not load an image library.
 */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { isMhtml } from '../markup/mhtml.ts'

/** Kinds whose images can be read by number (`embeddedImages.ts`). */
export const kindsWithImages: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'epub',
  'html',
  'rtf',
  'doc',
  'ppt',
])

/** A zip contains the names of its entries uncompressed. */
const imageNames = ['.png', '.jpg', '.jpeg', '.tif', '.bmp', '.gif', '.webp'].flatMap((name) => [
  name,
  name.toUpperCase(),
])

/** The first bytes of images that are stored unchanged in a file: PNG, JPEG, and TIFF in both byte orders. */
const signatures = ['89504e470d0a1a0a', 'ffd8ff', '49492a00', '4d4d002a'].map((digits) => Buffer.from(digits, 'hex'))

/** False if the file certainly contains no image. */
export function mayShowImages(kind: DocumentKind, bytes: Uint8Array): boolean {
  if (!kindsWithImages.has(kind)) return false
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'html')
    return all.includes('data:image/') || (isMhtml(bytes) && /^content-type:\s*image\//im.test(all.toString('latin1')))
  if (kind === 'rtf') return all.includes('\\pngblip') || all.includes('\\jpegblip')
  if (kind === 'doc' || kind === 'ppt') return signatures.some((start) => all.includes(start))
  return imageNames.some((name) => all.includes(name))
}
