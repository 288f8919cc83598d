/**
 * Reads the answer to a question out of the states of a cross-encoder, as extractive readers do (Devlin et al. 2019,
 * "BERT", section 4.3): a small network scores every token as first and as last of the answer, and [CLS] as "no answer".
 * Its weights are fitted by `bench/fitReader.ts`; those of the cross-encoder stay as they are. Pure.
 */

/** `[in][out]` in one array: the weight of input i for output o stands at i · outputs + o. */
export interface SpanHead {
  readonly inputs: number
  readonly hidden: number
  /** inputs × hidden. */
  readonly inner: Float32Array
  readonly innerBias: Float32Array
  /** hidden × 2: first and last. */
  readonly outer: Float32Array
  readonly outerBias: Float32Array
}

/** Logits of each token as first and as last of the answer; the token at 0 is [CLS]. */
export interface SpanLogits {
  readonly first: Float32Array
  readonly last: Float32Array
}

export interface TokenAnswer {
  /** Tokens of the text, 0-based and both inclusive. */
  readonly first: number
  readonly last: number
  /** 0..1, as in `Reading`. */
  readonly likelihood: number
  readonly margin: number
}

// Longer answers are sentences, and those are quoted whole.
const maxAnswerTokens = 20

/** `states`: tokens × inputs. */
export function spanLogits(head: SpanHead, states: Float32Array): SpanLogits {
  const { inputs, hidden, inner, innerBias, outer, outerBias } = head
  const tokens = states.length / inputs
  const first = new Float32Array(tokens)
  const last = new Float32Array(tokens)
  const units = new Float32Array(hidden)
  for (let token = 0; token < tokens; token += 1) {
    units.set(innerBias)
    for (let input = 0; input < inputs; input += 1) {
      const state = states[token * inputs + input] ?? 0
      const row = input * hidden
      for (let unit = 0; unit < hidden; unit += 1) units[unit] = (units[unit] ?? 0) + state * (inner[row + unit] ?? 0)
    }
    let [asFirst = 0, asLast = 0] = outerBias
    for (let unit = 0; unit < hidden; unit += 1) {
      const active = Math.max(0, units[unit] ?? 0)
      asFirst += active * (outer[unit * 2] ?? 0)
      asLast += active * (outer[unit * 2 + 1] ?? 0)
    }
    first[token] = asFirst
    last[token] = asLast
  }
  return { first, last }
}

/** The likeliest answer among the tokens after [CLS]; null if there is none. */
export function likeliestSpan({ first, last }: SpanLogits): TokenAnswer | null {
  let best: TokenAnswer | null = null
  let score = -Infinity
  for (let from = 1; from < first.length; from += 1)
    for (let to = from; to < Math.min(first.length, from + maxAnswerTokens); to += 1) {
      const sum = (first[from] ?? 0) + (last[to] ?? 0)
      if (sum <= score) continue
      score = sum
      best = { first: from - 1, last: to - 1, likelihood: 0, margin: sum - (first[0] ?? 0) - (last[0] ?? 0) }
    }
  return best === null ? null : { ...best, likelihood: share(first, best.first + 1) * share(last, best.last + 1) }
}

/** Softmax at one place over the tokens of the text, as if it answers. */
function share(logits: Float32Array, at: number): number {
  const own = logits.subarray(1)
  const most = Math.max(...own)
  return Math.exp((logits[at] ?? -Infinity) - most) / own.reduce((sum, each) => sum + Math.exp(each - most), 0)
}
