/** The library as a page of its own: a table of all documents, and the lists of what is new, needs attention or is ahead. */
import { ArrowLeft } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { LibraryColumn } from '../../../../../shared/domain/settings.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { goBack } from '../../../lib/focusTrail.ts'
import { formatCount } from '../../../lib/format.ts'
import { useKeptFocus } from '../../../lib/hooks/useKeptFocus.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { AddMenu } from '../AddMenu.tsx'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import { AttentionList } from '../news/AttentionList.tsx'
import { newsStart, spansAfter } from '../news/news.ts'
import type { NewsSpan } from '../news/news.ts'
import { NewsHead } from '../news/NewsHead.tsx'
import { useNews } from '../news/newsStore.ts'
import { PageTabs } from '../news/PageTabs.tsx'
import { UpcomingList } from '../news/UpcomingList.tsx'
import { useListCounts } from '../news/useListCounts.ts'
import { AskDrop } from './AskDrop.tsx'
import { ColumnMenu } from './table/ColumnMenu.tsx'
import { DocumentList } from './DocumentList.tsx'
import { parseColumns, parseSort, storeColumns, storeSort } from './table/layout.ts'
import type { ShownColumn } from './table/layout.ts'
import { pageLists, setPageList, usePage } from './pageStore.ts'
import { useFacts } from './useFacts.ts'
import { useListed } from './useListed.ts'

const text = strings.libraryPage
const newestFirst = parseSort('-added')

interface LibraryPageProps {
  /** As in the settings. */
  readonly columns: readonly string[]
  readonly sort: string
  readonly onColumns: (columns: readonly string[]) => void
  readonly onSort: (sort: string) => void
  /** When the list of new documents was last looked at; 0: never. */
  readonly seenAt: number
  readonly onSeen: () => void
  /** OCR is turned on. */
  readonly ocr: boolean
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
    <header className="flex items-center gap-2 pt-6 pe-4 pb-2 ps-4">
      <IconButton label={text.back} keys="Esc" onClick={() => showPage('conversation')}>
        <ArrowLeft size={16} strokeWidth={1.5} />
      </IconButton>
      <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {strings.library.title}
      </h1>
      <p role="status" className="min-w-0 flex-1 truncate pt-1.5 ps-1 text-small text-faint numeric">
        {count}
      </p>
      {children}
    </header>
  )
}

/** The table of what is new also says when each came. */
const withAdded = (columns: readonly ShownColumn[]): readonly ShownColumn[] =>
  columns.some(({ id }) => id === 'added')
    ? columns
    : [...columns, { id: 'added' satisfies LibraryColumn, width: null }]

/** What was new is remembered as seen when the list is opened, and when it is left. */
function useSeen(looking: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!looking) return
    seen()
    return () => seen()
  }, [looking])
}

function useNewsSpan(seenAt: number) {
  const [chosen, setSpan] = useState<NewsSpan | null>(null)
  const [openedAt] = useState(() => Date.now())
  const visitedAt = useNews((state) => state.visitedAt) ?? seenAt
  // It was reset in the settings.
  const from = seenAt === 0 ? 0 : visitedAt
  const spans = spansAfter(from)
  const span = spans.find((one) => one === chosen) ?? spans[0] ?? 'week'
  return { spans, span, setSpan, since: newsStart(span, from, openedAt) }
}

function useCount(rows: number, filtering: boolean): string {
  const loaded = useLibrary((state) => state.loaded)
  const total = useLibrary((state) => summarise(state).documents)
  if (!loaded) return ''
  return filtering
    ? text.countOf(formatCount(rows), formatCount(total))
    : strings.library.count(total, formatCount(total))
}

export function LibraryPage({ columns: stored, sort: storedSort, ...props }: LibraryPageProps) {
  useFacts()
  const list = usePage((state) => state.list)
  const { spans, span, setSpan, since } = useNewsSpan(props.seenAt)
  const [newsSort, setNewsSort] = useState(newestFirst)
  const isNews = list === 'new'
  useSeen(isNews, props.onSeen)
  const columns = useMemo(() => parseColumns(stored), [stored])
  const shownColumns = useMemo(() => (isNews ? withAdded(columns) : columns), [isNews, columns])
  const tableSort = useMemo(() => parseSort(storedSort), [storedSort])
  const sort = isNews ? newsSort : tableSort
  const listed = useListed(sort, isNews ? since : null, shownColumns)
  const counts = useListCounts(props.seenAt)
  const count = useCount(listed.rows.length, isNews || listed.filtering)
  const isEmpty = useLibrary((state) => summarise(state).documents === 0)
  const isTable = list === 'all' || isNews
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page, () => page.current?.querySelector('h1'))
  return (
    <Tabs.Root
      ref={page}
      value={list}
      onValueChange={(value) => setPageList(pageLists.find((one) => one === value) ?? 'all')}
      data-keeps-focus
      className="relative flex h-full min-h-0 flex-col"
    >
      <AskDrop />
      <Head count={isTable ? count : ''}>
        {isTable && <ColumnMenu columns={columns} onChange={(changed) => props.onColumns(storeColumns(changed))} />}
        <AddMenu />
      </Head>
      <PageTabs counts={counts} />
      <Tabs.Content value={list} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {isNews && <NewsHead spans={spans} span={span} since={since} onSpan={setSpan} />}
        {isTable && (
          <DocumentList
            listed={listed}
            columns={shownColumns}
            sort={sort}
            name={isNews ? span : list}
            nothing={isNews && !isEmpty ? strings.news.nothingNew : null}
            onColumns={(changed) => props.onColumns(storeColumns(changed))}
            onSort={(changed) => (isNews ? setNewsSort(changed) : props.onSort(storeSort(changed)))}
          />
        )}
        {list === 'attention' && <AttentionList ocr={props.ocr} />}
        {list === 'upcoming' && <UpcomingList />}
      </Tabs.Content>
    </Tabs.Root>
  )
}
