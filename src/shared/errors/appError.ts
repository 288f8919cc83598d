/**
 * The one error type that crosses a process boundary. `message` names the failure, the file and what to do. Any other
 * error is logged in full in main and arrives as `internal`.
 */
import type { ErrorCode } from './codes.ts'

export interface SerializedError {
  readonly code: ErrorCode
  readonly message: string
  readonly retryable: boolean
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

interface AppErrorOptions {
  readonly cause?: unknown
  readonly data?: SerializedError['data']
  readonly retryable?: boolean
}

const marker = Symbol.for('docent.AppError')

export class AppError extends Error {
  readonly [marker] = true
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly data: SerializedError['data']

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryable = options.retryable ?? false
    this.data = options.data
  }

  /** True for AppErrors of any copy of this module (bundles, workers). */
  static isInstance(value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && (value as Record<symbol, unknown>)[marker] === true
  }

  serialize(): SerializedError {
    const base = { code: this.code, message: this.message, retryable: this.retryable }
    return this.data === undefined ? base : { ...base, data: this.data }
  }

  static from(serialized: SerializedError): AppError {
    return new AppError(serialized.code, serialized.message, {
      retryable: serialized.retryable,
      ...(serialized.data === undefined ? {} : { data: serialized.data }),
    })
  }
}
