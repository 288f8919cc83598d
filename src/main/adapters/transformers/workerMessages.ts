/** The messages between a model's worker and its owner. */
import type { EmbeddingStyle, RerankerStyle } from '../../../shared/domain/model.ts'

export interface EmbedWorkerData {
  /** A folder in transformers layout: config.json, tokenizer.json, onnx/model*.onnx. */
  readonly folder: string
  readonly style: Pick<EmbeddingStyle, 'dtype' | 'pooling' | 'maxTokens' | 'maxWindows'>
  readonly threads: number
}

export interface RerankWorkerData {
  /** Names the model in the manifest. */
  readonly id: string
  /** The same layout. */
  readonly folder: string
  readonly style: RerankerStyle
  readonly threads: number
}

export interface RerankPair {
  readonly query: string
  readonly text: string
}

export interface RerankJob extends RerankPair {
  readonly job: 'score' | 'read'
}

export interface WorkerRequest<Input> {
  readonly id: number
  readonly input: Input
}

export type WorkerReply<Output> =
  | { readonly type: 'ready' }
  /** The model cannot be loaded; the worker ends. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'result'; readonly id: number; readonly output: Output }
  | { readonly type: 'error'; readonly id: number; readonly message: string }
