/** The text to show for a thrown value: an AppError's message was written for people, others were not. */
import { AppError } from '../../../shared/errors/appError.ts'
import { strings } from '../strings.ts'

interface ErrorShape {
  readonly code: string
  readonly message: string
}

/** Errors cross the preload's bridge as plain objects, so the shape counts, not the class. */
function hasCode(error: unknown): error is ErrorShape {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

export function errorText(error: unknown): string {
  if (AppError.isInstance(error) || hasCode(error)) return strings.said(error.message)
  return strings.said('Something went wrong inside Docent. Trying again may help.')
}

export const errorCode = (error: unknown): string => (hasCode(error) ? String(error.code) : 'internal')
