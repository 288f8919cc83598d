/** The table of the library page with its filters, or words about why it is empty. */
import { useMemo } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { strings } from '../../../strings.ts'
import { CollectionHead } from '../collections/CollectionHead.tsx'
import { chooseAndAdd } from '../libraryActions.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import type { ColumnSort } from './table/columns.ts'
import { storeSort } from './table/layout.ts'
import type { ShownColumn } from './table/layout.ts'
import { LibraryTable } from './table/LibraryTable.tsx'
import { PageFilterBar } from './filters/PageFilterBar.tsx'
import { isFiltering } from './pageRows.ts'
import { noFilters, setPageFilters, usePage } from './pageStore.ts'
import type { Listed } from './useListed.ts'

const text = strings.libraryPage
const tableId = 'library-page-table'

function NothingFits() {
  const words = usePage((state) => state.filters.text)
  // A new collection is no filter that found nothing.
  const isCollection = usePage(
    ({ filters }) => filters.collection !== null && !isFiltering({ ...filters, collection: null }),
  )
  return (
    <>
      <p className="wrap-anywhere">
        {isCollection
          ? strings.collections.empty
          : words.trim() === ''
            ? text.noneFits
            : strings.library.noMatch(words)}
      </p>
      <Button onClick={() => setPageFilters(noFilters)}>{strings.library.showAll}</Button>
    </>
  )
}

function NothingAdded() {
  return (
    <>
      <p>{strings.library.empty}</p>
      <div className="flex gap-2">
        <Button onClick={() => void chooseAndAdd('files')}>{strings.library.addFiles}</Button>
        <Button onClick={() => void chooseAndAdd('folders')}>{strings.library.addFolder}</Button>
      </div>
    </>
  )
}

interface DocumentListProps {
  readonly listed: Listed
  readonly columns: readonly ShownColumn[]
  readonly sort: ColumnSort
  /** Another text for each list. */
  readonly name: string
  /** What an unfiltered list without rows says; null in an empty library. */
  readonly nothing: string | null
  readonly onColumns: (columns: readonly ShownColumn[]) => void
  readonly onSort: (sort: ColumnSort) => void
}

export function DocumentList({ listed, columns, sort, name, nothing, onColumns, onSort }: DocumentListProps) {
  const { rows, filters, filtering, collection, facts } = listed
  const loaded = useLibrary((state) => state.loaded)
  const total = useLibrary((state) => summarise(state).documents)
  const selection = usePage((state) => state.selection)
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids])
  const view = JSON.stringify([
    name,
    filters.text,
    filters.state,
    [...filters.kinds],
    [...filters.tags],
    [...filters.marks],
    filters.collection,
    filters.facts,
    storeSort(sort),
  ])
  return (
    <>
      {collection !== null && <CollectionHead collection={collection} />}
      {total > 0 && (
        <PageFilterBar
          onDown={() => document.querySelector<HTMLElement>(`#${tableId} [data-index][tabindex="0"]`)?.focus()}
        />
      )}
      {!loaded && (
        <div className="px-6">
          <Skeleton label={strings.library.title} lines={8} />
        </div>
      )}
      {loaded && rows.length === 0 && (
        <div className="flex flex-col items-start gap-3 px-6 py-4 text-soft">
          {filtering && total > 0 ? <NothingFits /> : nothing === null ? <NothingAdded /> : <p>{nothing}</p>}
        </div>
      )}
      {loaded && rows.length > 0 && (
        <div id={tableId} className="flex min-h-0 flex-1 flex-col">
          <LibraryTable
            rows={rows}
            facts={facts}
            selected={selected}
            columns={columns}
            sort={sort}
            view={view}
            onColumns={onColumns}
            onSort={onSort}
          />
        </div>
      )}
    </>
  )
}
