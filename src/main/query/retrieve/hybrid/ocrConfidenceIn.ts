/** Marks text that was read by OCR: it may contain mistakes that the paper does not. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

/** To be spread into a hit or citation. */
export function ocrConfidenceIn(
  store: Pick<DocumentStore, 'contents'>,
  id: ContentId,
  start: number,
  end: number,
): { readonly ocrConfidence?: number } {
  const confidence = store.contents.ocrConfidenceBetween(id, start, end)
  return confidence === null ? {} : { ocrConfidence: confidence }
}
