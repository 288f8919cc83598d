/** The collections in the sidebar, each with its number of documents; there is no list without a collection. */
import { Folders } from 'lucide-react'
import { useMemo } from 'react'
import { membersOf } from '../../../../../shared/domain/collection.ts'
import type { Collection } from '../../../../../shared/domain/collection.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format.ts'
import { useScopeDrop } from '../../../lib/hooks/useScopeDrop.ts'
import { useWindow } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { usePage } from '../page/pageStore.ts'
import { openCollection, putInto } from './collectionActions.ts'
import { useCollections } from './collectionStore.ts'

function Row({ collection, current }: { readonly collection: Collection; readonly current: boolean }) {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const count = useMemo(
    () => [...membersOf(collection, documents)].filter((id) => !hidden.has(id)).length,
    [collection, documents, hidden],
  )
  const { over, dropProps } = useScopeDrop(({ documents: dropped = [] }) => void putInto(collection, dropped))
  return (
    <li {...dropProps}>
      <button
        type="button"
        aria-current={current}
        title={collection.description ?? undefined}
        onClick={() => openCollection(collection.id)}
        className={classes(
          'flex h-8 w-full items-center gap-2 rounded-card px-2 text-start hover:bg-hover',
          current ? 'bg-pressed' : '',
          over ? 'bg-accent-soft ring-1 ring-accent' : '',
        )}
      >
        <Folders size={16} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{collection.name}</span>
        <span className="text-small text-faint numeric">{formatCount(count)}</span>
      </button>
    </li>
  )
}

export function CollectionList() {
  const collections = useCollections((state) => state.collections)
  const chosen = usePage((state) => state.filters.collection)
  const onPage = useWindow((state) => state.page === 'library')
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections-title" className="shrink-0 border-t border-line pt-3 pb-2">
      <h2 id="collections-title" className="pb-1 ps-4 font-semibold">
        {strings.collections.title}
      </h2>
      {/* Six of them; more are scrolled to. */}
      <ul className="max-h-48 overflow-y-auto px-2">
        {collections.map((collection) => (
          <Row key={collection.id} collection={collection} current={onPage && chosen === collection.id} />
        ))}
      </ul>
    </section>
  )
}
