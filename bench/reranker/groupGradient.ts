/** The loss of one question and its derivatives, computed in a worker thread. */
import * as tf from '@tensorflow/tfjs-core'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Encoder, openTensors } from './encoder.ts'
import type { TokenPair } from './encoder.ts'
import { encoderWeights } from './encoderWeights.ts'

export interface GroupWorkerData {
  readonly file: string
  /** The first layer that is tuned. */
  readonly first: number
}

export interface Group {
  readonly pairs: readonly TokenPair[]
  /** The pair that is right; -1 where nothing answers. */
  readonly right: number
}

export type Vectors = ReadonlyMap<string, Float32Array>

export interface GroupRequest {
  readonly groups: readonly Group[]
  readonly tuned: Vectors
  /** The logit of "nothing here answers". */
  readonly nothing: number
}

export interface GroupReply {
  /** Sums over the groups. */
  readonly gradients: Vectors
  readonly nothingGradient: number
  readonly loss: number
}

if (parentPort !== null) {
  const { file, first } = workerData as GroupWorkerData
  await openTensors()
  const encoder = new Encoder(encoderWeights(readFileSync(file)), first)
  const variables = new Map<string, tf.Variable<tf.Rank.R1>>()
  parentPort.on('message', ({ groups, tuned, nothing }: GroupRequest) => {
    for (const [name, numbers] of tuned) {
      variables.get(name)?.dispose()
      variables.set(name, tf.variable(tf.tensor1d(numbers), true, name))
    }
    parentPort?.postMessage(summed(groups.map((group) => gradientOf(encoder, variables, group, nothing))))
  })
}

function gradientOf(
  encoder: Encoder,
  variables: ReadonlyMap<string, tf.Variable<tf.Rank.R1>>,
  { pairs, right }: Group,
  nothing: number,
): GroupReply {
  tf.engine().startScope()
  try {
    let nothingGradient = 0
    // Cross entropy of the softmax over the pairs and "nothing".
    const lossOf = tf.customGrad((logits) => {
      const all = [...(logits as tf.Tensor1D).dataSync(), nothing]
      const most = Math.max(...all)
      const sum = all.reduce((total, logit) => total + Math.exp(logit - most), 0)
      const wanted = right === -1 ? all.length - 1 : right
      const slopes = all.map((logit, place) => Math.exp(logit - most) / sum - (place === wanted ? 1 : 0))
      nothingGradient = slopes.at(-1) ?? 0
      const loss = Math.log(sum) + most - (all[wanted] ?? 0)
      return { value: tf.scalar(loss), gradFunc: () => tf.tensor1d(slopes.slice(0, -1)) }
    })
    const names = [...variables.keys()]
    const { value, grads } = tf.variableGrads(
      () => lossOf(encoder.logits(pairs, variables)) as tf.Scalar,
      names.flatMap((name) => variables.get(name) ?? []),
    )
    const gradients = new Map<string, Float32Array>()
    for (const name of names) {
      const gradient = grads[variables.get(name)?.name ?? '']
      if (gradient !== undefined) gradients.set(name, Float32Array.from(gradient.dataSync()))
    }
    return { gradients, nothingGradient, loss: value.dataSync()[0] ?? 0 }
  } finally {
    tf.engine().endScope()
  }
}

function summed(replies: readonly GroupReply[]): GroupReply {
  return replies.reduce((sum, reply) => {
    for (const [name, numbers] of reply.gradients) {
      const own = sum.gradients.get(name)
      if (own !== undefined) for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) + (numbers[at] ?? 0)
    }
    return {
      gradients: sum.gradients,
      nothingGradient: sum.nothingGradient + reply.nothingGradient,
      loss: sum.loss + reply.loss,
    }
  })
}
