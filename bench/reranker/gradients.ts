/**
 * The derivatives of the operations that an encoder is made of, for the tape of TensorFlow.js: its build for Node.js
 * comes without any.
 */
import * as tf from '@tensorflow/tfjs-core'

type Derivative = (upstream: tf.Tensor, saved: readonly tf.Tensor[], attributes: tf.NamedAttrMap) => Derivatives
type Derivatives = Readonly<Record<string, () => tf.Tensor>>

export function registerGradients(): void {
  ofInputs(tf.Add, ['a', 'b'], (dy, [a, b]) => ({ a: () => summedTo(dy, a), b: () => summedTo(dy, b) }))
  ofInputs(tf.Sub, ['a', 'b'], (dy, [a, b]) => ({ a: () => summedTo(dy, a), b: () => summedTo(tf.neg(dy), b) }))
  ofInputs(tf.Multiply, ['a', 'b'], (dy, [a, b]) => ({
    a: () => summedTo(tf.mul(dy, is(b)), a),
    b: () => summedTo(tf.mul(dy, is(a)), b),
  }))
  // Neither factor is transposed. The backend multiplies slowly where it has to transpose as well.
  ofInputs(tf.BatchMatMul, ['a', 'b'], (dy, [a, b]) => ({
    a: () => tf.matMul(dy, turned(is(b))),
    b: () => tf.matMul(turned(is(a)), dy),
  }))
  ofInputs(tf.Reshape, ['x'], (dy, [x]) => ({ x: () => tf.reshape(dy, is(x).shape) }))
  ofInputs(tf.Transpose, ['x'], (dy, _, { perm }) => ({
    x: () => tf.transpose(dy, tf.backend_util.getUndoAxesPermutation(perm as number[])),
  }))
  ofInputs(tf.Mean, ['x'], (dy, [x]) => ({
    x: () => tf.div(tf.mul(dy, tf.onesLike(is(x))), is(x).size / dy.size),
  }))
  ofInputs(tf.Square, ['x'], (dy, [x]) => ({ x: () => tf.mul(dy, tf.mul(is(x), 2)) }))
  ofInputs(tf.Rsqrt, ['x'], (dy, [x]) => ({
    x: () => tf.mul(tf.mul(dy, -0.5), tf.div(tf.rsqrt(is(x)), is(x))),
  }))
  ofInputs(tf.Slice, ['x'], (dy, [x], { begin, size }) => ({
    x: () =>
      tf.pad(
        dy,
        is(x).shape.map((all, axis) => {
          const [from, count] = [(begin as number[])[axis] ?? 0, (size as number[])[axis] ?? all]
          return [from, all - from - count]
        }),
      ),
  }))
  ofOutput(tf.Tanh, (dy, [y]) => ({ x: () => tf.mul(dy, tf.sub(1, tf.square(is(y)))) }))
  ofOutput(tf.Softmax, (dy, [y]) => ({
    logits: () => {
      const weighed = tf.mul(dy, is(y))
      return tf.sub(weighed, tf.mul(tf.sum(weighed, -1, true), is(y)))
    },
  }))
}

function ofInputs(kernelName: string, inputsToSave: string[], derivative: Derivative): void {
  tf.registerGradient({ kernelName, inputsToSave, gradFunc: gradientOf(derivative) })
}

function ofOutput(kernelName: string, derivative: Derivative): void {
  tf.registerGradient({ kernelName, outputsToSave: [true], gradFunc: gradientOf(derivative) })
}

/** The encoder's operations have one result each. */
const gradientOf =
  (derivative: Derivative): tf.GradFunc =>
  (upstream, saved, attributes) =>
    derivative(upstream as tf.Tensor, saved, attributes)

/** With its last two axes swapped. */
function turned(matrix: tf.Tensor): tf.Tensor {
  const axes = [...matrix.shape.keys()]
  return tf.transpose(matrix, [...axes.slice(0, -2), ...axes.slice(-2).toReversed()])
}

/** The sum over what was repeated to fit the other operand. */
function summedTo(dy: tf.Tensor, operand: tf.Tensor | undefined): tf.Tensor {
  const { shape } = is(operand)
  const axes = tf.broadcast_util.getReductionAxes(shape, dy.shape)
  return tf.reshape(axes.length > 0 ? tf.sum(dy, axes) : dy, shape)
}

function is(tensor: tf.Tensor | undefined): tf.Tensor {
  if (tensor === undefined) throw new Error('An operand was not kept.')
  return tensor
}
