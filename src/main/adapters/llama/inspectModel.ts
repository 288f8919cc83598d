/**
 * Inspects a GGUF file before llama.cpp loads it: a file of another kind, a truncated one, or one that does not fit
 * into memory is recognised by its header and reported clearly, instead of by a failed load, a crash or a swapping
 * machine.
 */
import { stat } from 'node:fs/promises'
import { freemem } from 'node:os'
import { GgufInsights, readGgufFileInfo } from 'node-llama-cpp'
import type { GgufFileInfo, Llama } from 'node-llama-cpp'
import { AppError } from '../../../shared/errors/appError.ts'

/** A smaller context has no room for evidence beside the answer; such a model is reported as too large. */
const minContextTokens = 1024
/** Memory for llama.cpp's graph and the rest of the program, beside weights and key-value cache. */
const spareBytes = 200_000_000

export interface ModelPlan {
  /** The context size that fits the model's training and this machine's memory, in tokens. */
  readonly contextTokens: number
  readonly memoryBytes: number
}

/** Throws `model.missing`, `model.notGguf`, `model.corrupt` or `model.tooLarge`. */
export async function inspectModel(
  llama: Llama,
  file: string,
  options: { readonly contextTokens: number; readonly batchSize: number; readonly availableBytes?: number },
): Promise<ModelPlan> {
  const found = await stat(file).catch(() => null)
  if (found === null)
    throw new AppError('model.missing', `There is no model file at ${file}. Choose another one in the settings.`)
  const info = await readHeader(file, found.isFile() ? found.size : 0)
  const insights = await GgufInsights.from(info, llama)
  if (info.infoEndOffset !== undefined && found.size < info.infoEndOffset + insights.modelSize) {
    const missing = Math.ceil((info.infoEndOffset + insights.modelSize - found.size) / 1e6)
    throw new AppError(
      'model.corrupt',
      `The model file ${file} is cut off: about ${missing} MB are missing. Download it again.`,
    )
  }
  // The whole file is mapped and read at once, whatever its header says about the weights.
  const weights = Math.max(insights.modelSize, found.size)
  const availableBytes = options.availableBytes ?? availableMemory()
  const trained = insights.trainContextSize ?? options.contextTokens
  for (let contextTokens = Math.min(options.contextTokens, trained); ; contextTokens = Math.floor(contextTokens / 2)) {
    const memoryBytes = weights + contextBytes(insights, contextTokens, options.batchSize) + spareBytes
    if (memoryBytes <= availableBytes) return { contextTokens, memoryBytes }
    if (contextTokens / 2 < Math.min(minContextTokens, trained)) {
      throw new AppError(
        'model.tooLarge',
        `The model ${file} needs about ${gigabytes(memoryBytes)} of memory, and ` +
          `${gigabytes(availableBytes)} are free. Close other programs or choose a smaller model.`,
      )
    }
  }
}

async function readHeader(file: string, bytes: number): Promise<GgufFileInfo> {
  const notGguf = (cause?: unknown): AppError =>
    new AppError('model.notGguf', `${file} is not a GGUF model file. Choose a file that ends in .gguf.`, { cause })
  // The smallest header: magic, version, two counts.
  if (bytes < 24) throw notGguf()
  try {
    return await readGgufFileInfo(file, { sourceType: 'filesystem', logWarnings: false })
  } catch (error) {
    // The library does not export a class for this error.
    if (error instanceof Error && error.constructor.name === 'InvalidGgufMagicError') throw notGguf(error)
    throw new AppError(
      'model.corrupt',
      `The model file ${file} is damaged: its header cannot be read. Download it again.`,
      { cause: error },
    )
  }
}

function contextBytes(insights: GgufInsights, contextSize: number, batchSize: number): number {
  return insights.estimateContextResourceRequirements({ contextSize, batchSize, modelGpuLayers: 0, sequences: 1 })
    .cpuRam
}

/** Memory that can be used without evicting others; older runtimes only report the free memory. */
function availableMemory(): number {
  return typeof process.availableMemory === 'function' ? process.availableMemory() : freemem()
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
