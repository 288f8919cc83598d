/** Searches what the documents say: one field, the ways to search, the filters, and the passages that were found. */
import { ArrowLeft, MessageSquarePlus, Search, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { asId } from '../../../../../shared/domain/ids.ts'
import { readTyped } from '../../../../../shared/text/typedSearch.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Note } from '../../../components/Note.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { askAbout } from '../../../lib/askAbout.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount, formatMilliseconds } from '../../../lib/format.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { useLibrary } from '../libraryStore.ts'
import { useFacts } from '../page/useFacts.ts'
import { groupHits, similarWords } from './foundDocuments.ts'
import type { FoundDocument } from './foundDocuments.ts'
import { leaveField, searchFieldId, searchNow, setSearchText, setStrategy } from './searchActions.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { focusFirstHit, SearchHits } from './SearchHits.tsx'
import { useSearch } from './searchStore.ts'
import type { SearchResult } from './searchStore.ts'

const text = strings.search
const icon = { size: 16, strokeWidth: 1.5 } as const
const strategies = ['hybrid', 'bm25', 'vector'] as const

function Field() {
  const typed = useSearch((state) => state.text)
  return (
    <div className="relative min-w-0 flex-1">
      <Search {...icon} className="pointer-events-none absolute start-3 top-3 text-faint" aria-hidden />
      <input
        id={searchFieldId}
        value={typed}
        onChange={(event) => setSearchText(event.target.value)}
        onBlur={leaveField}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') focusFirstHit()
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) searchNow()
          else return
          event.preventDefault()
        }}
        placeholder={text.placeholder}
        aria-label={text.field}
        autoComplete="off"
        spellCheck={false}
        className={classes(
          'h-10 w-full rounded-card border border-line-strong bg-raised ps-9 pe-10 text-reading text-ellipsis',
        )}
      />
      {typed !== '' && (
        <IconButton
          label={text.clear}
          className="absolute end-1.5 top-1.5"
          onClick={() => {
            setSearchText('')
            searchNow()
            document.getElementById(searchFieldId)?.focus()
          }}
        >
          <X {...icon} />
        </IconButton>
      )}
    </div>
  )
}

function countOf({ hits, full, ms }: SearchResult, documents: number): string {
  const found = text.inDocuments(
    text.passages(hits.length, formatCount(hits.length)),
    documents,
    formatCount(documents),
  )
  return `${full ? text.atLeast(found) : found} · ${formatMilliseconds(ms)}`
}

function Summary({ groups }: { readonly groups: readonly FoundDocument[] }) {
  const result = useSearch((state) => state.result)
  const searching = useSearch((state) => state.searching)
  const shown = result === null || result.hits.length === 0 ? '' : countOf(result, groups.length)
  return (
    <div className="flex min-h-8 items-center gap-3 px-6 pb-2">
      <p role="status" className="min-w-0 flex-1 truncate text-small text-faint numeric">
        {searching && result === null ? text.searching : shown}
      </p>
      {groups.length > 0 && (
        <Button
          size="small"
          icon={<MessageSquarePlus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() =>
            askAbout({ documents: groups.map(({ documentId, title }) => ({ id: asId(documentId), title })) })
          }
        >
          {groups.length === 1 ? text.askAboutOne : text.askAbout}
        </Button>
      )}
    </div>
  )
}

/** What the user should know about the result: other words, no vectors, files that are not read. */
function Remarks({ result }: { readonly result: SearchResult }) {
  const similar = similarWords(result.hits)
  const lines = [
    ...(similar.length === 0 ? [] : [text.similar(similar.join(', '))]),
    ...(result.semanticProblem === null ? [] : [result.semanticProblem]),
    ...(result.notSearched.length === 0 ? [] : [strings.said(result.notSearched.join(' '))]),
  ]
  if (lines.length === 0) return null
  return (
    <div className="flex max-w-reading flex-col gap-1 px-6 pb-3 text-small">
      {lines.map((line) => (
        <Note key={line}>
          <p className="wrap-anywhere">{line}</p>
        </Note>
      ))}
    </div>
  )
}

/** In place of hits: nothing typed, nothing found, or what is wrong with the search. */
function NoHits() {
  const { text: typed, result, error, searching } = useSearch((state) => state)
  const isEmpty = useLibrary((state) => state.loaded && state.documents.size === 0)
  const isReading = useLibrary((state) => state.progress.running)
  const { words, where } = readTyped(typed)
  if (error !== null)
    return (
      <Note tone="caution">
        <p role="alert" className="wrap-anywhere text-ink">
          {error}
        </p>
      </Note>
    )
  if (result !== null)
    return (
      <>
        <p className="wrap-anywhere text-ink">{text.nothing(result.words)}</p>
        {result.where !== '' && (
          <>
            <p>{text.nothingFiltered}</p>
            <Button onClick={() => setSearchText(words)}>{text.withoutFilters}</Button>
          </>
        )}
        {isReading && <p>{text.stillReading}</p>}
      </>
    )
  if (searching) return null
  return (
    <>
      <p className="text-ink">{isEmpty ? text.noDocuments : where === '' ? text.emptyTitle : text.onlyConditions}</p>
      {!isEmpty && <p>{text.emptyDetail}</p>}
      {isReading && <p>{text.stillReading}</p>}
    </>
  )
}

/** When files were read in the meantime, the search is made again: what they say belongs to it. */
function useFreshResult(): void {
  const running = useLibrary((state) => state.progress.running)
  const before = useRef(running)
  useEffect(() => {
    if (before.current && !running) searchNow()
    before.current = running
  }, [running])
}

export function SearchPage() {
  useFacts()
  useFreshResult()
  const strategy = useSearch((state) => state.strategy)
  const result = useSearch((state) => state.result)
  const groups = useMemo(() => groupHits(result?.hits ?? []), [result])
  useEffect(() => {
    // The hit that the user comes back to has taken the focus before.
    if (document.activeElement?.closest('[data-hit]') == null) document.getElementById(searchFieldId)?.focus()
  }, [])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div role="search" aria-label={text.title}>
        <header className="flex items-center gap-2 ps-4 pe-6 pt-6 pb-3">
          <IconButton label={strings.libraryPage.back} keys="Esc" onClick={() => showPage('conversation')}>
            <ArrowLeft {...icon} />
          </IconButton>
          <h1 className="pe-2 text-title font-semibold">{text.title}</h1>
          <Field />
        </header>
        <div role="group" aria-label={text.filters} className="flex flex-wrap items-center gap-2 px-6 pb-3">
          <Segmented
            label={text.strategy}
            value={strategy}
            options={strategies.map((value) => ({ value, label: text.strategies[value] }))}
            onChange={setStrategy}
          />
          <SearchFilters />
        </div>
      </div>
      <Summary groups={groups} />
      {result !== null && <Remarks result={result} />}
      {groups.length > 0 && result !== null ? (
        <SearchHits groups={groups} full={result.full} />
      ) : (
        <div className="flex max-w-reading flex-col items-start gap-3 px-6 py-4 text-soft">
          <NoHits />
        </div>
      )}
    </div>
  )
}
