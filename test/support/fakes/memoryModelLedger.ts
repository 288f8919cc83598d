/** A model ledger in memory. `crashes` are the keys whose earlier load never ended. */
import type { ModelLedger } from '../../../src/main/ports/modelLedger.ts'
import type { ModelSpeed, ModelTrust } from '../../../src/shared/domain/model.ts'

export class MemoryModelLedger implements ModelLedger {
  readonly crashes = new Set<string>()
  readonly loading = new Set<string>()
  readonly #speeds = new Map<string, ModelSpeed>()
  readonly #trusts = new Map<string, ModelTrust>()

  speed(key: string): ModelSpeed | null {
    return this.#speeds.get(key) ?? null
  }

  setSpeed(key: string, speed: ModelSpeed): void {
    this.#speeds.set(key, speed)
  }

  trust(key: string): ModelTrust | null {
    return this.#trusts.get(key) ?? null
  }

  setTrust(key: string, trust: ModelTrust): void {
    this.#trusts.set(key, trust)
  }

  beginLoad(key: string): void {
    this.loading.add(key)
  }

  endLoad(key: string): void {
    this.loading.delete(key)
    this.crashes.delete(key)
  }

  interruptedLoads(key: string): number {
    return this.crashes.has(key) ? 1 : 0
  }

  forgive(key: string): void {
    this.crashes.delete(key)
  }
}
