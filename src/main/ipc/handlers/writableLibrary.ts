/** The library for a change; one that a newer version wrote is only read. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { LibraryApi, Services } from '../services.ts'

/** Throws `library.newerVersion`. */
export function writableLibrary({ library, app }: Pick<Services, 'library' | 'app'>): LibraryApi {
  if (!app.readOnly) return library
  throw new AppError(
    'library.newerVersion',
    'A newer Docent wrote this library, so this one only reads it. Update Docent to change it.',
  )
}
