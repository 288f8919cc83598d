/** How the next token is chosen: sampling, the penalty for repetition, and the grammar of an answer in JSON. */
import { LlamaGrammarEvaluationState } from 'node-llama-cpp'
import type { Llama, LlamaGrammar, LlamaModel, SequenceEvaluateOptions, Token } from 'node-llama-cpp'
import type { Sampling } from '../../../shared/domain/model.ts'
import type { JsonGrammar } from '../../ports/llm.ts'

/**
 * Only the last words of the answer itself are penalised; a longer window makes names and numbers of the evidence
 * unlikely.
 */
const punishedTokens = 64

/** Deterministic, and safe for any model: used for models that the manifest does not list. */
export const defaultSampling: Sampling = { temperature: 0, topP: 1, topK: 40, repeatPenalty: 1.1, maxTokens: 160 }

/** `written` is read at every token. */
export function evaluateOptions(
  sampling: Sampling,
  { model, grammar }: { readonly model: LlamaModel; readonly grammar: LlamaGrammar | null },
  written: readonly Token[],
): SequenceEvaluateOptions {
  const base = { temperature: sampling.temperature, topK: sampling.topK, topP: sampling.topP }
  // Penalising repeated braces and quotes would break JSON.
  if (grammar !== null)
    return {
      ...base,
      grammarEvaluationState: new LlamaGrammarEvaluationState({ model, grammar }),
    }
  if (sampling.repeatPenalty <= 1) return base
  return {
    ...base,
    repeatPenalty: { punishTokens: () => written.slice(-punishedTokens), penalty: sampling.repeatPenalty },
  }
}

/** Compiled grammars, each made once. */
export class Grammars {
  readonly #llama: Llama
  readonly #known = new Map<string, Promise<LlamaGrammar>>()

  constructor(llama: Llama) {
    this.#llama = llama
  }

  of(schema: JsonGrammar): Promise<LlamaGrammar> {
    const key = JSON.stringify(schema)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    // Typed as the plainest schema, because the library infers a type from a literal; an unsupported schema throws
    // here.
    const made = this.#llama.createGrammarForJsonSchema(schema as { readonly type: 'object' })
    this.#known.set(key, made)
    return made
  }
}
