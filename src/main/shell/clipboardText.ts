/** Text that a page may put on the system's clipboard: plain text, and not more than main can hand over at once. */
import { AppError } from '../../shared/errors/appError.ts'

/**
 * UTF-16 code units. The longest novels have seven million; ten million cross from the page in some 20 MB, and what is
 * longer is a log or a table that no other program takes from a clipboard.
 */
export const maxClipboardCharacters = 10_000_000

/** Throws `request.invalid`, in words that the user can read when the text is too long. */
export function clipboardText(input: unknown): string {
  if (typeof input !== 'string' || input === '')
    throw new AppError('request.invalid', 'Only text can be copied, and there is none here.')
  if (input.length > maxClipboardCharacters) {
    const most = maxClipboardCharacters.toLocaleString('en')
    throw new AppError(
      'request.invalid',
      `This text is too long to be copied: at most ${most} characters. Open the original and copy what you need there.`,
    )
  }
  return input
}
