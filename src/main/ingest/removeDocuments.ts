/** What removing means: by id, by path, a folder within a source, or a whole source. What lies in a folder source leaves an exclusion. */
import { resolve } from 'node:path'
import type { Document, Source } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { asId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { isInside } from './walk.ts'

export interface RemovalPlan {
  readonly documents: readonly Document[]
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
    return { documents: store.documentsOfSource(source.id), sources: [source], exclusions: parentOf(source.path, sources, source) ? [source.path] : [] }
  }
  if (document !== undefined) return { documents: [document], sources: [], exclusions: [document.path] }
  const beneath = sources.filter((candidate) => isInside(path, candidate.path)).flatMap((candidate) => store.documentsOfSource(candidate.id))
  const documents = beneath.filter((candidate) => isInside(candidate.path, path))
  if (documents.length > 0) return { documents, sources: [], exclusions: [path] }
  throw new AppError('library.notFound', `Nothing in the library is called “${target}”. Give a document's id or its full path, as “docent list” shows them.`)
}

/** Removes it from the store; from here on search does not show it. Returns the contents that no document points to any more. */
export function carryOut(plan: RemovalPlan, store: DocumentStore): readonly ContentId[] {
  for (const path of plan.exclusions) store.exclude(path)
  const orphaned = plan.documents.flatMap((document) => store.removeDocument(document.id))
  for (const source of plan.sources) store.removeSource(source.id)
  return orphaned
}

function parentOf(path: string, sources: readonly Source[], itself: Source): boolean {
  return sources.some((source) => source.id !== itself.id && source.kind === 'folder' && isInside(path, source.path))
}
