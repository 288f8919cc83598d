/**
 * Tesseract inside the OCR process. tesseract.js runs a thread of its own below it; language data is read from two
 * folders and never downloaded. Where the lines of a page run down, or it yields next to nothing, its middle is read in
 * the other directions.
 */
import { fileURLToPath } from 'node:url'
import type { OcrPage } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { GreyImage } from '../../ports/ocrEngine.ts'
import { workerEntry } from '../../workers/entry.ts'
import { withLightGround } from './darkFields.ts'
import type { QuarterTurns, TesseractBlock } from './ocrText.ts'
import { askewAgain, lettersOf, pageFrom } from './ocrText.ts'
import { withoutRules } from './ruleLines.ts'
import { skewOf, straightened } from './skew.ts'
import { halved, linesRunDown, middle, turned } from './rotateImage.ts'

export interface EngineOptions {
  /** Folder with `<lang>.traineddata.gz`. */
  readonly builtIn: string
  /** Folder with `<lang>.traineddata`, searched first; need not exist. */
  readonly ready: string
}

/** The part of tesseract.js that is used here; its own types have neither an error handler nor the fields of blocks. */
interface TesseractWorker {
  recognize(
    image: Uint8Array,
    options: object,
    output: { readonly blocks: true; readonly text: false },
  ): Promise<{ data: { blocks: readonly TesseractBlock[] | null } }>
  setParameters(parameters: Readonly<Record<string, string>>): Promise<unknown>
  terminate(): Promise<unknown>
}

/**
 * Sauvola's method adapts to the surroundings of each pixel: letters on grey cells and in the shadow of a fold are
 * kept, which Otsu's single level for the whole page loses (a table with a grey header: 29 of 31 words instead of 6;
 * plain pages read the same).
 */
const parameters = { thresholding_method: '2' }

// Upright print has 0.85 and more; turned print has 0.3 to 0.6, and far fewer letters.
const doubtful = 0.65
// Confidence of print that is upright.
const certain = 0.85
// Another direction has to be clearly better: two readings of the same page never differ by 0.15 or more.
const clearlyBetter = 0.15

export class TesseractEngine {
  readonly #options: EngineOptions
  #worker: TesseractWorker | null = null
  #languages = ''

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /** Throws `model.failed` when Tesseract cannot be started or breaks. */
  async runOcr(drawn: GreyImage, number: number, languages: readonly string[]): Promise<OcrPage> {
    const worker = await this.#ready(languages)
    const degrees = skewOf(drawn)
    const level = degrees === 0 ? drawn : straightened(drawn, degrees)
    const page = await this.#readLevel(worker, withoutRules(withLightGround(level)), number)
    return degrees === 0 ? page : askewAgain(page, drawn, degrees)
  }

  /** Its lines are level, or upright. */
  async #readLevel(worker: TesseractWorker, image: GreyImage, number: number): Promise<OcrPage> {
    const sideways = linesRunDown(image)
    const turn = sideways ? await this.#bestTurn(worker, image, [1, 3, 0]) : 0
    const first = await read(worker, image, number, turn)
    if (sideways || (lettersOf(first) > 0 && first.confidence >= doubtful) || isBlank(image)) return first
    const other = await this.#bestTurn(worker, image, [0, 2, 1, 3])
    if (other === 0) return first
    const second = await read(worker, image, number, other)
    return second.confidence >= first.confidence + clearlyBetter && lettersOf(second) > 0 ? second : first
  }

  async dispose(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }

  /**
   * Finds the direction of the print by reading the middle of the page in each direction. The first in the list wins a
   * draw.
   */
  async #bestTurn(worker: TesseractWorker, image: GreyImage, turns: readonly QuarterTurns[]): Promise<QuarterTurns> {
    const centre = middle(image)
    // Half the size would make a small image illegible.
    const sample = centre.width * centre.height > 1_500_000 ? halved(centre) : centre
    let best: { turn: QuarterTurns; worth: number } | null = null
    for (const turn of turns) {
      const page = await read(worker, sample, 1, turn)
      if (page.confidence >= certain && lettersOf(page) > 40) return turn
      const worth = page.confidence * page.confidence * lettersOf(page)
      if (best === null || worth > best.worth) best = { turn, worth }
    }
    return best?.turn ?? 0
  }

  async #ready(languages: readonly string[]): Promise<TesseractWorker> {
    const wanted = languages.join('+')
    if (this.#worker !== null && this.#languages === wanted) return this.#worker
    await this.dispose()
    // Imported here, because a thread that only waits should be small.
    const { default: tesseract } = await import('tesseract.js')
    const failed = Promise.withResolvers<never>()
    const started = tesseract.createWorker([...languages], tesseract.OEM.LSTM_ONLY, {
      workerPath: fileURLToPath(workerEntry('tesseractWorker')),
      langPath: this.#options.builtIn,
      cachePath: this.#options.ready,
      // Reads from there first, and writes nothing.
      cacheMethod: 'readOnly',
      gzip: true,
      // Without it an error in the data is thrown where nobody can catch it.
      errorHandler: (error: unknown) => failed.reject(failure(error)),
    })
    failed.promise.catch(() => undefined)
    const worker = (await Promise.race([started, failed.promise])) as unknown as TesseractWorker
    await worker.setParameters(parameters)
    this.#worker = worker
    this.#languages = wanted
    return worker
  }
}

async function read(worker: TesseractWorker, image: GreyImage, number: number, turn: QuarterTurns): Promise<OcrPage> {
  const shown = turn === 0 ? image : turned(image, turn)
  try {
    const { data } = await worker.recognize(portableGreymap(shown), {}, { blocks: true, text: false })
    return pageFrom(data.blocks ?? [], image, number, turn)
  } catch (error) {
    throw failure(error)
  }
}

/** PGM: a line of text before the raw pixels, which avoids encoding and decoding a PNG (half a second per page). */
function portableGreymap({ width, height, data }: GreyImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const out = new Uint8Array(head.length + data.length)
  out.set(head)
  out.set(data, head.length)
  return out
}

/** One grey level everywhere: no letters in any direction. */
function isBlank({ data }: GreyImage): boolean {
  const first = data[0] ?? 255
  return data.every((value) => Math.abs(value - first) < 24)
}

function failure(error: unknown): AppError {
  return new AppError('model.failed', `OCR failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
