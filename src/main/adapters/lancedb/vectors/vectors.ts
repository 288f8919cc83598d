/**
 * The check before every write and search: LanceDB itself pads or cuts vectors of the wrong length and accepts zero
 * vectors (measured).
 */
import { AppError } from '../../../../shared/errors/appError.ts'

// Rounding to 32 bits changes the norm of a few hundred numbers by about 1e-6; a larger difference means that the
// vector was not normalised.
const normTolerance = 1e-3

/** Throws `internal` unless the vector is `dimensions` long, finite and of unit norm. */
export function checkVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions)
    throw new AppError('internal', `A vector has ${vector.length} numbers instead of ${dimensions}.`)
  let sum = 0
  for (const value of vector) sum += value * value
  // NaN fails as well.
  if (!(Math.abs(Math.sqrt(sum) - 1) <= normTolerance))
    throw new AppError('internal', `A vector has the norm ${Math.sqrt(sum)} instead of 1.`)
}
