/** What went wrong in a call of another program: the code, the sentence that people read, and what to do about it. */
import { AppError } from '../../shared/errors/appError.ts'
import type { ErrorCode } from '../../shared/errors/codes.ts'

export interface ProgramProblem {
  readonly code: ErrorCode
  readonly what: string
  readonly fix: string
  readonly retryable: boolean
}

// For the errors that a call of a program can meet; the messages of the others say by themselves what to do.
const fixes: Partial<Record<ErrorCode, string>> = {
  'query.empty': 'Send at least one word.',
  'query.badFilter': 'Write the filter like "type:pdf after:2023-01-01 folder:tax author:anna", or send none.',
  'query.aborted': 'Ask again.',
  'library.notFound': 'List the documents, and use an id from there.',
  'library.ambiguous': 'Name one of them by its id.',
  'library.corrupt': 'Run "docent doctor", which says how the library can be repaired.',
  'library.newerVersion': 'Update Docent.',
  'library.locked': 'Close the other Docent, and try again.',
  'index.damaged': 'Run "docent doctor --repair".',
  'disk.full': 'Make room on the disk of the library, and try again.',
  'request.invalid': 'Compare the input with its description.',
  'request.unknownRoute': 'Compare the address with the description of the interface.',
  'connection.lost': 'Try again.',
  internal: 'Try again; the log in the data folder says what happened.',
}

/** An error that is not an `AppError` is passed to `report` whole and told as `internal`. */
export function problemOf(error: unknown, report: (error: unknown) => void): ProgramProblem {
  if (!AppError.isInstance(error)) {
    report(error)
    return problemOf(new AppError('internal', 'Something went wrong inside Docent.', { retryable: true }), report)
  }
  const { code, message, retryable } = error
  return { code, what: message, fix: fixes[code] ?? 'Do what the message says, and try again.', retryable }
}
