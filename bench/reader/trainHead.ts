/**
 * Fits the head that reads answers out of states: cross entropy over the first and the last token, by Adam (Kingma and
 * Ba 2015). Deterministic for the same examples.
 */
import { spanLogits } from '../../src/main/adapters/transformers/reading/spanHead.ts'
import type { SpanHead, SpanLogits } from '../../src/main/adapters/transformers/reading/spanHead.ts'

export interface HeadExample {
  /** Tokens × inputs, [CLS] at 0. */
  readonly states: Float32Array
  /** Tokens among the states; both 0 where the text does not answer. */
  readonly first: number
  readonly last: number
}

export interface Training {
  readonly hidden: number
  readonly epochs: number
  readonly log: (line: string) => void
}

const batch = 16
const rate = 1e-3
const decay = 0.01
const [momentum, spread, tiny] = [0.9, 0.999, 1e-8]
// Nine tokens of ten are surely neither first nor last: their share of the gradient is nothing beside the others'.
const negligible = 1e-3

export function trainHead(examples: readonly HeadExample[], inputs: number, training: Training): SpanHead {
  const { hidden, epochs, log } = training
  const random = numbersFrom(20261123)
  const scale = scaleOf(examples, inputs)
  const scaled = examples.map((example) => ({ ...example, states: scale.apply(example.states) }))
  const initial = (size: number, fanIn: number): Float32Array =>
    Float32Array.from({ length: size }, () => (random() * 2 - 1) * Math.sqrt(1 / fanIn))
  const head: SpanHead = {
    inputs,
    hidden,
    inner: initial(inputs * hidden, inputs),
    innerBias: new Float32Array(hidden),
    outer: initial(hidden * 2, hidden),
    outerBias: new Float32Array(2),
  }
  const parts = [head.inner, head.innerBias, head.outer, head.outerBias].map((weights) => new Part(weights))
  const steps = epochs * Math.ceil(scaled.length / batch)
  let step = 0
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    let loss = 0
    const order = shuffled(scaled, random)
    for (let at = 0; at < order.length; at += batch) {
      for (const example of order.slice(at, at + batch)) loss += addGradient(head, example, parts)
      step += 1
      for (const part of parts) part.step(rate * (1 - step / (steps + 1)), step)
    }
    log(`epoch ${epoch}: loss ${(loss / scaled.length).toFixed(3)}`)
  }
  return scale.folded(head)
}

/** Weights with their gradient and the two moments of Adam. */
class Part {
  readonly weights: Float32Array
  readonly gradient: Float32Array
  readonly #mean: Float32Array
  readonly #square: Float32Array

  constructor(weights: Float32Array) {
    this.weights = weights
    this.gradient = new Float32Array(weights.length)
    this.#mean = new Float32Array(weights.length)
    this.#square = new Float32Array(weights.length)
  }

