/**
 * The pictures within a document of another kind that are large enough to hold a page of text: scans pasted into Word,
 * slides and books made of pictures. Numbered from 1 in reading order by the bytes of the file alone, so that whoever
 * opens it again finds the same ones.
 */
import PostalMime from 'postal-mime'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { openZip, unpack } from '../containers/zipDirectory.ts'
import { decodeText } from '../text/decode.ts'
import { isMhtml } from '../markup/mhtml.ts'
import { imageMetadata } from './renderImage.ts'
import { oldOfficeImages } from './oldOfficeImages.ts'
import { rtfImages } from './rtfImages.ts'
import { shownImages } from './shownImages.ts'

export interface EmbeddedImage {
  /** 1-based slide it is shown on; null where there are none. */
  readonly slide: number | null
  /** In points. */
  readonly width: number
  readonly height: number
  read(): Promise<Uint8Array>
}

/** A book of scanned pages has some hundred; at four seconds each they take half an hour. */
const maxImages = 500
/** Looked at; decks of a thousand slides show the same few logos. */
const maxCandidates = 5_000
/** Pixels: a page of print is legible from 600 on, a strip of a few lines from 300; logos and icons are smaller. */
const minWidth = 300
const minHeight = 150
/** All of these are rastered; drawings (EMF, SVG) hold their text as text, or none. */
const rastered = /\.(?:png|jpe?g|jpe|jfif|tiff?|bmp|gif|webp)$/i

/** None for a file that cannot be opened: its reader says what is wrong with it. */
export async function embeddedImages(kind: DocumentKind, bytes: Uint8Array, path: string): Promise<EmbeddedImage[]> {
  const images: EmbeddedImage[] = []
  let looked = 0
  for await (const { slide, read } of candidates(kind, bytes, path)) {
    looked += 1
    if (images.length >= maxImages || looked > maxCandidates) break
    const metadata = await read()
      .then((content) => imageMetadata(content, path))
      .catch(() => null)
    const [first] = metadata?.pages ?? []
    if (metadata === null || first === undefined || first.width < minWidth || first.height < minHeight) continue
    images.push({
      slide,
      read,
      width: (first.width * 72) / metadata.density,
      height: (first.height * 72) / metadata.density,
    })
  }
  return images
}

type Candidate = Pick<EmbeddedImage, 'slide' | 'read'>

async function* candidates(kind: DocumentKind, bytes: Uint8Array, path: string): AsyncGenerator<Candidate> {
  if (kind === 'html') {
    yield* isMhtml(bytes)
      ? savedWith(bytes)
      : writtenOut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
    return
  }
  if (kind === 'rtf') {
    for (const read of rtfImages(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')))
      yield { slide: null, read: () => Promise.resolve(read()) }
    return
  }
  if (kind === 'doc' || kind === 'ppt') {
    for (const { slide, bytes: image } of oldOfficeImages(kind, bytes, path))
      yield { slide, read: () => Promise.resolve(image) }
    return
  }
  const directory = await openZip(bytes, path).catch(() => null)
  const entries = new Map((directory?.entries ?? []).map((entry) => [entry.name, entry]))
  const part = async (name: string): Promise<string> => {
    const entry = entries.get(name)
    const content = entry === undefined ? null : await unpack(entry, undefined).catch(() => null)
    return content === null ? '' : decodeText(content, name).text
  }
  for (const { name, slide } of await shownImages(kind, [...entries.keys()], part)) {
    const entry = entries.get(name)
    if (entry !== undefined && rastered.test(name)) yield { slide, read: () => unpack(entry, undefined) }
  }
}

/** Pictures written into a page as data addresses. */
function* writtenOut(page: string): Generator<Candidate> {
  for (const [, data] of page.matchAll(
    /src\s*=\s*["']data:image\/(?:png|jpe?g|gif|webp|bmp|tiff)(?:;[\w=-]+)*;base64,([^"']+)["']/gi,
  )) {
    yield {
      slide: null,
      read: () => Promise.resolve(Buffer.from((data ?? '').replace(/%2B/gi, '+').replace(/%2F/gi, '/'), 'base64')),
    }
  }
}

/** Pictures that were saved with a page. */
async function* savedWith(bytes: Uint8Array): AsyncGenerator<Candidate> {
  const archive = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  }).catch(() => null)
  yield* writtenOut(archive?.html ?? '')
  for (const { mimeType, content } of archive?.attachments ?? []) {
    if (/^image\/(?:png|jpe?g|gif|webp|bmp|tiff)$/i.test(mimeType) && typeof content !== 'string')
      yield { slide: null, read: () => Promise.resolve(new Uint8Array(content)) }
  }
}
