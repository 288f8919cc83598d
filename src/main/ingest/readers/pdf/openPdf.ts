/** Opens a PDF with pdf.js, without network, system fonts or scripts, and translates its errors for the user. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type * as PdfJs from 'pdfjs-dist'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { needsPassword, wrongPassword } from '../locked.ts'

let library: Promise<typeof PdfJs> | null = null

/** pdf.js runs its worker code in this thread, which is already a parse process. */
async function load(): Promise<typeof PdfJs> {
  // @ts-expect-error the worker's file has no types; it is loaded for what it registers
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return await import('pdfjs-dist/legacy/build/pdf.mjs')
}

/** Loads the library once per thread. */
export function loadPdfLibrary(): Promise<typeof PdfJs> {
  library ??= load()
  return library
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folders = new Map([
  ['cMapUrl', 'cmaps'],
  ['standardFontDataUrl', 'standard_fonts'],
  ['wasmUrl', 'wasm'],
])
const resource = (name: string): string => join(packageFolder, name) + sep

/**
 * Character maps and fonts are read from the package's own folder; inside Electron pdf.js would take itself for a
 * browser and fetch them.
 */
class PackageFiles {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(packageFolder, folders.get(kind) ?? '', filename)))
  }
}

export interface OpenPdfOptions {
  readonly password?: string
  /** Classes for rendering pages; without them only text can be read. */
  readonly drawing?: { readonly CanvasFactory: object; readonly FilterFactory: object }
}

/**
 * Close it with `await document.loadingTask.destroy()`. Throws `file.encrypted`, `file.wrongPassword` or
 * `file.malformed`.
 */
export async function openPdf(
  bytes: Uint8Array,
  path: string,
  options: OpenPdfOptions = {},
): Promise<PdfJs.PDFDocumentProxy> {
  const { password, drawing } = options
  const { getDocument, VerbosityLevel } = await loadPdfLibrary()
  const task = getDocument({
    // A copy, because pdf.js takes ownership of the buffer, and a plain array, because it refuses a Buffer.
    data: new Uint8Array(bytes),
    cMapUrl: resource('cmaps'),
    standardFontDataUrl: resource('standard_fonts'),
    wasmUrl: resource('wasm'),
    BinaryDataFactory: PackageFiles,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
    ...drawing,
  })
  try {
    return await task.promise
  } catch (cause) {
    await task.destroy()
    throw toAppError(cause, path, password !== undefined)
  }
}

function toAppError(cause: unknown, path: string, hadPassword: boolean): AppError {
  const name = fileName(path)
  if (cause instanceof Error && cause.name === 'PasswordException') {
    return hadPassword ? wrongPassword(path, cause) : needsPassword(path, cause)
  }
  return new AppError(
    'file.malformed',
    `“${name}” is damaged and could not be opened as a PDF. Get a fresh copy, or print it to PDF again.`,
    { cause },
  )
}
