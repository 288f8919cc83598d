/** pdf.js, loaded when the first PDF is opened. Its worker comes from this app; nothing is fetched and nothing evaluated. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- vite gives every ?url import a default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { bridge } from '../../bridge/current.ts'

function decodeBase64(piece: string): Uint8Array {
  const binary = atob(piece)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** The bytes that were read when the document was taken in. Rejects when they are gone or changed. */
export async function readOriginal(contentId: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  await bridge().stream('library.readOriginal', { contentId }, (piece) => pieces.push(decodeBase64(piece))).result
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

export async function openPdf(contentId: string): Promise<OpenPdf> {
  const [pdfjs, data] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), readOriginal(contentId)])
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // WebAssembly would need an exception in the content security policy; the JavaScript decoders do the same.
  const task = pdfjs.getDocument({ data, useWasm: false, enableXfa: false, stopAtErrors: false })
  return { pdf: await task.promise, close: () => void task.destroy() }
}
