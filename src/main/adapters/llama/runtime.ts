/** The one llama.cpp runtime of this process, shared by all loaded models and closed with the last of them. */
import { getLlama, LlamaLogLevel } from 'node-llama-cpp'
import type { Llama } from 'node-llama-cpp'
import type { Log, LogLevel } from '../../ports/log.ts'

let shared: { readonly llama: Promise<Llama>; holders: number; log: Log } | null = null

export interface RuntimeLease {
  readonly llama: Llama
  /** Idempotent. */
  release(): Promise<void>
}

/** CPU only, from the binary that came with the package: nothing is built or downloaded. */
export async function leaseRuntime(log: Log): Promise<RuntimeLease> {
  const current = (shared ??= { llama: start(), holders: 0, log })
  current.holders += 1
  current.log = log
  let released = false
  const release = async (): Promise<void> => {
    if (released) return
    released = true
    current.holders -= 1
    if (current.holders > 0) return
    if (shared === current) shared = null
    await (await current.llama).dispose()
  }
  try {
    return { llama: await current.llama, release }
  } catch (error) {
    if (shared === current) shared = null
    throw error
  }
}

function start(): Promise<Llama> {
  return getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.warn,
    // llama.cpp reports only here why a file does not load.
    logger: (level, message) => shared?.log.write(levels[level] ?? 'debug', `llama.cpp: ${message.trim()}`),
  })
}

const levels: Partial<Record<LlamaLogLevel, LogLevel>> = {
  [LlamaLogLevel.fatal]: 'error',
  [LlamaLogLevel.error]: 'error',
  [LlamaLogLevel.warn]: 'warn',
  [LlamaLogLevel.info]: 'info',
}
