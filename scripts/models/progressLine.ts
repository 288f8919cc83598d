/** Progress of a download: one moving line in a terminal, a line per tenth elsewhere. */
import { megabytes } from '../../src/main/adapters/modelSources/installModel.ts'

export class ProgressLine {
  readonly #output: NodeJS.WriteStream
  #shown = -1
  #open = false

  constructor(output: NodeJS.WriteStream) {
    this.#output = output
  }

  update(label: string, done: number, total: number): void {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = this.#output.isTTY ? percent : Math.floor(percent / 10) * 10
    if (step === this.#shown) return
    this.#shown = step
    const text = `${label}: ${megabytes(done)} of ${megabytes(total)} (${percent} %)`
    this.#output.write(this.#output.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
    this.#open = this.#output.isTTY
  }

  /** Ends the moving line, so that other text can follow. */
  end(): void {
    if (this.#open) this.#output.write('\n')
    this.#open = false
    this.#shown = -1
  }
}
