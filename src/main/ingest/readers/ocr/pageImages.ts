/** Pages of files as pictures. The last file stays open until another is asked for. */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { GreyImage, PageForOcr } from '../../../ports/ocrEngine.ts'
import { MemberBytes } from '../../parsing/memberBytes.ts'
import { readFileBytes } from '../../parsing/readFileBytes.ts'
import { detectKind, isOle } from '../detect.ts'
import { fileName } from '../fileName.ts'
import { openPdf } from '../pdf/openPdf.ts'
import type { EmbeddedImage } from './embeddedImages.ts'
import { embeddedImages } from './embeddedImages.ts'
import { renderImage } from './renderImage.ts'
import { kindsWithImages } from './kindsWithImages.ts'
import { NoFilters, renderPdfPage, provideCanvasGlobals, SkiaCanvasFactory } from './renderPdfPage.ts'

type FileToDraw = Pick<PageForOcr, 'path' | 'members' | 'password' | 'sha256'>

type OpenFile =
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly path: string }
  | { readonly kind: 'pdf'; readonly document: PDFDocumentProxy }
  | { readonly kind: 'embedded'; readonly images: readonly EmbeddedImage[]; readonly path: string }

export class PageImages {
  readonly #members = new MemberBytes()
  #open: { readonly key: string; readonly file: OpenFile } | null = null

  /** `page` is 1-based. Throws `AppError` with a `file.*` code. */
  async image(file: FileToDraw, page: number): Promise<GreyImage> {
    const key = JSON.stringify([file.sha256, file.path, file.members, file.password])
    if (this.#open?.key !== key) {
      await this.#close()
      this.#open = { key, file: await this.#openFile(file) }
    }
    const open = this.#open.file
    if (open.kind === 'pdf') return renderPdfPage(open.document, page)
    if (open.kind === 'image') return renderImage(open.bytes, open.path, page)
    const embedded = open.images[page - 1]
    if (embedded === undefined)
      throw new AppError(
        'file.changedWhileRead',
        `“${fileName(open.path)}” shows no picture ${page} any more. It will be read again.`,
      )
    return renderImage(await embedded.read(), open.path, 1)
  }

  async #openFile({ path, members, password, sha256 }: FileToDraw): Promise<OpenFile> {
    const { content, sha256: found } =
      members.length === 0 ? await readFileBytes(path) : await this.#members.read(path, members, password)
    const name = members.at(-1)?.name ?? path
    if (found !== sha256)
      throw new AppError(
        'file.changedWhileRead',
        `“${fileName(name)}” has changed since it was read. It will be read again.`,
      )
    const given = { bytes: content, path: name, ...(password === null ? {} : { password }) }
    const { bytes } = isOle(content) ? await (await import('../unlock.ts')).unlocked(given) : given
    const kind = detectKind(bytes, name)
    if (kindsWithImages.has(kind))
      return { kind: 'embedded', images: await embeddedImages(kind, bytes, name), path: name }
    if (kind === 'image') return { kind, bytes, path: name }
    if (kind !== 'pdf')
      throw new AppError(
        'file.changedWhileRead',
        `“${fileName(name)}” has changed and holds no pages to recognise any more.`,
      )
    provideCanvasGlobals()
    const drawing = { CanvasFactory: SkiaCanvasFactory, FilterFactory: NoFilters }
    return { kind, document: await openPdf(content, name, { drawing, ...(password === null ? {} : { password }) }) }
  }

  async #close(): Promise<void> {
    const open = this.#open?.file
    this.#open = null
    if (open?.kind === 'pdf') await open.document.loadingTask.destroy()
  }
}
