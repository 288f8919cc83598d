/** A recognising thread that complains aloud about every page, as Tesseract does. */
import { parentPort } from 'node:worker_threads'
import type { RecogniseReply, RecogniseRequest } from '../../../src/main/adapters/tesseract/recogniseMessages.ts'

parentPort?.on('message', ({ id, page }: RecogniseRequest) => {
  console.error('Image too small to scale!!')
  console.log('Line cannot be recognized!!')
  parentPort?.postMessage({
    type: 'page',
    id,
    page: { number: page, width: 1, height: 1, paragraphs: [], confidence: 0 },
  } satisfies RecogniseReply)
})
