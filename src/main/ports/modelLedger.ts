import type { ModelSpeed, ModelTrust } from '../../shared/domain/model.ts'

/** Measurements of each model file on this machine: speed, trust, and loads that killed the process. */
export interface ModelLedger {
  /** `key` names the file by path, size and modification time. */
  speed(key: string): ModelSpeed | null
  setSpeed(key: string, speed: ModelSpeed): void
  trust(key: string): ModelTrust | null
  setTrust(key: string, trust: ModelTrust): void
  /**
   * Written before a native load and cleared after it: a mark that is still there at the start means that loading
   * crashed.
   */
  beginLoad(key: string): void
  endLoad(key: string): void
  /** Number of consecutive loads that never ended: the process crashed, or was killed meanwhile. */
  interruptedLoads(key: string): number
  /** The user asked to try again. */
  forgive(key: string): void
}
