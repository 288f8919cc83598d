/**
 * Makes the members of a container documents of their own, before the container points to its content: if the process
 * is killed in between, the container is still queued, and the next reading finds the same members by their paths. No
 * member is ever added twice.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { Member } from '../../../shared/domain/content.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { isTemporary } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { unsupportedReason } from '../scanning/rules/unsupportedFiles.ts'

// The limit on documents in one file on disk, because nested containers multiply: 16 archives in each of 16 archives. A
// single large mailbox is not subject to it.
const maxMembersPerFile = 20_000
// Takes about 8 ms of a transaction, including the words for look-ups by name.
const memberBatchSize = 32

export interface IngestedMembers {
  /** To be read. */
  readonly queued: readonly Document[]
  /** Listed but not read, because Docent does not support their kind. */
  readonly unsupported: readonly Document[]
  /** Members that are no longer listed and have left the library, and the contents that no document points to now. */
  readonly gone: readonly DocumentId[]
  readonly orphaned: readonly ContentId[]
}

export const noMembers: IngestedMembers = { queued: [], unsupported: [], gone: [], orphaned: [] }

/**
 * `same`: the members were read from the same bytes of the container, so only missing or failed ones have to be read.
 */
export async function ingestMembers(
  container: Document,
  contentId: ContentId,
  same: boolean,
  ports: IngestPorts,
): Promise<IngestedMembers> {
  const { store, states } = ports
  const members = store.contents.readMembers(contentId)
  const yielder = new EventLoopYielder()
  await yielder.yieldIfDue()
  const before = new Map(store.members.of(container.id).map((document) => [document.path, document]))
  await yielder.yieldIfDue()
  if (members.length === 0 && before.size === 0) return noMembers
  if (container.parentId !== null && members.length + countInFile(container, store) > maxMembersPerFile)
    throw tooMany(container)
  const listed = new Set<string>()
  const exclusions = store.sources.exclusions()
  const toQueue: Member[] = []
  for (const member of members) {
    const path = `${container.path}/${member.name}`
    if (exclusions.has(path)) continue
    listed.add(path)
    const known = before.get(path)
    if (known === undefined || (!isCancelled(known) && !(same && isSettled(known)))) toQueue.push(member)
  }
  const queued: Document[] = []
  const unsupported: Document[] = []
  const orphaned: ContentId[] = []
  await yielder.yieldIfDue()
  for (let start = 0; start < toQueue.length; start += memberBatchSize) {
    // The container was removed or cancelled meanwhile.
    if (store.documents.get(container.id)?.state !== 'reading') break
    for (const document of states.membersFound(container.id, toQueue.slice(start, start + memberBatchSize))) {
      const reason = unsupportedReason(document.path)
      if (reason === null) queued.push(document)
      else {
        const listed = states.failed(document.id, reason)
        unsupported.push(listed.document)
        orphaned.push(...listed.orphaned)
      }
    }
    ports.checkpoint('membersQueued')
    await yielder.yieldIfDue()
  }
  const gone: DocumentId[] = []
  for (const [path, document] of before) {
    if (listed.has(path)) continue
    const left = await removeTree(document, ports)
    gone.push(...left.gone)
    orphaned.push(...left.orphaned)
  }
  return { queued, unsupported, gone, orphaned }
}

/**
 * Removes a document and all its members from the library, innermost first and yielding in between, so that a mailbox
 * of thousands does not block the event loop. If the process is killed half way, the container still exists and the
 * next start removes the rest.
 */
export async function removeTree(
  document: Document,
  { store }: Pick<IngestPorts, 'store'>,
): Promise<{ readonly gone: readonly DocumentId[]; readonly orphaned: readonly ContentId[] }> {
  const gone: DocumentId[] = []
  const orphaned: ContentId[] = []
  const yielder = new EventLoopYielder()
  for (const id of [...store.members.idsBeneath(document.id).toReversed(), document.id]) {
    orphaned.push(...store.documentChanges.remove(id))
    gone.push(id)
    await yielder.yieldIfDue()
  }
  return { gone, orphaned }
}

function countInFile(document: Document, store: IngestPorts['store']): number {
  const file = store.documents.byPath(store.members.placeOf(document.id).path)
  return file === undefined ? 0 : store.members.idsBeneath(file.id).length
}

function tooMany({ path }: Document): AppError {
  return new AppError(
    'file.unsafe',
    [
      `“${path}” was skipped: with it, one file would contain more than ${maxMembersPerFile} documents.`,
      'Unpack it and add the folder.',
    ].join(' '),
  )
}

function isCancelled(document: Document): boolean {
  return document.state === 'skipped' && document.reason?.code === 'file.cancelled'
}

function isSettled({ state, reason }: Document): boolean {
  if (state === 'queued' || state === 'reading') return false
  return state !== 'failed' || !isTemporary(reason)
}
