/** An OCR process that complains aloud about every page, as Tesseract does, and dies at the page "dead". */
import type { FromOcr, ToOcr } from '../../../src/main/adapters/tesseract/ocrMessages.ts'
import { ownerChannel } from '../../../src/main/workers/ownerChannel.ts'

const channel = ownerChannel<ToOcr, FromOcr>()
const hoard: Buffer[] = []

channel.onMessage((message) => {
  if (message.type === 'open') return
  const { id, page, path } = message
  if (path.includes('dead')) process.kill(process.pid, 'SIGSEGV')
  if (path.includes('hoard')) for (;;) if (hoard.length < 30) hoard.push(Buffer.alloc(10_000_000, 1))
  console.error('Image too small to scale!!')
  console.log('Line cannot be recognized!!')
  channel.send({
    type: 'page',
    id,
    page: { number: page, width: 1, height: 1, paragraphs: [], confidence: 0 },
  })
})
