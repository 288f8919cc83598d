/** Native steps of the model: counts those that run, and leaves a core to others while the machine is busy. */
import type { Llama } from 'node-llama-cpp'
import { MachineLoad, threadsFor } from './threadRule.ts'

export class NativeCalls {
  readonly #llama: Llama
  readonly #fixedThreads: boolean
  readonly #load = new MachineLoad()
  #running = 0

  constructor(llama: Llama, fixedThreads: boolean) {
    this.#llama = llama
    this.#fixedThreads = fixedThreads
  }

  get running(): number {
    return this.#running
  }

  async run<T>(native: () => Promise<T>): Promise<T> {
    this.#shareCores()
    this.#running += 1
    try {
      return await native()
    } finally {
      this.#running -= 1
    }
  }

  #shareCores(): void {
    if (this.#fixedThreads) return
    const othersBusy = this.#load.look()
    if (othersBusy === null) return
    const llama = this.#llama
    const threads = threadsFor(llama.cpuMathCores, llama.maxThreads || llama.cpuMathCores, othersBusy)
    if (llama.maxThreads !== threads) llama.maxThreads = threads
  }
}
