/** What the parser needs to know to read one document: where it lies, and with what help. */
import type { Document } from '../../../shared/domain/document.ts'
import type { ParseOptions } from '../../ports/reader.ts'
import type { IngestPorts } from '../ingestPorts.ts'

export interface ParsePlace {
  /** The file on the disk. */
  readonly path: string
  readonly options: Pick<ParseOptions, 'members' | 'password' | 'ocrPages' | 'ocrEngineId'>
  /** The bytes that `recognised` was made from; null when there is none. */
  readonly sha256: string | null
}

type PlacePorts = Pick<IngestPorts, 'store' | 'passwords'> & Partial<Pick<IngestPorts, 'ocrJobs'>>

/** Who only opens the file leaves `recognition` out. */
export function parsePlace(document: Document, { store, passwords, ocrJobs }: PlacePorts): ParsePlace {
  const { path, members } = store.placeOf(document.id)
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
