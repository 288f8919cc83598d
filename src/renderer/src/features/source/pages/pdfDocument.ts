/**
 * pdf.js, loaded when the first PDF is opened. Its worker comes from this app; nothing is downloaded and nothing
 * evaluated.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- vite gives every ?url import a default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { AppError } from '../../../../../shared/errors/appError.ts'
import { readOriginal } from './originalBytes.ts'

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

// The name of pdf.js's error; its class is in the part that is loaded late.
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

// The build puts these folders of pdf.js beside the page (scripts/pdfjsFiles.ts).
const beside = (folder: string): string => new URL(`pdfjs/${folder}/`, document.baseURI).href

/**
 * True if the system has Helvetica or a font of the same widths, by which pages without fonts of their own are drawn
 * best. Elsewhere the system would put a font of other widths in its place, squeezed or with gaps, and the stand-in
 * that comes with pdf.js is better.
 */
const findHelvetica = (): Promise<boolean> =>
  new FontFace('docent-helvetica', ['Helvetica', 'Arial', 'Liberation Sans'].map((name) => `local("${name}")`).join())
    .load()
    .then(
      () => true,
      () => false,
    )

/** Rejects with `file.encrypted` when it needs a password, with `file.wrongPassword` when the given one is wrong. */
export async function openPdf(contentId: string, password: string | null): Promise<OpenPdf> {
  const [pdfjs, data, hasHelvetica] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    readOriginal(contentId),
    findHelvetica(),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // WebAssembly would need an exception in the content security policy; the JavaScript decoders do the same.
  const task = pdfjs.getDocument({
    data,
    useWasm: false,
    cMapUrl: beside('cmaps'),
    standardFontDataUrl: beside('standard_fonts'),
    useSystemFonts: hasHelvetica,
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
