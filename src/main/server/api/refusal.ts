/** A call of the API that is refused: its status, and the problem that the client reads. */
import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import { problemOf } from '../../programs/problem.ts'
import type { apiProblem } from './routes.ts'

/** Wrong at the level of HTTP, before the library is asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: ErrorCode
  readonly fix: string

  constructor(status: number, code: ErrorCode, message: string, fix = 'Compare it with /api/openapi.json.') {
    super(message)
    this.status = status
    this.code = code
    this.fix = fix
  }
}

// 500 for all others: nothing that the client can change.
const statuses: Partial<Record<ErrorCode, number>> = {
  'query.empty': 400,
  'query.badFilter': 400,
  'query.aborted': 503,
  'library.notFound': 404,
  'library.locked': 503,
  'request.invalid': 400,
  'request.unknownRoute': 404,
  'connection.lost': 503,
  'disk.full': 507,
}

export function apiProblemOf(error: unknown): z.output<typeof apiProblem> {
  if (error instanceof Refusal) {
    const { status, code, message, fix } = error
    return { type: 'about:blank', title: titleOf(status), status, code, detail: message, fix, retryable: false }
  }
  // An error of the library was logged there; any other is a defect of the server itself.
  const { code, what, fix, retryable } = problemOf(error, (defect) => console.error(defect))
  const status = statuses[code] ?? 500
  return { type: 'about:blank', title: titleOf(status), status, code, detail: what, fix, retryable }
}

const titleOf = (status: number): string => STATUS_CODES[status] ?? 'Error'

/** The client went away while it was still sending: nobody is left to be told. */
export function isGone(error: unknown): boolean {
  return !AppError.isInstance(error) && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
}
