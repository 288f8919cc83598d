/** Chooses the newer or the older of the documents that were shown, by the days at their heads, else by their names. */
import type { Document } from '../../../../shared/domain/document.ts'
import type { DocumentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { versionOrder } from '../../refine/versions.ts'
import type { DescribedDocuments } from '../../understand/followUp/lastAnswer/describedDocuments.ts'
import { dayWrittenAt } from './documentFrame.ts'

/** Null if none of them is left. */
export function documentOf({ documents, age }: DescribedDocuments, store: DocumentStore): DocumentId | null {
  const ordered = documents
    .flatMap((id) => store.documents.get(id) ?? [])
    .toSorted((a, b) => daysBetween(a, b, store) ?? versionOrder(a, b, store))
  return (age === 'newest' ? ordered.at(-1) : ordered[0])?.id ?? null
}

function daysBetween(a: Document, b: Document, store: DocumentStore): number | null {
  const [one, other] = [a, b].map(({ contentId }) =>
    contentId === null ? null : dayWrittenAt({ text: store.contents.readText(contentId), author: null }),
  )
  return one == null || other == null || one === other ? null : one - other
}