  step(speed: number, time: number): void {
    const [meanShare, squareShare] = [1 - momentum ** time, 1 - spread ** time]
    this.gradient.forEach((sum, at) => {
      const slope = sum / batch
      const mean = momentum * (this.#mean[at] ?? 0) + (1 - momentum) * slope
      const square = spread * (this.#square[at] ?? 0) + (1 - spread) * slope * slope
      const weight = this.weights[at] ?? 0
      this.#mean[at] = mean
      this.#square[at] = square
      this.weights[at] = weight - speed * (mean / meanShare / (Math.sqrt(square / squareShare) + tiny) + decay * weight)
    })
    this.gradient.fill(0)
  }
}

/** Returns the loss. */
function addGradient(head: SpanHead, example: HeadExample, parts: readonly Part[]): number {
  const logits = spanLogits(head, example.states)
  const first = slopes(logits.first, example.first)
  const last = slopes(logits.last, example.last)
  for (let token = 0; token < first.values.length; token += 1) {
    const [asFirst, asLast] = [first.values[token] ?? 0, last.values[token] ?? 0]
    if (Math.abs(asFirst) + Math.abs(asLast) > negligible)
      addToken(head, example.states, token, [asFirst, asLast], parts)
  }
  return first.loss + last.loss
}

function slopes(logits: SpanLogits['first'], wanted: number): { readonly values: Float32Array; readonly loss: number } {
  const most = Math.max(...logits)
  const values = logits.map((each) => Math.exp(each - most))
  const all = values.reduce((sum, each) => sum + each, 0)
  const loss = Math.log(all) + most - (logits[wanted] ?? 0)
  return { values: values.map((each, at) => each / all - (at === wanted ? 1 : 0)), loss }
}

function addToken(
  { inputs, hidden, inner, innerBias, outer }: SpanHead,
  states: Float32Array,
  token: number,
  [asFirst, asLast]: readonly [number, number],
  parts: readonly Part[],
): void {
  const [ofInner, ofInnerBias, ofOuter, ofOuterBias] = parts.map(({ gradient }) => gradient)
  if (!ofInner || !ofInnerBias || !ofOuter || !ofOuterBias) return
  const own = states.subarray(token * inputs, (token + 1) * inputs)
  const units = innerBias.slice()
  own.forEach((state, input) => {
    const row = input * hidden
    for (let unit = 0; unit < hidden; unit += 1) units[unit] = (units[unit] ?? 0) + state * (inner[row + unit] ?? 0)
  })
  ofOuterBias[0] = (ofOuterBias[0] ?? 0) + asFirst
  ofOuterBias[1] = (ofOuterBias[1] ?? 0) + asLast
  const back = new Float32Array(hidden)
  units.forEach((value, unit) => {
    if (value <= 0) return
    const at = unit * 2
    ofOuter[at] = (ofOuter[at] ?? 0) + value * asFirst
    ofOuter[at + 1] = (ofOuter[at + 1] ?? 0) + value * asLast
    const slope = asFirst * (outer[at] ?? 0) + asLast * (outer[at + 1] ?? 0)
    back[unit] = slope
    ofInnerBias[unit] = (ofInnerBias[unit] ?? 0) + slope
  })
  own.forEach((state, input) => {
    const row = input * hidden
    for (let unit = 0; unit < hidden; unit += 1)
      ofInner[row + unit] = (ofInner[row + unit] ?? 0) + state * (back[unit] ?? 0)
  })
}

interface Scale {
  apply(states: Float32Array): Float32Array
  /** The same head for states as they come. */
  folded(head: SpanHead): SpanHead
}

const scaledBy = 500

/** Mean and spread of each input over the first examples. */
function scaleOf(examples: readonly HeadExample[], inputs: number): Scale {
  const mean = new Float64Array(inputs)
  const square = new Float64Array(inputs)
  let tokens = 0
  for (const { states } of examples.slice(0, scaledBy)) {
    tokens += states.length / inputs
    states.forEach((state, at) => {
      const input = at % inputs
      mean[input] = (mean[input] ?? 0) + state
      square[input] = (square[input] ?? 0) + state * state
    })
  }
  const factor = Float64Array.from(mean, (sum, input) => {
    mean[input] = sum / tokens
    return 1 / Math.sqrt(Math.max(1e-8, (square[input] ?? 0) / tokens - (sum / tokens) ** 2))
  })
  return {
    apply: (states) => states.map((state, at) => (state - (mean[at % inputs] ?? 0)) * (factor[at % inputs] ?? 1)),
    folded: (head) => {
      const inner = head.inner.map((weight, at) => weight * (factor[Math.floor(at / head.hidden)] ?? 1))
      const innerBias = head.innerBias.map((bias, unit) =>
        mean.reduce((sum, each, input) => sum - each * (inner[input * head.hidden + unit] ?? 0), bias),
      )
      return { ...head, inner, innerBias }
    },
  }
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** Mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
