/** Opens the ONNX model of a worker: from its folder alone, on the CPU, with threads that do not spin. */
import { basename, dirname } from 'node:path'
import { AutoTokenizer, env } from '@huggingface/transformers'
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers'

export interface OnnxModelFolder {
  /** A folder in transformers layout: config.json, tokenizer.json, onnx/model*.onnx. */
  readonly folder: string
  readonly dtype: Dtype
  readonly threads: number
}

type Dtype = 'fp32' | 'fp16' | 'q8' | 'q4'
type LoadOptions = Parameters<typeof PreTrainedModel.from_pretrained>[1]

export async function loadOnnxModel<T>(
  { folder, dtype, threads }: OnnxModelFolder,
  kind: { from_pretrained(name: string, options: LoadOptions): Promise<T> },
): Promise<{ readonly tokenizer: PreTrainedTokenizer; readonly model: T }> {
  const tokenizer = await loadTokenizer(folder)
  const model = await kind.from_pretrained(basename(folder), {
    dtype,
    device: 'cpu',
    local_files_only: true,
    session_options: sessionOptions(threads),
  })
  return { tokenizer, model }
}

export async function loadTokenizer(folder: string): Promise<PreTrainedTokenizer> {
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = dirname(folder)
  env.useFSCache = false
  return AutoTokenizer.from_pretrained(basename(folder), { local_files_only: true })
}

export const sessionOptions = (threads: number) => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // Idle threads that spin would take the cores from the language model.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
})

const suffixes: Readonly<Record<Dtype, string>> = { fp32: '', fp16: '_fp16', q8: '_quantized', q4: '_q4' }

/** The file of the weights within the folder `onnx`. */
export const modelFile = (dtype: Dtype): string => `model${suffixes[dtype]}.onnx`
