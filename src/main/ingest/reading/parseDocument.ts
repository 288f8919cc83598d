/**
 * Parses one document. Each try is recorded before the decoders start and ended whatever happens, so that a file which
 * ends the process is known at the next start.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { contentIdOf } from '../parsing/contentId.ts'
import { parsePlace } from '../parsing/parseOptions.ts'
import type { ParsedFile } from './parsedFile.ts'
import { isCostly, triedFile } from './readingTries.ts'

export interface ParseRequest {
  readonly document: Document
  /** Its bytes are parsed even if their content seems to be known. */
  readonly parseAnyway: boolean
  /** By the worker that is kept for small files. */
  readonly express: boolean
  /** Stops this document alone. */
  readonly stop: AbortSignal
}

export interface ParsedDocument extends Pick<ParsedFile, 'outcome' | 'ms'> {
  readonly withOcr: boolean
  /** The file that was opened: of a member, that of its outermost container. */
  readonly readPath: string
}

/** Throws the parser's error, or the reason of a stop. */
export async function parseDocument(request: ParseRequest, ports: IngestPorts): Promise<ParsedDocument> {
  const { document, parseAnyway, express, stop } = request
  const { signal, store, parser, tries, clock } = ports
  const { id } = document
  const stopped = AbortSignal.any([signal, stop])
  try {
    const { path, sha256: ocrSha256, options } = parsePlace(document, ports)
    const ocrEngineId = options.ocrEngineId ?? null
    const knownSha256 = (sha256: string): boolean => {
      const known =
        isSame(id, { ocrSha256, sha256 }, ports) &&
        !parseAnyway &&
        store.contents.has(contentIdOf(sha256, parser.readerVersion, ocrEngineId))
      // Decoders work from here on. Not earlier: a process that is killed while its first workers start has not met
      // the files that wait for them.
      if (!known) tries.begin(id, triedFile(document, parser.readerVersion))
      return known
    }
    const started = clock.monotonic()
    const outcome = await parser.parse(path, { ...options, signal: stopped, knownSha256, express })
    tries.forget(id)
    return { outcome, readPath: path, withOcr: ocrEngineId !== null, ms: clock.monotonic() - started }
  } catch (error) {
    endTry(document, error, stopped.aborted, ports)
    throw error
  }
}

/**
 * True if the file still has the bytes that OCR read, or there is no OCR text (null). Throws otherwise, and the file is
 * read without that text.
 */
function isSame(
  id: DocumentId,
  { ocrSha256, sha256 }: { readonly ocrSha256: string | null; readonly sha256: string },
  { ocrJobs }: IngestPorts,
): boolean {
  if (ocrSha256 === null || ocrSha256 === sha256) return true
  ocrJobs.forget(id)
  throw new AppError('file.changedWhileRead', 'The file changed during OCR. It is read again.', { retryable: true })
}

function endTry(document: Document, error: unknown, stopped: boolean, { tries, parser, log }: IngestPorts): void {
  const { id } = document
  try {
    if (stopped) tries.withdraw(id)
    else if (isCostly(error)) tries.gaveUp(id, triedFile(document, parser.readerVersion))
    else tries.forget(id)
  } catch (cause) {
    // The try then counts as one that did not end, which costs the file its second try at most.
    log.write('warn', 'the end of a try to read a file could not be recorded', { error: String(cause) })
  }
}
