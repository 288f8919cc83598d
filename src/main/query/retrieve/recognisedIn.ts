/** Marks text that was recognised from a picture: it may hold mistakes that the paper does not. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

/** To be spread into a hit or citation. */
export function recognisedIn(
  store: Pick<DocumentStore, 'recognisedBetween'>,
  id: ContentId,
  start: number,
  end: number,
): { readonly recognised?: number } {
  const confidence = store.recognisedBetween(id, start, end)
  return confidence === null ? {} : { recognised: confidence }
}
