/** Everything the parser needs to read one document: its location, its password and its OCR results. */
import type { Document } from '../../../shared/domain/document.ts'
import type { ParseOptions } from '../../ports/reader.ts'
import type { IngestPorts } from '../ingestPorts.ts'

export interface ParsePlace {
  /** The file on disk. */
  readonly path: string
  readonly options: Pick<ParseOptions, 'members' | 'password' | 'ocrPages' | 'ocrEngineId'>
  /** Hash of the bytes that `ocrPages` were made from; null if there are none. */
  readonly sha256: string | null
}

type PlacePorts = Pick<IngestPorts, 'store' | 'passwords'> & Partial<Pick<IngestPorts, 'ocrJobs'>>

/** Callers that only open the file omit `ocrJobs`. */
export function parsePlace(document: Document, { store, passwords, ocrJobs }: PlacePorts): ParsePlace {
  const { path, members } = store.members.placeOf(document.id)
  const password = passwords.for(document, store)
  const help = ocrJobs?.helpFor(document.id) ?? null
  return {
    path,
    options: {
      ...(members.length === 0 ? {} : { members }),
      ...(password === undefined ? {} : { password }),
      ...(help === null ? {} : { ocrPages: help.ocrPages, ocrEngineId: help.ocrEngineId }),
    },
    sha256: help?.sha256 ?? null,
  }
}
