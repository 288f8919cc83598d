/**
 * Tunes biases and gains of the reranker's upper layers with questions whose right text is known: each question's texts
 * and "nothing here answers" compete in one softmax. By AdamW (Loshchilov and Hutter 2019), in two threads.
 */
import { Worker } from 'node:worker_threads'
import { seeded } from '../measuring/intervals.ts'
import type { TokenPair } from './encoder.ts'
import { isLowRank } from './lowRank.ts'
import type { Group, GroupReply, GroupRequest, GroupWorkerData, Vectors } from './groupGradient.ts'

export interface LabelledTexts {
  readonly right: readonly TokenPair[]
  /** The likeliest first. */
  readonly wrong: readonly TokenPair[]
}

export interface TuneOptions {
  readonly file: string
  readonly first: number
  readonly epochs: number
  readonly log: (line: string) => void
}

const threads = 2
const groupsPerStep = 6
// The likeliest wrong texts teach most; some of the others keep the rest in place.
const [hardTexts, easyTexts] = [4, 1]
const rate = 1e-3
// Of narrow matrices, whose changes multiply.
const matrixRate = 3e-4
const nothingRate = 0.02
const warmUpSteps = 60
const lastRate = 0.02
const decay = 0.01
const [momentum, spread, tiny] = [0.9, 0.999, 1e-8]
const maxNorm = 1

/** `start`: the numbers that are tuned, by the names of their tensors. Returns what they became. */
export async function tune(
  start: Vectors,
  questions: readonly LabelledTexts[],
  { file, first, epochs, log }: TuneOptions,
): Promise<Vectors> {
  const random = seeded(20261124)
  const data: GroupWorkerData = { file, first }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./groupGradient.ts', import.meta.url), { workerData: data }),
  )
  const moments = new Map([...start].map(([name, numbers]) => [name, new Moments(numbers)]))
  const nothing = new Moments(new Float32Array(1))
  const steps = epochs * Math.ceil(questions.length / groupsPerStep)
  let step = 0
  try {
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      const order = shuffled(questions, random)
      let loss = 0
      for (let at = 0; at < order.length; at += groupsPerStep) {
        step += 1
        const groups = order.slice(at, at + groupsPerStep).map((question) => groupOf(question, random))
        const tuned = new Map([...moments].map(([name, { numbers }]) => [name, numbers]))
        const replies = await Promise.all(
          workers.map((worker, place) => {
            const own = groups.filter((_, index) => index % threads === place)
            return own.length === 0 ? null : ask(worker, { groups: own, tuned, nothing: nothing.numbers[0] ?? 0 })
          }),
        )
        const known = replies.filter((reply) => reply !== null)
        const share = Math.min(1, step / warmUpSteps) * Math.max(lastRate, 1 - step / steps)
        advance(moments, nothing, known, { count: groups.length, share, step })
        loss += known.reduce((sum, reply) => sum + reply.loss, 0)
        if (step % 20 === 0) log(`step ${step} of ${steps}: loss ${(loss / (at + groups.length)).toFixed(3)}`)
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return new Map([...moments].map(([name, { numbers }]) => [name, numbers]))
}

function groupOf({ right, wrong }: LabelledTexts, random: () => number): Group {
  const answer = right[Math.floor(random() * right.length)]
  const others = shuffled(wrong.slice(hardTexts), random).slice(0, easyTexts)
  const pairs = [...(answer === undefined ? [] : [answer]), ...wrong.slice(0, hardTexts), ...others]
  return { pairs, right: answer === undefined ? -1 : 0 }
}

function ask(worker: Worker, request: GroupRequest): Promise<GroupReply> {
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`A thread that learns ended with code ${code}.`))
    worker.once('error', reject)
    worker.once('exit', ended)
    worker.once('message', (reply: GroupReply) => {
      worker.off('error', reject)
      worker.off('exit', ended)
      resolve(reply)
    })
    worker.postMessage(request)
  })
}

interface Step {
  /** Groups that the gradients are summed over. */
  readonly count: number
  /** Of the rate. */
  readonly share: number
  readonly step: number
}

function advance(
  moments: ReadonlyMap<string, Moments>,
  nothing: Moments,
  replies: readonly GroupReply[],
  { count, share, step }: Step,
): void {
  const gradients = new Map(
    [...moments].map(([name, { numbers }]) => {
      const sum = new Float32Array(numbers.length)
      for (const reply of replies)
        reply.gradients.get(name)?.forEach((slope, at) => (sum[at] = (sum[at] ?? 0) + slope / count))
      return [name, sum]
    }),
  )
  const norm = Math.sqrt([...gradients.values()].reduce((sum, numbers) => sum + squares(numbers), 0))
  const kept = Math.min(1, maxNorm / Math.max(norm, tiny))
  for (const [name, gradient] of gradients)
    moments.get(name)?.step(gradient, kept, (isLowRank(name) ? matrixRate : rate) * share, step, decay)
  const own = replies.reduce((sum, reply) => sum + reply.nothingGradient / count, 0)
  nothing.step(Float32Array.of(own), 1, nothingRate * share, step, 0)
}

const squares = (numbers: Float32Array): number => numbers.reduce((sum, number) => sum + number * number, 0)

/** Numbers with their moments. */
class Moments {
  readonly numbers: Float32Array
  /** What it shrinks towards: the numbers as published. */
  readonly #start: Float32Array
  readonly #mean: Float32Array
  readonly #square: Float32Array

  constructor(start: Float32Array) {
    this.numbers = start.slice()
    this.#start = start
    this.#mean = new Float32Array(start.length)
    this.#square = new Float32Array(start.length)
  }

  step(gradient: Float32Array, kept: number, speed: number, time: number, shrinking: number): void {
    const [meanShare, squareShare] = [1 - momentum ** time, 1 - spread ** time]
    gradient.forEach((whole, at) => {
      const slope = whole * kept
      const mean = momentum * (this.#mean[at] ?? 0) + (1 - momentum) * slope
      const square = spread * (this.#square[at] ?? 0) + (1 - spread) * slope * slope
      this.#mean[at] = mean
      this.#square[at] = square
      const number = this.numbers[at] ?? 0
      const move = mean / meanShare / (Math.sqrt(square / squareShare) + tiny)
      this.numbers[at] = number - speed * (move + shrinking * (number - (this.#start[at] ?? 0)))
    })
  }
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
