/** Applies one change of the annotation to several documents. */
import type { AnnotationChange } from '../../../shared/domain/annotation.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

/** All or none. Documents that left the library meanwhile are skipped. */
export function annotateAll(
  ids: readonly DocumentId[],
  change: AnnotationChange,
  store: Pick<DocumentStore, 'annotations' | 'documents' | 'together'>,
): readonly Document[] {
  return store.together(() =>
    ids.flatMap((id) => (store.documents.get(id) === undefined ? [] : [store.annotations.change(id, change)])),
  )
}
