/** The images of one document, read one by one and within limits for all of them together. */
import type { DocumentImage, ImageAbsence } from '../../../../shared/domain/documentImage.ts'
import type { FoundImage, FoundImages, ReadInput } from '../../../ports/reader.ts'
import { openedInput } from '../readDocument.ts'
import { boundedImage } from './boundedImage.ts'
import { imageBeside } from './imageBeside.ts'

/** A thesis has a hundred figures, a page of a web shop some hundred small ones. */
const maxImages = 300
/** Bytes of all of them, as they are sent. */
const maxBytes = 32 * 1024 * 1024

export interface ReadImages {
  /** The text that the offsets of the images belong to. */
  readonly text: string
  readonly images: AsyncIterable<DocumentImage>
}

/** `place`: the path of the file on the disk; null for a document inside another, which has nothing beside it. */
export async function documentImages(given: ReadInput, place: string | null): Promise<ReadImages> {
  const { reader, input } = await openedInput(given)
  const found: FoundImages = (await reader.images?.(input)) ?? { text: '', images: [] }
  // A message has nothing beside it either, whatever it says.
  return { text: found.text, images: each(found, reader.kind === 'html' ? place : null) }
}

async function* each({ images, widthOf }: FoundImages, page: string | null): AsyncGenerator<DocumentImage> {
  let shown = 0
  let bytes = 0
  for (const image of images) {
    const { at, alt } = image
    if (shown >= maxImages || bytes > maxBytes) {
      yield { at, alt, state: 'absent', why: 'tooMany' }
      return
    }
    const content = await bytesOf(image, page)
    const bounded =
      typeof content === 'string' ? null : await boundedImage(content, image.width ?? widthOf?.(content) ?? null)
    if (bounded === null) yield { at, alt, state: 'absent', why: typeof content === 'string' ? content : 'unreadable' }
    else yield { at, alt, state: 'shown', ...bounded }
    shown += 1
    bytes += bounded?.bytes.length ?? 0
  }
}

async function bytesOf({ source }: FoundImage, page: string | null): Promise<Uint8Array | ImageAbsence> {
  switch (source.type) {
    case 'inside':
      return source.read().catch(() => 'unreadable')
    case 'beside':
      return (page === null ? null : await imageBeside(page, source.address)) ?? 'missing'
    case 'remote':
    case 'missing':
      return source.type
  }
}
