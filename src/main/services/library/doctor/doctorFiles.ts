/**
 * The files of the library that need the user's attention: missing, or with a reason of their own. None of them means
 * that the library itself is damaged.
 */
import { attentionGroups } from '../../../../shared/domain/attention.ts'
import type { AttentionGroup } from '../../../../shared/domain/attention.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import type { Attention } from '../../../../shared/ipc/contract.ts'
import { isMissing } from '../../../ingest/scanning/files.ts'
import type { Files } from '../../../ingest/scanning/files.ts'
import { offlineMounts, isOnMount } from '../../../ingest/scanning/mountPoints.ts'
import { presenceOf } from '../../../ingest/scanning/sourcePresence.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Finding } from './finding.ts'

interface FilesPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly all: boolean
}

// Stats in one batch: enough to keep the thread pool busy, few enough for any limit on open files.
const statBatchSize = 32
// The number of paths named per group, unless all are requested.
const maxPathsShown = 3

export async function filesToLookAt(ports: FilesPorts): Promise<Finding> {
  const { store, files } = ports
  const offline = new Set<string>()
  const offlineDisks: string[] = []
  for (const source of store.sources.list()) {
    if ((await presenceOf(source, { store, files })) === 'offline') offline.add(source.id)
    else offlineDisks.push(...(await offlineMounts(source, { store, files })))
  }
  const toLookAt: Document[] = []
  let present = 0
  for (const page of store.documents.pages()) {
    toLookAt.push(...page.filter(({ reason }) => reason !== null))
    // Members are present if their container is, so only files on disk are checked.
    const near = page.filter(
      ({ parentId, sourceId, path, reason }) =>
        parentId === null &&
        !offline.has(sourceId) &&
        reason?.code !== 'file.badName' &&
        reason?.code !== 'file.gone' &&
        !isOnMount(path, offlineDisks),
    )
    const gone = await missingOf(near, files)
    present += near.length - gone.length
    toLookAt.push(...gone.map((document): Document => ({ ...document, reason: { code: 'file.gone', message: '' } })))
  }
  const { searchable } = store.documents.count()
  return {
    checks: [
      `${searchable} ${searchable === 1 ? 'document is' : 'documents are'} searchable; ${present} files are in place.`,
    ],
    attention: attentionGroups(toLookAt).map((group) => attentionOf(group, ports.all)),
  }
}

async function missingOf(documents: readonly Document[], files: Files): Promise<readonly Document[]> {
  const gone: Document[] = []
  for (let start = 0; start < documents.length; start += statBatchSize) {
    const some = documents.slice(start, start + statBatchSize)
    const missing = await Promise.all(some.map((document) => isMissing(files, document.path)))
    gone.push(...some.filter((_, position) => missing[position] === true))
  }
  return gone
}

function attentionOf({ code, what, fix, nothingToDo, documents }: AttentionGroup, all: boolean): Attention {
  const paths = documents.map(({ path }) => path)
  return { code, what, fix, nothingToDo, count: paths.length, paths: all ? paths : paths.slice(0, maxPathsShown) }
}
