/** A GGUF file loaded by node-llama-cpp, with one context and one sequence in it. */
import type { LlamaContext, LlamaContextSequence, LlamaModel } from 'node-llama-cpp'
import { AppError } from '../../../shared/errors/appError.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import { inspectModel } from './inspectModel.ts'
import { leaseRuntime } from './runtime.ts'
import type { RuntimeLease } from './runtime.ts'

/**
 * Room for one slice. A batch of 1024 reads whole prompts faster, but costs 0.4 GB more and gains nothing for slices.
 */
const batchSize = 128

export interface NativeModelOptions {
  readonly file: string
  /** The requested context size; limited by the model's training and by memory. */
  readonly contextTokens: number
  /** A fixed number of threads. By default the number of math cores, one less while the machine is busy. */
  readonly threads?: number
  readonly log?: Log
  /** Bytes of memory that may be used, for tests. */
  readonly availableBytes?: number
}

export interface NativeModel {
  readonly lease: RuntimeLease
  readonly model: LlamaModel
  readonly context: LlamaContext
  readonly sequence: LlamaContextSequence
}

/**
 * Throws `model.missing`, `model.notGguf`, `model.corrupt`, `model.tooLarge` or `model.failed`, each with a message for
 * the user.
 */
export async function loadNativeModel(options: NativeModelOptions): Promise<NativeModel> {
  const lease = await leaseRuntime(options.log ?? silentLog)
  let model: LlamaModel | undefined
  try {
    const { contextTokens } = await inspectModel(lease.llama, options.file, {
      contextTokens: options.contextTokens,
      batchSize,
      ...(options.availableBytes === undefined ? {} : { availableBytes: options.availableBytes }),
    })
    model = await lease.llama.loadModel({ modelPath: options.file, gpuLayers: 0, checkTensors: true })
    const context = await model.createContext({
      contextSize: contextTokens,
      batchSize: Math.min(batchSize, contextTokens),
      sequences: 1,
      threads: options.threads ?? lease.llama.cpuMathCores,
      flashAttention: 'auto',
      failedCreationRemedy: false,
    })
    return { lease, model, context, sequence: context.getSequence() }
  } catch (error) {
    await model?.dispose()
    await lease.release()
    throw loadError(options.file, error)
  }
}

/** Drops what belongs to the model, in reverse order of loading. */
export async function disposeNativeModel({ context, model, lease }: NativeModel): Promise<void> {
  await context.dispose()
  await model.dispose()
  await lease.release()
}

/** A message for the user about a model that cannot be used. */
export function loadError(file: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  if (error instanceof Error && error.constructor.name === 'InsufficientMemoryError') {
    return new AppError(
      'model.tooLarge',
      `There is not enough free memory for the model ${file}. Close other programs or choose a smaller model.`,
      { cause: error },
    )
  }
  return new AppError(
    'model.corrupt',
    `The model file ${file} cannot be loaded: it is damaged, or of a kind that this version does not ` +
      'support. Download it again or choose another one.',
    {
      cause: error,
    },
  )
}
