/**
 * Finds other documents that are an earlier or later version of one, or nearly a copy of it. Similar texts were found
 * when they were ingested; their relation is determined here from their names, the dates in them and the times of their
 * files.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { RelatedDocument } from '../../../shared/domain/library.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { compareVersionNames, versionName } from './versionName.ts'
import type { VersionName } from './versionName.ts'

// Below these similarities two texts do not count as related (measured: docs/decisions/2026-11-22-versions.md). A file
// marked as a version may have changed a good deal, files with equal names less, and files with other names must be
// nearly identical.
const minWithMark = 0.4
const minWithSameName = 0.55
const minWithOtherName = 0.8
// File systems and archives keep times to two seconds at worst.
const sameTimeMs = 2_000

export type NewerVersion = { readonly documentId: DocumentId; readonly title: string }

/** Nearest first; one per content. */
export function relatedDocuments(document: Document, store: DocumentStore): readonly RelatedDocument[] {
  if (document.contentId === null) return []
  return store.relations
    .of(document.contentId)
    .flatMap(({ contentId, similarity, dataOnly }): readonly RelatedDocument[] => {
      const other = store.documents.ofContent(contentId)[0]
      if (other === undefined) return []
      const relation = relationOf(document, other, similarity, dataOnly, store)
      return relation === null
        ? []
        : [{ documentId: other.id, title: other.title, path: other.path, relation, similarity }]
    })
}

/** The latest version of this content, if it is another one. */
export function newerVersionOf(
  contentId: ContentId,
  store: DocumentStore,
): (NewerVersion & { readonly contentId: ContentId }) | null {
  if (store.relations.of(contentId).length === 0) return null
  const [document] = store.documents.ofContent(contentId)
  if (document === undefined) return null
  let latest: Document | null = null
  for (const { documentId, relation } of relatedDocuments(document, store)) {
    if (relation !== 'newer') continue
    const other = store.documents.get(documentId)
    if (other !== undefined && (latest === null || versionOrder(latest, other, store) < 0)) latest = other
  }
  return latest?.contentId == null ? null : { documentId: latest.id, title: latest.title, contentId: latest.contentId }
}

function relationOf(
  one: Document,
  other: Document,
  similarity: number,
  dataOnly: boolean,
  store: DocumentStore,
): RelatedDocument['relation'] | null {
  const [a, b] = [versionName(one.path), versionName(other.path)]
  const sameName = a.stem !== '' && a.stem === b.stem
  // Texts that differ in data only are two letters from one form, unless their names say that they are versions of one.
  const marked = sameName && (a.marked || b.marked) && !differInDate(a, b)
  if (dataOnly && !marked) return null
  if (similarity < (marked ? minWithMark : sameName ? minWithSameName : minWithOtherName)) return null
  if (!sameName) return 'nearCopy'
  const order = versionOrder(one, other, store)
  return order < 0 ? 'newer' : order > 0 ? 'older' : 'nearCopy'
}

function differInDate(a: VersionName, b: VersionName): boolean {
  return a.date !== null && b.date !== null && a.date !== b.date
}

/** Negative if `other` is the later one, 0 if nothing decides. */
export function versionOrder(one: Document, other: Document, store: DocumentStore): number {
  const byName = compareVersionNames(versionName(one.path), versionName(other.path))
  if (byName !== 0) return byName
  const [a, b] = [one, other].map((document) =>
    document.contentId === null ? undefined : store.contents.get(document.contentId),
  )
  for (const [mine, theirs] of [
    [a?.modified, b?.modified],
    [a?.date, b?.date],
  ]) {
    if (mine != null && theirs != null && mine !== theirs) return mine < theirs ? -1 : 1
  }
  const difference = one.modifiedAt - other.modifiedAt
  return Math.abs(difference) <= sameTimeMs ? 0 : difference
}
