/**
 * Loads model files with a memory: a load that killed the process is not repeated by itself, and a file that was found
 * broken is not read again until it changes.
 */
import type { ModelRole } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'

/** The roles whose models are loaded by the model service. */
export type LoadGuards = Readonly<Record<'chat' | 'embedding' | 'reranker', GuardedLoad>>

export const guardOf = (guards: LoadGuards, role: ModelRole): GuardedLoad =>
  // OCR data is loaded elsewhere; its keys meet no guard's.
  guards[role === 'ocr' ? 'chat' : role]

export class GuardedLoad {
  readonly #ledger: ModelLedger
  readonly #patience: number
  readonly #broken = new Map<string, AppError>()

  /** `patience`: how many loads in a row may go unfinished before the file is left alone. */
  constructor(ledger: ModelLedger, patience: number) {
    this.#ledger = ledger
    this.#patience = patience
  }

  isQuarantined(key: string): boolean {
    return this.#ledger.interruptedLoads(key) >= this.#patience
  }

  /** Why this file would not be loaded now, or null. */
  refusal(key: string, path: string): AppError | null {
    return this.isQuarantined(key) ? quarantined(path) : (this.#broken.get(key) ?? null)
  }

  /** Throws `model.quarantined`, what was found before, or what `load` throws. */
  async run<T>(key: string, path: string, load: () => Promise<T>): Promise<T> {
    const refusal = this.refusal(key, path)
    if (refusal !== null) throw refusal
    this.#ledger.beginLoad(key)
    try {
      return await load()
    } catch (error) {
      const known = AppError.isInstance(error)
        ? error
        : new AppError('model.failed', `The model ${path} could not be loaded.`, { cause: error })
      if (permanent.has(known.code)) this.#broken.set(key, known)
      throw known
    } finally {
      // Whatever came of it, the process is still here.
      this.#ledger.endLoad(key)
    }
  }

  /** The person asked to try this file again. */
  forgive(key: string): void {
    this.#broken.delete(key)
    this.#ledger.forgive(key)
  }
}

/** Only another file mends these; memory may be free again later. */
const permanent: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['model.notGguf', 'model.corrupt'])

function quarantined(path: string): AppError {
  return new AppError(
    'model.quarantined',
    `Loading the model ${path} ended Docent the last time, so it is left alone. Choose it again in the settings or run “docent doctor --repair” to try once more, or choose another one.`,
  )
}
