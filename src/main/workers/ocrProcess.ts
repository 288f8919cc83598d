/**
 * Entry of the OCR process: opens a file, renders the requested page, and reads its text. The last file stays open,
 * because the next page is most often from it too.
 */
import '../networkGuard.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { FromOcr, OcrReply, OcrRequest, ToOcr } from '../adapters/tesseract/ocrMessages.ts'
import { TesseractEngine } from '../adapters/tesseract/tesseractEngine.ts'
import { PageImages } from '../ingest/readers/ocr/pageImages.ts'
import { endWithOwner, ownerChannel } from './ownerChannel.ts'

const channel = ownerChannel<ToOcr, FromOcr>()
const images = new PageImages()
let engine: TesseractEngine | null = null

channel.onMessage((message) => {
  if (message.type === 'open') {
    engine = new TesseractEngine(message)
    return
  }
  // The owner sends the folders first.
  if (engine === null) return
  runOcr(engine, message).then(
    (reply) => channel.send(reply),
    (error: unknown) => channel.send({ type: 'failed', id: message.id, error: toAppError(error).serialize() }),
  )
})
endWithOwner()

async function runOcr(tesseract: TesseractEngine, { id, page, languages, ...file }: OcrRequest): Promise<OcrReply> {
  const image = await images.image(file, page)
  return { type: 'page', id, page: await tesseract.runOcr(image, page, languages) }
}

function toAppError(error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  return new AppError(
    'file.malformed',
    `A page could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  )
}
