/**
 * Web pages saved whole (MHTML): the page among its parts, by the library for messages and the reader for pages.
 * Nothing is fetched.
 */
import PostalMime from 'postal-mime'
import type { ReadResult } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ReadInput } from '../../../ports/reader.ts'
import { cleanName } from '../text/cleanText.ts'
import { fileName } from '../fileName.ts'
import { mailDay } from '../mail/message.ts'

/** The head of a message, with parts. */
export function isMhtml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  return (
    /^(?:\xef\xbb\xbf)?\s*[A-Za-z-]+:/.test(head) &&
    /^content-type:\s*multipart\/|^content-type:\s*text\/html/im.test(head) &&
    /^mime-version:/im.test(head)
  )
}

/** `read`: the reader for pages. Throws `file.malformed` when there is no page in it. */
export async function readMhtml(
  { bytes, path }: ReadInput,
  read: (input: ReadInput) => Promise<ReadResult>,
): Promise<ReadResult> {
  const archive = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => null)
  const page = archive?.html ?? archive?.text
  if (archive === null || page === undefined) {
    throw new AppError(
      'file.malformed',
      `“${fileName(path)}” holds no web page, or is damaged. Open the page in a browser and save it again.`,
    )
  }
  const result = await read({ bytes: Buffer.from(page, 'utf8'), path })
  const date = archive.headers.find(({ key }) => key === 'date')?.value
  return { ...result, title: result.title ?? cleanName(archive.subject), date: result.date ?? mailDay(date) }
}
