/** Measures how fast a model reads and writes on this machine, from calls that happen anyway. */
import type { ModelSpeed } from '../../../shared/domain/model.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'

/**
 * With fewer tokens (a slice of a prompt, half a sentence) the result says more about the clock than about the model.
 */
const enoughRead = 64
const enoughWritten = 12
/** Load on the machine only ever makes a model look slow, so a clearly faster measurement is the more accurate one. */
const fasterBy = 1.2

export class SpeedMeter {
  #readTokens = 0
  #readMs = 0
  #writtenTokens = 0
  #writeMs = 0
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the speed to store, or null while `known` is as good or too little was measured. */
  add(timings: CallTimings, known: ModelSpeed | null): ModelSpeed | null {
    this.#readTokens += timings.readTokens
    this.#readMs += timings.readMs
    this.#writtenTokens += timings.writtenTokens
    this.#writeMs += timings.writeMs
    if (this.#readTokens < enoughRead || this.#writtenTokens < enoughWritten || this.#readMs <= 0 || this.#writeMs <= 0)
      return null
    const speed: ModelSpeed = {
      readTokensPerSecond: rate(this.#readTokens, this.#readMs),
      writeTokensPerSecond: rate(this.#writtenTokens, this.#writeMs),
      measuredAt: this.#clock.now(),
    }
    this.#readTokens = this.#readMs = this.#writtenTokens = this.#writeMs = 0
    if (known === null) return speed
    const faster =
      speed.readTokensPerSecond > known.readTokensPerSecond * fasterBy ||
      speed.writeTokensPerSecond > known.writeTokensPerSecond * fasterBy
    if (!faster) return null
    return {
      readTokensPerSecond: Math.max(speed.readTokensPerSecond, known.readTokensPerSecond),
      writeTokensPerSecond: Math.max(speed.writeTokensPerSecond, known.writeTokensPerSecond),
      measuredAt: speed.measuredAt,
    }
  }
}

const rate = (tokens: number, ms: number): number => Math.round((tokens / ms) * 10_000) / 10
