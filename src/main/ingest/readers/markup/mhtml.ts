/**
 * Complete saved web pages (MHTML): the e-mail library finds the page among its parts, and the HTML reader reads it.
 * Nothing is fetched from the network.
 */
import PostalMime from 'postal-mime'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ReadInput } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { fileName } from '../fileName.ts'
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

/** `read`: the reader for web pages. Throws `file.malformed` if the file contains no page. */
export async function readMhtml(
  { bytes, path }: ReadInput,
  read: (input: ReadInput) => Promise<ReadResult>,
): Promise<ReadResult> {
  const archive = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => null)
  const page = archive?.html ?? archive?.text
  if (archive === null || page === undefined) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” contains no web page, or is damaged. Open the page in a browser and save it again.`,
    )
  }
  const result = await read({ bytes: Buffer.from(page, 'utf8'), path })
  const date = archive.headers.find(({ key }) => key === 'date')?.value
  return { ...result, title: result.title ?? cleanName(archive.subject), date: result.date ?? mailDay(date) }
}
