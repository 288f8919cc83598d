/**
 * pdf.js, loaded when the first PDF is opened. Its worker comes from this app; nothing is downloaded and nothing
 * evaluated.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- vite gives every ?url import a default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { AppError } from '../../../../shared/errors/appError.ts'
import { readOriginal } from './originalBytes.ts'

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

// The name of pdf.js's error; its class is in the part that is loaded late.
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/** Rejects with `file.encrypted` when it needs a password, with `file.wrongPassword` when the given one is wrong. */
export async function openPdf(contentId: string, password: string | null): Promise<OpenPdf> {
  const [pdfjs, data] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), readOriginal(contentId)])
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // WebAssembly would need an exception in the content security policy; the JavaScript decoders do the same.
  const task = pdfjs.getDocument({
    data,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    ...(password === null ? {} : { password }),
  })
  try {
    return { pdf: await task.promise, close: () => void task.destroy() }
  } catch (error) {
    void task.destroy()
    if (!isLocked(error)) throw error
    throw new AppError(password === null ? 'file.encrypted' : 'file.wrongPassword', 'The pages need a password.')
  }
}
