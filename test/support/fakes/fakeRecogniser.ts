/** Recognises at once what a test says is on a page. */
import type { RecognisedPage } from '../../../src/shared/domain/content.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import type { PageToRecognise, Recogniser } from '../../../src/main/ports/recogniser.ts'

export class FakeRecogniser implements Recogniser {
  /** Pages asked for, in order. */
  readonly asked: number[] = []
  /** Pages that fail however often they are tried. */
  readonly broken = new Set<number>()
  readonly #textOf: (page: PageToRecognise) => string
  /** Set to hold each page back until the test lets it go. */
  hold: ((page: number) => Promise<void>) | null = null

  constructor(textOf: (page: PageToRecognise) => string) {
    this.#textOf = textOf
  }

  idFor(languages: readonly string[]): string {
    return `fake-${languages.join('+')}-1`
  }

  missing(languages: readonly string[]): string | null {
    return languages.includes('eng') ? null : `There is no data for ${languages.join(', ')}.`
  }

  async recognise(page: PageToRecognise, { signal }: { readonly signal: AbortSignal }): Promise<RecognisedPage> {
    this.asked.push(page.page)
    await this.hold?.(page.page)
    if (signal.aborted) throw new AppError('query.aborted', 'Stopped.')
    if (this.broken.has(page.page))
      throw new AppError('file.readerCrashed', 'The text recognition stopped unexpectedly at this page.')
    return recognisedText(page.page, this.#textOf(page))
  }

  dispose(): Promise<void> {
    return Promise.resolve()
  }
}

/** A page with these lines; every word is ten points high and six wide for each letter. */
export function recognisedText(number: number, text: string, confidence = 0.9): RecognisedPage {
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
