/** What the parser needs to know to read one document: where it lies, and with what help. */
import type { Document } from '../../shared/domain/document.ts'
import type { ParseOptions } from '../ports/reader.ts'
import type { IngestPorts } from './ingestPorts.ts'

export interface ParsePlace {
  /** The file on the disk. */
  readonly path: string
  readonly options: Pick<ParseOptions, 'members' | 'password' | 'recognised' | 'recogniserId'>
}

export function parsePlace(document: Document, { store, passwords }: Pick<IngestPorts, 'store' | 'passwords'>): ParsePlace {
  const { path, members } = store.placeOf(document.id)
  const password = passwords.for(document, store)
  return { path, options: { ...(members.length === 0 ? {} : { members }), ...(password === undefined ? {} : { password }) } }
}
