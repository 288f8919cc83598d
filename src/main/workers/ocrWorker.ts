/**
 * Entry of the recognising thread: opens a file, draws the page that is asked for, and recognises its text. The last
 * file stays open, because the next page is most often one of it.
 */
import '../networkGuard.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../shared/errors/appError.ts'
import type { OcrReply, OcrRequest, OcrWorkerData } from '../adapters/tesseract/ocrMessages.ts'
import { TesseractEngine } from '../adapters/tesseract/tesseractEngine.ts'
import { PageImages } from '../ingest/readers/ocr/pageImages.ts'

const port = parentPort
if (port === null) throw new Error('ocrWorker runs as a worker thread only')

// The owner passes exactly this.
const engine = new TesseractEngine(workerData as OcrWorkerData)
const images = new PageImages()
const reply = (message: OcrReply): void => port.postMessage(message)

port.on('message', (request: OcrRequest) => {
  runOcr(request).then(reply, (error: unknown) =>
    reply({ type: 'failed', id: request.id, error: inWords(error).serialize() }),
  )
})

async function runOcr({ id, page, languages, ...file }: OcrRequest): Promise<OcrReply> {
  const image = await images.image(file, page)
  return { type: 'page', id, page: await engine.runOcr(image, page, languages) }
}

function inWords(error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  return new AppError(
    'file.malformed',
    `A page could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  )
}
