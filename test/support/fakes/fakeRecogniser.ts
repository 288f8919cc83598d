/** Recognises at once what a test says is on a page. */
import type { OcrPage } from '../../../src/shared/domain/content.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import type { PageForOcr, OcrEngine } from '../../../src/main/ports/ocrEngine.ts'

export class FakeOcrEngine implements OcrEngine {
  /** Pages asked for, in order. */
  readonly asked: number[] = []
  /** Pages that fail however often they are tried. */
  readonly broken = new Set<number>()
  readonly #textOf: (page: PageForOcr) => string
  /** Set to hold each page back until the test lets it go. */
  pause: ((page: number) => Promise<void>) | null = null

  constructor(textOf: (page: PageForOcr) => string) {
    this.#textOf = textOf
  }

  idFor(languages: readonly string[]): string {
    return `fake-${languages.join('+')}-1`
  }

  missing(languages: readonly string[]): string | null {
    return languages.includes('eng') ? null : `There is no data for ${languages.join(', ')}.`
  }

  async runOcr(page: PageForOcr, { signal }: { readonly signal: AbortSignal }): Promise<OcrPage> {
    this.asked.push(page.page)
    await this.pause?.(page.page)
    if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
    if (this.broken.has(page.page)) throw new AppError('file.readerCrashed', 'OCR stopped unexpectedly at this page.')
    return ocrText(page.page, this.#textOf(page))
  }

  dispose(): Promise<void> {
    return Promise.resolve()
  }
}

/** A page with these lines; every word is ten points high and six wide for each letter. */
export function ocrText(number: number, text: string, confidence = 0.9): OcrPage {
  const lines = text.split('\n').filter((line) => line !== '')
  const paragraph = lines.map((line, row) => {
    let x = 50
    const words = line.split(' ').map((word) => {
      const box = { x, y: 60 + row * 14, width: word.length * 6, height: 10 }
      x += word.length * 6 + 6
      return { text: word, confidence, box }
    })
    return { words }
  })
  return {
    number,
    width: 595,
    height: 842,
    paragraphs: paragraph.length === 0 ? [] : [paragraph],
    confidence: paragraph.length === 0 ? 0 : confidence,
  }
}
