/**
 * Reads an encrypted file with the password that the user gave. The password is kept in memory only; the text that was
 * read with it stays in the library.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { Jobs } from '../jobs.ts'
import type { IndexJobs } from '../indexJobs.ts'
import { parsePlace } from '../parsing/parseOptions.ts'

interface UnlockParts {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly jobs: Jobs
}

/**
 * Resolves when the document itself has been read. Rejects with `file.wrongPassword`, or with another problem of the
 * file.
 */
export async function unlock(id: DocumentId, password: string, { ports, indexJobs, jobs }: UnlockParts): Promise<void> {
  const { store, passwords, parser, pause, signal, clock } = ports
  const document = store.documents.get(id)
  if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
  passwords.set(id, password)
  try {
    if (pause.reason !== null) {
      // Indexing is paused, but the user should learn at once if the password is right.
      const { path, options } = parsePlace(document, ports)
      await parser.parse(path, { ...options, signal })
      unlocked(document, ports, jobs)
      return
    }
    const indexJob = indexJobs.beginFor(id, clock.monotonic())
    unlocked(document, ports, jobs)
    await indexJob.when('keyword')
    const reason = store.documents.get(id)?.reason
    if (reason?.code === 'file.encrypted' || reason?.code === 'file.wrongPassword')
      throw new AppError('file.wrongPassword', reason.message)
    store.history.add(id, { event: 'unlocked', code: null, message: null, ms: null })
  } catch (error) {
    if (AppError.isInstance(error) && (error.code === 'file.encrypted' || error.code === 'file.wrongPassword'))
      passwords.forget(id)
    throw error
  }
}

/** Reads the document again, and its members that are locked. */
function unlocked(document: Document, { store }: IngestPorts, jobs: Jobs): void {
  for (const member of store.members.beneath(document.id)) {
    if (member.reason?.code === 'file.encrypted' || member.reason?.code === 'file.wrongPassword') jobs.readAgain(member)
  }
  jobs.readAgain(document)
}
