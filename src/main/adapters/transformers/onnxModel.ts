/** Opens the ONNX model of a worker: from its folder alone, on the CPU, with threads that do not spin. */
import { basename, dirname } from 'node:path'
import { AutoTokenizer, env } from '@huggingface/transformers'
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers'

export interface OnnxModelFolder {
  /** A folder in transformers layout: config.json, tokenizer.json, onnx/model*.onnx. */
  readonly folder: string
  readonly dtype: 'fp32' | 'fp16' | 'q8' | 'q4'
  readonly threads: number
}

type LoadOptions = Parameters<typeof PreTrainedModel.from_pretrained>[1]

export async function loadOnnxModel<T>(
  { folder, dtype, threads }: OnnxModelFolder,
  kind: { from_pretrained(name: string, options: LoadOptions): Promise<T> },
): Promise<{ readonly tokenizer: PreTrainedTokenizer; readonly model: T }> {
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = dirname(folder)
  env.useFSCache = false
  const name = basename(folder)
  const tokenizer = await AutoTokenizer.from_pretrained(name, { local_files_only: true })
  const model = await kind.from_pretrained(name, {
    dtype,
    device: 'cpu',
    local_files_only: true,
    session_options: {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Idle threads that spin would take the cores from the language model.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    },
  })
  return { tokenizer, model }
}
