/** A scope as the contract has it, as the filter that the query side takes. */
import type { z } from 'zod'
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { CollectionId } from '../../../shared/domain/ids.ts'
import type { scopeInput } from '../../../shared/ipc/schemas/chat.ts'

/** Without what the client did not set. */
export function scopeOf({
  documents,
  folders,
  collections,
  kinds,
  from,
  until,
  tags,
  marks,
}: z.output<typeof scopeInput>): DocumentFilter {
  return {
    ...(documents === undefined ? {} : { documents: documents.map(({ id, title }) => ({ id: asId(id), title })) }),
    ...(folders === undefined ? {} : { folders }),
    ...(collections === undefined
      ? {}
      : { collections: collections.map(({ id, title }) => ({ id: asId<CollectionId>(id), title })) }),
    ...(tags === undefined ? {} : { tags }),
    ...(marks === undefined ? {} : { marks }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  }
}
