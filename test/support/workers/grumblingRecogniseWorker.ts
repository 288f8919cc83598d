/** A recognising thread that complains aloud about every page, as Tesseract does. */
import { parentPort } from 'node:worker_threads'
import type { OcrReply, OcrRequest } from '../../../src/main/adapters/tesseract/ocrMessages.ts'

parentPort?.on('message', ({ id, page }: OcrRequest) => {
  console.error('Image too small to scale!!')
  console.log('Line cannot be recognized!!')
  parentPort?.postMessage({
    type: 'page',
    id,
    page: { number: page, width: 1, height: 1, paragraphs: [], confidence: 0 },
  } satisfies OcrReply)
})
