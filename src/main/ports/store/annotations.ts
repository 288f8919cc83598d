/** The user's annotations of documents. */
import type { Annotation, AnnotationChange } from '../../../shared/domain/annotation.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'

/** The contents whose documents the user marked, members of a marked container among them. */
export interface MarkedContents {
  /** One of the files with this content is trusted. */
  readonly trusted: ReadonlySet<ContentId>
  /** All files with this content are outdated. */
  readonly outdated: ReadonlySet<ContentId>
}

export interface Annotations {
  /** Of every document that has one. */
  list(): ReadonlyMap<DocumentId, Annotation>
  marked(): MarkedContents
  /** Throws `library.notFound`. */
  change(id: DocumentId, change: AnnotationChange): Document
  /**
   * Deletes the annotations of documents that were at this path or beneath it and are gone: a removed document leaves
   * nothing behind.
   */
  forgetBeneath(path: string): void
}
