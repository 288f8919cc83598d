/** Pictures: their pages wait for recognition; what it found becomes the text, with the place of every word. */
import type { Block, Page, PageSpan } from '../../../../shared/domain/content.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import { imageMetadata, pageSize } from './renderImage.ts'
import type { Reader } from '../../../ports/reader.ts'
import { isoDate } from '../metadata/metadata.ts'
import { fileName } from '../fileName.ts'
import { failedPagesWarning } from '../pdf/pageList.ts'
import { lettersOn, ocrBlocks } from './ocrBlocks.ts'

export const imageReader: Reader = {
  kind: 'image',
  read: async ({ bytes, path, ocrPages }) => {
    const metadata = await imageMetadata(bytes, path)
    const failed: number[] = []
    const unreadPages: number[] = []
    const blocks: Block[] = []
    const pages: Page[] = []
    let text = ''
    for (const [index, pixels] of metadata.pages.entries()) {
      const number = index + 1
      if (index > 0) text += '\f'
      const start = text.length
      const spans: PageSpan[] = []
      const found = ocrPages?.get(number)
      if (found === undefined) unreadPages.push(number)
      else if (found.failed === true) failed.push(number)
      for (const { kind, level, placed } of found === undefined ? [] : ocrBlocks(found)) {
        if (text.length > start) text += '\n\n'
        for (const span of placed.spans)
          spans.push({ start: text.length + span.start, end: text.length + span.end, box: span.box })
        blocks.push({ kind, level, start: text.length, end: text.length + placed.text.length, page: number })
        text += placed.text
      }
      const page = { number, start, end: text.length, ...pageSize(metadata, pixels), spans }
      pages.push(found === undefined || lettersOn(found) === 0 ? page : { ...page, ocrConfidence: found.confidence })
    }
    if (unreadPages.length === 0 && blocks.length === 0) throw withoutText(path, metadata.pages.length, failed.length)
    const date = exifDate(metadata.exif)
    return {
      kind: 'image',
      title: null,
      author: null,
      date,
      language: null,
      text,
      blocks,
      pages,
      decoded: null,
      warning: failedPagesWarning(failed),
      ...(unreadPages.length > 0 ? { unreadPages } : {}),
    }
  },
}

function withoutText(path: string, pages: number, failed: number): AppError {
  const name = fileName(path)
  if (failed === pages)
    return new AppError(
      'file.noText',
      `The text of “${name}” could not be recognised: it failed on ${pages === 1 ? 'the picture' : 'every page'}. Save it in another format or smaller, and add that.`,
    )
  return new AppError(
    'file.noText',
    `“${name}” is a picture without any text that could be recognised, so there is nothing to find in it.`,
  )
}

/**
 * "2021:03:14 09:26:53": the only form EXIF has (CIPA DC-008, 4.6.5, DateTimeOriginal), and nothing else in the block
 * looks like it.
 */
const dateTime = /(?<!\d)((?:19|20)\d\d):([01]\d):([0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d/g

/** ISO date, the earliest of those in the block: what changed the picture later noted its own. */
function exifDate(exif: Uint8Array | null): string | null {
  if (exif === null) return null
  const dates = [
    ...Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength).toString('latin1').matchAll(dateTime),
  ].map(([, year, month, day]) => isoDate(`${year}-${month}-${day}`))
  return dates.filter((date) => date !== null).sort()[0] ?? null
}
