/**
 * What removing means: by id, by path, a folder within a source, or a whole source. What lies in a folder source leaves
 * an exclusion, and so does a file taken out of a container. A removal is noted before it begins, so that one that is
 * cut off is finished by the next start.
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
import type { Outcomes } from '../outcomes.ts'
import { deleteUploads } from './uploads.ts'
import { isInside } from './walk.ts'

export interface RemovalPlan {
  /** What is removed, as a path. */
  readonly path: string
  /** What lies in containers included, as it is when it is asked. In steps: a source may hold 50,000. */
  readonly documents: () => Promise<readonly Document[]>
  /** Sources that go with them. */
  readonly sources: readonly Source[]
  /** Paths that stay out until they are named again. */
  readonly exclusions: readonly string[]
}

/** Throws `library.notFound`. Changes nothing. */
export function planRemoval(target: string, store: DocumentStore): RemovalPlan {
  const sources = store.listSources()
  const byId = store.getDocument(asId<DocumentId>(target))
  const path = resolve(target)
  const document = byId ?? store.findDocumentByPath(target) ?? store.findDocumentByPath(path)
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
  if (around.some(({ id }) => hasFiles(store.fileRecordsBeneath(id, path)))) {
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
  for (const page of store.documentPages(source.id)) {
    for (const document of page) documents.push(document)
    await yielder.taken()
  }
  return documents
}

async function documentsIn(container: Document, store: DocumentStore): Promise<Document[]> {
  const documents: Document[] = []
  const yielder = new EventLoopYielder()
  for (const id of [container.id, ...store.idsInside(container.id)]) {
    const document = store.getDocument(id)
    if (document !== undefined) documents.push(document)
    await yielder.taken()
  }
  return documents
}

/** The removals that have begun, as a list of paths. */
const removingKey = 'removing'

/** Notes what is about to be removed; exclusions hold from here on. */
export function beginRemoval(plan: RemovalPlan, store: DocumentStore): void {
  setUnderway([...new Set([...underway(store), plan.path])], store)
  for (const path of plan.exclusions) store.exclude(path)
}

interface RemovalPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly log: Log
  readonly originalsFolder: string | null
  readonly outcomes: Pick<Outcomes, 'removeTrees'>
}

/**
 * From here on search does not show it; what is cut off is found and finished by the next start. Returns what was
 * removed.
 */
export async function remove(plan: RemovalPlan, ports: RemovalPorts): Promise<readonly Document[]> {
  const documents = await plan.documents()
  const ids = new Set(documents.map(({ id }) => id))
  await ports.outcomes.removeTrees(documents.filter(({ parentId }) => parentId === null || !ids.has(parentId)))
  await deleteUploads(documents, ports)
  await endRemoval(plan, ports.store)
  return documents
}

/** The documents are gone: their sources go too, and nothing is left to be finished. */
async function endRemoval(plan: RemovalPlan, store: DocumentStore): Promise<void> {
  const yielder = new EventLoopYielder()
  for (const source of plan.sources) {
    // What a scan found in it meanwhile.
    while (store.hasDocuments(source.id)) {
      for (const document of await documentsOf(source, store)) {
        store.removeDocument(document.id)
        await yielder.taken()
      }
    }
    store.removeSource(source.id)
  }
  setUnderway(
    underway(store).filter((path) => path !== plan.path),
    store,
  )
}

/** What a killed process had begun to remove. */
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
  const meta = store.meta(removingKey)
  // Written by `setUnderway`.
  return meta === null ? [] : (JSON.parse(meta) as string[])
}

function setUnderway(paths: readonly string[], store: DocumentStore): void {
  store.setMeta(removingKey, paths.length === 0 ? null : JSON.stringify(paths))
}

function parentOf(path: string, sources: readonly Source[], itself: Source): boolean {
  return sources.some((source) => source.id !== itself.id && source.kind === 'folder' && isInside(path, source.path))
}
