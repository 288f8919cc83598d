/**
 * Loads model files and remembers failures: a load that killed the process is not repeated automatically, and a broken
 * file is not read again until it changes.
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

/**
 * Unfinished loads in a row after which a file is quarantined. Every command loads the embedding model, every question
 * the reranker, and the language model takes seconds: a kill or the end of the session is likely to happen meanwhile.
 * Two in a row are the model's fault.
 */
const patience = 2

export class GuardedLoad {
  readonly #ledger: ModelLedger
  readonly #broken = new Map<string, AppError>()

  constructor(ledger: ModelLedger) {
    this.#ledger = ledger
  }

  isQuarantined(key: string): boolean {
    return this.#ledger.interruptedLoads(key) >= patience
  }

  /** The reason why this file would not be loaded now, or null. */
  refusal(key: string, path: string): AppError | null {
    return this.isQuarantined(key) ? quarantined(path) : (this.#broken.get(key) ?? null)
  }

  /** Throws `model.quarantined`, the error found before, or the error that `load` throws. */
  async run<T>(key: string, path: string, load: () => Promise<T>): Promise<T> {
    const refusal = this.refusal(key, path)
    if (refusal !== null) throw refusal
    this.#ledger.beginLoad(key)
    let crashed = false
    try {
      return await load()
    } catch (error) {
      const known = AppError.isInstance(error)
        ? error
        : new AppError('model.failed', `The model ${path} could not be loaded.`, { cause: error })
      crashed = known.code === 'model.crashed'
      if (crashed) this.#broken.set(key, quarantined(path))
      if (permanent.has(known.code)) this.#broken.set(key, known)
      throw known
    } finally {
      // The process that loads has survived, even if loading failed; after a crash of it the entry stays.
      if (!crashed) this.#ledger.endLoad(key)
    }
  }

  /** Call it when the user asks to try this file again. */
  forgive(key: string): void {
    this.#broken.delete(key)
    this.#ledger.forgive(key)
  }
}

/** Only another file fixes these errors; memory may be free again later. */
const permanent: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['model.notGguf', 'model.corrupt'])

function quarantined(path: string): AppError {
  return new AppError(
    'model.quarantined',
    [
      `Loading the model ${path} crashed the last time, so it is left alone. Choose it again in the settings or`,
      'run “docent doctor --repair” to try again, or choose another one.',
    ].join(' '),
  )
}
