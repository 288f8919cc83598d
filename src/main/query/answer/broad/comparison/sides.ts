/** Finds the documents that the two things of a comparison name, by their names or by their dates. */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import { placeOf } from '../../../retrieve/hybrid/joinLists.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { contentStems } from '../../../text/words/words.ts'
import { findDocuments } from '../../documents/findDocuments.ts'
import { orderingDate } from '../../time/documentDate.ts'
import { orderOf, withoutOrder } from './orderedThings.ts'
import type { AskedThings } from './askedThings.ts'

export interface Side {
  readonly thing: string
  /** The document that the thing names, or null. */
  readonly contentId: ContentId | null
}

/** The document that each thing names; if two documents have the same name, "old" and "new" select by date. */
export async function sidesOf({ things }: AskedThings, { store }: EngineContext): Promise<readonly Side[]> {
  const sides: Side[] = []
  for (const thing of things) {
    const order = orderOf(thing)
    const found = await findDocuments(order === 0 ? thing : withoutOrder(thing), store)
    const contents = found
      .flatMap(({ documentId }) => store.documents.get(documentId)?.contentId ?? [])
      .map((id) => ({ id, date: orderingDate(id, store) }))
      .sort((a, b) => a.date.localeCompare(b.date))
    const called = order === 0 ? [] : contents.filter(({ id }) => isCalled(thing, id, store))
    const chosen =
      called.length === 1
        ? called[0]
        : order === 0
          ? contents.length === 1
            ? contents[0]
            : undefined
          : order < 0
            ? contents[0]
            : contents.at(-1)
    sides.push({ thing, contentId: (order !== 0 && contents.length < 2 ? undefined : chosen)?.id ?? null })
  }
  const [first, second] = sides
  // If both sides are the same document there is nothing to compare.
  return first?.contentId === second?.contentId ? sides.map(({ thing }) => ({ thing, contentId: null })) : sides
}

/** "The final report" where one of the reports is called final: its name is surer than a date. */
function isCalled(thing: string, id: ContentId, store: EngineContext['store']): boolean {
  const place = placeOf(id, store)
  const name = place === null ? [] : contentStems(`${place.title}\n${fileWords(place.path)}`)
  const bare = contentStems(withoutOrder(thing))
  const order = contentStems(thing).filter((stem) => !bare.includes(stem))
  return order.length > 0 && order.every((stem) => name.includes(stem))
}
