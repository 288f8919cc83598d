/** The library as a page of its own: filters, a table of all documents, and what can be done with the selected ones. */
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { membersOf } from '../../../../../shared/domain/collection.ts'
import { isEmptyFilter } from '../../../../../shared/domain/filter.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { goBack } from '../../../lib/focusTrail.ts'
import { formatCount } from '../../../lib/format.ts'
import { useKeptFocus } from '../../../lib/hooks/useKeptFocus.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { AddMenu } from '../AddMenu.tsx'
import { CollectionHead } from '../collections/CollectionHead.tsx'
import { useCollections } from '../collections/collectionStore.ts'
import { chooseAndAdd } from '../libraryActions.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import { AskDrop } from './AskDrop.tsx'
import { ColumnMenu } from './table/ColumnMenu.tsx'
import { parseColumns, parseSort, storeColumns, storeSort } from './table/layout.ts'
import { LibraryTable } from './table/LibraryTable.tsx'
import { PageFilterBar } from './filters/PageFilterBar.tsx'
import { inPageOrder, isFiltering, pageRows } from './pageRows.ts'
import { noFilters, setPageFilters, usePage } from './pageStore.ts'
import { useFacts } from './useFacts.ts'

const text = strings.libraryPage
const tableId = 'library-page-table'

interface LibraryPageProps {
  /** As in the settings. */
  readonly columns: readonly string[]
  readonly sort: string
  readonly onColumns: (columns: readonly string[]) => void
  readonly onSort: (sort: string) => void
}

function Empty({ filtering }: { readonly filtering: boolean }) {
  const words = usePage((state) => state.filters.text)
  // A new collection is no filter that found nothing.
  const isCollection = usePage(
    ({ filters }) => filters.collection !== null && !isFiltering({ ...filters, collection: null }),
  )
  return (
    <div className="flex flex-col items-start gap-3 px-6 py-4 text-soft">
      {filtering ? (
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
      ) : (
        <>
          <p>{strings.library.empty}</p>
          <div className="flex gap-2">
            <Button onClick={() => void chooseAndAdd('files')}>{strings.library.addFiles}</Button>
            <Button onClick={() => void chooseAndAdd('folders')}>{strings.library.addFolder}</Button>
          </div>
        </>
      )}
    </div>
  )
}

function Head({ count, children }: { readonly count: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => {
      // The focused element was removed with the page.
      if (document.activeElement === document.body) goBack()
    }
  }, [])
  return (
    <header className="flex items-center gap-2 pt-6 pr-4 pb-3 pl-4">
      <IconButton label={text.back} keys="Esc" onClick={() => showPage('conversation')}>
        <ArrowLeft size={16} strokeWidth={1.5} />
      </IconButton>
      <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {strings.library.title}
      </h1>
      <p role="status" className="min-w-0 flex-1 truncate pt-1.5 pl-1 text-small text-faint numeric">
        {count}
      </p>
      {children}
    </header>
  )
}

export function LibraryPage({ columns: stored, sort: storedSort, onColumns, onSort }: LibraryPageProps) {
  useFacts()
  const loaded = useLibrary((state) => state.loaded)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const total = useLibrary((state) => summarise(state).documents)
  // Typing stays fluent while a large library is filtered.
  const filters = useDeferredValue(usePage((state) => state.filters))
  const facts = usePage((state) => state.facts)
  const found = usePage((state) => state.fitting)
  // Until main has found them, the list stays as it is.
  const fitting = isEmptyFilter(filters.facts) || found === null ? null : found.ids
  const selection = usePage((state) => state.selection)
  const columns = useMemo(() => parseColumns(stored), [stored])
  const sort = useMemo(() => parseSort(storedSort), [storedSort])
  const ordered = useMemo(() => inPageOrder(documents, sort, facts), [documents, sort, facts])
  const collection = useCollections((state) => state.collections.find(({ id }) => id === filters.collection) ?? null)
  const collected = useMemo(
    () => (collection === null ? null : membersOf(collection, documents)),
    [collection, documents],
  )
  const rows = useMemo(
    () => pageRows(ordered, filters, fitting, hidden, collected),
    [ordered, filters, fitting, hidden, collected],
  )
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids])
  const filtering = isFiltering(filters)
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page, () => page.current?.querySelector('h1'))
  return (
    <div ref={page} data-keeps-focus className="relative flex h-full min-h-0 flex-col">
      <AskDrop />
      <Head
        count={
          !loaded
            ? ''
            : filtering
              ? text.countOf(formatCount(rows.length), formatCount(total))
              : strings.library.count(total, formatCount(total))
        }
      >
        <ColumnMenu columns={columns} onChange={(changed) => onColumns(storeColumns(changed))} />
        <AddMenu />
      </Head>
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
      {loaded && rows.length === 0 && <Empty filtering={filtering && total > 0} />}
      {loaded && rows.length > 0 && (
        <div id={tableId} className="flex min-h-0 flex-1 flex-col">
          <LibraryTable
            rows={rows}
            selected={selected}
            columns={columns}
            sort={sort}
            view={JSON.stringify([
              filters.text,
              filters.state,
              [...filters.kinds],
              [...filters.tags],
              [...filters.marks],
              filters.collection,
              filters.facts,
              storedSort,
            ])}
            onColumns={(changed) => onColumns(storeColumns(changed))}
            onSort={(changed) => onSort(storeSort(changed))}
          />
        </div>
      )}
    </div>
  )
}
