/** Learned numbers in a form that is small in a text file. Pure. */

/** Numbers as 16-bit integers in base64, with the factor that they were divided by. */
export interface PackedNumbers {
  readonly scale: number
  readonly base64: string
}

const largest = 32_767

export function packed(numbers: Float32Array): PackedNumbers {
  const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-9) / largest
  const whole = Int16Array.from(numbers, (number) => Math.round(number / scale))
  return { scale, base64: Buffer.from(whole.buffer).toString('base64') }
}

export function unpacked({ scale, base64 }: PackedNumbers): Float32Array {
  return Float32Array.from(
    new Int16Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer),
    (number) => number * scale,
  )
}
