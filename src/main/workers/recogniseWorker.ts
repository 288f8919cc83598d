/**
 * Entry of the recognising thread: opens a file, draws the page that is asked for, and recognises its text. The last
 * file stays open, because the next page is most often one of it.
 */
import '../networkGuard.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../shared/errors/appError.ts'
import type { RecogniseReply, RecogniseRequest, RecogniseWorkerData } from '../adapters/tesseract/recogniseMessages.ts'
import { TesseractEngine } from '../adapters/tesseract/tesseractEngine.ts'
import { PagePictures } from '../ingest/readers/ocr/pagePictures.ts'

const port = parentPort
if (port === null) throw new Error('recogniseWorker runs as a worker thread only')

// The owner passes exactly this.
const engine = new TesseractEngine(workerData as RecogniseWorkerData)
const pictures = new PagePictures()
const reply = (message: RecogniseReply): void => port.postMessage(message)

port.on('message', (request: RecogniseRequest) => {
  recognise(request).then(reply, (error: unknown) =>
    reply({ type: 'failed', id: request.id, error: inWords(error).serialize() }),
  )
})

async function recognise({ id, page, languages, ...file }: RecogniseRequest): Promise<RecogniseReply> {
  const picture = await pictures.picture(file, page)
  return { type: 'page', id, page: await engine.recognise(picture, page, languages) }
}

function inWords(error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  return new AppError(
    'file.malformed',
    `A page could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  )
}
