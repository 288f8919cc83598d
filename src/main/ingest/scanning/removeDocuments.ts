/**
 * Removes documents by id or by path, a folder within a source, or a whole source. A path in a folder source leaves an
 * exclusion, and so does a member removed from a container. A removal is recorded before it begins, so that the next
 * start finishes one that was interrupted.
 */
import { resolve } from 'node:path'
import type { Document, Source } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Log } from '../../ports/log.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Files } from './files.ts'
import type { Removals } from '../removals.ts'
import { deleteUploads } from './uploads.ts'
import { isInside } from './walk.ts'

export interface RemovalPlan {
  /** The path to remove. */
  readonly path: string
  /** The documents at the time of the call, members included. Loaded in steps, because a source may hold 50,000. */
  readonly documents: () => Promise<readonly Document[]>
  /** Sources that are removed with the documents. */
  readonly sources: readonly Source[]
  /** Paths that stay excluded until they are named again. */
  readonly exclusions: readonly string[]
}

/** Throws `library.notFound`. Changes nothing. */
export function planRemoval(target: string, store: DocumentStore): RemovalPlan {
  const sources = store.sources.list()
  const byId = store.documents.get(asId<DocumentId>(target))
  const path = resolve(target)
  const document = byId ?? store.documents.byPath(target) ?? store.documents.byPath(path)
  const source = sources.find((candidate) => candidate.path === (document?.path ?? path))
  if (source !== undefined) {
    return {
      path: source.path,
      documents: () => documentsOf(source, store),
      sources: [source],
      exclusions: parentOf(source.path, sources, source) ? [source.path] : [],
    }
  }
  if (document !== undefined) {
    return {
      path: document.path,
      documents: () => documentsIn(document, store),
      sources: [],
      exclusions: [document.path],
    }
  }
  const around = sources.filter((candidate) => isInside(path, candidate.path))
  if (around.some(({ id }) => hasFiles(store.fileRecords.beneath(id, path)))) {
    const documents = async (): Promise<readonly Document[]> => {
      const all = await Promise.all(around.map((candidate) => documentsOf(candidate, store)))
      return all.flat().filter((one) => isInside(one.path, path))
    }
    return { path, documents, sources: [], exclusions: [path] }
  }
  throw new AppError(
    'library.notFound',
    `Nothing in the library is called “${target}”. Give a document's id or its full path, as “docent list” shows them.`,
  )
}

function hasFiles(pages: Iterable<readonly unknown[]>): boolean {
  for (const page of pages) if (page.length > 0) return true
  return false
}

async function documentsOf(source: Source, store: DocumentStore): Promise<Document[]> {
  const documents: Document[] = []
  const yielder = new EventLoopYielder()
  for (const page of store.documents.pages(source.id)) {
    for (const document of page) documents.push(document)
    await yielder.yieldIfDue()
  }
  return documents
}

async function documentsIn(container: Document, store: DocumentStore): Promise<Document[]> {
  const documents: Document[] = []
  const yielder = new EventLoopYielder()
  for (const id of [container.id, ...store.members.idsBeneath(container.id)]) {
    const document = store.documents.get(id)
    if (document !== undefined) documents.push(document)
    await yielder.yieldIfDue()
  }
  return documents
}

/** The removals that have begun, as a list of paths. */
const removingKey = 'removing'

/** Records what is about to be removed; exclusions apply from here on. */
export function beginRemoval(plan: RemovalPlan, store: DocumentStore): void {
  setUnderway([...new Set([...underway(store), plan.path])], store)
  for (const path of plan.exclusions) store.sources.exclude(path)
}

interface RemovalPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly log: Log
  readonly originalsFolder: string | null
  readonly removals: Pick<Removals, 'removeTrees'>
}

/**
 * Removes the documents, which search does not show from here on. The next start finishes a removal that was
 * interrupted. Returns the removed documents.
 */
export async function remove(plan: RemovalPlan, ports: RemovalPorts): Promise<readonly Document[]> {
  const documents = await plan.documents()
  const ids = new Set(documents.map(({ id }) => id))
  await ports.removals.removeTrees(documents.filter(({ parentId }) => parentId === null || !ids.has(parentId)))
  await deleteUploads(documents, ports)
  await endRemoval(plan, ports.store)
  return documents
}

/** Removes the sources of the removed documents, and the record that the removal had begun. */
async function endRemoval(plan: RemovalPlan, store: DocumentStore): Promise<void> {
  const yielder = new EventLoopYielder()
  for (const source of plan.sources) {
    // Documents that a scan has found in it meanwhile.
    while (store.documents.isAnyIn(source.id)) {
      for (const document of await documentsOf(source, store)) {
        store.documentChanges.remove(document.id)
        await yielder.yieldIfDue()
      }
    }
    store.sources.remove(source.id)
  }
  store.annotations.forgetBeneath(plan.path)
  setUnderway(
    underway(store).filter((path) => path !== plan.path),
    store,
  )
}

/** Removals that a killed process had begun. */
export function interruptedRemovals(store: DocumentStore): readonly RemovalPlan[] {
  return underway(store).map((path) => {
    try {
      return planRemoval(path, store)
    } catch (error) {
      if (!AppError.isInstance(error) || error.code !== 'library.notFound') throw error
      return { path, documents: () => Promise.resolve([]), sources: [], exclusions: [] }
    }
  })
}

function underway(store: DocumentStore): readonly string[] {
  const meta = store.meta.get(removingKey)
  // Written by `setUnderway`.
  return meta === null ? [] : (JSON.parse(meta) as string[])
}

function setUnderway(paths: readonly string[], store: DocumentStore): void {
  store.meta.set(removingKey, paths.length === 0 ? null : JSON.stringify(paths))
}

function parentOf(path: string, sources: readonly Source[], itself: Source): boolean {
  return sources.some((source) => source.id !== itself.id && source.kind === 'folder' && isInside(path, source.path))
}
