/** Opens the zip that a modern office document is, within limits. */
import JSZip from 'jszip'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { kinds } from '../kinds.ts'
import { inflateWithin } from '../containers/zipLimit.ts'

const sheetKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['xlsx', 'ods'])
/** A sheet is one XML part, read without building a tree of it: a million cells of OpenDocument are 130 MB. */
const sheetLimits = { all: 300 * 1024 * 1024, xml: 180 * 1024 * 1024 }

/** Throws `file.malformed` or `file.tooLarge`. */
export async function openOfficeZip(
  { bytes, path }: { readonly bytes: Uint8Array; readonly path: string },
  kind: DocumentKind,
): Promise<JSZip> {
  const malformed = (cause: unknown): AppError => malformedOffice(path, kind, cause)
  let zip: JSZip
  try {
    zip = await JSZip.loadAsync(bytes)
  } catch (cause) {
    throw malformed(cause)
  }
  await inflateWithin(zip, path, malformed, sheetKinds.has(kind) ? sheetLimits : undefined)
  return zip
}

export function malformedOffice(path: string, kind: DocumentKind, cause: unknown): AppError {
  return new AppError(
    'file.malformed',
    `“${fileName(path)}” is damaged: it could not be opened as ${kinds[kind].name}. Open it in its own program or LibreOffice, save it again and retry.`,
    {
      cause,
    },
  )
}
