/** The images of old Word and PowerPoint files, each once, in the order of the file or of the slides that show them. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { openOle, streamOf } from '../office/old/oleContainer.ts'
import { PptDocument } from '../office/old/pptDocument.ts'
import { pptType, recordsIn, recordsUnder } from '../office/old/pptRecords.ts'
import { imageAt, imagesIn } from './officeArt.ts'

interface OldImage {
  /** 1-based slide; null for documents without slides. */
  readonly slide: number | null
  readonly bytes: Uint8Array
}

/** Shape properties that refer to an image: the shape's own, and its fill (MS-ODRAW 2.3.23.5, 2.3.7.7). */
const imageProperties: ReadonlySet<number> = new Set([0x0104, 0x0186])
/** The number of a property has 14 bits; the next bit says that its value is the number of an image. */
const [numberBits, isImage] = [0x3fff, 0x4000]

/** Throws the library's error if the container is damaged. */
export function* oldOfficeImages(kind: DocumentKind, bytes: Uint8Array, path: string): Generator<OldImage> {
  const seen = new Set<string>()
  for (const { slide, image } of kind === 'ppt' ? onSlides(bytes, path) : inStreams(bytes)) {
    if (seen.has(image.id)) continue
    seen.add(image.id)
    yield { slide, bytes: image.bytes }
  }
}

type Found = { readonly slide: number | null; readonly image: NonNullable<ReturnType<typeof imageAt>> }

/** Inline images are in "Data", floating ones in "WordDocument" (MS-DOC 2.1). */
function* inStreams(bytes: Uint8Array): Generator<Found> {
  const container = openOle(bytes)
  for (const name of ['Data', 'WordDocument']) {
    const stream = streamOf(container, name)
    if (stream !== null) for (const image of imagesIn(stream)) yield { slide: null, image }
  }
}

function* onSlides(bytes: Uint8Array, path: string): Generator<Found> {
  const document = new PptDocument({ bytes, path })
  const images = streamOf(document.container, 'Pictures')
  if (images === null) return
  const places = imagePlaces(document)
  for (const [index, { persist }] of document.list('slides').entries()) {
    for (const number of imagesOf(document, persist)) {
      const image = imageAt(images, places[number - 1] ?? -1)
      if (image !== null) yield { slide: index + 1, image }
    }
  }
}

/**
 * Returns the offset of each image in its stream, in the order in which shapes number them from 1 (MS-ODRAW 2.2.32).
 */
function imagePlaces({ stream, root }: PptDocument): number[] {
  const store = recordsUnder(stream, root, new Set([pptType.imageStore])).next().value
  if (store === undefined) return []
  return [...recordsIn(stream, store.start, store.end)].map(({ type, start, end }) =>
    type === pptType.imageEntry && end - start >= 36 ? stream.readUInt32LE(start + 28) : -1,
  )
}

function* imagesOf(document: PptDocument, persist: number): Generator<number> {
  const { stream } = document
  const slide = document.object(persist, pptType.slide)
  if (slide === null) return
  for (const { instance, start, end } of recordsUnder(stream, slide, new Set([pptType.shapeOptions]))) {
    for (let at = start; at < start + instance * 6 && at + 6 <= end; at += 6) {
      const property = stream.readUInt16LE(at)
      if (imageProperties.has(property & numberBits) && (property & isImage) !== 0) yield stream.readUInt32LE(at + 2)
    }
  }
}
