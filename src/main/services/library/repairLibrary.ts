/**
 * What `docent doctor --repair` does: store and index agree again, states say what is true, what failed for a passing
 * reason is tried again, and everything is checked anew. Tells in words what it did. The person's files are only read.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../../ingest/flow/eventLoopYielder.ts'
import { mayPass } from '../../ingest/failure.ts'
import type { IngestPorts } from '../../ingest/ingestPorts.ts'
import { isVerdict } from '../../ingest/checking/selfCheckReasons.ts'
import { repair } from '../../ingest/checking/repair.ts'
import { wrongExtension } from '../../ingest/scanning/wrongExtension.ts'

export interface RepairPorts extends Pick<
  IngestPorts,
  'store' | 'index' | 'writer' | 'embedder' | 'checkpoint' | 'log' | 'signal'
> {
  readonly rebuild: () => Promise<unknown>
  /** Has a document read anew. */
  readonly retry: (id: DocumentId) => Promise<void>
  /** Puts a document where it has to wait next. */
  readonly takeUp: (document: Document) => void
}

export async function repairLibrary(ports: RepairPorts): Promise<readonly string[]> {
  const done: string[] = []
  const say = (count: number, one: string, many: string): void => {
    if (count > 0) done.push(`${count} ${count === 1 ? one : many}`)
  }
  const embedder = await ports.embedder()
  try {
    const { orphans, superfluous, rewritten } = await ports.writer.alone(() => repair(ports, embedder))
    say(orphans, 'text that no document holds was removed.', 'texts that no document holds were removed.')
    say(
      superfluous,
      'text was left over in the search index and removed.',
      'texts were left over in the search index and removed.',
    )
    say(
      rewritten,
      'text was incomplete in the search index and written again.',
      'texts were incomplete in the search index and written again.',
    )
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== 'library.corrupt') throw error
    await ports.rebuild()
    done.push('The search index could not be read and was built anew.')
  }
  const { retried, states, lacking } = await repairDocuments(ports)
  say(retried, 'document is read again.', 'documents are read again.')
  say(states, 'document had a state that was not true.', 'documents had a state that was not true.')
  say(lacking, 'document gets the vectors that it lacks.', 'documents get the vectors that they lack.')
  ports.store.checkAgain('all')
  return done
}

async function repairDocuments({
  store,
  index,
  retry,
  takeUp,
  signal,
}: RepairPorts): Promise<{ readonly retried: number; readonly states: number; readonly lacking: number }> {
  const counts = { retried: 0, states: 0, lacking: 0 }
  const yielder = new EventLoopYielder()
  for (const page of store.documentPages()) {
    for (const { id } of page) {
      await yielder.taken()
      signal.throwIfAborted()
      const document = store.getDocument(id)
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
        index.space !== null && store.embeddedChunks(contentId, index.space.id) < store.countChunks(contentId)
      const expected = lacks || index.space === null ? 'keyword' : 'ready'
      // What the self-check had not found is judged again; what was read in part stays so.
      const wrong =
        isVerdict(document) || state === 'ready' || state === 'keyword' || state === 'embedding'
          ? state !== expected && !(state === 'embedding' && lacks)
          : false
      if (wrong) counts.states += 1
      const now = wrong ? store.setState(id, expected, wrongExtension(document)) : document
      if (!lacks || now.state === 'failed') continue
      counts.lacking += 1
      takeUp(now)
    }
  }
  return counts
}

/** Lists what does not lie in it: reading it again takes that out. */
function holdsStrays({ id, path, contentId }: Document, store: RepairPorts['store']): boolean {
  const inside = contentId === null ? [] : store.membersOf(id)
  if (contentId === null || inside.length === 0) return false
  const names = new Set(store.readMembers(contentId).map(({ name }) => `${path}/${name}`))
  return inside.some((member) => !names.has(member.path))
}

/** Failed for a reason that may be gone by now, or searchable with nothing to find. */
function shouldBeRead(document: Document): boolean {
  if (document.state === 'failed' && document.contentId === null) return mayPass(document.reason)
  return document.state !== 'failed' && (document.contentId === null || document.chunks === 0)
}
