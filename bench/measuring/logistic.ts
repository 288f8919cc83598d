/**
 * Small models for fitting constants: full-batch gradient descent with L2, standardised inside, weights given back on
 * raw features.
 */

export interface LinearModel {
  readonly bias: number
  readonly weights: readonly number[]
}

export interface FitOptions {
  /** Strength of L2 on standardised weights. */
  readonly l2?: number
  readonly rounds?: number
}

interface Scale {
  readonly mean: readonly number[]
  readonly deviation: readonly number[]
}

/** Logistic regression; `weight` of a row defaults to 1. */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  { l2 = 0.01, rounds = 800 }: FitOptions = {},
): LinearModel {
  const scale = scaleOf(rows)
  const data = rows.map((row) => standardise(row, scale))
  const size = scale.mean.length
  const weights = new Float64Array(size)
  let bias = 0
  const optimiser = adam(size + 1)
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(size + 1)
    data.forEach((row, index) => {
      const error = 1 / (1 + Math.exp(-(bias + dot(weights, row)))) - (labels[index] === true ? 1 : 0)
      for (let k = 0; k < size; k += 1) gradient[k] = (gradient[k] ?? 0) + (error * (row[k] ?? 0)) / data.length
      gradient[size] = (gradient[size] ?? 0) + error / data.length
    })
    for (let k = 0; k < size; k += 1) gradient[k] = (gradient[k] ?? 0) + l2 * (weights[k] ?? 0)
    const step = optimiser(gradient)
    for (let k = 0; k < size; k += 1) weights[k] = (weights[k] ?? 0) - (step[k] ?? 0)
    bias -= step[size] ?? 0
  }
  return raw(weights, bias, scale)
}

/**
 * Ranking: raises the softmax share of the right rows within each group. Groups without a right row are left out. The
 * bias is 0.
 */
export function fitRanking(
  groups: readonly { readonly rows: readonly (readonly number[])[]; readonly right: readonly boolean[] }[],
  { l2 = 0.003, rounds = 400 }: FitOptions = {},
): LinearModel {
  const used = groups.filter((group) => group.right.some(Boolean) && group.right.some((right) => !right))
  const scale = scaleOf(used.flatMap((group) => group.rows))
  const data = used.map((group) => ({ rows: group.rows.map((row) => standardise(row, scale)), right: group.right }))
  const size = scale.mean.length
  const weights = new Float64Array(size)
  const optimiser = adam(size)
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(size)
    for (const { rows, right } of data) {
      const logits = rows.map((row) => dot(weights, row))
      const top = Math.max(...logits)
      const shares = logits.map((logit) => Math.exp(logit - top))
      const all = shares.reduce((sum, value) => sum + value, 0)
      const paused = shares.reduce((sum, value, index) => sum + (right[index] === true ? value : 0), 0)
      rows.forEach((row, index) => {
        const share = (shares[index] ?? 0) / all
        const error = share - (right[index] === true ? (shares[index] ?? 0) / paused : 0)
        for (let k = 0; k < size; k += 1) gradient[k] = (gradient[k] ?? 0) + (error * (row[k] ?? 0)) / data.length
      })
    }
    for (let k = 0; k < size; k += 1) gradient[k] = (gradient[k] ?? 0) + l2 * (weights[k] ?? 0)
    const step = optimiser(gradient)
    for (let k = 0; k < size; k += 1) weights[k] = (weights[k] ?? 0) - (step[k] ?? 0)
  }
  return { ...raw(weights, 0, scale), bias: 0 }
}

export function apply(model: LinearModel, row: readonly number[]): number {
  return model.bias + dot(model.weights, row)
}

function adam(size: number): (gradient: Float64Array) => Float64Array {
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  let round = 0
  return (gradient) => {
    round += 1
    return gradient.map((value, k) => {
      first[k] = 0.9 * (first[k] ?? 0) + 0.1 * value
      second[k] = 0.999 * (second[k] ?? 0) + 0.001 * value * value
      return (
        (0.03 * ((first[k] ?? 0) / (1 - 0.9 ** round))) / (Math.sqrt((second[k] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      )
    })
  }
}

function scaleOf(rows: readonly (readonly number[])[]): Scale {
  const size = rows[0]?.length ?? 0
  const columns = Array.from({ length: size }, (_, k) => rows.map((row) => row[k] ?? 0))
  const mean = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / Math.max(1, column.length))
  const deviation = columns.map(
    (column, k) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - (mean[k] ?? 0)) ** 2, 0) / Math.max(1, column.length)) ||
      1,
  )
  return { mean, deviation }
}

function standardise(row: readonly number[], { mean, deviation }: Scale): number[] {
  return row.map((value, k) => (value - (mean[k] ?? 0)) / (deviation[k] ?? 1))
}

function raw(weights: Float64Array, bias: number, { mean, deviation }: Scale): LinearModel {
  const own = [...weights].map((weight, k) => weight / (deviation[k] ?? 1))
  return { weights: own, bias: bias - own.reduce((sum, weight, k) => sum + weight * (mean[k] ?? 0), 0) }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let k = 0; k < b.length; k += 1) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}
