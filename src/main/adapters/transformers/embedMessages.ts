/** The messages between the embed worker and its owner. */
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'

export interface EmbedWorkerData {
  /** A folder in transformers layout: config.json, tokenizer.json, onnx/model*.onnx. */
  readonly folder: string
  readonly style: Pick<EmbeddingStyle, 'dtype' | 'pooling' | 'maxTokens'>
  readonly threads: number
}

export interface EmbedRequest {
  readonly id: number
  readonly text: string
}

export type EmbedReply =
  | { readonly type: 'ready' }
  /** The model cannot be loaded; the worker ends. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'vector'; readonly id: number; readonly vector: Float32Array }
  | { readonly type: 'error'; readonly id: number; readonly message: string }
