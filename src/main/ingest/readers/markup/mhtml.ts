/**
 * Complete saved web pages (MHTML): the e-mail library finds the page among its parts, and the HTML reader reads it.
 * Nothing is fetched from the network.
 */
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ReadInput } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { fileName } from '../fileName.ts'
import type { LookUp } from '../images/imageInMarkup.ts'
import { mailDay } from '../mail/message.ts'

/** True if the file begins with the header of a MIME message that has parts or is HTML. */
export function isMhtml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  return (
    /^(?:\xef\xbb\xbf)?\s*[A-Za-z-]+:/.test(head) &&
    /^content-type:\s*multipart\/|^content-type:\s*text\/html/im.test(head) &&
    /^mime-version:/im.test(head)
  )
}

/** The page inside, as a file of its own, and the images that were saved with it. Throws `file.malformed`. */
export async function savedPage(
  input: ReadInput,
): Promise<{ readonly archive: Email; readonly page: ReadInput; readonly lookUp: LookUp }> {
  const { bytes, path } = input
  const archive = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => null)
  const page = archive?.html ?? archive?.text
  if (archive === null || page === undefined) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” contains no web page, or is damaged. Open the page in a browser and save it again.`,
    )
  }
  return { archive, page: { bytes: Buffer.from(page, 'utf8'), path }, lookUp: savedImages(bytes, archive) }
}

/** By their content id, and by the address that each was saved from, which the library does not keep. */
function savedImages(bytes: Uint8Array, { attachments }: Email): LookUp {
  const images = attachments.filter(({ mimeType }) => mimeType.startsWith('image/'))
  const addresses = [
    ...Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').matchAll(partHead),
  ]
    .map(([head]) => head.replace(/\r?\n[ \t]+/g, ''))
    .filter((head) => /^content-type:\s*image\//im.test(head))
    .map((head) => /^content-location:\s*(\S+)/im.exec(head)?.[1])
  // Parts that the library reads otherwise would shift all others.
  const areAll = addresses.length === images.length
  const byAddress = new Map<string, Email['attachments'][number]>()
  for (const [index, image] of images.entries()) {
    const address = areAll ? addresses[index] : undefined
    if (address !== undefined) byAddress.set(address, image)
    if (image.contentId !== undefined) byAddress.set(`cid:${image.contentId.replace(/^<|>$/g, '')}`, image)
  }
  return (address) => {
    const content = byAddress.get(address)?.content
    if (content === undefined) return undefined
    return () => Promise.resolve(typeof content === 'string' ? Buffer.from(content, 'latin1') : new Uint8Array(content))
  }
}

/** The lines between a boundary and the empty line before the content. */
const partHead = /(?<=^--[^\r\n]+\r?\n)(?:[^\r\n]+\r?\n)+(?=\r?\n)/gm

/** `read`: the reader for web pages. Throws `file.malformed` if the file contains no page. */
export async function readMhtml(
  input: ReadInput,
  read: (input: ReadInput) => Promise<ReadResult>,
): Promise<ReadResult> {
  const { archive, page } = await savedPage(input)
  const result = await read(page)
  const date = archive.headers.find(({ key }) => key === 'date')?.value
  return { ...result, title: result.title ?? cleanName(archive.subject), date: result.date ?? mailDay(date) }
}
