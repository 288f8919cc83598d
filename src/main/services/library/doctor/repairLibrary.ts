/**
 * Carries out `docent doctor --repair`: makes store and index agree, retries documents that failed for a temporary
 * reason, and has everything checked again. Returns what it did as sentences. The user's files are only read. Rejects
 * with `library.corrupt` when the database itself is damaged: then there is nothing to repair the library from.
 */
import type { Document } from '../../../../shared/domain/document.ts'
import type { DocumentId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../../../ingest/flow/eventLoopYielder.ts'
import { isTemporary } from '../../../ingest/failure.ts'
import type { IngestPorts } from '../../../ingest/ingestPorts.ts'
import { isVerdict } from '../../../ingest/checking/selfCheckReasons.ts'
import { repair } from '../../../ingest/checking/repair.ts'

export interface RepairPorts extends Pick<
  IngestPorts,
  'store' | 'states' | 'index' | 'writer' | 'embedder' | 'checkpoint' | 'log' | 'signal'
> {
  readonly rebuild: () => Promise<unknown>
  /** Has a document read again. */
  readonly retry: (id: DocumentId) => Promise<void>
  /** Puts a document into the queue it has to wait in next. */
  readonly requeue: (document: Document) => void
}

export async function repairLibrary(ports: RepairPorts): Promise<readonly string[]> {
  const done: string[] = []
  const report = (count: number, one: string, many: string): void => {
    if (count > 0) done.push(`${count} ${count === 1 ? one : many}`)
  }
  const [fault] = ports.store.check()
  if (fault !== undefined) throw new AppError('library.corrupt', `The library database is damaged: ${fault}.`)
  const embedder = await ports.embedder()
  try {
    const { orphans, superfluous, rewritten } = await ports.writer.alone(() => repair(ports, embedder))
    report(orphans, 'text that belongs to no document was removed.', 'texts that belong to no document were removed.')
    report(
      superfluous,
      'text was left over in the search index and removed.',
      'texts were left over in the search index and removed.',
    )
    report(
      rewritten,
      'text was incomplete in the search index and written again.',
      'texts were incomplete in the search index and written again.',
    )
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== 'index.damaged') throw error
    await ports.rebuild()
    done.push('The search index could not be read and was rebuilt.')
  }
  const { retried, lacking } = await repairDocuments(ports)
  report(retried, 'document is read again.', 'documents are read again.')
  report(lacking, 'document gets its missing vectors.', 'documents get their missing vectors.')
  ports.store.checks.again('all')
  return done
}

async function repairDocuments({
  store,
  states,
  index,
  retry,
  requeue,
  signal,
}: RepairPorts): Promise<{ readonly retried: number; readonly lacking: number }> {
  const counts = { retried: 0, lacking: 0 }
  const yielder = new EventLoopYielder()
  for (const page of store.documents.pages()) {
    for (const { id } of page) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      const document = store.documents.get(id)
      if (document === undefined || document.paused) continue
      const { state, contentId } = document
      if (state === 'queued' || state === 'reading' || state === 'skipped') continue
      if (shouldBeRead(document) || holdsStrays(document, store)) {
        await retry(id)
        counts.retried += 1
        continue
      }
      if (contentId === null) continue
      const lacks =
        index.space !== null && store.chunks.embedded(contentId, index.space.id) < store.chunks.count(contentId)
      // Documents that the self-check did not find are checked again.
      const now = isVerdict(document) ? states.judgedAgain(document) : document
      if (!lacks || now.state === 'failed') continue
      counts.lacking += 1
      requeue(now)
    }
  }
  return counts
}

/** True if it has members that its content does not list; reading it again removes them. */
function holdsStrays({ id, path, contentId }: Document, store: RepairPorts['store']): boolean {
  const inside = contentId === null ? [] : store.members.of(id)
  if (contentId === null || inside.length === 0) return false
  const names = new Set(store.contents.readMembers(contentId).map(({ name }) => `${path}/${name}`))
  return inside.some((member) => !names.has(member.path))
}

/** True if it failed for a temporary reason, or is searchable although there is nothing to find in it. */
function shouldBeRead(document: Document): boolean {
  if (document.state === 'failed' && document.contentId === null) return isTemporary(document.reason)
  return document.state !== 'failed' && (document.contentId === null || document.chunks === 0)
}
