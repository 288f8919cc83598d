/**
 * The pictures of old Word and PowerPoint files, each once, in the order in which they lie in the file or are shown on
 * slides.
 */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { openOle, streamOf } from '../office/oleContainer.ts'
import { PptDocument } from '../office/pptDocument.ts'
import { pptType, recordsIn, recordsUnder } from '../office/pptRecords.ts'
import { imageAt, imagesIn } from './officeArt.ts'

interface OldImage {
  /** 1-based slide; null where there are none. */
  readonly slide: number | null
  readonly bytes: Uint8Array
}

/** Properties of a shape that name a picture: its own, and the one it is filled with (MS-ODRAW 2.3.23.5, 2.3.7.7). */
const imageProperties: ReadonlySet<number> = new Set([0x0104, 0x0186])
/** Of 14 bits of a property's number; the next says that its value is the number of a picture. */
const [numberBits, isImage] = [0x3fff, 0x4000]

/** Throws what a damaged container makes its library throw. */
export function* oldOfficeImages(kind: DocumentKind, bytes: Uint8Array, path: string): Generator<OldImage> {
  const seen = new Set<string>()
  for (const { slide, image } of kind === 'ppt' ? onSlides(bytes, path) : inStreams(bytes)) {
    if (seen.has(image.id)) continue
    seen.add(image.id)
    yield { slide, bytes: image.bytes }
  }
}

type Found = { readonly slide: number | null; readonly image: NonNullable<ReturnType<typeof imageAt>> }

/** Pictures that stand in the text lie in "Data", those that it flows around in "WordDocument" (MS-DOC 2.1). */
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

/** Where each picture lies in its stream, in the order in which shapes number them from 1 (MS-ODRAW 2.2.32). */
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
