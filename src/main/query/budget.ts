/**
 * The hard limit on model calls for one question. A call is charged before it starts and never refunded, so `used`
 * never exceeds `limit`. Work other than the answer itself must leave the reserve (for the answer and its grounding)
 * untouched.
 */
import { maxBudget } from '../../shared/domain/level.ts'

export type Charge = { readonly ok: true } | { readonly ok: false; readonly message: string }

export class LlmBudget {
  readonly limit: number
  #used = 0

  /** `limit` 0..`maxBudget`; other values are clamped to that range. */
  constructor(limit: number) {
    this.limit = Number.isFinite(limit) ? Math.max(0, Math.min(maxBudget, Math.floor(limit))) : 0
  }

  get used(): number {
    return this.#used
  }

  /** Charges one call if at least `reserve` more calls remain after it. */
  charge(reserve = 0): Charge {
    if (this.#used + 1 > this.limit) return { ok: false, message: `the budget of ${this.limit} model calls is spent` }
    if (this.#used + 1 + reserve > this.limit) {
      return {
        ok: false,
        message: `the remaining ${this.limit - this.#used} of ${this.limit} model calls are kept for the answer`,
      }
    }
    this.#used += 1
    return { ok: true }
  }
}
