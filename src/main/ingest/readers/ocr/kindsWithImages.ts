/**
 * Which documents may show pictures of text; apart from what opens them, so that the others need no library for
 * pictures.
 */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { isMhtml } from '../markup/mhtml.ts'

/** Their pictures can be asked for by number (`embeddedPictures.ts`). */
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

/** The names of a zip's entries stand in it as they are. */
const imageNames = ['.png', '.jpg', '.jpeg', '.tif', '.bmp', '.gif', '.webp'].flatMap((name) => [
  name,
  name.toUpperCase(),
])

/** How pictures begin that lie in a file as they are: PNG, JPEG, TIFF of both byte orders. */
const signatures = ['89504e470d0a1a0a', 'ffd8ff', '49492a00', '4d4d002a'].map((digits) => Buffer.from(digits, 'hex'))

/** False where it is certain that there is none. */
export function mayShowImages(kind: DocumentKind, bytes: Uint8Array): boolean {
  if (!kindsWithImages.has(kind)) return false
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'html')
    return all.includes('data:image/') || (isMhtml(bytes) && /^content-type:\s*image\//im.test(all.toString('latin1')))
  if (kind === 'rtf') return all.includes('\\pngblip') || all.includes('\\jpegblip')
  if (kind === 'doc' || kind === 'ppt') return signatures.some((start) => all.includes(start))
  return imageNames.some((name) => all.includes(name))
}
