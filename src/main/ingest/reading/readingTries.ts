/**
 * Decides whether a file that cost a whole time limit, a reader or the process is read again. It gets a second try,
 * because the machine may have been busy or was switched off; after that it waits for a change of the file or of the
 * readers, or for the user.
 */
import { basename } from 'node:path'
import type { Document, DocumentReason } from '../../../shared/domain/document.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ReadingTries, TriedFile } from '../../ports/readingTries.ts'
import { isTemporary } from '../failure.ts'

/** The second try is made alone, so that a file is not blamed for one that was read beside it. */
export const maxTries = 2

const costly: readonly ErrorCode[] = ['file.readerTimeout', 'file.readerCrashed']

export interface TriesPorts {
  readonly tries: ReadingTries
  readonly readerVersion: string
}

export function triedFile({ bytes, modifiedAt }: Pick<Document, 'bytes' | 'modifiedAt'>, version: string): TriedFile {
  return { bytes, modifiedAt, readerVersion: version }
}

/** True when an unchanged file that failed deserves another try unprompted. */
export function isWorthAnotherTry(
  { id, reason, bytes, modifiedAt }: Pick<Document, 'id' | 'reason' | 'bytes' | 'modifiedAt'>,
  { tries, readerVersion }: TriesPorts,
): boolean {
  if (!isTemporary(reason)) return false
  return (
    reason === null || !costly.includes(reason.code) || tries.count(id, { bytes, modifiedAt, readerVersion }) < maxTries
  )
}

export function isCostly(error: unknown): boolean {
  return AppError.isInstance(error) && costly.includes(error.code)
}

/** For a document that was in hand each time when Docent ended without having been closed. */
export function endedWithDocent(path: string): DocumentReason {
  return {
    code: 'file.readerCrashed',
    message: [
      `Docent ended twice while it was reading “${basename(path)}”, so it is not read again by itself.`,
      'Save it in a simpler form, or try it again if the computer was switched off meanwhile.',
    ].join(' '),
  }
}
