/**
 * What lies in a container becomes documents of its own, before the container points to its content: a kill in between
 * leaves the container queued, and the next reading finds the same members by their paths. Nothing is ever taken in
 * twice.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { Member } from '../../../shared/domain/content.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { mayPass, stateFor } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { unsupportedReason } from '../scanning/unsupportedFiles.ts'

// A file on the disk may hold this many documents through containers in containers: 16 archives in 16 archives
// multiply. One mailbox may be larger.
const maxInside = 20_000
// About 8 ms of a transaction, with their words for look-ups.
const memberBatchSize = 32

export interface MembersTakenIn {
  /** To be read. */
  readonly queued: readonly Document[]
  /** Listed and not read: of no kind that Docent reads. */
  readonly settled: readonly Document[]
  /** Documents that are not listed any more and have left the library, and the contents that nothing points to now. */
  readonly gone: readonly DocumentId[]
  readonly orphaned: readonly ContentId[]
}

export const noMembers: MembersTakenIn = { queued: [], settled: [], gone: [], orphaned: [] }

/**
 * `same`: the container's bytes are those its members were read from, so that only what is missing or failed has to be
 * read.
 */
export async function ingestMembers(
  container: Document,
  contentId: ContentId,
  same: boolean,
  ports: IngestPorts,
): Promise<MembersTakenIn> {
  const { store } = ports
  const members = store.readMembers(contentId)
  const yielder = new EventLoopYielder()
  await yielder.taken()
  const before = new Map(store.membersOf(container.id).map((document) => [document.path, document]))
  await yielder.taken()
  if (members.length === 0 && before.size === 0) return noMembers
  if (container.parentId !== null && members.length + insideFile(container, store) > maxInside) throw tooMany(container)
  const listed = new Set<string>()
  const exclusions = store.exclusions()
  const toQueue: Member[] = []
  for (const member of members) {
    const path = `${container.path}/${member.name}`
    if (exclusions.has(path)) continue
    listed.add(path)
    const known = before.get(path)
    if (known === undefined || (!isCancelled(known) && !(same && isSettled(known)))) toQueue.push(member)
  }
  const queued: Document[] = []
  const settled: Document[] = []
  await yielder.taken()
  for (let start = 0; start < toQueue.length; start += memberBatchSize) {
    // Removed or cancelled meanwhile.
    if (store.getDocument(container.id)?.state !== 'reading') break
    for (const document of store.queueMembers(container.id, toQueue.slice(start, start + memberBatchSize))) {
      const reason = unsupportedReason(document.path)
      if (reason === null) queued.push(document)
      else settled.push(store.setState(document.id, stateFor(reason), reason))
    }
    ports.checkpoint('membersQueued')
    await yielder.taken()
  }
  const gone: DocumentId[] = []
  const orphaned: ContentId[] = []
  for (const [path, document] of before) {
    if (listed.has(path)) continue
    const left = await removeTree(document, ports)
    gone.push(...left.gone)
    orphaned.push(...left.orphaned)
  }
  return { queued, settled, gone, orphaned }
}

/**
 * Takes a document and all that lies in it out of the library, innermost first and with breaks, so that a mailbox of
 * thousands does not hold the event loop. Cut off, the container is still there and tells the next start what is left.
 */
export async function removeTree(
  document: Document,
  { store }: Pick<IngestPorts, 'store'>,
): Promise<{ readonly gone: readonly DocumentId[]; readonly orphaned: readonly ContentId[] }> {
  const gone: DocumentId[] = []
  const orphaned: ContentId[] = []
  const yielder = new EventLoopYielder()
  for (const id of [...store.idsInside(document.id).toReversed(), document.id]) {
    orphaned.push(...store.removeDocument(id))
    gone.push(id)
    await yielder.taken()
  }
  return { gone, orphaned }
}

function insideFile(document: Document, store: IngestPorts['store']): number {
  const file = store.findDocumentByPath(store.placeOf(document.id).path)
  return file === undefined ? 0 : store.idsInside(file.id).length
}

function tooMany({ path }: Document): AppError {
  return new AppError(
    'file.unsafe',
    `“${path}” was left out: with it, one file would hold more than ${maxInside} documents. Unpack it and add the folder.`,
  )
}

function isCancelled(document: Document): boolean {
  return document.state === 'skipped' && document.reason?.code === 'file.cancelled'
}

function isSettled({ state, reason }: Document): boolean {
  if (state === 'queued' || state === 'reading') return false
  return state !== 'failed' || !mayPass(reason)
}
